import { beforeAll, describe, expect, it } from 'vitest';
import type { TextName, Words } from '~/content/words';
import { textsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { plainMail } from '../../app/engine/core/mail/mail-content';
import { mailWriter } from '../../app/engine/core/mail/mail-writer.server';
import { noticeOf } from '../../app/engine/core/messages/contact';
import { sessionCookie } from '../support/admin';
import { ORIGIN, openSite } from '../support/built-site';
import { markdownRenderer } from '../support/markdown-renderer';
import { type Mark, markedWords } from '../support/marked-words';
import { codeIn } from '../support/specification';
import { testParts } from '../support/test-part';
import { defaultWords, makeWords, texts } from '../support/words';

/* Every text that visitors read can be changed in the admin area. */

const POST = '/details/one-round-trip-to-the-database';
const HOME = '/';
const FRAME = '/contact';
/** Texts that only scripts show, from the data in each document. */
const SCRIPTS = 'data';

/** What features add. */
const OTHERS = testParts.flatMap(({ words = [] }) => words);

/** The mails that are a subject and a text of the owner's, by the group of their words. */
const PLAIN_MAILS = ['mails' as const, ...OTHERS.flatMap(({ mails = [] }) => mails)].flatMap(
  (group) =>
    Object.entries(defaultWords[group])
      .filter(([name, mail]) => name !== 'notice' && typeof mail === 'object' && 'subject' in mail)
      .map(([name]) => ({ group, name })),
);

const mailsOf = (group: string) =>
  PLAIN_MAILS.filter((mail) => mail.group === group).map(({ name }) => `mail:${name}`);

/**
 * The places that show each text of `app/content/`; the landing page if it is not listed. Each field must appear in at least
 * one of them. `empty:` is a site without records, `mail:` a mail of the site.
 */
const OTHER_PLACES: Partial<Record<TextName, string[]>> = {
  person: [HOME, POST, SCRIPTS],
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
  copyright: [FRAME, HOME],
  pageCost: [SCRIPTS],
  blog: ['/blogs', 'empty:/blogs'],
  closingParagraphs: [POST],
  projectsPage: ['/all-projects', '/project-details/tidewatch', 'empty:/all-projects'],
  reviewMark: [HOME],
  followPage: ['/follow'],
  waysToFollow: [POST],
  mails: ['mail:notice', ...mailsOf('mails')],
  searchPage: ['/search', '/search?q=zeppelin'],
  security: ['/.well-known/security.txt'],
};

const placesOf = (name: TextName): string[] => {
  const others = OTHERS.flatMap(({ places, mails = [] }) => [
    ...(places[name] ?? []),
    ...(mails.includes(name) ? mailsOf(name) : []),
  ]);
  const own = OTHER_PLACES[name] ?? [];
  // The texts of features are on no page of their own by chance.
  return own.length + others.length > 0 ? [...own, ...others] : [HOME];
};
const SEEN = Object.fromEntries(texts.names.map((name) => [name, placesOf(name)]));

const { marks, typed } = markedWords();

/** Shorter ones, such as “Name”, are also said by the site itself. */
const IS_SENTENCE = /(\S+ ){5}\S/;

it('no script contains the owner’s words: a page carries its own, in any language', () => {
  const code = codeIn('public/build');
  const sentences = marks.map(defaultAt).filter((text) => IS_SENTENCE.test(String(text)));
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((text) => code.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
});

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

/** What is shown where no address leads: in mails, and of what features add. */
async function shownWith(words: string): Promise<Record<string, string>> {
  const all = makeWords(JSON.parse(words));
  const writeMail = mailWriter({
    origin: ORIGIN,
    mailbox: 'me@example.com',
    markdown: markdownRenderer,
    loadWords: async () => all,
    textIn: (language) => textsIn(language, features),
    textWithin: (_, said) => said,
  });
  const who = { name: 'A', email: 'a@example.com', message: 'M', createdAt: new Date(0) };
  const shown = { 'mail:notice': JSON.stringify(await writeMail(noticeOf(who))) };
  for (const { group, name } of PLAIN_MAILS) {
    const pick = (words: Words) => Object(words[group])[name];
    const mail = await writeMail(plainMail(pick, { to: who.email, path: '/x' }));
    Object.assign(shown, { [`mail:${name}`]: JSON.stringify(mail) });
  }
  for (const other of OTHERS)
    for (const [name, text] of Object.entries(other.shown?.(all, writeMail) ?? {}))
      Object.assign(shown, { [name]: await text });
  return shown;
}

/** The content of each place. */
async function readAll(): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const [row] = await site.rows(`select words from site_words where status = 'published'`);
  const others = await shownWith(String(row?.words ?? '{}'));
  for (const place of new Set(Object.values(SEEN).flat())) {
    const [, page] = /^empty:(.+)$/.exec(place) ?? [];
    if (page) shown.set(place, await read(page, empty));
    else if (place in others) shown.set(place, others[place] ?? '');
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

beforeAll(async () => {
  const [post] = await site.rows(`select id from posts where slug = '${POST.split('/')[2]}'`);
  for (const { prepare } of OTHERS) await prepare?.(site, String(post?.id));
  before = await readAll();
  for (const { id: section } of texts.sections) {
    const answer = await send(`/admin/site/${section}`, await formOf(section));
    expect(answer.status, `${section}: ${answer.text.slice(0, 2000)}`).toBe(303);
  }
  drafted = await readAll();
  const asIs = await site.fetch(HOME, { headers: await asOwner('; __Host-preview=1') });
  preview = asIs.text;
  const [draft] = await site.rows(`select id, words from site_words where status = 'draft'`);
  const publish = { intent: 'publish', draft: String(draft?.id) };
  expect((await send('/admin/site?index', publish)).status).toBe(303);
  await empty.publishWords(JSON.parse(String(draft?.words)));
  after = await readAll();
});

/** Times of an entry that only features write, such as the resume for programs. */
const FOR_PROGRAMS = /^(experience|education)\.\d+\.(from|to)$/;

/** The default of a text. */
const defaultAt = ({ path }: Mark): unknown =>
  path.split('.').reduce<unknown>((value, part) => Object(value)[part], defaultWords);

describe.each(Object.entries(SEEN))('%s', (name, places) => {
  const own = marks.filter((mark) => mark.name === name);

  it('each of its fields appears in its places after publication, and not before', () => {
    for (const { path, text } of own) {
      if (FOR_PROGRAMS.test(path) && places.join() === HOME) continue;
      const seen = places.filter((place) => after.get(place)?.includes(text));
      expect(seen, `${path} (${text}) is seen in none of: ${places.join(', ')}`).not.toEqual([]);
      const early = places.filter((place) => drafted.get(place)?.includes(text));
      // Numbers, and the names of languages, looks and drawings, are in other texts, too.
      if (!/^\d|^one-|^(press|own|sheet|keys|week|month|en)$/.test(text))
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

it('visitors get no outdated stored page after a change of words, even from an isolate that did not see the change', async () => {
  const elsewhere = site.newIsolate();
  await elsewhere(HOME);
  expect((await elsewhere(HOME)).text).toContain(typed['hero.headline']);
  expect(await read(HOME)).toContain(typed['hero.headline']);
});

it('a page with changed words takes one round trip, and contains no words that it does not show', async () => {
  const { headers, text } = await site.newIsolate()(POST);
  expect(headers.get('Server-Timing')).toMatch(/round-trips=1 /);
  for (const name of ['mails.signature', 'security.contacts.0'])
    expect(text, name).not.toContain(typed[name]);
});

it('pages have the owner’s look and hues, the admin area the hues', async () => {
  const headers = { Cookie: await sessionCookie(site.DB) };
  for (const [path, sheet] of [
    ['/', 'press'],
    ['/admin/blog-update', 'admin'],
  ] as const) {
    const { text } = await site.fetch(path, { headers });
    const [, rules = ''] = /<style data-own-rules[^>]*>([^<]*)/.exec(text) ?? [];
    expect(rules, path).toMatch(/:root\{--hue:301;--accent-hue:302;--tint:2[;}]/);
    expect(text, path).toContain(`<link rel="stylesheet" href="/build/_assets/${sheet}-`);
    expect(text, path).toMatch(/<html [^>]*data-layout="hero-type /);
  }
});
