// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADMIN, sessionCookie } from '../support/admin';
import { adminSamples } from '../support/admin-samples';
import { addressOf, isApi, isFile, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { pictureRow, testId } from '../support/database';
import { casesOf, sentencesIn } from '../support/sent-forms';
import { type SentForm, testParts } from '../support/test-part';
import { texts } from '../support/words';

/* Every form of the site, sent empty and with each of its fields left out. No answer speaks as a validator does. */

type Fields = Record<string, string>;
const ONE = testId(1);
const site = await openSite();
await insertOneOfEach(site.DB, 'A text');
await site.run(...adminSamples());
await site.insert('pictures', [pictureRow(1)]);
const Cookie = await sessionCookie(site.DB);

const PERSON = { name: 'Ada', email: 'ada@example.com' };
const LETTER = { formId: ONE, subject: 'A subject', text: 'A text', words: 'A text' };
const RECORD = { id: ONE, version: '1', status: 'draft', timeZone: 'UTC' };
const POST = { title: 'A', description: 'A', details: 'A', category: 'Technology', slug: 'a' };
const PROJECT = { projectName: 'A', completionDate: '2024-02-03' };
const ROWS = { 'results.length': '1', 'results.0.value': '1', 'results.0.label': 'A' };
const REVIEW = { name: 'Ada', position: 'A', quote: 'A' };
const PASSWORD = { password: ADMIN.password };

/** The intents of all pages of records. */
const records = (words: Fields) => ({
  save: { ...RECORD, ...words },
  overwrite: { ...RECORD, ...words, seen: '1' },
  revive: { ...RECORD, ...words },
  revert: { id: ONE, revision: ONE, version: '1' },
  discard: { id: ONE },
  move: { id: ONE, to: 'up', other: '' },
  publish: { id: ONE },
  unpublish: { id: ONE },
  delete: { id: ONE },
  restore: { id: ONE },
  undo: { id: ONE },
  '': { bulk: 'add-tag', ids: ONE, toTag: '', toCategory: '' },
});

/** The pages and kinds of records share one action, so that only one gets all that its buttons send. */
const only = ({ save = {} }: SentForm['sends']): SentForm['sends'] => ({ save });

const SIGN_IN = 'routes/admin-login';

const LISTED: SentForm[] = [
  { route: 'routes/contact', sends: { '': { ...PERSON, message: 'Hello' } } },
  {
    route: SIGN_IN,
    sends: { '': { ...ADMIN, redirectTo: '/admin' } },
  },
  { route: 'engine/routes/$', sends: { '': {} } },
  { route: 'engine/routes/admin.$', sends: { '': {} } },
  { route: 'engine/routes/admin._index', path: '/admin?index', sends: { '': {} } },
  ...Object.entries({
    $id: `/${ONE}`,
    '$id_.revisions': `/${ONE}/revisions`,
    _index: '?index',
    trash: '/trash',
  }).flatMap(([page, path]): SentForm[] => {
    const route = `engine/routes/admin.$kind.${page}`;
    const project = page === '$id' ? records({ ...PROJECT, ...ROWS }) : only(records(PROJECT));
    return [
      { route, path: `/admin/projects-update${path}`, sends: project },
      { route, path: `/admin/reviews${path}`, sends: only(records(REVIEW)) },
    ];
  }),
  {
    route: 'engine/routes/admin.$kind.$id',
    path: '/admin/blog-update/new',
    sends: { save: { ...POST, status: 'scheduled', publishedAt: '', timeZone: 'UTC' } },
  },
  { route: 'routes/admin.$kind.preview', sends: { '': REVIEW } },
  { route: 'engine/routes/admin.blog-update._index', sends: records(POST) },
  { route: 'engine/routes/admin.mail', sends: { reopen: {}, retry: { id: ONE } } },
  {
    route: 'engine/routes/admin.messages.$id',
    sends: {
      ...{ write: LETTER, note: { note: 'A' } },
      ...{ state: { status: 'read' }, mark: { status: 'archived' } },
    },
    isLead: true,
  },
  {
    route: 'engine/routes/admin.messages._index',
    sends: { '': { bulk: 'read', ids: ONE }, restore: { id: ONE }, delete: { id: ONE } },
  },
  {
    route: 'engine/routes/admin.pictures.$id',
    sends: {
      save: { alt: 'A tree', decorative: '' },
      ...{ delete: { evenIfUsed: 'on' }, restore: {}, erase: {} },
    },
  },
  {
    route: 'engine/routes/admin.pictures._index',
    sends: { '': { newId: testId(9), alt: 'A tree' } },
  },
  {
    route: 'engine/routes/admin.redirects',
    sends: { save: { id: '', source: '/old', target: '/blogs' }, delete: { id: ONE } },
  },
  { route: 'engine/routes/admin.settings', sends: { '': { timeZone: 'Europe/Berlin' } } },
  {
    route: 'engine/routes/admin.settings_.data',
    sends: {
      ...{ apply: { import: ONE }, discard: { import: ONE } },
      ...{ 'remove-samples': {}, 'restore-samples': {} },
    },
  },
  {
    route: 'engine/routes/admin.settings_.security',
    sends: {
      password: { ...PASSWORD, newPassword: 'short' },
      'end-session': { id: ONE },
    },
  },
  ...texts.sections.map(({ id: section }) => ({
    route: 'engine/routes/admin.site.$section',
    path: `/admin/site/${section}`,
    sends: { save: {}, ...(section === 'person' && { preview: {}, publish: {} }) },
  })),
  {
    route: 'engine/routes/admin.site._index',
    sends: {
      ...{ publish: { draft: ONE }, discard: { draft: ONE }, restore: { id: ONE, draft: '' } },
      ...{ preview: {}, 'end-preview': {} },
    },
  },
  { route: 'engine/routes/admin.site.sentences', sends: { save: {}, publish: {} } },
  { route: 'admin/messages/:id/draft', sends: { '': { text: 'A' } } },
  { route: 'admin/pictures/files', sends: { '': { alt: 'A' } } },
];

/** Actions that only scripts and mail programs call, with what no person types. */
const NO_FORMS =
  /^admin\/(sign-out|palette|:kind\/.*|blog-update\/.*|site\/.*|pictures\/outside|settings\/export)$/;
const SCRIPTED = testParts.flatMap(({ scripted = [] }) => scripted);

const OTHERS = await Promise.all(testParts.map(({ forms }) => forms?.(site) ?? []));
const KNOWN = [...LISTED, ...OTHERS.flat()];
const LEAD_FORMS: SentForm['sends'] = Object.assign(
  {},
  ...testParts.map(({ leadForm }) => leadForm),
);

/** A route that is not listed is asked to do nothing, and to delete a row. */
const others = [...routes.values()]
  .filter(
    (one) => one.hasAction && !isApi(one) && !NO_FORMS.test(one.id) && !SCRIPTED.includes(one.id),
  )
  .filter(({ id }) => !KNOWN.some(({ route }) => route === id))
  .map(({ id }): SentForm => ({ route: id, sends: { '': {}, delete: { id: ONE } } }));
const FORMS = [...KNOWN, ...others].map(({ isLead, ...form }) => ({
  ...form,
  sends: { ...form.sends, ...(isLead && LEAD_FORMS) },
}));

it('all buttons of the forms are pressed', () => {
  const sources = globSync('app/**/{routes,admin}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /runIntent|intents = /i.test(text));
  const buttons = sources.flatMap((text) =>
    [...text.matchAll(/^ {2,6}(?:async )?'?([a-z-]+)'?(?:\(\) \{|: (?:change\(|\(\) =>))/gm)].map(
      ([, name]) => name,
    ),
  );
  const sent = new Set(FORMS.flatMap(({ sends }) => Object.keys(sends)));
  expect(buttons.length).toBeGreaterThan(30);
  // It would end the session of this test, and has no fields.
  expect(buttons.filter((name) => !sent.has(name ?? ''))).toEqual(['end-all']);
});

let senders = 0;

/** Sends a form, each time from another network. */
function send({ route, path }: SentForm, fields: Fields, isScripted: boolean) {
  const [pathname = '', query = ''] = (path ?? addressOf(routeOf(route))).split('?');
  const headers = { Cookie, Origin: ORIGIN, 'CF-Connecting-IP': `2001:db8:${senders++}::1` };
  const body = new URLSearchParams({ ...fields, ...(isScripted && { stay: '1' }) });
  const address = isScripted ? `${pathname}.data` : pathname;
  return site.fetch(`${address}?${query}`, { method: 'POST', headers, body });
}

const routeOf = (id: string) => routes.get(id) ?? expect.fail(id);

/** What only a validator says, and the names of fields in the code. */
const VALIDATOR =
  /\b(Invalid|Expected|received|undefined|null|NaN|key|[Oo]bject|string|must be text|not found)\b|(^|\. )[a-z]/;

/** The verb after a label of several things, such as "Details is". */
const WRONG_VERB = /\b(?!Address|Series|This|Status)[A-Z][a-z]+s is (missing|too)\b/;

/** The shown text of a page that the server rendered, by line. */
const shownTexts = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|textarea|option)\b.*?<\/\1>/gs, '')
    .split(/<[^>]+>/)
    .filter((text) => /missing|must|valid|expected/i.test(text));

it.each(FORMS)('$route $path answers in plain words, whatever is left out', async (form) => {
  const isPage = !isFile(routeOf(form.route));
  for (const [place, [intent, fields]] of Object.entries(form.sends).entries()) {
    const button: Fields = intent === '' || form.route === SIGN_IN ? {} : { intent };
    for (const [left, sent] of casesOf(fields)) {
      const all = { ...button, ...sent };
      const scripted = isPage ? await send(form, all, true) : null;
      const messages = scripted ? sentencesIn(scripted.text) : [];
      // Rendering is dear, and what a page shows is the same.
      if ((left === 'everything' && place === 0) || !isPage) {
        const page = await send(form, all, false);
        const isJson = page.text.startsWith('{');
        messages.push(...(isJson ? [page.json().message ?? ''] : shownTexts(page.text)));
      }
      const answer = `${intent} without ${left}`;
      for (const message of messages) {
        expect.soft(message, answer).not.toMatch(VALIDATOR);
        expect.soft(message, answer).not.toMatch(WRONG_VERB);
      }
    }
  }
});
