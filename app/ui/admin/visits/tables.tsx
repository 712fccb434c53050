import type { MissedSearch, PostOutcome, Ranked } from '~/domain/visits/analytics';

const head = 'whitespace-nowrap py-2 font-semibold text-muted text-small';
const cell = 'py-2 align-top text-end tabular-nums';

/** @param link whether the names are paths of the site */
export function RankedTable({
  heading,
  rows,
  link = false,
  hideViews = false,
}: {
  heading: string;
  rows: Ranked[];
  link?: boolean;
  hideViews?: boolean;
}) {
  if (rows.length === 0) return <p className="text-muted">None in this time.</p>;
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={`${head} text-start`}>
            {heading}
          </th>
          <th scope="col" className={`${head} ps-3 text-end`}>
            Visitors
          </th>
          {!hideViews && (
            <th scope="col" className={`${head} ps-3 text-end`}>
              Views
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, views, visitors }) => (
          <tr key={name} className="border-line border-b last:border-0">
            <th scope="row" className="wrap-anywhere py-2 text-start font-normal">
              {link ? (
                <a href={name} className="inline-flex min-h-6 items-center hover:underline">
                  {title ?? name}
                </a>
              ) : (
                (title ?? name)
              )}
              <Share part={visitors / most} />
            </th>
            <td className={`${cell} ps-3`}>{visitors}</td>
            {!hideViews && <td className={`${cell} ps-3`}>{views}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar for the figure beside it. @param part 0 to 1 */
function Share({ part }: { part: number }) {
  return (
    <svg className="mt-1 block h-1.5 w-full" aria-hidden="true">
      <rect width={`${Math.round(part * 100)}%`} height="100%" rx={3} className="fill-green" />
    </svg>
  );
}

export function OutcomeTable({ outcomes }: { outcomes: PostOutcome[] }) {
  if (outcomes.length === 0) {
    return <p className="text-muted">No sign-ups and no messages in this time.</p>;
  }
  const most = Math.max(
    1,
    ...outcomes.map(({ subscriptions, messages }) => subscriptions.assisted + messages.assisted),
  );
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${head} text-start`}>
              Post
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              Sign-ups
            </th>
            <th scope="col" className={`${head} ps-3 text-end`}>
              Messages
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ page, title, subscriptions, messages }) => (
            <tr key={page} className="border-line border-b last:border-0">
              <th scope="row" className="wrap-anywhere py-2 text-start font-normal">
                {page === '' ? (
                  'No post read that day'
                ) : (
                  <a href={page} className="inline-flex min-h-6 items-center hover:underline">
                    {title ?? page}
                  </a>
                )}
                <Share part={(subscriptions.assisted + messages.assisted) / most} />
              </th>
              <Touches {...subscriptions} />
              <Touches {...messages} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-small">
        Each counts for every post that the visitor read before on that day; in brackets those that
        they read last.
      </p>
    </>
  );
}

function Touches({ assisted, last }: { assisted: number; last: number }) {
  return (
    <td className={`${cell} whitespace-nowrap ps-3`}>
      {assisted} <span className="text-muted">({last})</span>
    </td>
  );
}

export function MissedTable({ missed }: { missed: MissedSearch[] }) {
  return (
    <>
      {missed.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className={`${head} text-start`}>
                Searched for
              </th>
              <th scope="col" className={`${head} ps-3 text-end`}>
                Searchers
              </th>
            </tr>
          </thead>
          <tbody>
            {missed.map(({ words, searchers }) => (
              <tr key={words} className="border-line border-b last:border-0">
                <th scope="row" className="wrap-anywhere py-2 text-start font-normal">
                  {words}
                </th>
                <td className={`${cell} ps-3`}>{searchers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-muted text-small">
        {missed.length === 0 && 'Nothing in this time. '}
        What at least three have searched for, of the last 30 days.
      </p>
    </>
  );
}
