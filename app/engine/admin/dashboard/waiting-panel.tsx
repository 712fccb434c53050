import { Link } from '@remix-run/react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Tasks } from '~/engine/core/dashboard/overview';
import { TASK_LIST, type TaskKind, type Waiting } from '~/engine/core/dashboard/tasks';
import { excerpt } from '~/engine/kit/text/excerpt';
import { continueFrom } from '~/engine/kit/ui/focus';
import { useWords } from '~/engine/kit/ui/use-words';
import { CALENDAR_STATES } from '~/features/booking/admin/talk-states';
import { DueCards } from '~/features/share-cards/admin/scripted-cards';
import type { CardSubject } from '~/features/share-cards/core/cards';
import { UndoBulk } from '../list/bulk-selection';
import type { Deletion } from '../list/list-page';
import { ActionButton } from '../shared/action-button';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';

/** The actions of the other screens redirect back here. */
const DASHBOARD = '/admin';

/**
 * Lists what waits for the owner, each with a button that settles it.
 * @param done the comments that were approved last, if that can be undone
 * @param waiting the number of each kind; undefined if it could not be read
 * @param cards the cards that are missing or out of date
 * @param past what the site no longer says about when the owner is free, because it is over; null for nothing
 */
export function WaitingPanel({
  tasks,
  waiting,
  done,
  cards,
  past,
}: {
  tasks: Tasks;
  waiting: Waiting | undefined;
  done: Deletion['done'];
  cards: CardSubject[];
  past: string | null;
}) {
  const { comments: commentTexts } = useWords();
  const overdue = past === null ? [] : [past];
  const count = Object.values(tasks).flat().length + overdue.length;
  const list = useFocusAfterRemoval(count);
  return (
    <Panel title="Waiting for you" id="waiting">
      {done && <UndoBulk {...done} item="comment" action="/admin/comments" backTo={DASHBOARD} />}
      {count === 0 && (
        <p className={`py-2 text-muted ${cards.length > 0 ? 'without-script' : ''}`}>
          Nothing at the moment.
        </p>
      )}
      <ul ref={list}>
        {TASK_LIST.map(({ kind }) => (
          <Fragment key={kind}>{rowsOf(kind, tasks, commentTexts)}</Fragment>
        ))}
        {overdue.map((said) => (
          <Row
            key={said}
            icon="clock"
            to="/admin/site/availability"
            title="Say when you are free next"
            note={`“${said}” is over, so the site no longer says it.`}
          />
        ))}
      </ul>
      <DueCards cards={cards} />
      {waiting && <More tasks={tasks} waiting={waiting} />}
    </Panel>
  );
}

/** The rows of each kind of task. */
const ROWS: { [K in TaskKind]: (rows: Tasks[K], texts: Texts) => ReactNode } = {
  failedMails: (rows) =>
    rows.map(({ id, to, subject, createdAt }) => (
      <Row
        key={id}
        icon="triangle-alert"
        isAlarm
        to="/admin/mail?status=failed"
        title={`Not sent: ${subject}`}
        note={`To ${to}`}
        date={createdAt}
      >
        <ActionButton
          action="/admin/mail"
          fields={{ intent: 'retry', id, backTo: DASHBOARD }}
          icon="rotate-ccw"
          label={`Try again: ${subject}, to ${to}`}
        >
          Try again
        </ActionButton>
      </Row>
    )),
  unreadMessages: (rows) =>
    rows.map(({ id, name, message, createdAt }) => (
      <Row
        key={id}
        icon="inbox"
        to={`/admin/messages/${id}`}
        title={name}
        note={excerpt(message, 160)}
        date={createdAt}
      >
        <Link
          to={`/admin/messages/${id}#reply`}
          className="button button-quiet"
          aria-label={`Reply to ${name}`}
        >
          Reply
        </Link>
      </Row>
    )),
  requestedTalks: (rows) =>
    rows.map(({ id, name, talk, startAt, takesTime }) => (
      <Row
        key={id}
        icon="calendar-clock"
        to={`/admin/talks/${id}`}
        title={`${talk} with ${name}`}
        note={
          takesTime
            ? 'Your calendar could not be read, so this talk waits for you.'
            : 'More than visitors may book without your consent, so this talk waits for you.'
        }
        date={startAt}
      >
        <ActionButton
          action={`/admin/talks/${id}`}
          fields={{ intent: 'confirm' }}
          icon="check"
          label={`Confirm the talk with ${name}`}
        >
          Confirm
        </ActionButton>
      </Row>
    )),
  differingTalks: (rows) =>
    rows.map(({ id, name, talk, startAt, says }) => (
      <Row
        key={id}
        icon="calendar-clock"
        to={`/admin/talks/${id}`}
        title={`${talk} with ${name}`}
        note={`${CALENDAR_STATES[says.is]}, not here.`}
        date={startAt}
      >
        <Link
          to={`/admin/talks/${id}`}
          className="button button-quiet"
          aria-label={`Decide about the talk with ${name}`}
        >
          Decide
        </Link>
      </Row>
    )),
  arrivedReviews: (rows) =>
    rows.map(({ id, name, quote, createdAt }) => (
      <Row
        key={id}
        icon="star"
        to={`/admin/reviews/invitations/${id}`}
        title={`Review by ${name}`}
        note={excerpt(quote, 160)}
        date={createdAt}
      >
        <Link
          to={`/admin/reviews/invitations/${id}`}
          className="button button-quiet"
          aria-label={`Read the review by ${name}`}
        >
          Read
        </Link>
      </Row>
    )),
  unanswered: (rows) => rows.length > 0 && <Unanswered senders={rows.map(({ name }) => name)} />,
  pendingComments: (rows, { anonymous }) =>
    rows.map(({ id, name, body, about, createdAt }) => (
      <Row
        key={id}
        icon="message-square"
        to="/admin/comments"
        title={`${name || anonymous} on “${about}”`}
        note={excerpt(body, 160)}
        date={createdAt}
      >
        <ActionButton
          action="/admin/comments"
          fields={{ bulk: 'approved', ids: id, backTo: DASHBOARD }}
          icon="check"
          label={`Approve: ${excerpt(body, 60)}`}
        >
          Approve
        </ActionButton>
      </Row>
    )),
  pausedNewsletters: (rows) =>
    rows.map(({ id, subject, createdAt }) => (
      <Row
        key={id}
        icon="pause"
        to={`/admin/newsletters/${id}`}
        title={subject}
        note="This newsletter is paused. Some subscribers did not get it yet."
        date={createdAt}
      >
        <ActionButton
          action={`/admin/newsletters/${id}`}
          fields={{ intent: 'resume' }}
          icon="play"
          label={`Resume ${subject}`}
        >
          Resume
        </ActionButton>
      </Row>
    )),
};

type Texts = { anonymous: string };

const rowsOf = <K extends TaskKind>(kind: K, tasks: Tasks, texts: Texts): ReactNode =>
  ROWS[kind](tasks[kind], texts);

function Row({
  icon,
  isAlarm = false,
  to,
  title,
  note,
  date,
  children,
}: {
  icon: string;
  isAlarm?: boolean;
  to: string;
  title: string;
  note: string;
  date?: Date;
  children?: ReactNode;
}) {
  return (
    <PanelRow icon={icon} iconClass={isAlarm ? 'text-red' : 'text-muted'} action={children}>
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 sm:truncate">
          <Link to={to} className="py-1 font-semibold hover:underline">
            {title}
          </Link>
        </span>
        {date && <Moment date={date} className="meta" />}
      </p>
      <p className="line-clamp-2 text-muted text-small sm:line-clamp-1">{note}</p>
    </PanelRow>
  );
}

/** One row for all old messages that were read but not answered, or that the list above left out. */
const Unanswered = ({ senders }: { senders: string[] }) => (
  <Row
    icon="clock"
    to="/admin/messages?status=unanswered"
    title="Unanswered for two days or longer"
    note={[...senders.slice(0, SHOWN), ...(senders.length > SHOWN ? ['others'] : [])].join(', ')}
  />
);

/** The panel shows up to `SHOWN` of each kind and counts up to `COUNT_LIMIT`, see `engine/core/dashboard/overview.ts`. */
const SHOWN = 3;
const COUNT_LIMIT = 100;

/** Links with the number of items of each kind that the panel does not show. */
function More({ tasks, waiting }: { tasks: Tasks; waiting: Waiting }) {
  const more = TASK_LIST.map((task) => ({
    ...task,
    count: waiting[task.kind] - tasks[task.kind].length,
    isMany: waiting[task.kind] >= COUNT_LIMIT,
  })).filter(
    // The count includes mails whose text was deleted, but the panel does not show them. So require a full list.
    ({ kind, screen, count }) => screen !== null && count > 0 && tasks[kind].length >= SHOWN,
  );
  if (more.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {more.map(({ kind, noun, to, note = '', count, isMany }) => (
        <Link key={kind} to={to} className="link inline-flex min-h-11 items-center">
          {`${isMany ? 'Many' : count} more ${noun}${!isMany && count === 1 ? '' : 's'}${note}`}
        </Link>
      ))}
    </p>
  );
}

/** Keeps the keyboard's place: a settled row disappears with its button, so the focus moves to the panel's heading. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const isLess = count < last.current;
    last.current = count;
    const heading = list.current?.parentElement?.querySelector('h2');
    if (isLess && heading && document.activeElement === document.body) continueFrom(heading);
  }, [count]);
  return list;
}
