import { trimInvisible } from '~/engine/kit/text/no-width.js';
import { type Component, createLineReader, findProperty } from './content-lines';
import {
  type CalendarEvent,
  type EventName,
  nameEvent,
  readEvent,
  readFreeBusy,
  type Surroundings,
} from './events';
import { type Budget, createBudget, MOST_INSTANCES } from './expand-rule';
import { busyIntervals, groupBy, type Interval, intervalFrom, widened } from './series';
import {
  certain,
  createZoneFinder,
  resolveZone,
  UTC,
  type Window,
  type Zone,
  type ZoneOffset,
} from './time-zones';
import { EventError, unescapeText } from './values';
import { normalizeZoneName } from './zone-names';

/*
 * Reads when a person is busy from their calendar, an iCalendar file (RFC 5545). What is not sure counts as busy, and is named.
 * Strangers can put events into it by mail, so an event that is broken or too expensive costs only itself.
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
  /** Whether "working elsewhere" of Outlook counts. Default: false. */
  isElsewhereBusy?: boolean;
  /** Whether a UID is one of the site's own bookings, which are returned apart. */
  isOwnBooking?: (uid: string) => boolean;
};

/** The events of a booking of the site. Intervals are in milliseconds. */
export type OwnEvent = {
  uid: string;
  /** Whether the owner declined or cancelled it in the calendar. */
  isDeclined: boolean;
  sequence: number;
  intervals: Interval[];
};

/** Says what is wrong with an event. Texts of events are private, so it has only a UID and a date. */
type Problem = EventName & { reason: string };

export type BusyTimes = {
  /** The name of the calendar; '' if it has none. */
  name: string;
  /** Sorted, merged, and cut to the window. */
  busy: { start: Date; end: Date }[];
  own: OwnEvent[];
  /** Events that do not count, because it is not known when they begin. */
  skipped: Problem[];
  /** What counts, but perhaps for longer or more often than its author meant. */
  doubts: Problem[];
};

/** What the calendars of a file share. */
type File = {
  window: Window;
  budget: Budget;
  findZone: (name: string) => ZoneOffset | null;
  skipped: Problem[];
  doubts: Problem[];
  /** Adds a doubt. */
  warn: (event: EventName, reason: string) => void;
};

/** Returns the busy times of a whole file, see `createBusyReader`. */
export function readBusyTimes(text: string, options: BusyOptions): BusyTimes | null {
  const reader = createBusyReader(options);
  reader.push(text);
  return reader.end();
}

/**
 * Returns a reader of the busy times between two instants, for a file that arrives in pieces. A file has at most 2,000 instances
 * of series in that window; of the largest series beyond that, only the first instance counts. So ask for weeks or months, not
 * for decades.
 * @returns push: takes the next piece; end: returns the busy times, or null if the file does not begin with BEGIN:VCALENDAR
 */
export function createBusyReader(options: BusyOptions) {
  const lines = createLineReader();
  return {
    push: lines.push,
    end(): BusyTimes | null {
      const calendars = lines.end();
      return calendars && busyTimesOf(calendars, options);
    },
  };
}

function busyTimesOf(calendars: Component[], options: BusyOptions): BusyTimes {
  const doubts: Problem[] = [];
  const file: File = {
    window: { from: options.from.getTime(), to: options.to.getTime() },
    budget: createBudget(),
    findZone: createZoneFinder(),
    skipped: [],
    doubts,
    warn: (event, reason) => doubts.push({ ...event, reason }),
  };
  const events: CalendarEvent[] = [];
  const intervals: Interval[] = [];
  for (const calendar of calendars) {
    if (!calendar.isComplete) file.warn(UNKNOWN, 'the calendar has no end');
    const surroundings = surroundingsOf(calendar, options, file);
    for (const component of calendar.children) {
      if (component.name !== 'VEVENT' && component.name !== 'VFREEBUSY') continue;
      const name = nameEvent(component);
      skipIfBroken(file, name, () => {
        if (component.name === 'VEVENT') events.push(readEvent(component, surroundings));
        if (component.name === 'VFREEBUSY') {
          for (const { start, length } of readFreeBusy(component, surroundings)) {
            const interval = intervalFrom(start.local, length ?? { days: 0, ms: 0 }, start.zone);
            intervals.push(widened(interval, start.zone.doubt));
          }
        }
      });
    }
  }
  const { window, skipped } = file;
  const name = calendars.map((one) => textOf(one, 'X-WR-CALNAME')).find(Boolean) ?? '';
  const isOwn = ({ name: { uid } }: CalendarEvent) => options.isOwnBooking?.(uid) === true;
  const others = allSeries(
    events.filter((event) => !isOwn(event)),
    file,
  );
  return {
    name: name.slice(0, 100),
    busy: merge(intervals.concat(others), window),
    own: ownEvents(events.filter(isOwn), file),
    skipped,
    doubts,
  };
}

function ownEvents(events: CalendarEvent[], file: File): OwnEvent[] {
  return [...groupBy(events, ({ name }) => name.uid)].map(([uid, group]) => ({
    uid,
    isDeclined: group.every((one) => one.isDeclined),
    sequence: group.reduce((highest, one) => Math.max(highest, one.sequence), 0),
    intervals: busyIntervals(group, file).filter((one) => overlaps(one, file.window)),
  }));
}

const UNKNOWN: EventName = { uid: '', date: null };

const textOf = (component: Component, name: string): string =>
  unescapeText(findProperty(component, name)?.value ?? '');

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
      .map((one) => [normalizeZoneName(textOf(one, 'TZID')), one]),
  );
  const ownerOffset = file.findZone(options.zone);
  const ownerZone = ownerOffset ? certain(ownerOffset) : UTC;
  const zones = new Map<string, Zone>();
  const calendarZone = textOf(calendar, 'X-WR-TIMEZONE') || undefined;
  // The address of a Google calendar is its name.
  const emails = [...(options.ownerEmails ?? []), textOf(calendar, 'X-WR-CALNAME')];
  return {
    ownerZone,
    ownerEmails: new Set(
      emails.filter((one) => one.includes('@')).map((email) => trimInvisible(email).toLowerCase()),
    ),
    isTentativeBusy: options.isTentativeBusy ?? true,
    isElsewhereBusy: options.isElsewhereBusy ?? false,
    getZone: (tzid = calendarZone) => {
      if (tzid === undefined) return ownerZone;
      const name = normalizeZoneName(tzid);
      const zone = zones.get(name) ?? resolveZone(name, definitions.get(name), file);
      zones.set(name, zone);
      return zone;
    },
  };
}

/** Returns the busy intervals of all events. Only the first instance of the largest series counts if there are too many. */
function allSeries(events: CalendarEvent[], file: File): Interval[] {
  const { window, warn } = file;
  // An event without a UID is a series of its own.
  const groups = groupBy<unknown, CalendarEvent>(events, ({ name }) => name.uid || {});
  const all = [...groups.values()].map((group) => {
    const found = busyIntervals(group, file);
    return { group, intervals: found.filter((one) => overlaps(one, window)) };
  });
  let count = 0;
  return all
    .sort((a, b) => a.intervals.length - b.intervals.length)
    .flatMap(({ group, intervals }) => {
      if (intervals.length > 0 || group.some((one) => one.isIncomplete)) nameDoubts(group, file);
      if (intervals.length > 1) count += intervals.length;
      if (count <= MOST_INSTANCES) return intervals;
      warn(group[0]?.name ?? UNKNOWN, 'the file has too many instances of series');
      return intervals.slice(0, 1);
    });
}

/** Names what is not sure about the events of a series that matters. */
function nameDoubts(group: CalendarEvent[], { warn }: File) {
  for (const { name, doubt, problems } of group) {
    for (const reason of new Set([...problems, ...(doubt ? [doubt.reason] : [])]))
      warn(name, reason);
  }
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
