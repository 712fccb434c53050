import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import { toInstant } from '~/engine/kit/time/time-zone';
import { type Component, findProperty, type Property } from './content-lines';
import { parseRule, type Rule } from './recurrence-rule';
import { type Doubt, UTC, type Zone } from './time-zones';
import {
  checkedLength,
  EventError,
  type Length,
  parseDuration,
  parseTime,
  type Time,
  unescapeText,
} from './values';

/* Reads the events of a calendar. Their texts are private, so nothing here keeps them. */

/** Names an event without its texts. */
export type EventName = { uid: string; date: string | null };

export type ZonedTime = Time & { zone: Zone };

export type CalendarEvent = {
  name: EventName;
  sequence: number;
  /** The instance of a series that this event replaces; null for a series or a single event. */
  replaces: ZonedTime | null;
  /** Whether it also changes all later instances. */
  changesFuture: boolean;
  isBusy: boolean;
  /** Whether the owner declined or cancelled it. */
  isDeclined: boolean;
  start: ZonedTime;
  length: Length;
  /** What is not sure about its times. */
  doubt: Doubt | null;
  /** Why parts of it were left out or assumed. */
  problems: string[];
  /** Whether one of these parts said when it takes place again. */
  isIncomplete: boolean;
  rules: Rule[];
  added: { start: ZonedTime; length: Length | null }[];
  removed: ZonedTime[];
};

/** What an event depends on beside its own lines. */
export type Surroundings = {
  ownerZone: Zone;
  /** Returns the zone of a TZID, or of times without one. */
  getZone: (tzid: string | undefined) => Zone;
  /** In lower case. */
  ownerEmails: ReadonlySet<string>;
  isTentativeBusy: boolean;
  isElsewhereBusy: boolean;
};

const keywordOf = (component: Component, name: string): string =>
  findProperty(component, name)?.value.toUpperCase() ?? '';

/** Returns the name of an event, even of a broken one. */
export function nameEvent(component: Component): EventName {
  const [, year, month, day] =
    /^(\d{4})(\d\d)(\d\d)/.exec(findProperty(component, 'DTSTART')?.value ?? '') ?? [];
  return {
    uid: unescapeText(findProperty(component, 'UID')?.value ?? '').slice(0, 100),
    date: year ? `${year}-${month}-${day}` : null,
  };
}

/**
 * Reads a VEVENT. What makes no sense is left out, except the start, so that the event still counts.
 * @throws EventError if it has no valid start
 */
export function readEvent(component: Component, surroundings: Surroundings): CalendarEvent {
  const problems: string[] = [];
  /** Reads a part. Returns nothing if it is broken. */
  const attempt = <T>(read: () => T): T[] => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      problems.push(error.message);
      return [];
    }
  };
  const all = (wanted: string) => component.properties.filter((one) => one.name === wanted);
  const readTime = (text: string, { params }: Property) =>
    zonedTime(text, params.get('TZID'), surroundings);
  const readOne = (property: Property | undefined) =>
    property ? readTime(property.value, property) : null;
  const readList = <T>(name: string, read: (text: string, property: Property) => T): T[] =>
    all(name).flatMap((property) =>
      splitList(property.value).flatMap((text) => attempt(() => read(text, property))),
    );
  const start = readOne(findProperty(component, 'DTSTART'));
  if (!start) throw new EventError('it has no start');
  if (!component.isComplete) problems.push('its END line is missing');
  const recurrenceId = findProperty(component, 'RECURRENCE-ID');
  // If it is not known which instance it replaces, it replaces none at another time.
  const [replaces = start] = attempt(() => readOne(recurrenceId));
  const written = all('RRULE');
  const rules = written.flatMap(({ value }) => attempt(() => readRule(value, start)));
  problems.push(...rules.flatMap((rule) => rule.problems));
  const ends = attempt(() => readOne(findProperty(component, 'DTEND')));
  const duration = findProperty(component, 'DURATION')?.value;
  const [length = assumedLength(start)] = ends.flatMap((end) =>
    attempt(() => readLength(start, end, duration)),
  );
  const before = problems.length;
  const added = readList('RDATE', (text, property) =>
    readPeriod(text, (one) => readTime(one, property)),
  );
  const isIncomplete = rules.length < written.length || problems.length > before;
  return {
    name: nameEvent(component),
    sequence: Number(keywordOf(component, 'SEQUENCE')) || 0,
    replaces,
    changesFuture: recurrenceId?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isBusy: isBusy(component, surroundings),
    isDeclined: isDeclined(component, surroundings),
    start,
    length,
    doubt: start.zone.doubt ?? ends[0]?.zone.doubt ?? null,
    problems,
    isIncomplete,
    rules: rules.map(({ rule }) => rule),
    added,
    removed: readList('EXDATE', readTime),
  };
}

/** The length of an event whose end makes no sense. */
const assumedLength = ({ isDate }: Time): Length =>
  isDate ? { days: 1, ms: 0 } : { days: 0, ms: HOUR_MS };

/** Returns the periods in which a VFREEBUSY says that somebody is busy. @throws EventError if it is broken */
export function readFreeBusy(component: Component, surroundings: Surroundings) {
  const isBusyType = (type = 'BUSY') =>
    type !== 'FREE' && (type !== 'BUSY-TENTATIVE' || surroundings.isTentativeBusy);
  return component.properties
    .filter((one) => one.name === 'FREEBUSY' && isBusyType(one.params.get('FBTYPE')?.toUpperCase()))
    .flatMap(({ value, params }) => splitList(value).map((text) => ({ text, params })))
    .map(({ text, params }) =>
      readPeriod(text, (one) => zonedTime(one, params.get('TZID'), surroundings)),
    );
}

/** Reads a rule. An all-day event has no time of day, so the rule cannot name one. @throws EventError */
function readRule(value: string, { isDate }: ZonedTime) {
  const { rule, problems } = parseRule(value);
  return { rule: isDate ? { ...rule, BYHOUR: [], BYMINUTE: [], BYSECOND: [] } : rule, problems };
}

const splitList = (value: string): string[] =>
  value.split(',').filter((text) => text.trim() !== '');

/** Reads a time or a period such as 20261127T090000Z/PT1H. @throws EventError */
function readPeriod(text: string, readTime: (text: string) => ZonedTime) {
  const [first = '', end] = text.split('/', 2);
  const start = readTime(first);
  if (end === undefined) return { start, length: null };
  const isDuration = /^\s*[+-]?P/i.test(end);
  const length = isDuration ? readLength(start, null, end) : readLength(start, readTime(end));
  return { start, length };
}

function zonedTime(
  text: string,
  tzid: string | undefined,
  { ownerZone, getZone }: Surroundings,
): ZonedTime {
  const time = parseTime(text);
  // A day of the calendar begins at midnight where the owner is.
  const zone = time.isDate ? ownerZone : time.isUtc ? UTC : getZone(tzid);
  return { ...time, zone };
}

/** Returns the instant of a time, in milliseconds. */
export const instantOf = ({ local, zone }: ZonedTime): number => toInstant(local, zone.offsetAt);

function readLength(start: ZonedTime, end: ZonedTime | null, duration?: string): Length {
  if (!end) {
    if (duration) return parseDuration(duration);
    return { days: start.isDate ? 1 : 0, ms: 0 };
  }
  if (!start.isDate || !end.isDate) {
    return checkedLength({ days: 0, ms: instantOf(end) - instantOf(start) });
  }
  // The end is exclusive, but some calendars write the same day twice.
  const days = (end.local - start.local) / DAY_MS;
  return checkedLength({ days: days === 0 ? 1 : days, ms: 0 });
}

/** Returns the owner's answer to an invitation, in upper case. */
const answerTo = ({ properties }: Component, { ownerEmails }: Surroundings): string =>
  properties
    .find((one) => one.name === 'ATTENDEE' && ownerEmails.has(emailOf(one)))
    ?.params.get('PARTSTAT')
    ?.toUpperCase() ?? '';

const isDeclined = (component: Component, surroundings: Surroundings): boolean =>
  keywordOf(component, 'STATUS') === 'CANCELLED' ||
  answerTo(component, surroundings) === 'DECLINED';

function isBusy(component: Component, surroundings: Surroundings): boolean {
  const { isTentativeBusy, isElsewhereBusy } = surroundings;
  const outlookStatus = keywordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS');
  if (isDeclined(component, surroundings)) return false;
  if (keywordOf(component, 'TRANSP') === 'TRANSPARENT' || outlookStatus === 'FREE') return false;
  // The owner works, only in another place.
  if (outlookStatus === 'WORKINGELSEWHERE' && !isElsewhereBusy) return false;
  const said = [keywordOf(component, 'STATUS'), outlookStatus, answerTo(component, surroundings)];
  return isTentativeBusy || !said.includes('TENTATIVE');
}

const emailOf = ({ value, params }: Property): string =>
  (params.get('EMAIL') ?? value.replace(/^mailto:/i, '')).trim().toLowerCase();
