import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '~/engine/core/dashboard/overview';
import { MailError } from '~/engine/core/mail/mail';
import type { DomainError } from '~/engine/kit/errors';
import { runBackgroundWork } from '~/engine/server/background-work.server';
import { loadContext, useDatabase } from '~tests/support/context';
import { empty, HOUR, MINUTE } from '~tests/support/database';
import { failingDatabase } from '~tests/support/failing-database';
import { listenOnLoopback } from '~tests/support/loopback';
import { holdTimeLimits } from '~tests/support/time-limits';
import { volume } from '~tests/support/volume';
import { defaultWords } from '~tests/support/words';
import { calendarFeed } from '../../adapters/calendar-feed.server';
import * as talks from '../../core/bookings';
import { keepTalkHere, setCalendarAddress } from '../../core/calendar';
import { saveTalkSettings } from '../../core/talk-settings';
import { en } from '../../languages/en';
import { bookingServices } from '../../services.server';
import { calendar, event } from '../calendars';

/* Booking talks on a real database, with a calendar on a real HTTP server. */

const START = Date.parse('2026-11-30T08:00Z');
let clock = START;
/** A test sets what the calendar's host answers. */
let host: { status?: number; body?: string; etag?: string; isSilent?: boolean } = {};
const asked: (string | undefined)[] = [];
const server = await listenOnLoopback((request, response) => {
  asked.push(request.headers['if-none-match']);
  if (host.isSilent) return;
  const isSame = host.etag !== undefined && request.headers['if-none-match'] === host.etag;
  response.writeHead(isSame ? 304 : (host.status ?? 200), host.etag ? { ETag: host.etag } : {});
  response.end(isSame ? undefined : host.body);
});
afterAll(server.stop);

const { platform, rows, values, actions } = await useDatabase();
const admin = { adminId: String((await values('select id from admins'))[0]) };

/** The services at the present time, of a visitor with an address of their own. */
let visitors = 0;
function servicesOf({ isFar = false, DB = platform.DB, from = '' } = {}) {
  visitors += 1;
  const clientAddress = from || `10.${visitors >> 8}.${visitors & 255}.1`;
  const settings = { clientAddress, VISITOR_MAILS_A_DAY: '5000' };
  const { services } = loadContext({ ...platform, DB }, new Date(clock), settings);
  return bookingServices({
    ...services,
    now: () => new Date(clock),
    ...(isFar ? {} : calendarFeed({ isLocal: true })),
  });
}

const KIND = {
  ...{ name: 'First call', slug: 'first-call', minutes: '30' },
  ...{ place: 'Video link', detail: 'https://meet.example.com/robin' },
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SETTINGS = {
  kinds: [KIND],
  hours: DAYS.map((day) => ({ day, from: '09:00', to: '17:00' })),
  limits: { daysOff: '', buffer: '15', notice: '24', horizon: '28', mostADay: '' },
};

const saveSettings = (changes: object = {}) =>
  saveTalkSettings({ given: { ...SETTINGS, ...changes }, by: admin }, servicesOf());
const saveLimits = (changes: object) =>
  saveSettings({ limits: { ...SETTINGS.limits, ...changes } });

beforeEach(async () => {
  clock = START;
  host = {};
  asked.length = 0;
  await saveSettings();
});

const CONFLICT = { code: 'conflict' };

const AT = '2026-12-02T10:00:00.000Z';
const fieldsAt = (at = AT, email = 'ada@example.com') => ({
  ...{ kind: 'first-call', at, zone: 'Pacific/Apia', name: 'Ada', email, about: 'A new site' },
});
/** Books a talk, and returns its id. */
const bookTalk = async (...[fields, deps]: Parameters<typeof talks.bookTalk>) =>
  (await talks.bookTalk(fields, deps)).id;
const book = (at?: string, email?: string) => bookTalk(fieldsAt(at, email), servicesOf());

/** A visitor of a busy machine, whose database times out, presses again. */
const bookUntilAnswered = async (email: string): Promise<string> => {
  const fields = { ...fieldsAt(AT, email), formId: email };
  return bookTalk(fields, servicesOf()).catch((error: DomainError) => {
    if (error.code !== 'unavailable') throw error;
    return bookUntilAnswered(email);
  });
};

const keyOf = async (id: string) => (await talks.talkPath(id, servicesOf())).split('key=')[1] ?? '';
const find = async (id: string) =>
  (await servicesOf().bookings.find(id)) ?? expect.fail('no booking');
const setCalendar = () =>
  setCalendarAddress({ address: `${server.url}/secret.ics`, by: admin }, servicesOf());
const work = () => runBackgroundWork({ until: new Date(clock + MINUTE) }, servicesOf());
const pass = async (ms: number) => {
  clock += ms;
  await work();
};
const reading = () => servicesOf().calendarReadings.find();
const invites = async () =>
  (await values("select payload from mail_jobs where kind = 'talk' order by id")).map(
    (payload) => JSON.parse(String(payload)).attachments?.[0]?.content ?? '',
  );

it('of 50 visitors who want the same time, one gets it, with one mail to each side', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => bookUntilAnswered(`visitor-${n}@example.com`)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toHaveLength(49);
  for (const error of refusals) {
    expect(error).toMatchObject({ code: 'conflict', fields: { at: [en.refusals.taken] } });
  }
  expect(await rows('select id from bookings')).toHaveLength(1);
  expect(await rows('select id from mail_jobs')).toHaveLength(2);
});

it('a time within the buffer or on a full day cannot be taken', async () => {
  await saveLimits({ mostADay: '2' });
  await book();
  await expect(book('2026-12-02T10:30:00.000Z')).rejects.toMatchObject(CONFLICT);
  await book('2026-12-02T12:00:00.000Z');
  await expect(book('2026-12-02T15:00:00.000Z')).rejects.toMatchObject(CONFLICT);
  await book('2026-12-03T10:00:00.000Z');
});

it('settings take a link without https:// and times without zeros as they are meant', async () => {
  const hours = ['8:30', '9', '13.15'].map((from) => ({ day: 'Monday', from, to: '17:00' }));
  const kinds = [
    { ...KIND, detail: 'meet.example.com/robin' },
    { ...KIND, slug: 'by-phone', place: 'Phone', detail: 'phone.example.com' },
  ];
  const limits = { ...SETTINGS.limits, daysOff: '2026-12-1 to 2026-12-3' };
  await saveSettings({ kinds, hours, limits });
  const { rules } = await servicesOf().bookings.availability(new Date(clock));
  expect(rules.kinds.map(({ detail }) => detail)).toEqual([
    'https://meet.example.com/robin',
    'phone.example.com',
  ]);
  expect(rules.hours.map(({ from }) => from)).toEqual([8.5 * 60, 9 * 60, 13.25 * 60]);
  expect(rules.daysOff).toEqual([{ first: '2026-12-01', last: '2026-12-03' }]);
  const wrong = [{ day: 'Monday', from: '8:75', to: '17:00' }];
  await expect(saveSettings({ kinds, hours: wrong, limits })).rejects.toMatchObject({
    fields: { 'hours.0.from': [expect.stringMatching(/“From” must be a time like 09:30\.$/)] },
  });
});

it('a form that is sent twice books once', async () => {
  const services = servicesOf();
  const fields = { ...fieldsAt(), formId: 'one' };
  const ids = [await bookTalk(fields, services), await bookTalk(fields, services)];
  expect(ids[0]).toBe(ids[1]);
  expect(await rows('select id from bookings')).toHaveLength(1);
});

it('the mail to the visitor holds nothing that was typed, and an invitation', async () => {
  await book();
  const payloads = await values('select payload from mail_jobs');
  const [toVisitor] = payloads
    .map((one) => JSON.parse(String(one)))
    .filter(({ to }) => to === 'ada@example.com');
  expect(JSON.stringify(toVisitor)).not.toMatch(/A new site|Ada\b/);
  expect(toVisitor.text).toContain('Wednesday, 2 December 2026, 23:00 (Pacific/Apia)');
  expect(toVisitor.attachments).toMatchObject([
    { filename: 'invite.ics', contentType: 'text/calendar; charset=utf-8; method=REQUEST' },
  ]);
});

describe('a stranger', () => {
  /** Times an hour apart, on days of their own for every eight. */
  const time = (n: number) =>
    new Date(Date.parse('2026-12-02T09:00Z') + (n % 8) * HOUR + Math.floor(n / 8) * 24 * HOUR);
  const states = async () =>
    Object.fromEntries(
      (await rows('select status, takes_time, count(*) as n from bookings group by 1, 2')).map(
        ({ status, takes_time, n }) => [`${status} ${takes_time}`, n],
      ),
    );
  const bookFrom = (from: string, n: number, email = `stranger-${n}@example.com`) =>
    talks.bookTalk(fieldsAt(time(n).toISOString(), email), servicesOf({ from }));

  it.each([
    ['networks of one provider', (n: number) => `2001:db8:7:${n % 16}::1`, 4],
    ['unrelated networks', (n: number) => `203.0.${n % 16}.1`, 8],
  ])(
    'with 80 posts from 16 %s holds at most a day’s talks, and an honest visitor books a minute later',
    async (_, addressOf, held) => {
      await Promise.allSettled(Array.from({ length: 80 }, (__, n) => bookFrom(addressOf(n), n)));
      expect((await states())['confirmed 1']).toBe(held);
      clock += MINUTE;
      const id = await book('2026-12-22T12:00:00.000Z', 'honest@example.com');
      const isFull = held === 8;
      expect(await find(id)).toMatchObject({
        status: isFull ? 'requested' : 'confirmed',
        takesTime: !isFull,
      });
      // The owner confirms it, as its time is free.
      if (isFull) await talks.confirmTalk({ id, fields: {}, by: admin }, servicesOf());
      expect(await find(id)).toMatchObject({ status: 'confirmed', takesTime: true });
    },
  );

  it.each([
    ['address', (n: number) => `203.0.${n}.1`, 'ada@example.com'],
    ['network', () => '203.0.113.9', undefined],
  ])('has two talks to come by one %s; a third takes no time', async (_, addressOf, email) => {
    for (let n = 0; n < 3; n += 1) await bookFrom(addressOf(n), n, email);
    expect(await states()).toEqual({ 'confirmed 1': 2, 'requested 0': 1 });
    // Somebody else books the time of the request, which the owner then cannot confirm.
    const request = await find(
      String((await values('select id from bookings where takes_time = 0'))[0]),
    );
    await book(request.startAt.toISOString(), 'other@example.com');
    const confirm = talks.confirmTalk({ id: request.id, fields: {}, by: admin }, servicesOf());
    await expect(confirm).rejects.toMatchObject({ code: 'conflict', fields: { at: [/Another/] } });
    // After their talks there is room again.
    clock = time(1).getTime() + MINUTE;
    expect(await find((await bookFrom(addressOf(0), 50, email)).id)).toMatchObject({
      status: 'confirmed',
    });
  });

  it('loses all talks to come by one press of the owner, with a mail about each', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await bookFrom(`203.0.${n}.1`, n, 'ada@example.com')).id);
    const other = await book('2026-12-22T12:00:00.000Z', 'other@example.com');
    clock = time(0).getTime() + MINUTE;
    const fields = { reason: 'No more.' };
    const call = () =>
      talks.callOffAllOfPerson({ id: ids[3] ?? '', fields, by: admin }, servicesOf());
    const results = await Promise.allSettled([call(), call()]);
    expect(
      results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code)),
    ).toEqual(expect.arrayContaining([4, 'conflict']));
    const statuses = (await Promise.all(ids.map(find))).map(({ status }) => status);
    expect(statuses).toEqual(['confirmed', 'cancelled', ...Array(3).fill('declined')]);
    expect((await find(other)).status).toBe('confirmed');
    const told = await values(
      "select payload ->> 'to' from mail_jobs where payload like '%No more.%'",
    );
    expect(told.filter((to) => to === 'ada@example.com')).toHaveLength(4);
    expect(told).toHaveLength(5);
    const noted = (await actions()).filter((action) =>
      /^talk\.(cancel|decline)$/.test(`${action}`),
    );
    expect(noted).toHaveLength(4);
    expect((await invites()).filter((one) => one.includes('METHOD:CANCEL'))).toHaveLength(2);
  });
});

describe('a visitor', () => {
  it('moves a talk: same UID, SEQUENCE 1, and its own time is not in the way', async () => {
    const id = await book();
    const key = await keyOf(id);
    clock += MINUTE;
    const fields = { at: '2026-12-02T10:30:00.000Z' };
    await talks.moveOwnTalk({ id, key, fields }, servicesOf());
    expect(await find(id)).toMatchObject({ sequence: 1, startAt: new Date(fields.at) });
    const [first, , moved] = await invites();
    const uid = /UID:(\S+)/.exec(first ?? '')?.[1];
    expect(moved).toContain(`UID:${uid}`);
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain('DTSTART:20261202T103000Z');
  });

  it('cancels a talk; a second press says so and mails nothing', async () => {
    const id = await book();
    const call = { id, key: await keyOf(id), fields: { reason: 'ill' } };
    const both = await Promise.allSettled([
      talks.cancelOwnTalk(call, servicesOf()),
      talks.cancelOwnTalk(call, servicesOf()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(talks.cancelOwnTalk(call, servicesOf())).rejects.toThrow('already cancelled');
    expect(await rows('select id from mail_jobs')).toHaveLength(4);
    const [, , cancelled] = await invites();
    expect(cancelled).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
    // The time is free again.
    await book(AT, 'other@example.com');
  });

  it('gets a 404 for the link of another talk, and a refusal after the notice', async () => {
    const [id, other] = [await book(), await book('2026-12-03T10:00:00.000Z')];
    const cancelWith = (key: string) => talks.cancelOwnTalk({ id, key, fields: {} }, servicesOf());
    await expect(cancelWith(await keyOf(other))).rejects.toMatchObject({ code: 'not-found' });
    clock = Date.parse(AT) - 24 * HOUR + 1;
    await expect(cancelWith(await keyOf(id))).rejects.toThrow('too late');
  });
});

describe('the calendar', () => {
  const BUSY = calendar(event('UID:dentist', 'DTSTART:20261202T100000Z', 'DTEND:20261202T110000Z'));

  /** The owner's calendar is set, and its answer is read. */
  const readCalendar = async (answer: typeof host) => {
    host = answer;
    await setCalendar();
    await work();
  };

  it('makes times busy, and its address is stored encrypted', async () => {
    host = { body: BUSY };
    await setCalendar();
    await expect(book()).rejects.toMatchObject(CONFLICT);
    const free = await book('2026-12-02T12:00:00.000Z');
    expect(await find(free)).toMatchObject({ status: 'confirmed' });
    const stored = JSON.stringify([
      ...(await rows('select * from calendar_readings')),
      ...(await rows('select * from audit_events')),
    ]);
    expect(stored).not.toContain('secret.ics');
  });

  it.each([
    ['is down', { status: 503, body: 'no' }, 'status 503'],
    ['answers HTML', { body: '<!doctype html><title>Sign in</title>' }, 'other than a calendar'],
    ['is too large', { body: 'x'.repeat(10_000_001) }, 'larger than 10 MB'],
  ])(
    'that %s leaves the last busy times, and after an hour bookings are requests',
    async (_, bad, problem) => {
      await readCalendar({ body: BUSY });
      host = bad;
      await pass(30 * MINUTE);
      expect(await reading()).toMatchObject({ problem: expect.stringContaining(problem) });
      await expect(book()).rejects.toMatchObject(CONFLICT);
      const early = await book('2026-12-02T12:00:00.000Z');
      await pass(31 * MINUTE);
      const late = await book('2026-12-02T14:00:00.000Z');
      const { status } = await find(early);
      expect([status, (await find(late)).status]).toEqual(['confirmed', 'requested']);
      expect((await invites()).slice(2)).toEqual(['', '']);
    },
  );

  it('that is silent keeps a visitor waiting for three seconds at most', async () => {
    await readCalendar({ body: BUSY });
    host = { isSilent: true };
    clock += MINUTE;
    const before = asked.length;
    const limits = holdTimeLimits();
    const booking = book('2026-12-02T12:00:00.000Z');
    await expect.poll(() => asked.length).toBe(before + 1);
    expect(Math.max(...limits.asked)).toBe(3000);
    limits.end();
    await booking;
    expect((await reading())?.problem).toContain('in time');
  });

  it('is asked for changes only, and an unchanged one is current', async () => {
    await readCalendar({ body: BUSY, etag: '"1"' });
    await pass(11 * MINUTE);
    expect(asked).toEqual([undefined, '"1"']);
    expect(await reading()).toMatchObject({ readAt: new Date(clock), problem: '' });
    await expect(book()).rejects.toMatchObject(CONFLICT);
  });

  it('counts our own talk once, so that it can move by half an hour', async () => {
    const id = await book();
    const [invitation = ''] = await invites();
    await readCalendar({ body: calendar(...invitation.split('\r\n').slice(5, -2)) });
    expect((await reading())?.busy).toEqual([]);
    const fields = { at: '2026-12-02T10:30:00.000Z' };
    await talks.moveOwnTalk({ id, key: await keyOf(id), fields }, servicesOf());
  });

  it('names skipped events without their texts', async () => {
    const broken = event('UID:broken', 'DTSTART:nonsense', 'SUMMARY:secret');
    await readCalendar({ body: calendar(broken) });
    expect(await reading()).toMatchObject({ skipped: { count: 1, named: [{ uid: 'broken' }] } });
    expect(JSON.stringify(await reading())).not.toContain('SUMMARY');
  });

  it('of 3 MB is read', async () => {
    const past = event('DTSTART:20200101T090000Z', `DESCRIPTION:${'x'.repeat(2900)}`);
    const body = BUSY.replace('BEGIN:VEVENT', `${`${past}\r\n`.repeat(1000)}BEGIN:VEVENT`);
    await readCalendar({ body });
    expect(await reading()).toMatchObject({ problem: '', busy: { length: 1 } });
    expect((await reading())?.bytes).toBeGreaterThan(2_900_000);
  });

  it.each(['robin@example.com', defaultWords.contact.email, 'own@example.com'])(
    'does not count an invitation that %s declined',
    async (email) => {
      await saveLimits({ calendarEmail: 'own@example.com' });
      const answer = `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`;
      await readCalendar({ body: BUSY.replace('END:VEVENT', `${answer}\r\nEND:VEVENT`) });
      expect((await reading())?.busy).toEqual([]);
    },
  );

  it('may not be in a private network, not even after a redirect', async () => {
    const far = servicesOf({ isFar: true });
    for (const address of ['http://example.com/a.ics', 'ftp://example.com', 'nonsense', server.url])
      await expect(setCalendarAddress({ address, by: admin }, far)).rejects.toMatchObject({
        code: 'invalid',
      });
    const options = { etag: '', lastModified: '', timeoutMs: 3000, push: () => {} };
    for (const address of ['https://10.0.0.1/a', 'https://[::1]/a', 'https://intranet.local/a'])
      expect(await far.calendarSource(address, options)).toMatchObject({
        problem: expect.stringContaining('private'),
      });
    expect(await far.calendarSource('https://example.com:8443/a', options)).toMatchObject({
      problem: expect.stringContaining('port'),
    });
    await setCalendarAddress({ address: 'webcal://example.com/a.ics', by: admin }, far);
  });
});

describe('a talk in the owner’s calendar', () => {
  const OWNER = 'owner@calendar.example.com';
  const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.000/g, '');

  /** What the owner's calendar has of a talk. */
  type Entry = { start: number; sequence: number; isDeclined?: boolean } | null;

  /** The owner's calendar answers with a talk, and is read. */
  async function publish(id: string, entry: Entry) {
    const lines = entry && [
      `UID:talk-${id.toLowerCase()}`,
      `SEQUENCE:${entry.sequence}`,
      `DTSTART:${utc(entry.start)}`,
      `DTEND:${utc(entry.start + 30 * MINUTE)}`,
      `ATTENDEE;PARTSTAT=${entry.isDeclined ? 'DECLINED' : 'ACCEPTED'}:mailto:${OWNER}`,
    ];
    host = { body: calendar(...(lines ? [event(...lines)] : [])) };
    clock += 11 * MINUTE;
    await talks.readDueCalendar(servicesOf());
  }

  const start = async () => {
    await saveLimits({ calendarEmail: OWNER });
    const id = await book();
    await setCalendar();
    await publish(id, { start: Date.parse(AT), sequence: 0 });
    expect((await find(id)).calendarSays).toBeNull();
    return id;
  };

  const offered = async () => {
    const known = await servicesOf().bookings.availability(new Date(clock));
    const [kind] = known.rules.kinds;
    return kind ? talks.freeTimes(kind, known, new Date(clock)).slots : [];
  };
  const MOVED = Date.parse('2026-12-03T10:00:00.000Z');

  it('that was moved there takes both times, until the owner moves it here or keeps it', async () => {
    const id = await start();
    await publish(id, { start: MOVED, sequence: 0 });
    expect((await find(id)).calendarSays).toEqual({ is: 'moved', at: MOVED });
    const slots = await offered();
    expect([slots.includes(Date.parse(AT)), slots.includes(MOVED)]).toEqual([false, false]);
    const again = book('2026-12-03T10:00:00.000Z', 'b@example.com');
    await expect(again).rejects.toMatchObject(CONFLICT);
    expect((await countWaiting(servicesOf())).differingTalks).toBe(1);

    await keepTalkHere({ id, by: admin }, servicesOf());
    await publish(id, { start: MOVED, sequence: 0 });
    expect((await find(id)).calendarSays).toBeNull();
    // Another time is another question.
    await publish(id, { start: MOVED + HOUR, sequence: 0 });
    expect((await find(id)).calendarSays).toEqual({ is: 'moved', at: MOVED + HOUR });

    const fields = { at: new Date(MOVED + HOUR).toISOString() };
    await talks.moveTalkAsOwner({ id, fields, by: admin }, servicesOf());
    await publish(id, { start: MOVED + HOUR, sequence: 1 });
    expect((await find(id)).calendarSays).toBeNull();
    expect(await offered()).toContain(Date.parse(AT));
  });

  it.each([
    ['declined', { start: Date.parse(AT), sequence: 0, isDeclined: true }, 'declined'],
    ['deleted', null, 'gone'],
  ] as const)('that was %s there is asked about', async (_, entry, is) => {
    const id = await start();
    await publish(id, entry);
    expect((await find(id)).calendarSays).toEqual({ is, at: null });
    expect(await offered()).not.toContain(Date.parse(AT));
    await talks.callOffTalk({ id, fields: {}, by: admin }, servicesOf());
    await publish(id, null);
    expect(await offered()).toContain(Date.parse(AT));
  });

  it('that was moved here is outdated there until the calendar takes it over', async () => {
    const id = await start();
    const fields = { at: new Date(MOVED).toISOString() };
    await talks.moveOwnTalk({ id, key: await keyOf(id), fields }, servicesOf());
    await publish(id, { start: Date.parse(AT), sequence: 0 });
    expect((await find(id)).calendarSays).toEqual({ is: 'outdated', at: Date.parse(AT) });
    expect((await countWaiting(servicesOf())).differingTalks).toBe(0);
    await publish(id, { start: MOVED, sequence: 1 });
    expect((await find(id)).calendarSays).toBeNull();
  });

  it('in all orders of three changes is never offered twice, and no difference is silent', async () => {
    type State = { id: string; entry: Entry };
    const visitors = async (state: State, change: (key: string) => Promise<void>) => {
      // A talk that no longer takes place cannot be changed.
      await change(await keyOf(state.id)).catch((error: DomainError) => {
        expect(error.code).toBe('conflict');
      });
      return state.entry;
    };
    const CHANGES: Record<string, (state: State) => Promise<Entry> | Entry> = {
      'moved in the calendar': ({ entry }) => entry && { ...entry, start: entry.start + 2 * HOUR },
      'deleted in the calendar': () => null,
      'declined by the owner': ({ entry }) => entry && { ...entry, isDeclined: true },
      'taken over by the calendar': async ({ id }) => {
        const { startAt, sequence, status } = await find(id);
        return status === 'cancelled' ? null : { start: startAt.getTime(), sequence };
      },
      'moved here': (state) =>
        visitors(state, async (key) => {
          const { startAt } = await find(state.id);
          const fields = { at: new Date(startAt.getTime() + 24 * HOUR).toISOString() };
          await talks.moveOwnTalk({ id: state.id, key, fields }, servicesOf());
        }),
      'cancelled here': (state) =>
        visitors(state, (key) =>
          talks.cancelOwnTalk({ id: state.id, key, fields: {} }, servicesOf()),
        ),
    };
    const names = Object.keys(CHANGES);
    const orders = names.flatMap((one) =>
      names.flatMap((two) =>
        names.filter(() => one !== two).map((three) => [one, two, three] as const),
      ),
    );
    // A seventh of them, which has each change at each place.
    const step = volume(1, 7);
    for (const order of orders.filter((_, at) => at % step === 0)) {
      clock = START;
      await empty(platform.DB);
      await saveSettings();
      host = {};
      const id = await start();
      let entry: Entry = { start: Date.parse(AT), sequence: 0 };
      for (const change of order) {
        entry = (await CHANGES[change]?.({ id, entry })) ?? null;
        await publish(id, entry);
        const { status, startAt, calendarSays } = await find(id);
        const isHere = status !== 'cancelled';
        const there = entry && !entry.isDeclined ? entry.start : null;
        const label = order.join(', ');
        const slots = await offered();
        if (isHere) expect(slots, label).not.toContain(startAt.getTime());
        if (there !== null) expect(slots, label).not.toContain(there);
        const isSame = there === startAt.getTime();
        if (isHere) expect(calendarSays !== null, `${label}: ${change}`).toBe(!isSame);
      }
    }
  });
});

describe('the owner', () => {
  it('confirms a request, whose invitation is the first', async () => {
    await setCalendar();
    host = { status: 500 };
    const id = await book();
    const confirm = () => talks.confirmTalk({ id, fields: {}, by: admin }, servicesOf());
    await confirm();
    expect(await find(id)).toMatchObject({ status: 'confirmed' });
    // The visitor's, and the owner's, who cannot accept an invitation of their own.
    const methods = (await invites()).flatMap((one) => /METHOD:\w+/.exec(one) ?? []);
    expect(methods.sort()).toEqual(['METHOD:PUBLISH', 'METHOD:REQUEST']);
    const [toOwner] = (await invites()).filter((one) => one.includes('METHOD:PUBLISH'));
    expect(toOwner).not.toContain('ATTENDEE');
    await expect(confirm()).rejects.toMatchObject(CONFLICT);
  });

  it('cancels with a sentence that the visitor reads', async () => {
    const id = await book();
    const fields = { reason: 'I am ill.' };
    await talks.callOffTalk({ id, fields, by: admin }, servicesOf());
    const payloads = (await values('select payload from mail_jobs')).map(String);
    const told = payloads.filter((one) => one.includes('I am ill.'));
    const toVisitor = told.map((one) => JSON.parse(one)).find(({ to }) => to === 'ada@example.com');
    expect(toVisitor.text).not.toMatch(/move or cancel|cancel it with the link/);
    expect(toVisitor.text).toContain('Pick another time: https://example.com/book\n');
    expect(told.map((one) => JSON.parse(one).to)).toContain('ada@example.com');
    expect(await values('select action from audit_events')).toContain('talk.cancel');
  });

  it('moves a talk to any time without another talk', async () => {
    const [id] = [await book(), await book('2026-12-02T12:00:00.000Z')];
    const move = (at: string) =>
      talks.moveTalkAsOwner({ id, fields: { at }, by: admin }, servicesOf());
    await expect(move('2026-12-02T12:15:00.000Z')).rejects.toMatchObject(CONFLICT);
    await move('2026-12-02T20:00:00.000Z');
    expect(await find(id)).toMatchObject({ sequence: 1, status: 'confirmed' });
  });
});

it('30 days with calendar, mail provider and database failing in turn lose no booking and double no mail', async () => {
  host = { body: calendar(event('UID:holiday', 'DTSTART;VALUE=DATE:20261212')) };
  await setCalendar();
  const received = new Map<string, string>();
  const attempts: string[] = [];
  const booked: string[] = [];
  const { DB, setCondition } = failingDatabase(platform.DB);
  /** How the database fails: the answer to a write gets lost, it is down, or it dies once a mail is sent. */
  const FAILURES = ['lost', 'down', 'after a mail'];
  for (let step = 0; step < 30 * 4; step += 1) {
    clock = START + step * 6 * HOUR;
    // 18 hours each. A mail is given up after 23.
    const trouble = ['none', 'calendar', 'mail', 'database', 'none'][Math.floor(step / 3) % 5];
    host = { ...host, status: trouble === 'calendar' ? 500 : 200 };
    const failure = trouble === 'database' ? FAILURES[step % 3] : '';
    setCondition('working');
    const services = servicesOf({ DB });
    const mailer = {
      send: async (mail: { to: string; subject: string }, key: string) => {
        attempts.push(key);
        // A provider that fails after it has taken the mail knows the key when it is sent again.
        const isNew = !received.has(key);
        if (trouble === 'mail' && step % 2 === 0) throw new MailError('retry', 'down');
        if (isNew) received.set(key, `${mail.to} ${mail.subject}`);
        if (trouble === 'mail') throw new MailError('retry', 'lost');
        if (failure === 'after a mail') setCondition('down');
        return key;
      },
      sendBatch: async () => {},
    };
    const bookings = {
      ...services.bookings,
      add: async (...call: Parameters<typeof services.bookings.add>) => {
        const result = await services.bookings.add(...call);
        if (failure === 'lost') throw new Error('lost');
        return result;
      },
    };
    const deps = { ...services, mailer, bookings };
    if (step % 3 !== 1) {
      const known = await services.bookings.availability(new Date(clock));
      const kind = known.rules.kinds[0] ?? expect.fail('no kind of talk');
      const { slots } = talks.freeTimes(kind, known, new Date(clock));
      const at = new Date(slots[(step * 7) % slots.length] ?? 0).toISOString();
      const fields = { ...fieldsAt(at, `v${step}@example.com`), formId: String(step) };
      if (failure === 'down') setCondition('down');
      const id = await bookTalk(fields, deps)
        // The visitor presses again.
        .catch((error: Error) => {
          if (error.message !== 'lost') throw error;
          return bookTalk(fields, services);
        })
        .catch(() => null);
      if (id) booked.push(id);
      if (failure === 'down') expect(id).toBeNull();
    }
    await runBackgroundWork({ until: new Date(clock + MINUTE) }, deps).catch((error: unknown) => {
      if (failure !== 'down' && failure !== 'after a mail') throw error;
    });
  }
  setCondition('working');
  expect(booked.length).toBeGreaterThan(20);
  const stored = await rows('select id, start_at, end_at from bookings order by start_at');
  expect(stored.map(({ id }) => String(id)).sort()).toEqual([...booked].sort());
  for (const [n, one] of stored.entries()) {
    const before = Number(stored[n - 1]?.end_at ?? 0);
    expect(Number(one.start_at)).toBeGreaterThanOrEqual(before + 15 * MINUTE);
  }
  expect(await values("select count(*) from mail_jobs where status = 'failed'")).toEqual([0]);
  const sent = [...received.values()].filter((one) => !one.startsWith('hello@'));
  expect(new Set(sent).size).toBe(sent.length);
  expect(attempts.length).toBeGreaterThan(received.size);
});
