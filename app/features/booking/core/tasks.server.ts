import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Upcoming } from '~/engine/core/dashboard/panel.server';
import type { Task } from '~/engine/core/dashboard/task.server';
import { waits } from '~/engine/core/dashboard/tasks';
import type { Database } from '~/engine/kit/database/client.server';
import { isChangedInCalendar } from './bookings.server';
import { bookings } from './schema';
import { CALENDAR_STATES } from './talk-states';

/** Selects some of the talks, soonest first. */
const talksThat = (db: Database, condition: SQL | undefined, limit: number) =>
  db.all(
    db.read
      .select({
        id: bookings.id,
        name: bookings.name,
        talk: bookings.talk,
        startAt: bookings.startAt,
        takesTime: bookings.takesTime,
        says: bookings.calendarSays,
      })
      .from(bookings)
      .where(condition)
      .orderBy(asc(bookings.startAt))
      .limit(limit),
  );

const isRequested = (now: Date) => and(eq(bookings.status, 'requested'), gt(bookings.startAt, now));
const isDiffering = (now: Date) => and(isChangedInCalendar, gt(bookings.endAt, now));

/** What the rows about a talk have in common. */
const rowOf = ({
  id,
  name,
  talk,
  startAt,
}: {
  id: string;
  name: string;
  talk: string;
  startAt: Date;
}) => ({
  id,
  to: `/admin/talks/${id}`,
  title: `${talk} with ${name}`,
  date: startAt,
});

export const talkTasks: Task[] = [
  {
    kind: 'requestedTalks',
    place: 30,
    noun: 'request',
    note: ' for a talk',
    to: '/admin/talks?status=requests',
    screen: '/admin/talks',
    icon: 'calendar-clock',
    letter: {
      title: 'Requests for talks',
      text: (count) => waits(count, 'talk', 'for your yes or no.'),
      label: 'Requests',
    },
    waiting: ({ now }) => [bookings, isRequested(now)],
    rows: async (db, { now, limit }) =>
      (await talksThat(db, isRequested(now), limit)).map((talk) => ({
        ...rowOf(talk),
        note: talk.takesTime
          ? 'Your calendar could not be read, so this talk waits for you.'
          : 'More than visitors may book without your consent, so this talk waits for you.',
        button: {
          text: 'Confirm',
          label: `Confirm the talk with ${talk.name}`,
          icon: 'check',
          action: `/admin/talks/${talk.id}`,
          fields: { intent: 'confirm' },
        },
      })),
  },
  {
    kind: 'differingTalks',
    place: 40,
    noun: 'talk',
    note: ' changed in your calendar',
    to: '/admin/talks',
    screen: '/admin/talks',
    icon: 'calendar-clock',
    letter: {
      title: 'Talks in your calendar',
      text: (count) => waits(count, 'talk', 'for your decision: your calendar has it differently.'),
      label: 'Talks',
    },
    waiting: ({ now }) => [bookings, isDiffering(now)],
    rows: async (db, { now, limit }) =>
      (await talksThat(db, isDiffering(now), limit)).map(({ says, ...talk }) => ({
        ...rowOf(talk),
        note: says ? `${CALENDAR_STATES[says.is]}, not here.` : '',
        button: {
          text: 'Decide',
          label: `Decide about the talk with ${talk.name}`,
          to: `/admin/talks/${talk.id}`,
        },
      })),
  },
];

/** The confirmed talks that take place next. */
export const nextTalks: Upcoming = {
  place: 10,
  rows: async (db, { now, limit }) =>
    (
      await talksThat(db, and(eq(bookings.status, 'confirmed'), gt(bookings.startAt, now)), limit)
    ).map((talk) => ({ ...rowOf(talk), icon: 'calendar-clock' })),
};
