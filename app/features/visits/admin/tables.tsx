import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Moment } from '~/engine/admin/shared/moment';
import { safeAddress } from '~/engine/kit/safe-address';
import { formatNumber } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import { readablePath } from '~/engine/kit/text/readable-path';
import type {
  Analytics,
  BrokenAddress,
  LatestMessage,
  MissedSearch,
  Ranked,
} from '../core/analytics';
import { Change, type Compared } from './change';

const head = 'whitespace-nowrap py-2 font-semibold meta';
const cell = 'py-1.5 align-top text-end tabular-nums leading-snug';

/** A table of names with figures. @param headings the first is for the names */
function FigureTable({ headings, children }: { headings: string[]; children: ReactNode }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b">
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={`${head} ${index === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr className="border-line border-b last:border-0">
    <th
      scope="row"
      className="wrap-anywhere w-full max-w-0 py-1.5 text-start align-top font-normal leading-snug"
    >
      {name}
    </th>
    {children}
  </tr>
);

export const PageLink = ({ path, title }: { path: string; title: string | null }) => (
  <a
    href={safeAddress(path)}
    title={title ?? readablePath(path)}
    className="block min-h-6 truncate hover:underline"
  >
    {title ?? readablePath(path)}
  </a>
);

/** A page as a link; a host or a country as its name. */
export const NamedRow = ({ row }: { row: Ranked }) =>
  row.kind === 'page' ? <PageLink path={row.name} title={row.title} /> : (row.title ?? row.name);

export function RankedTable({
  heading,
  rows,
  compared,
  hideViews = false,
}: {
  heading: string;
  rows: Ranked[];
  compared: Compared;
  hideViews?: boolean;
}) {
  if (rows.length === 0) return <p className="text-muted">None in this period.</p>;
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
  const isCompared = compared === 'whole';
  return (
    <FigureTable
      headings={[
        heading,
        'Visitors',
        ...(isCompared ? ['Change'] : []),
        ...(hideViews ? [] : ['Views']),
      ]}
    >
      {rows.map((row) => (
        <Row
          key={row.name}
          name={
            <>
              <NamedRow row={row} />
              <Share part={row.visitors / most} />
            </>
          }
        >
          <td className={`${cell} ps-3`}>{formatNumber(row.visitors)}</td>
          {isCompared && (
            <td className={`${cell} ps-3`}>
              <Change now={row.visitors} before={row.earlier} isShort />
            </td>
          )}
          {!hideViews && <td className={`${cell} ps-3`}>{formatNumber(row.views)}</td>}
        </Row>
      ))}
    </FigureTable>
  );
}

/** A bar for the figure next to it. @param part 0 to 1 */
function Share({ part }: { part: number }) {
  return (
    <svg className="mt-1 block h-1.5 w-full" aria-hidden="true">
      <rect width={`${Math.round(part * 100)}%`} height="100%" rx={3} className="fill-accent" />
    </svg>
  );
}

/** The latest messages, each with the post that was read before it. */
export function LatestMessages({ messages }: { messages: LatestMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <>
      <h3 id="messages" className="scroll-mt-24 plain-heading">
        The latest messages, and the post read before
      </h3>
      <ul className="mb-6">
        {messages.map(({ id, name, createdAt, page, title }) => (
          <li key={id} className="wrap-anywhere border-line border-b py-2 last:border-0">
            <Link
              to={`/admin/messages/${id}`}
              className="inline-flex min-h-6 items-center font-medium hover:underline"
            >
              {name}
            </Link>{' '}
            <Moment date={createdAt} className="meta" />
            <span className="block">
              {page ? (
                <PageLink path={page} title={title} />
              ) : (
                <span className="text-muted">No post that day</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function OutcomeTable({ leads, outcomes }: Pick<Analytics, 'leads' | 'outcomes'>) {
  if (outcomes.length === 0) {
    return <p className="text-muted">{`No ${leadNames(leads, 'or')} in this period.`}</p>;
  }
  const rows = outcomes.map(({ page, title, of }) => {
    const cells = leads.map(({ kind }) => of[kind] ?? { assisted: 0, last: 0 });
    return { page, title, cells, sum: cells.reduce((sum, { assisted }) => sum + assisted, 0) };
  });
  const most = Math.max(1, ...rows.map(({ sum }) => sum));
  return (
    <>
      <FigureTable headings={['Post', ...leads.map(({ title }) => title)]}>
        {rows.map(({ page, title, cells, sum }) => (
          <Row
            key={page}
            name={
              <>
                {page === '' ? (
                  <span>No post read that day</span>
                ) : (
                  <PageLink path={page} title={title} />
                )}
                <Share part={sum / most} />
              </>
            }
          >
            {cells.map((cell, index) => (
              <OutcomeCell key={leads[index]?.kind} {...cell} />
            ))}
          </Row>
        ))}
      </FigureTable>
      <p className="mt-3 text-muted text-small">
        Each counts for every post that the visitor read earlier that day; in brackets, only for the
        last one.
      </p>
    </>
  );
}

/** Returns 'sign-ups, messages and talks'. */
export const leadNames = (leads: Analytics['leads'], last: 'and' | 'or' = 'and'): string =>
  joinWords(
    leads.map(({ title }) => title.toLowerCase()),
    last,
  );

function OutcomeCell({ assisted, last }: { assisted: number; last: number }) {
  return (
    <td className={`${cell} whitespace-nowrap ps-3`}>
      {formatNumber(assisted)} <span className="text-muted">({formatNumber(last)})</span>
    </td>
  );
}

export function MissedTable({ missed }: { missed: MissedSearch[] }) {
  return (
    <>
      {missed.length > 0 && (
        <FigureTable headings={['Searched for', 'Searchers']}>
          {missed.map(({ words, searchers }) => (
            <Row key={words} name={words}>
              <td className={`${cell} ps-3`}>{formatNumber(searchers)}</td>
            </Row>
          ))}
        </FigureTable>
      )}
      <p className="mt-3 text-muted text-small">
        {missed.length === 0 && <span>Nothing yet. </span>}
        <span>Searches by at least three people in the last 30 days.</span>
      </p>
    </>
  );
}

/** Addresses without a page, each with a link to add a redirect. */
export function BrokenTable({ broken }: { broken: BrokenAddress[] }) {
  return (
    <>
      {broken.length > 0 && (
        <FigureTable headings={['Address', 'Times']}>
          {broken.map(({ path, hits, lastAt, referrer }) => (
            <Row
              key={path}
              name={
                <>
                  <span className="font-medium">{readablePath(path)}</span>
                  <span className="block text-muted text-small">
                    <Moment date={lastAt} />
                    {referrer !== '' && (
                      <span>
                        {referrer.startsWith('/')
                          ? `, from a link on ${readablePath(referrer)}`
                          : `, from ${referrer}`}
                      </span>
                    )}
                  </span>
                  <Link
                    to={`/admin/redirects?${new URLSearchParams({ source: path })}`}
                    className="link inline-flex min-h-11 items-center text-small"
                    aria-label={`Make a redirect for ${readablePath(path)}`}
                  >
                    Make a redirect
                  </Link>
                </>
              }
            >
              <td className={`${cell} ps-3`}>{formatNumber(hits)}</td>
            </Row>
          ))}
        </FigureTable>
      )}
      <p className="mt-3 text-muted text-small">
        {broken.length === 0 && <span>Nothing yet. </span>}
        <span>
          Addresses that visitors did not find in the last 30 days. Bots that guess addresses are
          left out.
        </span>
      </p>
      <Link to="/admin/redirects" className="button button-quiet mt-3">
        All redirects
      </Link>
    </>
  );
}
