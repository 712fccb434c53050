import { expect, it } from 'vitest';
import { readBusyTimes } from '../../core/calendars/busy-times';
import { bookingOfUid, bookingUid, inviteFile } from '../../core/invite';

const ID = '01KB3Z0000000000000000TA1K';
const BOOKING = {
  ...{
    id: ID,
    sequence: 1,
    place: 'Video link' as const,
    detail: 'https://meet.example.com/a;b,c',
  },
  startAt: new Date('2026-12-01T09:00:00Z'),
  endAt: new Date('2026-12-01T09:30:00Z'),
} as const;
const SAYS = {
  method: 'REQUEST',
  summary: 'First call: Ärger; mit, Komma \\ und 👩‍💻 und sehr viel mehr Text, damit gefaltet wird',
  description: 'one\r\ntwo\u0007',
  organizer: { name: 'Robin "R" Sample', email: 'robin@exämple.com' },
  attendee: 'ada@example.com',
  now: new Date('2026-11-28T05:45:30.123Z'),
} as const;

it('an invitation follows RFC 5545: UTC, escaped texts, lines of at most 75 bytes', () => {
  const file = inviteFile(BOOKING, SAYS);
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).not.toContain('\uFFFD');
  expect(unfolded.split('\r\n')).toEqual(
    expect.arrayContaining([
      ...['METHOD:REQUEST', `UID:${bookingUid(ID)}`, 'SEQUENCE:1', 'DTSTAMP:20261128T054530Z'],
      ...['DTSTART:20261201T090000Z', 'DTEND:20261201T093000Z', 'DESCRIPTION:one\\ntwo'],
      'SUMMARY:First call: Ärger\\; mit\\, Komma \\\\ und 👩‍💻 und sehr viel mehr Text\\, damit gefaltet wird',
      'LOCATION:https://meet.example.com/a\\;b\\,c',
      'ORGANIZER;CN="Robin  R  Sample":mailto:robin@xn--exmple-cua.com',
    ]),
  );
});

it.each([
  ['REQUEST', 'ada@example.com', 'CONFIRMED'],
  ['PUBLISH', null, 'CONFIRMED'],
  ['CANCEL', 'ada@example.com', 'CANCELLED'],
  ['CANCEL', null, 'CANCELLED'],
] as const)('a %s to %s has what RFC 5546 asks for', (method, attendee, status) => {
  const lines = inviteFile(BOOKING, { ...SAYS, method, attendee })
    .replaceAll('\r\n ', '')
    .split('\r\n');
  const named = (name: string) => lines.filter((line) => line.split(/[:;]/, 1)[0] === name);
  for (const name of ['METHOD', 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'SEQUENCE', 'ORGANIZER'])
    expect(named(name), name).toHaveLength(1);
  expect(named('STATUS')).toEqual([`STATUS:${status}`]);
  // 3.2.1: a published event must not have attendees; 3.2.2: a request must have one.
  expect(named('ATTENDEE')).toHaveLength(attendee ? 1 : 0);
});

it('a cancellation has the same UID, and our reader finds the booking by it', () => {
  const file = inviteFile(BOOKING, { ...SAYS, method: 'CANCEL' });
  expect(file).toContain('METHOD:CANCEL');
  expect(file).toContain('STATUS:CANCELLED');
  expect(bookingOfUid(bookingUid(ID))).toBe(ID);
  const options = { from: new Date('2026-11-28'), to: new Date('2026-12-28'), zone: 'UTC' };
  const invite = inviteFile(BOOKING, SAYS);
  expect(readBusyTimes(invite, options)?.busy).toHaveLength(1);
  const isOwnBooking = (uid: string) => bookingOfUid(uid) === ID;
  expect(readBusyTimes(invite, { ...options, isOwnBooking })?.busy).toEqual([]);
});
