import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADMIN, sessionCookie } from '../support/admin';
import { adminSamples } from '../support/admin-samples';
import { addressOf, isApi, isFile, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { letterRow, pictureRow, testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { defaultWords, texts } from '../support/words';

/* Every form of the site, sent empty and with each of its fields left out. No answer speaks as a validator does. */

type Fields = Record<string, string>;
type Form = {
  /** The id of its route. */
  route: string;
  /** If the address is not that of the route with `testId(1)`. */
  path?: string;
  /** By the value of `intent`; '' for a form without one. */
  sends: Record<string, Fields>;
};

const ONE = testId(1);
const site = await openSite();
await insertOneOfEach(site.DB, 'A text');
await site.run(...adminSamples());
await site.insert('newsletters', [letterRow(1)]);
await site.insert('pictures', [pictureRow(1)]);
const Cookie = await sessionCookie(site.DB);

const visitor = await NoScriptBrowser.open(site, '/book?zone=UTC');
await visitor.follow('First call');
await visitor.follow(/^\d\d:\d\d/, visitor.one('[aria-label="Free times"] li:first-child'));
const at = visitor.one('[name=at]').getAttribute('value') ?? '';
const about = defaultWords.talkPage.aboutLabel;
await visitor.fill({ Name: 'Ada', Email: 'ada@example.com', [about]: 'A site' });
await visitor.press('Book this time');
const talk = visitor.path;
const talkId = /\/book\/(\w+)/.exec(talk)?.[1] ?? '';

const owner = await NoScriptBrowser.open(site, '/admin/reviews/invitations', { signedIn: true });
await owner.fill({ Name: 'Grace', Email: 'grace@example.com' }).press('Send the invitation');
const invited = await site.rows(
  `select payload ->> '$.text' as text from mail_jobs where kind = 'review'`,
);
const token = /\/review\/([\w-]{43})/.exec(String(invited[0]?.text))?.[1] ?? '';

const PERSON = { name: 'Ada', email: 'ada@example.com' };
const LETTER = { formId: ONE, subject: 'A subject', text: 'A text', words: 'A text' };
const CLIENT = { client: { id: ONE, value: '900', currency: 'EUR' }, 'not-client': { id: ONE } };
const RECORD = { id: ONE, version: '1', status: 'draft', timeZone: 'UTC' };
const POST = { title: 'A', description: 'A', details: 'A', category: 'Technology', slug: 'a' };
const PROJECT = { projectName: 'A', completionDate: '2024-02-03' };
const ROWS = { 'results.length': '1', 'results.0.value': '1', 'results.0.label': 'A' };
const REVIEW = { name: 'Ada', position: 'A', quote: 'A' };
const PASSWORD = { password: ADMIN.password };
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
const only = ({ save = {} }: Form['sends']): Form['sends'] => ({ save });

const LISTED: Form[] = [
  { route: 'routes/contact', sends: { '': { ...PERSON, message: 'Hello' } } },
  {
    route: 'features/newsletter/routes/newsletter',
    sends: { '': { email: PERSON.email, source: 'footer' } },
  },
  { route: 'features/newsletter/routes/newsletter_.confirm', sends: { '': { token: 'x' } } },
  { route: 'features/newsletter/routes/newsletter_.unsubscribe', sends: { '': { again: '1' } } },
  { route: 'features/monthly-letter/routes/letter.stop', sends: { '': {} } },
  {
    route: 'routes/details.$id',
    path: '/details/six-rows-out-of-a-hundred-thousand',
    sends: { '': { name: 'Ada', body: 'A comment that is long enough', parent: '' } },
  },
  { route: 'routes/$slug', path: '/services', sends: { '': { body: 'Long enough for all' } } },
  {
    route: 'features/booking/routes/book',
    sends: { '': { ...PERSON, kind: 'first-call', at, zone: 'UTC', about: 'A', formId: ONE } },
  },
  {
    route: 'features/booking/routes/book_.$id',
    path: talk,
    sends: { move: { at }, cancel: { reason: 'Ill' } },
  },
  {
    route: 'features/review-invitations/routes/review.$token',
    path: `/review/${token}`,
    sends: {
      answer: { quote: 'Good', name: 'Ada', role: '', company: '', relation: 'client' },
      withdraw: {},
    },
  },
  {
    route: 'engine/routes/admin-login',
    sends: {
      '': { ...ADMIN, redirectTo: '/admin' },
      code: { ticket: 'x', code: '123456' },
      passkey: { ticket: 'x', credential: '{}' },
    },
  },
  { route: 'routes/$', sends: { '': {} } },
  { route: 'engine/routes/admin.$', sends: { '': {} } },
  { route: 'engine/routes/admin._index', path: '/admin?index', sends: { '': {} } },
  ...[
    'engine/routes/admin.$kind.$id',
    'engine/routes/admin.$kind.$id_.revisions',
    'engine/routes/admin.$kind._index',
  ]
    .concat('engine/routes/admin.$kind.trash')
    .flatMap((route): Form[] => {
      const isMain = route === 'engine/routes/admin.$kind.$id';
      const rest = route.replace('routes/admin.$kind', '').replace('._index', '');
      const path = rest.replace('.$id_', '/$id').replace('.', '/').replace('$id', ONE);
      return [
        {
          route,
          path: `/admin/projects-update${path.replace('.', '/')}`,
          sends: isMain ? records({ ...PROJECT, ...ROWS }) : only(records(PROJECT)),
        },
        {
          route,
          path: `/admin/reviews${path.replace('.', '/')}`,
          sends: only(records(REVIEW)),
        },
        {
          route,
          path: `/admin/pages${path.replace('.', '/')}`,
          sends: only(records({ ...POST, menu: 'footer' })),
        },
      ];
    }),
  {
    route: 'engine/routes/admin.$kind.$id',
    path: '/admin/blog-update/new',
    sends: { save: { ...POST, status: 'scheduled', publishedAt: '', timeZone: 'UTC' } },
  },
  { route: 'routes/admin.$kind.preview', sends: { '': REVIEW } },
  { route: 'engine/routes/admin.blog-update._index', sends: records(POST) },
  {
    route: 'features/comments/routes/admin.comments',
    sends: {
      reply: { id: ONE, newId: testId(7), text: 'A' },
      '': { bulk: 'approved', ids: ONE },
      restore: { id: ONE },
      delete: { id: ONE },
    },
  },
  { route: 'engine/routes/admin.mail', sends: { reopen: {}, retry: { id: ONE } } },
  {
    route: 'engine/routes/admin.messages.$id',
    sends: {
      write: LETTER,
      note: { note: 'A' },
      state: { status: 'read' },
      mark: { status: 'archived' },
      ...CLIENT,
    },
  },
  {
    route: 'engine/routes/admin.messages._index',
    sends: { '': { bulk: 'read', ids: ONE }, restore: { id: ONE }, delete: { id: ONE } },
  },
  {
    route: 'features/newsletter/routes/admin.newsletters.$id',
    sends: {
      ...{ recall: {}, pause: {}, resume: {}, save: LETTER, test: LETTER },
      ...{ send: { ...LETTER, sendAt: '', timeZone: 'UTC' }, delete: {} },
    },
  },
  {
    route: 'features/newsletter/routes/admin.newsletters._index',
    sends: { '': { newId: testId(8), post: testId(2) } },
  },
  {
    route: 'features/newsletter/routes/admin.newsletters.welcome',
    sends: { save: LETTER, on: LETTER, off: LETTER, test: LETTER },
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
    sends: {
      save: { id: '', source: '/old', target: '/blogs' },
      delete: { id: ONE },
    },
  },
  {
    route: 'features/review-invitations/routes/admin.reviews.invitations.$id',
    sends: { refuse: { reason: 'A' }, publish: {}, unpublish: {} },
  },
  {
    route: 'features/review-invitations/routes/admin.reviews.invitations._index',
    sends: { '': { ...PERSON, line: 'A', projectId: ONE, newId: testId(6) } },
  },
  {
    route: 'engine/routes/admin.settings',
    sends: { '': { timeZone: 'Europe/Berlin', monthlyLetter: 'on' } },
  },
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
      'factor-offer': PASSWORD,
      'factor-confirm': { code: '123456' },
      'factor-withdraw': {},
      'factor-codes': PASSWORD,
      'factor-off': PASSWORD,
      'passkey-offer': PASSWORD,
      'passkey-add': { ...PASSWORD, name: 'A', credential: '{}' },
      'passkey-rename': { id: ONE, name: 'A' },
      'passkey-remove': { ...PASSWORD, id: ONE },
      'passkey-require': PASSWORD,
      'passkey-optional': PASSWORD,
    },
  },
  {
    route: 'features/booking/routes/admin.settings_.talks',
    sends: {
      calendar: { secretAddress: 'x' },
      save: { ...HOURS, ...KIND, ...LIMITS },
      'remove-calendar': {},
    },
  },
  ...texts.sections
    .map(({ id }) => id)
    .map((section) => ({
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
  {
    route: 'features/newsletter/routes/admin.subscriber',
    sends: {
      write: { id: ONE, ...LETTER },
      ...CLIENT,
      '': { bulk: 'delete', ids: ONE },
      delete: { id: ONE },
    },
  },
  {
    route: 'features/newsletter/routes/admin.subscriber_.import',
    sends: {
      preview: { text: 'ada@example.com', fileName: '' },
      import: { text: 'ada@example.com', agreed: 'elsewhere', consent: 'A' },
    },
  },
  {
    route: 'features/booking/routes/admin.talks.$id',
    path: `/admin/talks/${talkId}`,
    sends: {
      ...{ confirm: {}, move: { at: '2030-01-01T10:00' }, keep: {}, 'call-off': { reason: 'A' } },
      'call-off-all': { reason: 'A' },
      ...CLIENT,
    },
  },
  { route: 'admin/messages/:id/draft', sends: { '': { text: 'A' } } },
  { route: 'admin/newsletters/:id/mail', sends: { '': LETTER } },
  { route: 'admin/pictures/files', sends: { '': { alt: 'A' } } },
  { route: 'admin-login/passkey', sends: { '': { ticket: 'x' } } },
];

/** Actions that only scripts and mail programs call, with what no person types. */
const NO_FORMS =
  /^(seen|admin\/(sign-out|cards|palette|:kind\/.*|blog-update\/.*|site\/.*|pictures\/outside|settings\/export))$/;

/** A route that is not listed is asked to do nothing, and to delete a row. */
const others = [...routes.values()]
  .filter((one) => one.hasAction && !isApi(one) && !NO_FORMS.test(one.id))
  .filter(({ id }) => !LISTED.some(({ route }) => route === id))
  .map(({ id }): Form => ({ route: id, sends: { '': {}, delete: { id: ONE } } }));
const FORMS = [...LISTED, ...others];

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
  expect(buttons.length).toBeGreaterThan(60);
  // It would end the session of this test, and has no fields.
  expect(buttons.filter((name) => !sent.has(name ?? ''))).toEqual(['end-all']);
});

/** Returns every sentence in the response to a script, which is an array of all its values in Remix's format. */
function sentencesIn(text: string): string[] {
  const [first = ''] = text.split('\n');
  const values: unknown = first.startsWith('[') ? JSON.parse(first) : [];
  return Array.isArray(values)
    ? values.flatMap((one) => (typeof one === 'string' && one.includes(' ') ? [one] : []))
    : [];
}

let senders = 0;

/** Sends a form, each time from another network. */
function send({ route, path }: Form, fields: Fields, isScripted: boolean) {
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

/** The empty form, the form with empty fields, and the form without each of them. */
function casesOf(fields: Fields): Map<string, Fields> {
  const names = Object.keys(fields);
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  return new Map([
    ['everything', {}],
    ['all texts', blank],
    ...names.map((left): [string, Fields] => {
      const { [left]: _, ...others } = fields;
      return [left, others];
    }),
  ]);
}

/** The shown text of a page that the server rendered, by line. */
const shownTexts = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|textarea|option)\b.*?<\/\1>/gs, '')
    .split(/<[^>]+>/)
    .filter((text) => /missing|must|valid|expected/i.test(text));

it.each(FORMS)('$route $path answers in plain words, whatever is left out', async (form) => {
  const isPage = !isFile(routeOf(form.route));
  for (const [place, [intent, fields]] of Object.entries(form.sends).entries()) {
    const button: Fields =
      intent === '' || form.route === 'engine/routes/admin-login' ? {} : { intent };
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
