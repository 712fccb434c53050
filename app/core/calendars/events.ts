import { DAY_MS } from '~/kit/time/durations';
import { toInstant } from '~/kit/time/time-zone';
import { type Component, findProperty, type Property } from './content-lines';
import { parseRule, type Rule } from './recurrence-rule';
import { utcOffset, type ZoneOffset } from './time-zones';
import {
  checkedLength,
  EventError,
  type Length,
  parseDuration,
  parseTime,
  type Time,
} from './values';

/* Reads the events of a calendar. Their texts are private, so nothing here keeps them. */

/** Names an event without its texts. */
export type EventName = { uid: string; date: string | null };

export type ZonedTime = Time & { zone: ZoneOffset };

export type CalendarEvent = {
  name: EventName;
  sequence: number;
  /** The instance of a series that this event replaces; null for a series or a single event. */
  replaces: ZonedTime | null;
  /** Whether it also changes all later instances. */
  changesFuture: boolean;
  isBusy: boolean;
  start: ZonedTime;
  length: Length;
  rules: Rule[];
  added: { start: ZonedTime; length: Length | null }[];
  removed: ZonedTime[];
};

/** What an event depends on beside its own lines. */
export type Surroundings = {
  ownerZone: ZoneOffset;
  /** Returns the zone of a TZID, or of times without one. */
  getZone: (tzid: string | undefined, name: EventName) => ZoneOffset;
  /** In lower case. */
  ownerEmails: ReadonlySet<string>;
  isTentativeBusy: boolean;
};

const keywordOf = (component: Component, name: string): string =>
  findProperty(component, name)?.value.toUpperCase() ?? '';

/** Returns the name of an event, even of a broken one. */
export function nameEvent(component: Component): EventName {
  const [, year, month, day] =
    /^(\d{4})(\d\d)(\d\d)/.exec(findProperty(component, 'DTSTART')?.value ?? '') ?? [];
  return {
    uid: findProperty(component, 'UID')?.value.slice(0, 100) ?? '',
    date: year ? `${year}-${month}-${day}` : null,
  };
}

/** Reads a VEVENT. @throws EventError if it is broken */
export function readEvent(component: Component, surroundings: Surroundings): CalendarEvent {
  const name = nameEvent(component);
  const all = (wanted: string) => component.properties.filter((one) => one.name === wanted);
  const readTime = (text: string, { params }: Property) =>
    zonedTime(text, params.get('TZID'), name, surroundings);
  const readOne = (property: Property | undefined) =>
    property ? readTime(property.value, property) : null;
  const start = readOne(findProperty(component, 'DTSTART'));
  if (!start) throw new EventError('it has no start');
  const recurrenceId = findProperty(component, 'RECURRENCE-ID');
  return {
    name,
    sequence: Number(keywordOf(component, 'SEQUENCE')) || 0,
    replaces: readOne(recurrenceId),
    changesFuture: recurrenceId?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isBusy: isBusy(component, surroundings),
    start,
    length: readLength(
      start,
      readOne(findProperty(component, 'DTEND')),
      findProperty(component, 'DURATION')?.value,
    ),
    rules: all('RRULE').map(({ value }) => readRule(value, start)),
    added: all('RDATE').flatMap((property) =>
      splitList(property.value).map((text) => readPeriod(text, (one) => readTime(one, property))),
    ),
    removed: all('EXDATE').flatMap((property) =>
      splitList(property.value).map((text) => readTime(text, property)),
    ),
  };
}

/** Returns the periods in which a VFREEBUSY says that somebody is busy. @throws EventError if it is broken */
export function readFreeBusy(component: Component, surroundings: Surroundings) {
  const name = nameEvent(component);
  const isBusyType = (type = 'BUSY') =>
    type !== 'FREE' && (type !== 'BUSY-TENTATIVE' || surroundings.isTentativeBusy);
  return component.properties
    .filter((one) => one.name === 'FREEBUSY' && isBusyType(one.params.get('FBTYPE')?.toUpperCase()))
    .flatMap(({ value, params }) => splitList(value).map((text) => ({ text, params })))
    .map(({ text, params }) =>
      readPeriod(text, (one) => zonedTime(one, params.get('TZID'), name, surroundings)),
    );
}

/** Reads a rule. An all-day event has no time of day, so the rule cannot name one. @throws EventError */
function readRule(value: string, { isDate }: ZonedTime): Rule {
  const rule = parseRule(value);
  return isDate ? { ...rule, BYHOUR: [], BYMINUTE: [], BYSECOND: [] } : rule;
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
  name: EventName,
  { ownerZone, getZone }: Surroundings,
): ZonedTime {
  const time = parseTime(text);
  // A day of the calendar begins at midnight where the owner is.
  const zone = time.isDate ? ownerZone : time.isUtc ? utcOffset : getZone(tzid, name);
  return { ...time, zone };
}

/** Returns the instant of a time, in milliseconds. */
export const instantOf = ({ local, zone }: ZonedTime): number => toInstant(local, zone);

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

function isBusy(component: Component, { ownerEmails, isTentativeBusy }: Surroundings): boolean {
  const status = keywordOf(component, 'STATUS');
  const outlookStatus = keywordOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS');
  const answer = component.properties
    .find((one) => one.name === 'ATTENDEE' && ownerEmails.has(emailOf(one)))
    ?.params.get('PARTSTAT')
    ?.toUpperCase();
  if (status === 'CANCELLED' || keywordOf(component, 'TRANSP') === 'TRANSPARENT') return false;
  if (outlookStatus === 'FREE' || answer === 'DECLINED') return false;
  return isTentativeBusy || ![status, outlookStatus, answer].includes('TENTATIVE');
}

const emailOf = ({ value, params }: Property): string =>
  (params.get('EMAIL') ?? value.replace(/^mailto:/i, '')).trim().toLowerCase();
