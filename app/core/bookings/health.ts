import {
  type Check,
  formatDuration,
  type HealthSource,
  ok,
  runChecks,
  type Verdict,
  warn,
} from '../health/health';
import { type CalendarReading, type CalendarReadings, isCalendarCurrent } from './calendar';

type Facts = { reading: CalendarReading | null; now: Date };

const CHECKS: Check<Facts>[] = [
  { id: 'calendar', label: 'Calendar for talks', check: lastReading },
  { id: 'calendar-events', label: 'Events of the calendar', check: skippedEvents },
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
function skippedEvents({ reading }: Facts): Verdict {
  const skipped = reading?.skipped ?? [];
  if (skipped.length === 0) return ok('All were read.');
  const named = skipped
    .slice(0, NAMED)
    .map(
      ({ uid, date, reason }) => `${uid || 'without a UID'}${date ? ` on ${date}` : ''}: ${reason}`,
    );
  return warn(
    `${skipped.length} could not be read and do not count as busy. ${named.join('; ')}.`,
    {
      says: 'See what is read from your calendar.',
      command: 'npm run busy -- calendar.ics',
    },
  );
}

/** The health checks of the owner's calendar. */
export const calendarHealth =
  (readings: Pick<CalendarReadings, 'find'>): HealthSource =>
  async ({ now }) =>
    runChecks(CHECKS, { reading: await readings.find(), now });
