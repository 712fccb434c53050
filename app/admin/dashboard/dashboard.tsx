import { Link } from '@remix-run/react';
import type { Dashboard, Waiting } from '~/core/dashboard/overview';
import type { Step } from '~/core/first-steps/first-steps';
import type { CardSubject } from '~/core/pictures/cards';
import { DueCards } from '../cards/scripted-cards';
import type { Deletion } from '../list/list-page';
import { describeEvent } from '../settings/audit-events';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { PageHeader } from '../shared/page-header';
import { Panel } from '../shared/panel';
import { FirstSteps } from './first-steps';
import { NextPanel } from './next-panel';
import { WaitingPanel } from './waiting-panel';
import { WeekPanel } from './week-panel';

/** Past this a total is not counted any further, see `TOTAL_LIMIT` in `core/dashboard/overview.ts`. */
const MOST = 1000;

const total = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

/** @param waiting undefined where the frame around could not tell */
export function DashboardView({
  dashboard: { totals, tasks, week, scheduled, drafts, events },
  cards,
  steps,
  waiting,
  done,
  failing,
}: {
  dashboard: Dashboard;
  /** Those that are missing or out of date. */
  cards: CardSubject[];
  /** Null where there is nothing to do first. */
  steps: Step[] | null;
  waiting: Waiting | undefined;
  /** What was approved last. */
  done: Deletion['done'];
  /** What of the site needs its owner. */
  failing: string[];
}) {
  return (
    <>
      <PageHeader title="Dashboard">
        <Link to="/admin/blog-update/new" className="button button-primary">
          <AdminIcon name="pencil" />
          Write a post
        </Link>
      </PageHeader>
      {failing.length > 0 && <Alarm labels={failing} />}
      {steps && <FirstSteps steps={steps} />}
      <Totals totals={totals} />
      <div className="desk-columns">
        <div>
          <WaitingPanel tasks={tasks} waiting={waiting} done={done} />
          <NextPanel scheduled={scheduled} drafts={drafts} />
        </div>
        <div>
          <WeekPanel week={week} />
          {events.length > 0 && <EventsPanel events={events} />}
          <DueCards cards={cards} />
        </div>
      </div>
    </>
  );
}

const Alarm = ({ labels }: { labels: string[] }) => (
  <p className="card health-alarm">
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
        <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
          <span className="min-w-0 flex-1 basis-40">{describeEvent(event)}</span>
          <Moment date={event.createdAt} className="whitespace-nowrap text-muted text-small" />
        </li>
      ))}
    </ol>
  </Panel>
);

type Total = { label: string; of: keyof Dashboard['totals']; to: string };

const TOTALS: Total[] = [
  { label: 'Published posts', of: 'posts', to: '/admin/blog-update?status=published' },
  { label: 'Drafts of posts', of: 'drafts', to: '/admin/blog-update?status=draft' },
  { label: 'Published projects', of: 'projects', to: '/admin/projects-update' },
  { label: 'Published reviews', of: 'reviews', to: '/admin/reviews' },
  { label: 'Confirmed subscribers', of: 'subscribers', to: '/admin/subscriber?status=confirmed' },
];

const Totals = ({ totals }: Pick<Dashboard, 'totals'>) => (
  <dl className="desk-totals">
    {TOTALS.map(({ label, of, to }) => (
      <div key={of}>
        <dt>
          <Link to={to} className="card-link">
            {label}
          </Link>
        </dt>
        <dd>{total(totals[of])}</dd>
      </div>
    ))}
  </dl>
);
