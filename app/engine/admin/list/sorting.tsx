import { Form, Link, useSearchParams } from '@remix-run/react';
import { AdminIcon } from '../shared/admin-icon';
import { listParams, listQuery } from './list-address';

type Direction = 'asc' | 'desc';
export type Sorting = { sort: string; direction: Direction };

/** The sort key of a column, and the direction that its first click chooses. */
export type Sortable = { by: string; first: Direction };

const ARROWS = { asc: 'arrow-up', desc: 'arrow-down' };

/** A column heading that sorts by its column. A second click reverses the direction. */
export function SortLink({
  header,
  sort: { by, first },
  sorting,
}: {
  header: string;
  sort: Sortable;
  sorting: Sorting;
}) {
  const [search] = useSearchParams();
  const isCurrent = by === sorting.sort;
  const other = sorting.direction === 'asc' ? 'desc' : 'asc';
  const dir = isCurrent ? other : first;
  return (
    <Link
      to={listQuery(search, { page: null, order: null, sort: by, dir })}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline aria-[current]:text-ink pointer-coarse:min-h-11"
    >
      <span>{header}</span>
      {isCurrent && <AdminIcon name={ARROWS[sorting.direction]} className="size-4" />}
    </Link>
  );
}

/** Returns the value of `aria-sort`, or undefined if the list is sorted by another column. */
export const ariaSort = (sort: Sortable, { sort: by, direction }: Sorting) =>
  sort.by !== by ? undefined : direction === 'asc' ? 'ascending' : 'descending';

/** Sorts a list on phones, where tables show no headings. @param orders labels by `sort-direction` */
export function SortSelect({
  orders,
  sorting: { sort, direction },
}: {
  orders: Record<string, string>;
  sorting: Sorting;
}) {
  const [search] = useSearchParams();
  const keptParams = listParams(search, { page: null, order: null, sort: null, dir: null });
  const current = `${sort}-${direction}`;
  return (
    <Form className="ms-auto flex items-center gap-2 md:hidden">
      {[...keptParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        key={current}
        name="order"
        aria-label="Order"
        defaultValue={current}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="field w-auto"
      >
        {Object.entries(orders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet without-script">
        Sort
      </button>
    </Form>
  );
}
