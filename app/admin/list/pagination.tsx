import { Link, useSearchParams } from '@remix-run/react';
import { formatNumber } from '~/kit/text/figures';
import { AdminIcon } from '../shared/admin-icon';
import { listQuery } from './list-address';

/**
 * The way through a list by `?page=`, from 1.
 * @param total of all pages; null or absent where counting would cost too much. Then `hasNext` tells.
 * @param isMore there are more than `total`, which is as far as was counted
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
  /** How many rows this page shows. */
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
  // The last page tells, too.
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
 * The way through a list that goes on where a page ended, newest first.
 * @param newest address of its first page; null on that page
 * @param older address of the page that follows; null on the last
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
