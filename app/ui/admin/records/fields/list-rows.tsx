import { useId, useRef } from 'react';
import CharactersLeft from '../../../forms/characters-left';
import { FieldProblem } from '../../../forms/form-field';
import { AdminIcon } from '../../admin-icon';
import type { ListFieldProps } from './list-field';
import { type Row, useRows } from './use-rows';

/** As they are saved: without spaces around them, and without rows that hold nothing. */
const linesIn = (rows: Row[]) =>
  rows
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/** The rows of a list, each with its buttons. @param lines what they begin with */
export function ListRows({
  label,
  name,
  entry,
  limit,
  state: { errors },
  lines,
}: ListFieldProps & { lines: string[] }) {
  const id = useId();
  const { list, rows, change, add, remove, move } = useRows(lines);
  const hasErrors = errors.length > 0;
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={hasErrors ? `${id}-errors` : undefined}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <input type="hidden" name={name} value={linesIn(rows)} />
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => {
          const what = `${entry} ${index + 1}`;
          return (
            <li
              key={row.key}
              className="flex flex-wrap items-center justify-end gap-1 sm:flex-nowrap"
            >
              <RowInput
                row={row}
                label={what}
                limit={limit}
                hasErrors={hasErrors}
                onChange={(text) => change(row.key, text)}
                onEnter={() => add(index + 1)}
              />
              <RowButtons
                what={what}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        onClick={() => add(rows.length)}
        className="button button-quiet self-start"
      >
        <AdminIcon name="plus" />
        Add {entry}
      </button>
      <FieldProblem id={id} errors={errors} />
    </fieldset>
  );
}

function RowInput({
  row,
  label,
  limit,
  hasErrors,
  onChange,
  onEnter,
}: {
  row: Row;
  label: string;
  limit: number;
  hasErrors: boolean;
  onChange: (text: string) => void;
  onEnter: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-auto">
      <input
        ref={input}
        type="text"
        data-row={row.key}
        value={row.text}
        aria-label={label}
        aria-invalid={hasErrors}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        className="field"
      />
      <CharactersLeft field={input} limit={limit} />
    </div>
  );
}

function RowButtons({
  what,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  what: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <RowButton
        label={`Move ${what} up`}
        icon="arrow-up"
        isOff={isFirst}
        onClick={() => onMove(-1)}
      />
      <RowButton
        label={`Move ${what} down`}
        icon="arrow-down"
        isOff={isLast}
        onClick={() => onMove(1)}
      />
      <RowButton label={`Remove ${what}`} icon="x" onClick={onRemove} />
    </>
  );
}

/** `aria-disabled` rather than `disabled`: the focus must not get lost at the end of the list. */
const RowButton = ({
  label,
  icon,
  isOff = false,
  onClick,
}: {
  label: string;
  icon: string;
  isOff?: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
    className="icon-button aria-disabled:opacity-40"
  >
    <AdminIcon name={icon} />
  </button>
);
