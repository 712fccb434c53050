import type { ListFieldProps } from './list-field';
import { RowButtons } from './row-buttons';
import { RowInput } from './row-input';
import { RowsFrame } from './rows-frame';
import { useRows } from './use-rows';

/** The rows of a list, each with its buttons. @param lines what they begin with */
export function ListRows({
  label,
  name,
  entry,
  limit,
  state: { errors },
  lines,
}: ListFieldProps & { lines: string[] }) {
  const { list, rows, change, add, press } = useRows(lines, '');
  const frame = { label, name, entry, errors, list };
  return (
    <RowsFrame
      {...frame}
      lines={rows.map(({ value }) => value.trim())}
      onAdd={() => add(rows.length)}
    >
      {rows.map((row, index) => {
        const what = `${entry} ${index + 1}`;
        return (
          <li
            key={row.key}
            className="flex flex-wrap items-center justify-end gap-1 sm:flex-nowrap"
          >
            <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-auto">
              <RowInput
                aria-label={what}
                row={row.key}
                value={row.value}
                limit={limit}
                hasErrors={errors.length > 0}
                onChange={(text) => change(row.key, text)}
                onEnter={() => add(index + 1)}
              />
            </div>
            <RowButtons
              what={what}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              press={press(index)}
            />
          </li>
        );
      })}
    </RowsFrame>
  );
}
