import {
  type Check,
  formatDuration,
  type HealthSource,
  ok,
  runChecks,
  type Verdict,
  warn,
} from '~/engine/core/health/health';
import type { Booking } from './booking';
import {
  type CalendarReading,
  type CalendarReadings,
  isCalendarCurrent,
  type Problems,
} from './calendar';
import type { TalkList } from './talk-list';

type Facts = { reading: CalendarReading | null; differing: Booking[]; now: Date };

const CHECKS: Check<Facts>[] = [
  { id: 'calendar', label: 'Calendar for talks', check: lastReading },
  { id: 'calendar-events', label: 'Events of the calendar', check: readEvents },
  { id: 'calendar-talks', label: 'Talks in the calendar', check: comparedTalks },
];

const SETTINGS = { says: 'Is the address still right?', to: '/admin/settings/talks' };

function lastReading({ reading, now }: Facts): Verdict {
  if (!reading) return ok('None is set: only booked talks count as busy.');
  const { readAt, problem } = reading;
  const age = readAt
    ? `Last read ${formatDuration(now.getTime() - readAt.getTime())} ago.`
    : 'Never read.';
  const says = [age, problem].filter(Boolean).join(' ');
  if (isCalendarCurrent(reading, now)) return problem ? warn(says, SETTINGS) : ok(says);
  return warn(`${says} Until it can be read, bookings are requests that you confirm.`, SETTINGS);
}

const NAMED = 5;

/** Names events by UID and date: their texts are private. */
function readEvents({ reading }: Facts): Verdict {
  if (!reading) return ok('None is set.');
  const says = [
    listed(reading.skipped, 'could not be read and do not count as busy'),
    listed(reading.doubts, 'count as busy, but perhaps too long or too often'),
  ].filter(Boolean);
  if (says.length === 0) return ok('All were read.');
  return warn(says.join(' '), {
    says: 'See what is read from your calendar.',
    command: 'npm run busy -- calendar.ics',
  });
}

function listed({ count, named }: Problems, what: string): string {
  if (count === 0) return '';
  const list = named
    .slice(0, NAMED)
    .map(
      ({ uid, date, reason }) => `${uid || 'without a UID'}${date ? ` on ${date}` : ''}: ${reason}`,
    );
  return `${count} ${what}. ${list.join('; ')}.`;
}

function comparedTalks({ differing }: Facts): Verdict {
  const [first] = differing;
  if (!first) return ok('Your calendar and the site agree.');
  return warn(
    `Your calendar and the site differ about ${differing.length === 1 ? 'a talk' : `${differing.length} talks`}: ${differing
      .slice(0, NAMED)
      .map(({ name, talk }) => `${talk} with ${name}`)
      .join(', ')}.`,
    { says: 'Decide what is right.', to: `/admin/talks/${first.id}` },
  );
}

/** The health checks of the owner's calendar. */
export const calendarHealth =
  (deps: {
    calendarReadings: Pick<CalendarReadings, 'find'>;
    bookings: Pick<TalkList, 'differing'>;
  }): HealthSource =>
  async ({ now }) => {
    const [reading, differing] = await Promise.all([
      deps.calendarReadings.find(),
      deps.bookings.differing({ now, limit: MOST_DIFFERING }),
    ]);
    return runChecks(CHECKS, { reading, differing, now });
  };

const MOST_DIFFERING = 20;
