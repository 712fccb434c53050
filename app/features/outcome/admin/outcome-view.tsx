import { Link } from '@remix-run/react';
import { Moment } from '~/engine/admin/shared/moment';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { ScreenLinks } from '~/engine/admin/shell/screen-links';
import { formatMoney } from '~/engine/kit/money';
import { capitalize } from '~/engine/kit/text/capitalize';
import { formatNumber, pluralize } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import { Figure } from '~/features/visits/admin/figure';
import { RangeLinks } from '~/features/visits/admin/range-links';
import { PageLink } from '~/features/visits/admin/tables';
import {
  type OutcomeClient,
  type OutcomeFigures,
  type PageOutcome,
  type Traced,
  tracedLine,
} from '../core/outcome';

/** From readers to clients, by page. */
export function OutcomeView({
  outcome: { range, inquiries, readers, totals, pages, clients, values },
}: {
  outcome: OutcomeFigures;
}) {
  return (
    <>
      <PageHeader
        back={<BackLink to={`/admin/analytics?range=${range}`}>Analytics</BackLink>}
        title="What came of it"
        note={tracedLine(totals.client)}
      >
        <div className="flex flex-wrap items-center gap-3">
          <ScreenLinks on="/admin/analytics/outcome" />
          <RangeLinks current={range} />
        </div>
      </PageHeader>
      <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure label="Readers" value={readers} note="visitors, by day" />
        <Figure label="Sign-ups" value={totals.signUp.all} note={tracedNote(totals.signUp)} />
        <Figure
          label={capitalize(joinWords(inquiries))}
          value={totals.inquiry.all}
          note={tracedNote(totals.inquiry)}
        />
        <Figure
          label="Clients"
          value={totals.client.all}
          note={values.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ')}
        />
      </dl>
      <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
        <section className="card min-w-0 self-start p-5 md:p-6">
          <h2 className="mb-4 text-card">By post and page</h2>
          <PagesTable pages={pages} inquiries={inquiries} />
        </section>
        <section className="card min-w-0 self-start p-5 md:p-6">
          <h2 className="mb-4 text-card">Clients</h2>
          <ClientList clients={clients} />
        </section>
      </div>
    </>
  );
}

const tracedNote = ({ all, traced }: Traced) =>
  all === 0 ? '' : `${formatNumber(traced)} of ${formatNumber(all)} after reading a counted page`;

function PagesTable({
  pages,
  inquiries: [first = 'messages', ...others],
}: {
  pages: PageOutcome[];
  inquiries: string[];
}) {
  if (pages.length === 0) {
    return <p className="text-muted">Nobody was counted in this period.</p>;
  }
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className={line}>
            <th scope="col" className="py-2 text-start font-semibold meta max-sm:sr-only">
              Page
            </th>
            {['Readers', 'Sign-ups', capitalize(first), 'Clients'].map((heading) => (
              <th
                key={heading}
                scope="col"
                className="whitespace-nowrap py-2 ps-3 text-end font-semibold meta max-sm:ps-0"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, title, readers, ...steps }) => (
            <tr key={path} className={`${line} last:border-0`}>
              <th
                scope="row"
                className="w-full max-w-0 py-1.5 text-start font-normal leading-snug max-sm:col-span-4 max-sm:max-w-none max-sm:pb-0"
              >
                <PageLink path={path} title={title} />
              </th>
              <Cell value={readers} />
              <Cell value={steps.signUp} />
              <Cell value={steps.inquiry} />
              <Cell value={steps.client} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-small">
        {[
          'Somebody counts for each page that they read on the day (UTC) on which they signed up or wrote.',
          ...(others.length > 0 ? [`${capitalize(first)} include ${joinWords(others)}.`] : []),
          'Readers are counted by day, so one person may count on several days.',
        ].join(' ')}
      </p>
    </>
  );
}

/** A row. On a phone its page is above its figures. */
const line = 'border-line border-b max-sm:grid max-sm:grid-cols-4';

const Cell = ({ value }: { value: number }) => (
  <td
    className={`py-1.5 ps-3 text-end align-top tabular-nums leading-snug max-sm:ps-0 ${value === 0 ? 'text-muted' : ''}`}
  >
    {formatNumber(value)}
  </td>
);

function ClientList({ clients }: { clients: OutcomeClient[] }) {
  return (
    <>
      <ul>
        {clients.map(({ id, to, name, since, amount, currency, pages }) => (
          <li key={id} className="wrap-anywhere border-line border-b py-2 last:border-0">
            <Link to={to} className="inline-flex min-h-6 items-center font-medium hover:underline">
              {name}
            </Link>{' '}
            <Moment date={since} className="meta" />
            <span className="block text-muted text-small">
              <span>
                {pages === 0 ? 'No page known' : `Read ${pluralize(pages, 'page')} on that day`}
              </span>
              {amount !== null && <span>, worth {formatMoney(amount, currency)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={`text-muted text-small ${clients.length > 0 ? 'mt-3' : ''}`}>
        Mark a client where you read what they sent.
      </p>
    </>
  );
}
