import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Analytics, Range } from '~/domain/visits/analytics';
import { EmptyState } from '../list/empty-state';
import { PageHeader } from '../page-header';
import { MissedTable, OutcomeTable, RankedTable } from './tables';
import { VisitsChart, VisitsTable } from './visits-chart';

const RANGE_LABELS: Record<Range, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

/** The owner's figures: charts, each with its numbers as a table. */
export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { range, series, unit, total, earlier, totals, missed, viewsADay } = analytics;
  const isEmpty =
    total.views === 0 && totals.subscriptions === 0 && totals.messages === 0 && missed.length === 0;
  return (
    <>
      <PageHeader
        title="Analytics"
        note={`Counted by day (UTC), without cookies and without you; at most ${viewsADay} views a day.`}
      >
        <RangeLinks current={range} />
      </PageHeader>
      {isEmpty ? (
        <div className="card">
          <EmptyState icon="chart-column" text={`No visits in the last ${RANGE_LABELS[range]}`}>
            <p className="max-w-md text-muted">
              Pages are counted from the first visitor on. Bots are left out, and so is your own
              browser while you are signed in.
            </p>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-6 xl:grid-cols-2">
          <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 xl:col-span-2">
            <Figure label="Page views" value={total.views} before={earlier.views} />
            <Figure label="Visitors" value={total.visitors} before={earlier.visitors} />
            <Figure label="Sign-ups" value={totals.subscriptions} />
            <Figure label="Messages" value={totals.messages} />
          </dl>
          <Panel title={`Page views and visitors by ${unit}`} isWide>
            <VisitsChart series={series} unit={unit} />
            <VisitsTable series={series} unit={unit} />
          </Panel>
          <Panel title="Top pages">
            <RankedTable heading="Page" rows={analytics.pages} link />
          </Panel>
          <Panel title="Referrers">
            <RankedTable heading="Host" rows={analytics.referrers} />
          </Panel>
          <Panel title="Countries">
            <RankedTable heading="Country" rows={analytics.countries} hideViews />
          </Panel>
          <Panel title="What posts brought">
            <OutcomeTable outcomes={analytics.outcomes} />
          </Panel>
          <Panel title="Searched for and not found">
            <MissedTable missed={missed} />
          </Panel>
        </div>
      )}
    </>
  );
}

function RangeLinks({ current }: { current: Range }) {
  const ranges = Object.entries(RANGE_LABELS);
  return (
    <nav aria-label="Range" className="flex flex-wrap gap-2">
      {ranges.map(([range, label]) => (
        <Link
          key={range}
          to={`?range=${range}`}
          aria-current={range === current ? 'page' : undefined}
          className={`button ${range === current ? 'button-primary' : 'button-quiet'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** @param before the figure of the time before */
function Figure({ label, value, before }: { label: string; value: number; before?: number }) {
  return (
    <div className="card p-5">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="mt-1">
        <span className="font-bold font-heading text-[1.75rem] tabular-nums">{value}</span>
        {before !== undefined && (
          <span className="block text-muted text-small">{before} in the time before</span>
        )}
      </dd>
    </div>
  );
}

function Panel({
  title,
  isWide = false,
  children,
}: {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`card min-w-0 p-5 md:p-6 ${isWide ? 'xl:col-span-2' : ''}`}>
      <h2 className="mb-4 text-card">{title}</h2>
      {children}
    </section>
  );
}
