import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Step } from '~/domain/first-steps';
import type { Dashboard, Waiting } from '~/domain/overview';
import { AdminIcon } from '../admin-icon';
import { Moment } from '../moment';
import { cappedCount } from '../numbers';
import { PageHeader } from '../page-header';
import { describeEvent } from '../settings/audit-events';
import { FirstSteps } from './first-steps';

/** Past this a total is not counted any further, see `TOTAL_LIMIT` in `domain/overview.ts`. */
const MOST = 1000;

const total = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

/** @param waiting undefined where the frame around could not tell */
export function DashboardView({
  dashboard: { totals, scheduled, messages, events },
  steps,
  waiting,
}: {
  dashboard: Dashboard;
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

      <dl className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Total
          label="Published posts"
          count={totals.posts}
          to="/admin/blog-update?status=published"
          icon="file-text"
        />
        <Total
          label="Drafts of posts"
          count={totals.drafts}
          to="/admin/blog-update?status=draft"
          icon="pencil"
        />
        <Total
          label="Published projects"
          count={totals.projects}
          to="/admin/projects-update"
          icon="folder-kanban"
        />
        <Total label="Published reviews" count={totals.reviews} to="/admin/reviews" icon="star" />
        <Total
          label="Confirmed subscribers"
          count={totals.subscribers}
          to="/admin/subscriber?status=confirmed"
          icon="users"
        />
      </dl>

      <div className="grid items-start gap-5 xl:grid-cols-[1.1fr_1fr]">
        <Panel title="Waiting for you" id="waiting">
          <ul>
            <WaitingLine
              count={waiting?.unreadMessages ?? 0}
              one="unread message"
              many="unread messages"
              to="/admin/messages"
              icon="inbox"
            />
            <WaitingLine
              count={waiting?.pendingComments ?? 0}
              one="comment to approve"
              many="comments to approve"
              to="/admin/comments"
              icon="message-square"
            />
            <WaitingLine
              count={waiting?.failedMails ?? 0}
              one="mail that could not be sent"
              many="mails that could not be sent"
              to="/admin/mail"
              icon="triangle-alert"
            />
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

        {scheduled.length > 0 && (
          <Panel title="Scheduled posts" id="scheduled">
            <ol>
              {scheduled.map(({ id, title, publishedAt }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                  <Link to={`/admin/blog-update/${id}`} className="link min-w-0 flex-1">
                    {title}
                  </Link>
                  <When date={publishedAt} />
                </li>
              ))}
            </ol>
          </Panel>
        )}

        {events.length > 0 && (
          <Panel title="Latest events" id="events">
            <ol>
              {events.map((event) => (
                <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                  <span className="min-w-0 flex-1">{describeEvent(event)}</span>
                  <When date={event.createdAt} />
                </li>
              ))}
            </ol>
          </Panel>
        )}
      </div>
    </>
  );
}

function Total(props: { label: string; count: number; to: string; icon: string }) {
  return (
    <div className="card relative flex flex-col justify-between p-4">
      <dt className="flex items-center gap-2 text-muted text-small">
        <AdminIcon name={props.icon} className="size-4" />
        <Link to={props.to} className="card-link">
          {props.label}
        </Link>
      </dt>
      <dd className="mt-1 font-bold font-heading text-[1.75rem] tabular-nums leading-tight">
        {total(props.count)}
      </dd>
    </div>
  );
}

function Panel({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-5">
      <h2 id={`${id}-title`} className="mb-3 text-[1.125rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function WaitingLine(props: {
  count: number;
  one: string;
  many: string;
  to: string;
  icon: string;
}) {
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
