import { DAY, testId } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import type { SentForm, TestPart } from '~tests/support/test-part';
import { defaultWords } from '~tests/support/words';
import { bookBlock } from '../core/book-block';
import { calendarPrivacy, talksPrivacy } from '../core/privacy';
import { talkMail } from '../core/talk-mail';

const HOURS = {
  'hours.length': '1',
  'hours.0.day': 'Monday',
  'hours.0.from': '9',
  'hours.0.to': '',
};
const KIND = {
  'kinds.length': '1',
  'kinds.0.name': 'A',
  'kinds.0.slug': 'a',
  'kinds.0.minutes': '',
};
const LIMITS = { 'limits.notice': '24', 'limits.horizon': '28', 'limits.daysOff': '' };

const TALK_MAILS = [
  'confirmed',
  'requested',
  'declined',
  'moved',
  'cancelled',
  'reminder',
] as const;

const now = new Date(0);
const BOOKING = {
  ...{ id: testId(1), kind: 'k', talk: 'K', minutes: 30, place: 'Phone' as const, detail: '' },
  ...{ startAt: now, endAt: now, zone: 'UTC', name: 'A', email: 'a@example.com', about: 'M' },
  ...{
    status: 'confirmed' as const,
    takesTime: true,
    reason: '',
    sequence: 0,
    calendarSays: null,
    createdAt: now,
  },
};
const ABOUT = { booking: BOOKING, zone: 'UTC', now };

export const testPart: TestPart = {
  withoutScript: { '/': [defaultWords.booking.button] },
  publicRoutes: { pages: ['book', 'book_.$id', 'book_.$id_.invite[.]ics'], GET: ['free-times'] },
  columns: {
    'bookings.kind': () => 'first-call',
    'bookings.talk': (n) => `First call ${n} — “ünïcödé” 🌿`,
    'bookings.minutes': (n) => 15 * n,
    'bookings.zone': () => 'Europe/Berlin',
    'bookings.reason': (n) => `Ill on day ${n} — “ünïcödé” 🌿`,
    'bookings.status': () => 'confirmed',
    'bookings.calendar_says': (n) => JSON.stringify({ is: 'moved', at: n }),
  },
  leftOut: ['calendar_readings'],
  refused: [
    ['bookings', 'kind', 'Not A Slug'],
    ['bookings', 'calendar_says', 'moved'],
    ['bookings', 'talk', ' '],
    ['bookings', 'minutes', 14],
    ['bookings', 'place', 'At home'],
    ['bookings', 'detail', 'x'.repeat(301)],
    ['bookings', 'start_at', 9_000_000_000_000_000],
    ['bookings', 'zone', 'Europe/Nowhere'],
    ['bookings', 'name', ''],
    ['bookings', 'email', `a@example.com\nBcc: b@example.com`],
    ['bookings', 'about', 'x'.repeat(2001)],
    ['bookings', 'status', 'held'],
    ['bookings', 'reason', 'x'.repeat(501)],
    ['bookings', 'sequence', -1],
    ['bookings', 'reminded_at', Date.now() + 2 * DAY],
  ],
  forms: async (site): Promise<SentForm[]> => {
    const visitor = await NoScriptBrowser.open(site, '/book?zone=UTC');
    await visitor.follow('First call');
    await visitor.follow(/^\d\d:\d\d/, visitor.one('[aria-label="Free times"] li:first-child'));
    const at = visitor.one('[name=at]').getAttribute('value') ?? '';
    const { aboutLabel } = defaultWords.talkPage;
    visitor.fill({ Name: 'Ada', Email: 'ada@example.com', [aboutLabel]: 'A site' });
    await visitor.press('Book this time');
    const talk = visitor.path;
    const id = /\/book\/(\w+)/.exec(talk)?.[1] ?? '';
    return [
      {
        route: 'features/booking/routes/book',
        sends: {
          '': {
            ...{ name: 'Ada', email: 'ada@example.com', kind: 'first-call', at },
            ...{ zone: 'UTC', about: 'A', formId: testId(1) },
          },
        },
      },
      {
        route: 'features/booking/routes/book_.$id',
        path: talk,
        sends: { move: { at }, cancel: { reason: 'Ill' } },
      },
      {
        route: 'features/booking/routes/admin.settings_.talks',
        sends: {
          calendar: { secretAddress: 'x' },
          save: { ...HOURS, ...KIND, ...LIMITS },
          'remove-calendar': {},
        },
      },
      {
        route: 'features/booking/routes/admin.talks.$id',
        path: `/admin/talks/${id}`,
        sends: {
          ...{ confirm: {}, move: { at: '2030-01-01T10:00' }, keep: {} },
          ...{ 'call-off': { reason: 'A' }, 'call-off-all': { reason: 'A' } },
        },
        isLead: true,
      },
    ];
  },
  // Free times depend on the minute.
  unstored: ['/book', '/api/free-times'],
  personal: ['book_.$id', 'book_.$id_.invite[.]ics'],
  blocks: (odd) => ({
    empty: { book: bookBlock(async () => []) },
    full: {
      book: bookBlock(async () => [
        { slug: 'intro', name: odd, minutes: 20, place: 'Video link' },
        { slug: 'long', name: 'Long', minutes: 60, place: 'Phone' },
      ]),
    },
  }),
  privacy: [talksPrivacy, calendarPrivacy],
  words: {
    places: { talkPage: ['/book', 'empty:/book'], talkMails: ['mail:talks'] },
    shown: (_, writeMail) => ({
      'mail:talks': Promise.all(
        TALK_MAILS.map((name) =>
          writeMail(talkMail(name, { ...ABOUT, to: 'visitor', path: '/x', hasInvite: false })),
        ),
      ).then((mails) => JSON.stringify(mails)),
    }),
  },
};
