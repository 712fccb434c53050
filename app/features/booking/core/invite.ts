import { withAsciiDomain } from '~/engine/kit/email/email.js';
import { safeAddress } from '~/engine/kit/safe-address';
import type { Booking } from './booking';

/* Invitations in calendars' own format (RFC 5545, with the methods of RFC 5546). */

/** The UID of a booking, the same for ever. */
export const bookingUid = (id: string) => `talk-${id.toLowerCase()}`;

/** Returns the id of the booking that an event in the owner's calendar is; null if it is none. */
export const bookingOfUid = (uid: string): string | null => {
  const [, id] = /^talk-([0-9a-hjkmnp-tv-z]{26})(@|$)/i.exec(uid) ?? [];
  return id?.toUpperCase() ?? null;
};

type InviteMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export type Invite = {
  method: InviteMethod;
  summary: string;
  description: string;
  organizer: { name: string; email: string };
  /**
   * The address that accepted; null for the organizer's own calendar, where it is an event without an invitation. Mail programs
   * do not let anybody accept what they sent themselves.
   */
  attendee: string | null;
  /** When the invitation is written. */
  now: Date;
};

type Invited = Pick<Booking, 'id' | 'sequence' | 'startAt' | 'endAt' | 'place' | 'detail'>;

/** Returns an iCalendar file with one booking. Times are in UTC, so that it needs no time zone. */
export function inviteFile(
  booking: Invited,
  { method, summary, description, organizer, attendee, now }: Invite,
): string {
  const { id, sequence, startAt, endAt, place, detail } = booking;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portfolio//Talks//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${bookingUid(id)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(startAt)}`,
    `DTEND:${utcTime(endAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(detail ? [`LOCATION:${escapeText(detail)}`] : []),
    ...(detail && place === 'Video link' && /^https:\/\/\S+$/.test(safeAddress(detail))
      ? [`URL:${detail}`]
      : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${withAsciiDomain(organizer.email)}`,
    ...(attendee === null
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((one) => `${fold(one)}\r\n`).join('');
}

/** 20261201T090000Z. */
export const utcTime = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes a text value (RFC 5545, 3.3.11). */
const escapeText = (value: string) =>
  withoutControls(value)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

/** A quoted parameter value (3.2): it may hold no quotes and no line breaks. */
const parameter = (value: string) => `"${withoutControls(value).replace(/["\r\n]/g, ' ')}"`;

/** Removes control characters except line breaks and tabs, which no value may hold. */
const withoutControls = (value: string) =>
  [...value].filter((one) => (one >= ' ' ? one !== '\x7f' : /[\t\r\n]/.test(one))).join('');

const LINE_BYTES = 75;

/** Folds a line after at most 75 bytes and never within a character (3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = LINE_BYTES;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += '\r\n ';
      room = LINE_BYTES - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
