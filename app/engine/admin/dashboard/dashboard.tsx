import { Link } from '@remix-run/react';
import type { Dashboard } from '~/engine/core/dashboard/overview';
import type { Waiting } from '~/engine/core/dashboard/tasks';
import type { Step } from '~/engine/core/first-steps/first-steps';
import type { AdminData } from '~/engine/kit/ui/slot';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import type { Section } from '../site/texts.client';
import { FirstSteps } from './first-steps';
import { NextPanel } from './next-panel';
import { type Undo, WaitingPanel } from './waiting-panel';
import { WeekPanel } from './week-panel';
import { Welcome } from './welcome';

/** Totals are counted up to this number, see `TOTAL_LIMIT` in `engine/core/dashboard/overview.ts`. */
const TOTAL_LIMIT = 1000;

const total = (count: number) => (count >= TOTAL_LIMIT ? `${TOTAL_LIMIT}+` : String(count));

/** The dashboard. @param waiting undefined if the layout's loader could not read it */
export function DashboardView({
  dashboard: { totals, tasks, reminders, weeks, upcoming, events },
  ofFeatures,
  steps,
  nameForm,
  waiting,
  undo,
  failing,
}: {
  dashboard: Dashboard;
  ofFeatures: Partial<AdminData>;
  /** Null if all are done or hidden. */
  steps: Step[] | null;
  /** The texts about the owner, until they have put their name on the site; otherwise null. */
  nameForm: Section | null;
  waiting: Waiting | undefined;
  undo: Undo | null;
  /** The labels of the failing health checks. */
  failing: string[];
}) {
  return (
    <>
      <PageHeader title="Dashboard">
        <Link
          to="/admin/blog-update/new"
          className={`button ${nameForm ? 'button-quiet' : 'button-primary'}`}
        >
          <AdminIcon name="pencil" />
          Write a post
        </Link>
      </PageHeader>
      {failing.length > 0 && <Alarm labels={failing} />}
      {nameForm && <Welcome section={nameForm} />}
      {steps && <FirstSteps steps={steps} />}
      {totals.some(({ count }) => count > 0) && <Totals totals={totals} />}
      <div className="grid gap-5 sm:[&_.card]:pb-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WaitingPanel
          tasks={tasks}
          reminders={reminders}
          waiting={waiting}
          undo={undo}
          ofFeatures={ofFeatures}
        />
        <NextPanel upcoming={upcoming} />
        {weeks.length > 0 && (
          <div className="grid gap-5 xl:order-1">
            {weeks.map((week) => (
              <WeekPanel key={week.id} week={week} />
            ))}
          </div>
        )}
        {events.length > 0 && <EventsPanel events={events} />}
      </div>
    </>
  );
}

const Alarm = ({ labels }: { labels: string[] }) => (
  <p className="card mb-5 flex items-center gap-3 px-5 py-2">
    <AdminIcon name="circle-alert" className="size-5 text-red" />
    <Link to="/admin/health" className="link inline-flex min-h-11 items-center font-semibold">
      {`The site needs you: ${labels.join(', ')}`}
    </Link>
  </p>
);

const EventsPanel = ({ events }: Pick<Dashboard, 'events'>) => (
  <Panel title="Latest events" id="events">
    <ol>
      {events.map((event) => (
        <li key={event.id} className="flex items-baseline gap-x-3 py-1.5 leading-snug">
          <span className="min-w-0 flex-1">{event.text}</span>
          <Moment date={event.createdAt} className="meta" />
        </li>
      ))}
    </ol>
  </Panel>
);

const Totals = ({ totals }: Pick<Dashboard, 'totals'>) => (
  <dl className="mb-6 flex flex-wrap gap-x-[clamp(1.5rem,3vw,3rem)] border-line border-y max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-1">
    {totals.map(({ label, to, count }) => (
      <div
        key={to}
        className="group relative flex min-h-14 items-baseline gap-2 py-2.5 max-sm:min-h-11 max-sm:py-1 max-sm:last:col-span-2"
      >
        <dt className="order-1 text-muted text-small group-hover:text-ink group-hover:underline">
          <Link to={to} className="card-link">
            {label}
          </Link>
        </dt>
        <dd className="font-bold font-heading text-2xl/[1.4] tabular-nums">{total(count)}</dd>
      </div>
    ))}
  </dl>
);
