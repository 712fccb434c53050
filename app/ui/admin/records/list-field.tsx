import { useEffect, useId, useRef, useState } from 'react';
import CharactersLeft from '../../characters-left';
import { FieldProblem } from '../../form-field';
import { AdminIcon } from '../admin-icon';
import { tellInput } from '../tell-input';

type Row = { key: number; text: string };

/** As they are saved: without spaces around them, and without rows that hold nothing. */
const linesIn = (rows: Row[]) =>
  rows
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');

/**
 * A list that is edited as a list: rows to add, remove and move. Without a script it is a text area with
 * a line for each entry, and that is what the form sends in both cases.
 * @param entry what one of them is, such as 'feature'
 * @param limit of each, in characters
 */
export function ListField({
  label,
  name,
  entry,
  limit,
  state,
}: {
  label: string;
  name: string;
  entry: string;
  limit: number;
  state: { value: string; errors: string[] };
}) {
  const id = useId();
  const plain = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<Row[] | null>(null);
  const lastKey = useRef(0);
  /** The row to go to, once it stands. */
  const [wanted, setWanted] = useState<number | null>(null);
  const newRow = (text: string): Row => {
    lastKey.current += 1;
    return { key: lastKey.current, text };
  };

  // What somebody typed into the text area before the script came is in its value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useEffect(() => {
    const lines = (plain.current?.value ?? '').split('\n').filter((line) => line.trim() !== '');
    setRows(lines.map(newRow));
  }, []);

  useEffect(() => {
    if (wanted === null) return;
    const input = list.current?.querySelector(`[data-row="${wanted}"]`);
    if (input instanceof HTMLElement) input.focus();
    setWanted(null);
  }, [wanted]);

  const hasErrors = state.errors.length > 0;
  const errors = <FieldProblem id={id} errors={state.errors} />;
  const described = hasErrors ? `${id}-errors` : undefined;

  if (rows === null) {
    return (
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <textarea
          ref={plain}
          id={id}
          name={name}
          rows={5}
          defaultValue={state.value}
          aria-invalid={hasErrors}
          aria-describedby={[`${id}-hint`, described].filter(Boolean).join(' ')}
          className="field"
        />
        <p id={`${id}-hint`} className="text-muted text-small">
          One {entry} a line.
        </p>
        {errors}
      </div>
    );
  }

  const change = (key: number, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { key, text } : row)));
  const add = (index: number) => {
    const row = newRow('');
    setRows(rows.toSpliced(index, 0, row));
    setWanted(row.key);
  };
  const remove = (index: number) => {
    setWanted((rows[index + 1] ?? rows[index - 1])?.key ?? null);
    setRows(rows.toSpliced(index, 1));
    tellInput(list.current);
  };
  const move = (index: number, by: -1 | 1) => {
    const row = rows[index];
    const other = rows[index + by];
    if (!row || !other) return;
    setRows(rows.with(index, other).with(index + by, row));
    tellInput(list.current);
  };

  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={described}>
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
              <RowButton
                label={`Move ${what} up`}
                icon="arrow-up"
                isOff={index === 0}
                onClick={() => move(index, -1)}
              />
              <RowButton
                label={`Move ${what} down`}
                icon="arrow-down"
                isOff={index === rows.length - 1}
                onClick={() => move(index, 1)}
              />
              <RowButton label={`Remove ${what}`} icon="x" onClick={() => remove(index)} />
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
      {errors}
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
