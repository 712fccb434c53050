import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AllWords, TextName } from '~/content/all-words';
import { plainMail } from '../../app/engine/core/mail/mail-content';
import { mailWriter } from '../../app/engine/core/mail/mail-writer.server';
import { markdownRenderer } from '../../app/engine/core/markdown/renderer.server';
import { noticeOf } from '../../app/engine/core/messages/contact';
import { sha256 } from '../../app/engine/kit/sha256';
import { talkMail } from '../../app/features/booking/core/talk-mail';
import { writeNewsletter } from '../../app/features/newsletter/core/newsletter-mail';
import { currentAvailability } from '../../app/features/prices/core/availability';
import { shownPrices } from '../../app/features/prices/core/format';
import { sessionCookie } from '../support/admin';
import { ORIGIN, openSite } from '../support/built-site';
import { MINUTE, testId } from '../support/database';
import { type Mark, markedWords } from '../support/marked-words';
import { defaultWords, makeAllWords, texts } from '../support/words';

/* Every text that visitors read can be changed in the admin area. */

const POST = '/details/one-round-trip-to-the-database';
const HOME = '/';
const TOKEN = 'a'.repeat(43);
/** The page of a client, whose words are in the data of the document. */
const REVIEW = `/review/${TOKEN}`;
const FRAME = '/contact';
/** Texts that only scripts show, from the data in each document. */
const SCRIPTS = 'data';

/** The prices on a page, in all units; and what the site says in each state of availability. */
const PRICES = 'prices';
const AVAILABILITY = 'availability';

/** The mails that are a subject and a text of the owner's, by the group of their words. */
const PLAIN_MAILS = (['mails', 'newsletterMails', 'reviewMails'] as const).flatMap((group) =>
  Object.keys(defaultWords[group])
    .filter((name) => !['signature', 'postalAddress', 'notice', 'newsletter'].includes(name))
    .map((name) => ({ group, name })),
);

const mailsOf = (group: string) =>
  PLAIN_MAILS.filter((mail) => mail.group === group).map(({ name }) => `mail:${name}`);

const TALK_MAILS = [
  'confirmed',
  'requested',
  'declined',
  'moved',
  'cancelled',
  'reminder',
] as const;

/**
 * The places that show each text of `app/content/`; the landing page if it is not listed. Each field must appear in at least
 * one of them. `empty:` is a site without records, `mail:` a mail of the site.
 */
const OTHER_PLACES: Partial<Record<TextName, string[]>> = {
  person: [HOME, POST, SCRIPTS],
  experience: [HOME, '/resume', '/resume.json'],
  education: [HOME, '/resume', '/resume.json'],
  prices: ['/api/prices', PRICES],
  availability: [FRAME, HOME, '/api/availability', AVAILABILITY],
  contact: [HOME, '/contact'],
  socialLinks: [FRAME, '/follow'],
  sectionLinks: [FRAME, HOME],
  pages: [FRAME, '/blogs'],
  hireMe: [FRAME, POST],
  helpfulLinks: ['/nothing-here'],
  signInTitle: ['/admin-login'],
  profileBox: [FRAME],
  accessibilityPopup: [FRAME],
  footerSentence: [FRAME, HOME],
  footerGroups: [FRAME, HOME],
  newsletterHeading: [FRAME, HOME],
  copyright: [FRAME, HOME],
  pageCost: [SCRIPTS],
  blog: ['/blogs', 'empty:/blogs'],
  closingParagraphs: [POST],
  comments: [POST, `${POST}?commented=1`],
  tagsPage: ['/tags', 'empty:/tags'],
  seriesPage: ['/series', 'empty:/series'],
  aboutSeries: ['/series/one-small-database', '/series', SCRIPTS],
  archivePage: ['/archive', 'empty:/archive'],
  waysThroughPosts: ['/tags', '/series'],
  projectsPage: ['/all-projects', '/project-details/tidewatch', 'empty:/all-projects'],
  resume: ['/resume', '/resume.json', '/contact'],
  reviewMark: [HOME],
  reviewPage: [REVIEW],
  newsletterPage: ['/newsletter', '/newsletter/confirm?token=x', SCRIPTS],
  followPage: ['/follow', POST],
  talkPage: ['/book', 'empty:/book'],
  talkMails: ['mail:talks'],
  mails: ['mail:notice', 'mail:newsletter', ...mailsOf('mails')],
  newsletterMails: ['mail:newsletter', ...mailsOf('newsletterMails')],
  reviewMails: mailsOf('reviewMails'),
  searchPage: ['/search', '/search?q=zeppelin'],
  palette: [SCRIPTS],
  machines: ['/llms.txt', '/llms-full.txt'],
  security: ['/.well-known/security.txt'],
};

const SEEN = Object.fromEntries(
  Object.keys(defaultWords).map((name) => [
    name,
    Object.entries(OTHER_PLACES).find(([own]) => own === name)?.[1] ?? [HOME],
  ]),
);

const { marks, typed } = markedWords();

const site = await openSite({ settings: { SERVER_TIMING: 'on' } });
const empty = await openSite({ samples: false });

const asOwner = async (cookies = '') => ({
  Cookie: (await sessionCookie(site.DB)) + cookies,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
});

const send = async (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    headers: await asOwner(),
    body: new URLSearchParams({ intent: 'save', ...fields }).toString(),
  });

/** The form values of a section of the screen, including the hidden fields. */
async function formOf(section: string) {
  const { text } = await site.fetch(`/admin/site/${section}`, { headers: await asOwner() });
  const names = [...text.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name.split('.')[0]);
  const own = Object.entries(typed).filter(([path]) => names.includes(path.split('.')[0]));
  const [, before = ''] = /name="before" value="([^"]*)"/.exec(text) ?? [];
  return { ...Object.fromEntries(own), before: before.replaceAll('&quot;', '"') };
}

/** The body, and the CSP, which contains other sites’ hosts. */
async function read(path: string, of = site): Promise<string> {
  const { text, headers } = await of.fetch(path);
  return `${text} ${headers.get('Content-Security-Policy') ?? ''}`;
}

/** The prices on a page, with each unit, with and without an amount. */
function pricesWith(words: AllWords): string {
  const [row] = words.prices.rows;
  const units = Object.keys(words.prices.units) as (keyof typeof words.prices.units)[];
  const priced = units.map((unit) => ({
    ...row,
    name: '',
    amount: '9',
    from: true,
    recommended: true,
    unit,
  }));
  const rows = [...priced, { ...priced[0], amount: '' }] as typeof words.prices.rows;
  return JSON.stringify(shownPrices({ ...words, prices: { ...words.prices, rows } }));
}

/** What the site says about the owner's availability in each state, without the name of the state. */
const availabilityWith = (words: AllWords): string =>
  (['free-from', 'booked-until', 'small-things'] as const)
    .map((status) => ({ ...words, availability: { ...words.availability, status } }))
    .map((said) => currentAvailability(said, '2026-01-01'))
    .map((said) => `${said?.label} ${said?.value} ${said?.freeFrom}`)
    .join();

async function mailsWith(words: string): Promise<Record<string, string>> {
  const writeMail = mailWriter({
    origin: ORIGIN,
    mailbox: 'me@example.com',
    markdown: markdownRenderer,
    loadWords: async () => makeAllWords(JSON.parse(words)),
  });
  const who = { name: 'A', email: 'a@example.com', message: 'M', createdAt: new Date(0) };
  const now = new Date(0);
  const booking = {
    ...{ id: testId(1), kind: 'k', talk: 'K', minutes: 30, place: 'Phone' as const, detail: '' },
    ...{ startAt: now, endAt: now, zone: 'UTC', name: 'A', email: who.email, about: 'M' },
    ...{
      status: 'confirmed' as const,
      takesTime: true,
      reason: '',
      sequence: 0,
      calendarSays: null,
      createdAt: now,
    },
  };
  const about = { booking, zone: 'UTC', now };
  const post = { slug: 's', title: 'T', description: '', details: 'D' };
  return {
    notice: JSON.stringify(await writeMail(noticeOf(who))),
    ...Object.fromEntries(
      await Promise.all(
        PLAIN_MAILS.map(async ({ group, name }) => {
          const pick = (words: AllWords) => Object(words[group])[name];
          const mail = await writeMail(plainMail(pick, { to: who.email, path: '/x' }));
          return [name, JSON.stringify(mail)];
        }),
      ),
    ),
    talks: JSON.stringify(
      await Promise.all(
        TALK_MAILS.map((name) =>
          writeMail(talkMail(name, { ...about, to: 'visitor', path: '/x', hasInvite: false })),
        ),
      ),
    ),
    newsletter: JSON.stringify(
      await writeNewsletter({ subject: 'S', words: 'W', post }, { writeMail }),
    ),
  };
}

/** The content of each place. */
async function readAll(): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const [row] = await site.rows(`select words from site_words where status = 'published'`);
  const mails = await mailsWith(String(row?.words ?? '{}'));
  const words = makeAllWords(JSON.parse(String(row?.words ?? '{}')));
  for (const place of new Set(Object.values(SEEN).flat())) {
    const [, kind, name = ''] = /^(empty|mail):(.+)$/.exec(place) ?? [];
    if (kind === 'mail') shown.set(place, mails[name] ?? '');
    else if (kind === 'empty') shown.set(place, await read(name, empty));
    else if (place === PRICES) shown.set(place, pricesWith(words));
    else if (place === AVAILABILITY) shown.set(place, availabilityWith(words));
    else if (place === SCRIPTS) {
      const { text } = await site.fetch(HOME);
      shown.set(place, text.slice(text.lastIndexOf('streamController.enqueue')));
    } else shown.set(place, await read(place));
  }
  return shown;
}

let before: Map<string, string>;
let drafted: Map<string, string>;
let after: Map<string, string>;
let preview = '';
let mailsOfPreview: string[];

/** The mails to a waiting reader, after a request has run due work. */
async function mailsWhenDue(headers: HeadersInit): Promise<string[]> {
  const asked = { id: testId(7003), email: 'waits@example.com', source: 'import', created_at: 1 };
  await site.run('delete from subscribers');
  await site.insert('subscribers', [{ ...asked, updated_at: 1 }]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE });
  await site.fetch(HOME, { headers });
  vi.useRealTimers();
  return (await site.values('select payload from mail_jobs')).map(String);
}

beforeAll(async () => {
  const [post] = await site.rows(`select id from posts where slug = '${POST.split('/')[2]}'`);
  const hashes = { mail_hash: TOKEN, link_hash: await sha256(TOKEN) };
  await site.insert('review_invitations', [
    { id: testId(1), ...hashes, created_at: Date.now(), updated_at: 1 },
  ]);
  const comment = { post_id: String(post?.id), body: 'Words', status: 'approved', created_at: 1 };
  await site.insert('comments', [
    { ...comment, id: testId(7001), name: '', by_owner: 0, updated_at: 1 },
    { ...comment, id: testId(7002), name: '', by_owner: 1, parent_id: testId(7001), updated_at: 1 },
  ]);
  before = await readAll();
  for (const { id: section } of texts.sections) {
    const answer = await send(`/admin/site/${section}`, await formOf(section));
    expect(answer.status, `${section}: ${answer.text.slice(0, 2000)}`).toBe(303);
  }
  drafted = await readAll();
  const asIs = await site.fetch(HOME, { headers: await asOwner('; __Host-preview=1') });
  preview = asIs.text;
  mailsOfPreview = await mailsWhenDue(await asOwner('; __Host-preview=1'));
  const [draft] = await site.rows(`select id, words from site_words where status = 'draft'`);
  const publish = { intent: 'publish', draft: String(draft?.id) };
  expect((await send('/admin/site?index', publish)).status).toBe(303);
  await empty.insert('site_words', [
    { id: testId(1), status: 'published', words: String(draft?.words), created_at: 1 },
  ]);
  after = await readAll();
});

/** The default of a text. */
const defaultAt = ({ path }: Mark): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, part) => Object(value)[part],
      defaultWords[path.split('.')[0] as TextName],
    );

describe.each(Object.entries(SEEN))('%s', (name, places) => {
  const own = marks.filter((mark) => mark.name === name);

  it('each of its fields appears in its places after publication, and not before', () => {
    for (const { path, text } of own) {
      const seen = places.filter((place) => after.get(place)?.includes(text));
      expect(seen, `${path} (${text}) is seen in none of: ${places.join(', ')}`).not.toEqual([]);
      const early = places.filter((place) => drafted.get(place)?.includes(text));
      // Numbers and the names of looks and drawings are in other texts, too.
      if (!/^\d|^one-|^(press|sheet|keys|week|month)$/.test(text))
        expect(early, `${path} in the draft`).toEqual([]);
    }
    for (const place of places) {
      const here = own.filter(({ text }) => after.get(place)?.includes(text));
      expect(here, `nothing of it at ${place}`).not.toEqual([]);
    }
  });

  it('its default text appears on no page after the change', () => {
    for (const mark of own) {
      const byDefault = defaultAt(mark);
      if (typeof byDefault !== 'string' || byDefault.length < 25) continue;
      const left = places.filter((place) => after.get(place)?.includes(byDefault));
      expect(left, `${mark.path} is still “${byDefault}”`).toEqual([]);
    }
  });
});

it('a draft of the words is visible only in the owner’s preview', () => {
  for (const [place, text] of before) expect(drafted.get(place), place).toBe(text);
  expect(preview).toContain(typed['hero.headline']);
  expect(preview).toContain('A draft that only you see.');
});

it('a mail sent while the owner previews a draft contains the published words', () => {
  expect(mailsOfPreview).toHaveLength(1);
  expect(mailsOfPreview[0]).toContain(defaultWords.newsletterMails.confirmation.text);
  for (const { text } of marks) expect(mailsOfPreview[0]).not.toContain(text);
});

it('visitors get no outdated stored page after a change of words, even from an isolate that did not see the change', async () => {
  const elsewhere = site.newIsolate();
  await elsewhere(HOME);
  expect((await elsewhere(HOME)).text).toContain(typed['hero.headline']);
  expect(await read(HOME)).toContain(typed['hero.headline']);
});

it('a page with changed words takes one round trip, and contains no words that it does not show', async () => {
  const { headers, text } = await site.newIsolate()(POST);
  expect(headers.get('Server-Timing')).toMatch(/round-trips=1 /);
  for (const name of ['mails.signature', 'machines.llms', 'security.contacts.0'])
    expect(text, name).not.toContain(typed[name]);
});

it('pages and the admin area have the owner’s look and hues', async () => {
  const headers = { Cookie: await sessionCookie(site.DB) };
  for (const path of ['/', '/admin/blog-update']) {
    const { text } = await site.fetch(path, { headers });
    const [, rules = ''] = /<style data-own-rules[^>]*>([^<]*)/.exec(text) ?? [];
    expect(rules, path).toMatch(/:root\{--hue:301;--accent-hue:302;--tint:2;/);
    expect(rules, path).toContain('url("/fonts/newsreader.woff2")');
    expect(text, path).toMatch(/<html [^>]*data-layout="hero-type /);
  }
});
