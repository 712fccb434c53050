import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Tasks, Waiting } from '~/core/dashboard/overview';
import type { CardSubject } from '~/core/pictures/cards';
import { excerpt } from '~/kit/text/excerpt';
import { continueFrom } from '~/kit/ui/focus';
import { useWords } from '~/kit/ui/use-words';
import { DueCards } from '../cards/scripted-cards';
import { UndoBulk } from '../list/bulk-selection';
import type { Deletion } from '../list/list-page';
import { ActionButton } from '../shared/action-button';
import { Moment } from '../shared/moment';
import { Panel } from '../shared/panel';
import { PanelRow } from '../shared/panel-row';
import { CALENDAR_STATES } from '../talks/talk-states';

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
  tasks: { messages, talks, differingTalks, unanswered, comments, mails, pausedNewsletters },
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
  const shown = [messages, talks, differingTalks, unanswered, comments, mails, pausedNewsletters];
  const count = shown.flat().length + overdue.length;
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
        {mails.map(({ id, to, subject, createdAt }) => (
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
        ))}
        {messages.map(({ id, name, message, createdAt }) => (
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
        ))}
        {talks.map(({ id, name, talk, startAt, takesTime }) => (
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
        ))}
        {differingTalks.map(({ id, name, talk, startAt, says }) => (
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
        ))}
        {unanswered.length > 0 && <Unanswered senders={unanswered.map(({ name }) => name)} />}
        {comments.map(({ id, name, body, about, createdAt }) => (
          <Row
            key={id}
            icon="message-square"
            to="/admin/comments"
            title={`${name || commentTexts.anonymous} on “${about}”`}
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
        ))}
        {pausedNewsletters.map(({ id, subject, createdAt }) => (
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
      {waiting && <More tasks={{ messages, comments, mails }} waiting={waiting} />}
    </Panel>
  );
}

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

const MORE = [
  {
    of: 'mails',
    counts: 'failedMails',
    name: 'mail',
    to: '/admin/mail?status=failed',
    note: ' not sent',
  },
  { of: 'messages', counts: 'unreadMessages', name: 'message', to: '/admin/messages', note: '' },
  { of: 'comments', counts: 'pendingComments', name: 'comment', to: '/admin/comments', note: '' },
] as const;

/** The panel shows up to `SHOWN` of each kind and counts up to `COUNT_LIMIT`, see `core/dashboard/overview.ts`. */
const SHOWN = 3;
const COUNT_LIMIT = 100;

/** Links with the number of items of each kind that the panel does not show. */
function More({
  tasks,
  waiting,
}: {
  tasks: Pick<Tasks, 'messages' | 'comments' | 'mails'>;
  waiting: Waiting;
}) {
  const more = MORE.map((kind) => ({
    ...kind,
    count: waiting[kind.counts] - tasks[kind.of].length,
    isMany: waiting[kind.counts] >= COUNT_LIMIT,
    // The count includes mails whose text was deleted, but the panel does not show them. So require a full list.
  })).filter(({ of, count }) => count > 0 && tasks[of].length >= SHOWN);
  if (more.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {more.map(({ of, name, to, note, count, isMany }) => (
        <Link key={of} to={to} className="link inline-flex min-h-11 items-center">
          {`${isMany ? 'Many' : count} more ${name}${!isMany && count === 1 ? '' : 's'}${note}`}
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
