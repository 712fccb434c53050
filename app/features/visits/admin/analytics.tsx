import type { ReactNode } from 'react';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { PageHeader } from '~/engine/admin/shared/page-header';
import { ScreenLinks } from '~/engine/admin/shell/screen-links';
import { capitalize } from '~/engine/kit/text/capitalize';
import { formatNumber } from '~/engine/kit/text/figures';
import type { Analytics } from '../core/analytics';
import type { AnalyticsTable } from '../core/csv';
import { BiggestChanges } from './biggest-changes';
import { RANGE_LABELS } from './change';
import { Figure } from './figure';
import { RangeLinks } from './range-links';
import {
  BrokenTable,
  LatestMessages,
  leadNames,
  MissedTable,
  OutcomeTable,
  RankedTable,
} from './tables';
import { VisitsChart, VisitsTable } from './visits-chart';

/** The analytics page: charts, each with a table of its figures. */
export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { range, series, unit, compared, viewsADay, ranked, missed, broken, leads } = analytics;
  const time = RANGE_LABELS[range];
  const csv = (table: AnalyticsTable) => `/admin/analytics.csv?range=${range}&table=${table}`;
  return (
    <>
      <PageHeader
        title="Analytics"
        note={`Counted by day (UTC), without cookies and without your own visits. The limit is ${formatNumber(viewsADay)} views a day.`}
      >
        <div className="flex flex-wrap items-center gap-3">
          <ScreenLinks on="/admin/analytics" values={{ range }} />
          <RangeLinks current={range} />
        </div>
      </PageHeader>
      {isEmpty(analytics) ? (
        <div className="card">
          <EmptyState icon="chart-column" text={`No visits in the last ${time}`}>
            <p className="max-w-md text-muted">
              Counting starts with the first visitor. It leaves out bots, and your own browser while
              you are signed in.
            </p>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-6 xl:grid-cols-2">
          <Figures analytics={analytics} time={time} />
          <Panel title={`Page views and visitors by ${unit}`} csv={csv('days')} isWide>
            <VisitsChart series={series} unit={unit} />
            <VisitsTable series={series} unit={unit} />
          </Panel>
          <Panel title="Biggest changes" isWide>
            <BiggestChanges
              rose={analytics.rose}
              fell={analytics.fell}
              compared={compared}
              time={time}
            />
          </Panel>
          <Column>
            <Panel title="Top pages" csv={csv('pages')}>
              <RankedTable heading="Page" rows={ranked.page} compared={compared} />
            </Panel>
            <Panel title="Referrers" csv={csv('referrers')}>
              <RankedTable heading="Host" rows={ranked.referrer} compared={compared} />
            </Panel>
            <Panel title="Countries" csv={csv('countries')}>
              <RankedTable heading="Country" rows={ranked.country} compared={compared} hideViews />
            </Panel>
            <Panel title="Searches without results" csv={csv('missed')}>
              <MissedTable missed={missed} />
            </Panel>
          </Column>
          <Column>
            <Panel title={`${capitalize(leadNames(leads))} by post`} csv={csv('outcomes')}>
              <LatestMessages messages={analytics.messages} />
              <OutcomeTable leads={leads} outcomes={analytics.outcomes} />
            </Panel>
            <Panel title="Broken addresses" csv={csv('broken')}>
              <BrokenTable broken={broken} />
            </Panel>
          </Column>
        </div>
      )}
    </>
  );
}

function isEmpty({ total, totals, missed, broken, messages }: Analytics): boolean {
  const rows = missed.length + broken.length + messages.length;
  const outcomes = Object.values(totals).reduce((sum, { all }) => sum + all, 0);
  return total.views + outcomes + rows === 0;
}

function Figures({ analytics, time }: { analytics: Analytics; time: string }) {
  const { total, earlier, leads, totals, compared } = analytics;
  const before = { compared, time };
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-5 xl:col-span-2">
      <Figure label="Page views" value={total.views} before={{ ...before, value: earlier.views }} />
      <Figure
        label="Visitors"
        value={total.visitors}
        before={{ ...before, value: earlier.visitors }}
      />
      {leads.map(({ kind, title }) => {
        const { all, counted } = totals[kind] ?? { all: 0, counted: 0 };
        return <Figure key={kind} label={title} value={all} note={countedNote({ all, counted })} />;
      })}
    </dl>
  );
}

/** Says how many of them the table of posts includes; empty if all. */
const countedNote = ({ all, counted }: Analytics['totals'][string]) =>
  counted < all ? `${formatNumber(counted)} of ${formatNumber(all)} came by a counted page` : '';

/** A column of panels, each as high as its content. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6">{children}</div>
);

/** @param csv the address of its CSV file */
function Panel({
  title,
  csv,
  isWide = false,
  children,
}: {
  title: string;
  csv?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`card min-w-0 p-5 md:p-6 ${isWide ? 'xl:col-span-2' : ''}`}>
      <div className="mb-4 flex items-start justify-between gap-x-3">
        <h2 className="min-w-0 break-words text-card">{title}</h2>
        {csv && (
          // A touch target of full height that doesn't make the heading next to it taller.
          <a
            href={csv}
            download
            aria-label={`${title} as CSV`}
            className="-my-2.5 -me-3 inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full px-3 font-semibold text-muted text-small hover:bg-sunken hover:text-ink"
          >
            <AdminIcon name="download" className="size-4" />
            CSV
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
