// @module-tag slow
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Words } from '~/content/words';
import { createSigner } from '~/engine/adapters/signer.server';
import { plainMail } from '~/engine/core/mail/mail-content';
import { mailWriter } from '~/engine/core/mail/mail-writer.server';
import { createPreviewLink } from '~/engine/core/records/previews';
import { textsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { addressOf, isApi, isFile, routes } from '../support/built-routes';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { TEST_SECRET } from '../support/context';
import { postRow, type Row, testId } from '../support/database';
import { markdownRenderer } from '../support/markdown-renderer';
import { PAGES } from '../support/pages';
import {
  buildPseudoSite,
  inPlainEnglish,
  PSEUDO,
  pseudo,
  pseudoSamples,
  speakPseudo,
} from '../support/pseudo-language';
import { casesOf, sentencesIn } from '../support/sent-forms';
import { type PageCase, type SentForm, testParts } from '../support/test-part';
import { defaultWords, makeWords } from '../support/words';

/* A site in the pseudo-language says nothing in plain English: no page, error, file or mail. */

/** Chooses the language. Until then a site is in English. */
const speak = ({ insert }: BuiltSite) =>
  insert('site_words', [
    {
      ...{ id: testId(1), status: 'published', created_at: 1 },
      words: JSON.stringify({ site: { language: PSEUDO } }),
    },
  ]);

let site: BuiltSite;
let broken: BuiltSite;
let empty: BuiltSite;
let formSite: BuiltSite;
let forms: SentForm[];

/** What only the owner sees. */
const isAdmin = (route: string) => /admin|\/letter|outbox/.test(route);

beforeAll(async () => {
  const folder = await buildPseudoSite();
  site = await openSite({ folder, samples: pseudoSamples(sampleContent(TEST_SECRET)) });
  empty = await openSite({ folder, samples: false });
  broken = await openSite({ folder, tables: false });
  formSite = await openSite({ folder });
  const found = await Promise.all(testParts.map(({ forms: of }) => of?.(formSite) ?? []));
  const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  forms = [
    { route: 'routes/contact', sends: { '': contact } },
    ...found.flat().filter(({ route }) => !isAdmin(route)),
  ];
  await insertOneOfEach(site.DB, pseudo('words'));
  await site.insert('posts', [
    { ...postRow(4), ...inPseudo({ title: 'A title', details: 'A text', category: 'Technology' }) },
  ]);
  for (const { pageRows = {} } of testParts)
    for (const [table, rows] of Object.entries(pageRows)) await site.insert(table, rows);
  for (const one of [site, empty, formSite]) await speak(one);
});

const inPseudo = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, pseudo(String(value))]));

const META = /^(description|author|og:(title|description|site_name|image:alt))$/;

/** What people read or hear on a page, and what programs read in its head. */
function saidOn(html: string): string[] {
  const { document } = new Window();
  document.write(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const graph = all('script[type="application/ld+json"]').flatMap(({ textContent }) =>
    textsInJson(textContent ?? ''),
  );
  for (const one of all('script, style, template')) one.remove();
  const pieces = ['alt', 'aria-label', 'data-offline', 'label', 'placeholder', 'title'].flatMap(
    (name) => all(`[${name}]`).map((one) => one.getAttribute(name) ?? ''),
  );
  for (const one of all('meta'))
    if (META.test(one.getAttribute('name') ?? one.getAttribute('property') ?? ''))
      pieces.push(one.getAttribute('content') ?? '');
  const walker = document.createTreeWalker(document.documentElement, 4);
  while (walker.nextNode()) pieces.push(walker.currentNode?.textContent ?? '');
  return [...graph, ...pieces].map((piece) => piece.trim());
}

const GRAPH_NAMES = /^(@.*|additionalType|datePublished|unitCode|priceCurrency|inLanguage)$/;

/** The texts in JSON, without its names and what the format defines. */
function textsInJson(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (name, value: unknown) => {
    if (typeof value === 'string' && !GRAPH_NAMES.test(name) && value.includes(' '))
      found.push(...linesOf(value));
    return value;
  });
  return found;
}

const previewOf = (id: string) =>
  createPreviewLink(
    { entity: 'post', id },
    { now: () => new Date(), signer: createSigner(TEST_SECRET) },
  );

const ask = (of: BuiltSite, { path, sent }: PageCase) =>
  of.fetch(
    path,
    sent && { method: 'POST', body: new URLSearchParams(sent), headers: { Origin: ORIGIN } },
  );

/** The public pages that the build has, with the id of a record in place of a parameter. */
const builtPages = () =>
  [...routes.values()]
    .filter((route) => !isApi(route) && !isFile(route) && !isAdmin(route.id))
    .map((route) => ({ path: addressOf(route) }));

it('no page says anything in plain English, whatever its state is', async () => {
  const states = testParts
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => !path.startsWith('/admin'));
  const cases: [BuiltSite, PageCase][] = [
    ...[
      ...[
        ...PAGES.filter((path) => !path.includes('?')),
        '/blogs?q=ζέππελιν',
        '/search?q=ζέππελιν',
        '/contact?sent=1',
        '/blog',
        '/blogs?q=1',
        '/search?q=1',
        `/blogs?category=${pseudo('Food')}`,
      ].map((path) => ({ path })),
      { path: await previewOf(testId(4)) },
      { path: '/contact', sent: { name: '', email: 'nobody', message: 'x'.repeat(6000) } },
      { path: '/contact', sent: { name: 'a\nb', email: '' } },
      ...builtPages(),
      ...states,
    ].map((asked): [BuiltSite, PageCase] => [site, asked]),
    ...builtPages().map((asked): [BuiltSite, PageCase] => [empty, asked]),
    [broken, { path: '/blogs' }],
  ];
  expect(cases.length).toBeGreaterThan(30);
  for (const [of, asked] of cases) {
    const { text, headers } = await ask(of, asked);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const found = inPlainEnglish(isPage ? saidOn(text) : []);
    // Without a database it is not known which language the site has.
    if (of !== broken) expect.soft([asked.path, found]).toEqual([asked.path, []]);
  }
});

/** The files that the build has, and some that it has not. */
const files = () => [
  ...[...routes.values()]
    .filter((route) => isFile(route) && route.hasLoader && !isAdmin(route.id))
    .map(addressOf),
  ...['/search.json?q=1', '/no-such-picture.png', '/details/none.md'],
];

/** The lines of a file without its marks: tags, addresses, names of front matter and of JSON. */
const linesOf = (text: string): string[] =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&(lt|gt|quot);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"' })[name as 'lt'])
    .replaceAll(/<(?:pubDate|lastBuildDate)>[^<]*|^## Optional$|<!\[CDATA\[|<[^>]+>/gm, '\n')
    .replaceAll(/\]\([^)]*\)|^\s*"?[\w$-]+"?: |^```\w*/gm, '\n')
    .split('\n')
    .filter((line) => line.includes(' '));

it('no file says anything in plain English', async () => {
  const markdown = PAGES.filter((path) => /^[^?]{2,}$/.test(path)).map((path) => `${path}.md`);
  const read: string[] = [];
  for (const path of [...files(), ...markdown]) {
    const { text, headers, status } = await site.fetch(path);
    const [type = ''] = headers.get('Content-Type')?.split(';') ?? [];
    if (!/json|xml|plain|markdown/.test(type) || type === 'image/svg+xml') continue;
    read.push(path);
    const isJson = text.startsWith('{');
    const found = inPlainEnglish(isJson ? textsInJson(text) : linesOf(text));
    expect.soft([path, status, found]).toEqual([path, status, []]);
  }
  expect(read.length).toBeGreaterThan(10);
});

let senders = 0;

it('no form refuses anything in plain English', async () => {
  for (const { route, path, sends } of forms) {
    const address = path ?? addressOf(routes.get(route) ?? expect.fail(route));
    const [pathname, query = ''] = address.split('?');
    for (const [intent, fields] of Object.entries(sends))
      for (const [left, sent] of casesOf(fields)) {
        const body = new URLSearchParams({ ...(intent && { intent }), ...sent, stay: '1' });
        const headers = { Origin: ORIGIN, 'CF-Connecting-IP': `2001:db8:${senders++}::1` };
        const answer = await formSite.fetch(`${pathname}.data?${query}`, {
          method: 'POST',
          headers,
          body,
        });
        const typed = Object.values(sent);
        const messages = sentencesIn(answer.text).filter((one) => !typed.includes(one));
        const what = `${route} ${intent} without ${left}`;
        expect.soft([what, inPlainEnglish(messages)]).toEqual([what, []]);
      }
  }
});

describe('mails', () => {
  let silence: () => void;
  beforeAll(() => {
    silence = speakPseudo();
  });
  afterAll(() => silence());
  /** To the owner, in English. */
  const OWNERS = /^(notice|flood|heldBack|arrived)$/;
  const plain = Object.entries(defaultWords).flatMap(([group, mails]) =>
    /mails$/i.test(group)
      ? Object.entries(mails)
          .filter(([name, mail]) => !OWNERS.test(name) && 'subject' in Object(mail))
          .map(([name]) => ({ group, name }))
      : [],
  );

  it('no mail to a visitor or a client says anything in plain English', async () => {
    expect(plain.length).toBeGreaterThan(0);
    const words = makeWords({ site: { language: PSEUDO } });
    const writeMail = mailWriter({
      ...{ origin: ORIGIN, mailbox: 'me@example.com', markdown: markdownRenderer },
      loadWords: async () => words,
      textIn: (language) => textsIn(language, features),
      textWithin: (_, said) => said,
    });
    const written = await Promise.all(
      plain.map(({ group, name }) =>
        writeMail(
          plainMail((all: Words) => Object(all)[group][name], {
            to: 'a@example.com',
            path: '/x',
          }),
        ).then((mail) => JSON.stringify(mail)),
      ),
    );
    const ofFeatures = testParts.flatMap(({ words: of }) =>
      Object.entries(of?.shown?.(words, writeMail) ?? {}).filter(([name]) =>
        name.startsWith('mail:'),
      ),
    );
    for (const mail of [...written, ...(await Promise.all(ofFeatures.map(([, text]) => text)))]) {
      for (const { subject, text, html } of [JSON.parse(mail)].flat())
        expect.soft(inPlainEnglish([subject, ...linesOf(text), ...saidOn(html)])).toEqual([]);
    }
  });
});
