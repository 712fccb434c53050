import { Form, Link, useSearchParams } from '@remix-run/react';
import { AdminIcon } from '../shared/admin-icon';
import { listParams, listQuery } from './list-address';

type Direction = 'asc' | 'desc';
export type Sorting = { sort: string; direction: Direction };

/** What a column is sorted by, and which way first. */
export type Sortable = { by: string; first: Direction };

const ARROWS = { asc: 'arrow-up', desc: 'arrow-down' };

/** A heading that sorts by its column; pressed again, the other way round. */
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
      className="sort-link"
    >
      <span>{header}</span>
      {isCurrent && <AdminIcon name={ARROWS[sorting.direction]} className="size-4" />}
    </Link>
  );
}

/** As `aria-sort` has it. */
export const ariaSort = (sort: Sortable, { sort: by, direction }: Sorting) =>
  sort.by !== by ? undefined : direction === 'asc' ? 'ascending' : 'descending';

/** The same on a phone, where a table has no headings to press. @param orders by `sort-direction` */
export function SortSelect({
  orders,
  sorting: { sort, direction },
}: {
  orders: Record<string, string>;
  sorting: Sorting;
}) {
  const [search] = useSearchParams();
  const kept = listParams(search, { page: null, order: null, sort: null, dir: null });
  const current = `${sort}-${direction}`;
  return (
    <Form className="ms-auto flex items-center gap-2 md:hidden">
      {[...kept].map(([name, value]) => (
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
