import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Step } from '~/domain/first-steps';
import type { Dashboard, Waiting } from '~/domain/overview';
import type { CardSubject } from '~/domain/pictures/cards';
import { AdminIcon } from '../admin-icon';
import { DueCards } from '../cards/scripted-cards';
import { Moment } from '../moment';
import { cappedCount } from '../numbers';
import { PageHeader } from '../page-header';
import { Panel } from '../panel';
import { describeEvent } from '../settings/audit-events';
import { FirstSteps } from './first-steps';

/** Past this a total is not counted any further, see `TOTAL_LIMIT` in `domain/overview.ts`. */
const MOST = 1000;

const total = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

/** @param waiting undefined where the frame around could not tell */
export function DashboardView({
  dashboard: { totals, scheduled, messages, events },
  cards,
  steps,
  waiting,
}: {
  dashboard: Dashboard;
  /** Those that are missing or out of date. */
  cards: CardSubject[];
  /** Null where there is nothing to do first. */
  steps: Step[] | null;
  waiting: Waiting | undefined;
}) {
  return (
    <>
      <PageHeader title="Dashboard" note="What the site holds, and what waits for you.">
        <Link to="/admin/blog-update" className="button button-quiet">
          <AdminIcon name="file-text" />
          Blog Content
        </Link>
        <a href="/" className="button button-quiet">
          <AdminIcon name="external-link" />
          View site
        </a>
      </PageHeader>
      {steps && <FirstSteps steps={steps} />}

      <Totals totals={totals} />
      <div className="grid items-start gap-5 xl:grid-cols-[1.1fr_1fr]">
        <WaitingPanel waiting={waiting} messages={messages} />
        {scheduled.length > 0 && (
          <Panel title="Scheduled posts" id="scheduled">
            <ol>
              {scheduled.map(({ id, title, publishedAt }) => (
                <Line key={id} date={publishedAt}>
                  <Link to={`/admin/blog-update/${id}`} className="link min-w-0 flex-1">
                    {title}
                  </Link>
                </Line>
              ))}
            </ol>
          </Panel>
        )}
        {cards.length > 0 && <DueCards cards={cards} />}
        {events.length > 0 && (
          <Panel title="Latest events" id="events">
            <ol>
              {events.map((event) => (
                <Line key={event.id} date={event.createdAt}>
                  <span className="min-w-0 flex-1">{describeEvent(event)}</span>
                </Line>
              ))}
            </ol>
          </Panel>
        )}
      </div>
    </>
  );
}

type Total = { label: string; of: keyof Dashboard['totals']; to: string; icon: string };

const TOTALS: Total[] = [
  {
    label: 'Published posts',
    of: 'posts',
    to: '/admin/blog-update?status=published',
    icon: 'file-text',
  },
  {
    label: 'Drafts of posts',
    of: 'drafts',
    to: '/admin/blog-update?status=draft',
    icon: 'pencil',
  },
  {
    label: 'Published projects',
    of: 'projects',
    to: '/admin/projects-update',
    icon: 'folder-kanban',
  },
  { label: 'Published reviews', of: 'reviews', to: '/admin/reviews', icon: 'star' },
  {
    label: 'Confirmed subscribers',
    of: 'subscribers',
    to: '/admin/subscriber?status=confirmed',
    icon: 'users',
  },
];

const Totals = ({ totals }: Pick<Dashboard, 'totals'>) => (
  <dl className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
    {TOTALS.map(({ label, of, to, icon }) => (
      <div key={of} className="card relative flex flex-col justify-between p-4">
        <dt className="flex items-center gap-2 text-muted text-small">
          <AdminIcon name={icon} className="size-4" />
          <Link to={to} className="card-link">
            {label}
          </Link>
        </dt>
        <dd className="mt-1 font-bold font-heading text-[1.75rem] tabular-nums leading-tight">
          {total(totals[of])}
        </dd>
      </div>
    ))}
  </dl>
);

type WaitingKind = { of: keyof Waiting; one: string; many: string; to: string; icon: string };

const WAITING: WaitingKind[] = [
  {
    of: 'unreadMessages',
    one: 'unread message',
    many: 'unread messages',
    to: '/admin/messages',
    icon: 'inbox',
  },
  {
    of: 'pendingComments',
    one: 'comment to approve',
    many: 'comments to approve',
    to: '/admin/comments',
    icon: 'message-square',
  },
  {
    of: 'failedMails',
    one: 'mail that could not be sent',
    many: 'mails that could not be sent',
    to: '/admin/mail',
    icon: 'triangle-alert',
  },
];

/** What the owner has to look at, and the latest messages. */
const WaitingPanel = ({
  waiting,
  messages,
}: Pick<Dashboard, 'messages'> & { waiting: Waiting | undefined }) => (
  <Panel title="Waiting for you" id="waiting">
    <ul>
      {WAITING.map(({ of, ...kind }) => (
        <WaitingLine key={of} count={waiting?.[of] ?? 0} {...kind} />
      ))}
    </ul>
    {messages.length > 0 && (
      <ul className="mt-3 border-line border-t pt-3">
        {messages.map(({ id, name, message, createdAt }) => (
          <li key={id} className="py-2">
            <Link to={`/admin/messages/${id}`} className="link">
              {name}
            </Link>
            <When date={createdAt} />
            <p className="line-clamp-2 text-muted">{message}</p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

function WaitingLine(props: Omit<WaitingKind, 'of'> & { count: number }) {
  return (
    <li>
      <Link
        to={props.to}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken"
      >
        <AdminIcon
          name={props.icon}
          className={`size-5 ${props.count > 0 ? 'text-red' : 'text-muted'}`}
        />
        <span className={props.count > 0 ? 'font-semibold' : 'text-muted'}>
          {props.count === 0 ? 'No' : cappedCount(props.count)}{' '}
          {props.count === 1 ? props.one : props.many}
        </span>
      </Link>
    </li>
  );
}

const When = ({ date }: { date: Date }) => (
  <Moment date={date} className="ms-2 whitespace-nowrap text-muted text-small" />
);

const Line = ({ date, children }: { date: Date; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 py-2">
    {children}
    <When date={date} />
  </li>
);
