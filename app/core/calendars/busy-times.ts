import { type Component, findProperty, readCalendars } from './content-lines';
import {
  type CalendarEvent,
  type EventName,
  nameEvent,
  readEvent,
  readFreeBusy,
  type Surroundings,
} from './events';
import { type Budget, createBudget, MOST_INSTANCES } from './expand-rule';
import { busyIntervals, groupBy, type Interval, intervalFrom } from './series';
import {
  createZoneFinder,
  resolveZone,
  utcOffset,
  type Window,
  type ZoneOffset,
} from './time-zones';
import { EventError } from './values';

/*
 * Reads when a person is busy from their calendar, an iCalendar file (RFC 5545). Strangers can put events into it by mail, so
 * an event that is broken or too expensive costs only itself.
 */

export type BusyOptions = {
  from: Date;
  to: Date;
  /** The owner's IANA zone, for all-day events and for times without a zone. An unknown one counts as UTC. */
  zone: string;
  /** Invitations that one of these addresses declined are ignored. */
  ownerEmails?: string[];
  /** Whether tentative events count. Default: true. */
  isTentativeBusy?: boolean;
  /** Whether a UID is one of the site's own bookings, which do not count here. */
  isOwnBooking?: (uid: string) => boolean;
};

/** Says what is wrong with an event. Texts of events are private, so it has only a UID and a date. */
type Problem = EventName & { reason: string };

export type BusyTimes = {
  /** Sorted, merged, and cut to the window. */
  busy: { start: Date; end: Date }[];
  /** Events that could not be read. */
  skipped: Problem[];
  /** What was read, but may differ from what its author meant. */
  warnings: Problem[];
};

/** What the calendars of a file share. */
type File = {
  window: Window;
  budget: Budget;
  findZone: (name: string) => ZoneOffset | null;
  skipped: Problem[];
  warnings: Problem[];
};

/**
 * Returns the busy times between two instants. A file has at most 2,000 instances of series in that window; the largest
 * series beyond that are skipped. So ask for weeks or months, not for decades.
 * @returns null if the text does not begin with BEGIN:VCALENDAR
 */
export function readBusyTimes(text: string, options: BusyOptions): BusyTimes | null {
  const calendars = readCalendars(text);
  if (!calendars) return null;
  const file: File = {
    window: { from: options.from.getTime(), to: options.to.getTime() },
    budget: createBudget(),
    findZone: createZoneFinder(),
    skipped: [],
    warnings: [],
  };
  const events: CalendarEvent[] = [];
  const intervals: Interval[] = [];
  for (const calendar of calendars) {
    if (!calendar.isComplete) file.warnings.push({ ...UNKNOWN, reason: 'the calendar has no end' });
    const surroundings = surroundingsOf(calendar, options, file);
    for (const component of calendar.children) {
      if (component.name !== 'VEVENT' && component.name !== 'VFREEBUSY') continue;
      const name = nameEvent(component);
      if (options.isOwnBooking?.(name.uid)) continue;
      if (!component.isComplete) {
        file.skipped.push({ ...name, reason: 'its END line is missing' });
        continue;
      }
      skipIfBroken(file, name, () => {
        if (component.name === 'VEVENT') events.push(readEvent(component, surroundings));
        if (component.name === 'VFREEBUSY') {
          for (const { start, length } of readFreeBusy(component, surroundings)) {
            intervals.push(intervalFrom(start.local, length ?? { days: 0, ms: 0 }, start.zone));
          }
        }
      });
    }
  }
  const { window, skipped, warnings } = file;
  return { busy: merge(intervals.concat(allSeries(events, file)), window), skipped, warnings };
}

const UNKNOWN: EventName = { uid: '', date: null };

/** Runs `read`. If the event is broken, adds it to the skipped ones. */
function skipIfBroken(file: File, name: EventName, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof EventError)) throw error;
    file.skipped.push({ ...name, reason: error.message });
  }
}

function surroundingsOf(calendar: Component, options: BusyOptions, file: File): Surroundings {
  const definitions = new Map(
    calendar.children
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((one) => [findProperty(one, 'TZID')?.value ?? '', one]),
  );
  const ownerZone = file.findZone(options.zone) ?? utcOffset;
  const zones = new Map<string, ZoneOffset>();
  const calendarZone = findProperty(calendar, 'X-WR-TIMEZONE')?.value;
  // The address of a Google calendar is its name.
  const calendarName = findProperty(calendar, 'X-WR-CALNAME')?.value ?? '';
  const emails = [...(options.ownerEmails ?? []), calendarName].filter((one) => one.includes('@'));
  return {
    ownerZone,
    ownerEmails: new Set(emails.map((email) => email.trim().toLowerCase())),
    isTentativeBusy: options.isTentativeBusy ?? true,
    getZone: (tzid = calendarZone, event) => {
      if (tzid === undefined) return ownerZone;
      const known = zones.get(tzid);
      if (known) return known;
      const zone = resolveZone(tzid, definitions.get(tzid), file);
      if (!zone) {
        const reason = `the time zone "${tzid.slice(0, 60)}" is unknown; the owner's zone is used`;
        file.warnings.push({ ...event, reason });
      }
      zones.set(tzid, zone ?? ownerZone);
      return zone ?? ownerZone;
    },
  };
}

/** Returns the busy intervals of all events. Skips the largest series if there are too many instances. */
function allSeries(events: CalendarEvent[], file: File): Interval[] {
  const { window, budget } = file;
  const work = {
    ...{ window, budget },
    warn: (event: EventName, reason: string) => file.warnings.push({ ...event, reason }),
    attempt: (event: EventName, read: () => void) => skipIfBroken(file, event, read),
  };
  // An event without a UID is a series of its own.
  const groups = groupBy<unknown, CalendarEvent>(events, ({ name }) => name.uid || {});
  const all = [...groups.values()].map((group) => ({
    name: group[0]?.name ?? UNKNOWN,
    intervals: busyIntervals(group, work).filter((one) => overlaps(one, window)),
  }));
  let count = 0;
  return all
    .sort((a, b) => a.intervals.length - b.intervals.length)
    .flatMap(({ name, intervals }) => {
      if (intervals.length > 1) count += intervals.length;
      if (count <= MOST_INSTANCES) return intervals;
      file.skipped.push({ ...name, reason: 'the file has too many instances of series' });
      return [];
    });
}

const overlaps = ({ start, end }: Interval, { from, to }: Window): boolean =>
  start < end && start < to && end > from;

/** Sorts intervals, joins those that overlap or touch, and cuts them to the window. */
function merge(intervals: Interval[], window: Window): BusyTimes['busy'] {
  const merged: Interval[] = [];
  const sorted = intervals.filter((one) => overlaps(one, window)).sort((a, b) => a.start - b.start);
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.map(({ start, end }) => ({
    start: new Date(Math.max(start, window.from)),
    end: new Date(Math.min(end, window.to)),
  }));
}
