import { readFileSync } from 'node:fs';
import { ASSUMPTIONS } from './assumptions.mjs';
import { openCountedSite } from './counted-site.mjs';
import { form, HOUR, numbersFrom, pick, strangers } from './visitors.mjs';

/** @typedef {import('./counted-site.mjs').CountedSite} CountedSite */
/** @typedef {import('./counted-site.mjs').Costs} Costs */
/** @typedef {import('./visitors.mjs').Request} Request */
/** @typedef {Map<string, Costs[]>} Day the costs of each request, by its kind */
/** @typedef {(request: Request) => Promise<import('./counted-site.mjs').Answer>} Ask */

const MINUTE = 60_000;
const DAY = 24 * HOUR;
const OWNERS_HOUR = 9 * HOUR;
const FINE = [200, 304];

const SCREENS = [
  '/admin',
  '/admin/blog-update',
  '/admin/comments',
  '/admin/messages',
  '/admin/newsletters',
  '/admin/subscriber',
  '/admin/analytics',
  '/admin/pictures',
  '/admin/settings',
];
const TEXT = 'A paragraph of a post, as long as they are. '.repeat(20);

/** @param {CountedSite} site @param {number} midnight @param {Day} day @returns {Ask} */
const asking =
  (site, midnight, day) =>
  async ({ at, kind, path, init, expected = FINE }) => {
    const answer = await site.ask(path, { ...init, now: midnight + at });
    if (!expected.includes(answer.status)) {
      throw new Error(
        `${init?.method ?? 'GET'} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`,
      );
    }
    const costs = day.get(kind) ?? [];
    day.set(kind, costs);
    costs.push(answer.costs);
    return answer;
  };

/** @param {number} minutes for how long @param {string} secret @returns {Request[]} */
const clock = (minutes, secret) =>
  Array.from({ length: minutes }, (_, minute) => ({
    at: minute * MINUTE,
    kind: 'the clock',
    path: '/api/tick',
    init: { method: 'POST', headers: { Authorization: `Bearer ${secret}` } },
  }));

/** Signs the owner in. @param {CountedSite} site @param {Ask} ask @param {number} at @returns {Promise<Record<string, string>>} their headers */
async function signIn(site, ask, at) {
  const init = form({ ...site.owner, timeZone: 'Europe/Lisbon' });
  const { headers } = await ask({
    at,
    kind: 'the sign-in',
    path: '/admin-login',
    init,
    expected: [303],
  });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' };
}

/** @param {Ask} ask @param {number} at @param {Record<string, string>} headers @returns {Promise<string>} its address */
async function upload(ask, at, headers) {
  const data = new FormData();
  const picture = readFileSync(new URL('../../public/images/logo.png', import.meta.url));
  data.set('picture', new File([picture], 'logo.png', { type: 'image/png' }));
  data.set('alt', 'A logo');
  data.set('stay', '1');
  const sent = new Response(data);
  const { text } = await ask({
    at,
    kind: 'the owner',
    path: '/admin/pictures/files',
    init: {
      method: 'POST',
      headers: { ...headers, 'Content-Type': sent.headers.get('Content-Type') ?? '' },
      body: new Uint8Array(await sent.arrayBuffer()),
    },
  });
  return JSON.parse(text).picture.address;
}

/** An hour of writing, answering and looking around. @param {CountedSite} site @param {Ask} ask @param {number} at @param {number} share of all that the hour has */
async function ownersHour(site, ask, at, share) {
  const { screens, autosaves, saves, uploads } = ASSUMPTIONS.owner;
  const times = (/** @type {number} */ count) => Math.max(1, Math.round(count * share));
  let time = at;
  const next = () => {
    time += 5000;
    return time;
  };
  const headers = await signIn(site, ask, next());
  const owner = (
    /** @type {string} */ path,
    /** @type {import('./counted-site.mjs').Init} */ init = {},
    expected = [200, 201, 303],
  ) =>
    ask({
      at: next(),
      kind: 'the owner',
      path,
      init: { ...init, headers: { ...init.headers, ...headers } },
      expected,
    });
  const json = (/** @type {string} */ method, /** @type {object} */ body) => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await owner('/admin');
  for (let n = 1; n < times(screens); n += 1) {
    await owner(`${pick(SCREENS, (n % SCREENS.length) / SCREENS.length)}.data`);
  }
  const written = await owner(
    '/api/blogs',
    json('POST', { title: 'Written today', details: TEXT }),
  );
  const { _id: id } = JSON.parse(written.text).data;
  for (let n = 0; n < times(autosaves); n += 1) {
    await owner(
      '/admin/blog-update/autosave',
      form({ id, title: 'Written today', details: TEXT + n }),
    );
  }
  for (let n = 0; n < times(saves); n += 1) {
    await owner(`/api/blogs/${id}`, json('PATCH', { details: TEXT + n }));
  }
  for (let n = 0; n < times(uploads); n += 1) await upload(ask, next(), headers);
  for (const comment of await site.sql([
    `select id from comments where status = 'pending' limit 20`,
  ])) {
    await owner('/admin/comments', form({ id: comment.id, status: 'approved' }));
  }
  for (const message of await site.sql([
    `select id from messages where status = 'unread' limit 10`,
  ])) {
    const fields = {
      intent: 'write',
      text: 'Thank you, I write to you tomorrow.',
      subject: 'Your message',
    };
    await owner(`/admin/messages/${message.id}`);
    await owner(`/admin/messages/${message.id}`, form(fields));
  }
}

/** What is asked after a link in a mail. @param {CountedSite} site @param {Ask} ask @param {number} at @param {() => number} random */
async function confirmAll(site, ask, at, random) {
  for (const { text } of site.mails.splice(0)) {
    const token = /newsletter\/confirm\?token=([^\s&]+)/.exec(text)?.[1];
    if (!token || random() >= ASSUMPTIONS.confirmed) continue;
    const path = `/newsletter/confirm?token=${token}`;
    await ask({ at, kind: 'forms', path });
    const init = form({ token: decodeURIComponent(token) });
    await ask({ at: at + 1000, kind: 'forms', path, init });
  }
}

/**
 * A whole day of the site, one request after the other, on the site's own clock: visitors, programs, the clock's
 * calls, the owner's hour; and what becomes of the day's rows when they are deleted a day and a month later.
 * @param {{ visitors: number, clockMinutes?: number, ownersShare?: number }} options the last two: less than a day's, for a test
 * @returns {Promise<{ day: Day, floor: number, site: CountedSite, end: number, databaseBytes: number }>} `site` has to be stopped; end: when the day was over
 */
export async function liveADay({ visitors, clockMinutes = 24 * 60, ownersShare = 1 }) {
  const site = await openCountedSite(ASSUMPTIONS);
  const midnight = Math.ceil(Date.now() / DAY) * DAY;
  const random = numbersFrom(visitors);
  /** @type {Day} */
  const day = new Map();
  try {
    const floor = await site.floor();
    // The day before: the texts are rendered, the owner has pictures.
    const before = asking(site, midnight - HOUR, new Map());
    for (const request of clock(3, site.tickSecret)) await before(request);
    const picture = await upload(before, 10 * MINUTE, await signIn(site, before, 9 * MINUTE));

    const ask = asking(site, midnight, day);
    const all = [
      ...strangers(visitors, random, { picture }),
      ...clock(clockMinutes, site.tickSecret),
    ].sort((a, b) => a.at - b.at);
    let hasWorked = false;
    for (const request of all) {
      if (!hasWorked && request.at > OWNERS_HOUR) {
        hasWorked = true;
        await ownersHour(site, ask, OWNERS_HOUR, ownersShare);
      }
      await ask(request);
      if (request.kind === 'the clock' && site.mails.length > 0) {
        await confirmAll(site, ask, request.at + MINUTE / 2, random);
      }
    }
    const databaseBytes = await site.databaseBytes();
    const later = (/** @type {number} */ at, /** @type {Request} */ request) =>
      ask({ ...request, at, kind: 'deletion of the day, later' });
    const seen = { at: 0, kind: '', path: '/seen', init: form({ p: '/' }), expected: [204] };
    const [tick] = clock(1, site.tickSecret);
    if (!tick) throw new Error('The clock does not call.');
    Object.assign(seen.init.headers ?? {}, { 'User-Agent': 'Firefox/149.0' });
    await later(DAY + MINUTE, seen);
    // The cleaning takes a few calls, see app/domain/background-work.ts.
    for (const days of [1, 31, 32]) {
      for (const call of [0, 1, 2]) await later(days * DAY + HOUR + call * MINUTE, tick);
    }
    return { day, floor, site, end: midnight + DAY, databaseBytes };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
