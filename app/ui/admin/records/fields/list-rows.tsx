import { useRef } from 'react';
import CharactersLeft from '../../../forms/characters-left';
import type { ListFieldProps } from './list-field';
import { RowButtons } from './row-buttons';
import { RowsFrame } from './rows-frame';
import { type Row, useRows } from './use-rows';

/** As they are saved: without spaces around them, and without rows that hold nothing. */
const linesIn = (rows: Row<string>[]) =>
  rows
    .map(({ value }) => value.trim())
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
  const { list, rows, change, add, remove, move } = useRows(lines, '');
  const frame = { label, name, entry, errors, list };
  return (
    <RowsFrame {...frame} text={linesIn(rows)} onAdd={() => add(rows.length)}>
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
              hasErrors={errors.length > 0}
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
    </RowsFrame>
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
  row: Row<string>;
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
        value={row.value}
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
