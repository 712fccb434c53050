import { Link, useSearchParams } from '@remix-run/react';
import { formatNumber } from '~/engine/kit/text/figures';
import { AdminIcon } from '../shared/admin-icon';
import { listQuery } from './list-address';

/**
 * Links through a list by `?page=`, starting at 1.
 * @param total the number of rows on all pages; null or absent if counting would cost too much
 * @param isMore whether there are more rows than `total`, where the count stopped
 */
export function Pagination({
  page,
  pageSize,
  shown,
  total = null,
  isMore = false,
  hasNext,
}: {
  page: number;
  pageSize: number;
  /** The number of rows on this page. */
  shown: number;
  total?: number | null;
  isMore?: boolean;
  hasNext: boolean;
}) {
  const [search] = useSearchParams();
  const to = (number: number) => listQuery(search, { page: number === 1 ? null : String(number) });
  if (page === 1 && !hasNext && shown === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  // On the last page, the total is known without counting.
  const all = total ?? (hasNext || shown === 0 ? null : last);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-small" role="status">
        {(shown === 0
          ? 'Nothing on this page'
          : `${formatNumber(first)} to ${formatNumber(last)}`) +
          (all === null ? '' : ` of ${isMore ? 'more than ' : ''}${formatNumber(all)}`)}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link to={to(page - 1)} rel="prev" className="button button-quiet">
            <AdminIcon name="chevron-left" />
            Previous
          </Link>
        )}
        {hasNext && (
          <Link to={to(page + 1)} rel="next" className="button button-quiet">
            Next
            <AdminIcon name="chevron-right" />
          </Link>
        )}
      </div>
    </nav>
  );
}

/**
 * Links through a list with cursors, newest first.
 * @param newest the address of the first page; null on that page
 * @param older the address of the next page; null on the last one
 */
export function CursorPagination({
  newest,
  older,
}: {
  newest: string | null;
  older: string | null;
}) {
  if (newest === null && older === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
      {newest && (
        <Link to={newest} className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Newest
        </Link>
      )}
      {older && (
        <Link to={older} rel="next" className="button button-quiet ms-auto">
          Older
          <AdminIcon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
