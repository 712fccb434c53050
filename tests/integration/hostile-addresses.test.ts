// @module-tag slow
import { Window } from 'happy-dom';
import { beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { addressOf, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { messageRow, postRow, projectRow, reviewRow, testId } from '../support/database';
import { ELSEWHERE, HOSTILE_ADDRESSES } from '../support/hostile-addresses';
import { testParts } from '../support/test-part';

/* Hostile addresses in the database, as an import from before a rule or a restored backup may have left them. */

const site = await openSite();
const numbered = HOSTILE_ADDRESSES.map((address, index) => ({ address, n: index + 100 }));
const pathOf = (n: number) => `/moved-${n}`;
let cookie: string;

beforeAll(async () => {
  const { DB, insert, publishWords, run } = site;
  cookie = await sessionCookie(DB);
  await insertOneOfEach(DB, 'words');
  const lines = HOSTILE_ADDRESSES.filter((address) => !/[\n\r\0]/.test(address));
  const details = lines
    .map(
      (address, n) =>
        `[x](${address}) ![y](<${address}>) <${address}> [r][${n}]\n\n[${n}]: ${address}`,
    )
    .join('\n\n');
  const published = { status: 'published', published_at: Date.now() - 1000 };
  await insert('posts', [
    ...numbered.map(({ address, n }) =>
      postRow(n, { image: address, author_name: 'Ada', author_image: address, card: address }),
    ),
    postRow(99, { details, ...published }),
  ]);
  await insert('projects', [
    ...numbered.map(({ address, n }) =>
      projectRow(n, { image: address, live_link: address, source_code: address, card: address }),
    ),
    projectRow(99, {
      details,
      gallery: JSON.stringify(
        numbered.map(({ address: image }) => ({ image, alt: '', caption: 'c' })),
      ),
      links: JSON.stringify(numbered.map(({ address: href }) => ({ label: 'Link', href }))),
      sort_order: -1,
    }),
  ]);
  await insert(
    'reviews',
    numbered.map(({ address, n }) => reviewRow(n, { image: address })),
  );
  await insert(
    'redirects',
    numbered.map(({ address, n }) => ({
      id: testId(n),
      ...{ source: pathOf(n), target: address, created_at: 1, updated_at: 1 },
    })),
  );
  for (const { addressRows } of testParts)
    for (const [table, rows] of Object.entries(addressRows?.(numbered) ?? {}))
      await insert(table, rows);
  const read = JSON.stringify(numbered.map(({ address: path }) => ({ path, at: 1 })));
  await insert('messages', [{ ...messageRow(99, 'Ada'), read_pages: read }]);
  const word = numbered.find(({ address }) => address === 'JaVaScRiPt:alert(1)')?.address;
  const words = {
    hero: { resumeHref: '//e.example' },
    contact: { map: { embedHref: word }, phone: { label: 'Phone', href: word } },
    socialLinks: [{ label: 'Social', href: word }],
    person: { picture: '//e.example', portrait: word, logo: word },
  };
  await publishWords(words);
  await run(`update posts set updated_at = updated_at + 1`);
});

/** Attributes that browsers load, follow or send forms to. */
const ATTRIBUTES = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'srcset',
  'xlink:href',
];

/** Addresses inside the hostile texts that are complete, so that a text shows them as links. */
const SHOWN = ['https://e.example/', 'https://e.example/1'];

/** Whether an address leads a browser at this page to another site, without saying so plainly. */
function leaves(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { href, origin, host, username, pathname } = new URL(address, page);
  if (origin === ORIGIN) return pathname.startsWith('//');
  if (/^(mailto:|tel:|data:image|data:text\/plain)/.test(address)) return false;
  if (!/^https?:\/\//.test(address) || username !== '') return true;
  return host === ELSEWHERE && !SHOWN.includes(href);
}

const partsOf = (name: string, value: string) =>
  name === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '') : [value];

const parser = new new Window().DOMParser();

/** The addresses in the attributes of a document. */
function attributesIn(html: string): string[] {
  const document = parser.parseFromString(html, 'text/html');
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ATTRIBUTES.flatMap((name) => partsOf(name, element.getAttribute(name) ?? '')),
  );
}

/** All texts of a JSON document. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf);
};

/** The texts between the tags of an XML document. */
const textsBetween = (xml: string): string[] =>
  [...xml.matchAll(/>([^<]+)</g)].map(
    ([, text = '']) => parser.parseFromString(text, 'text/html').body.textContent ?? '',
  );

/** The addresses of a response: in its attributes, in the HTML of its texts, and texts that are an address. */
function addressesIn(type: string, text: string): string[] {
  const texts = /json/.test(type)
    ? textsOf(JSON.parse(text))
    : /xml/.test(type) && !/html/.test(type)
      ? textsBetween(text)
      : [];
  return [
    ...(/html|xml|svg/.test(type) ? attributesIn(text) : []),
    ...texts.flatMap((one) => (one.includes('<') ? attributesIn(one) : [])),
    ...texts.filter((one) => HOSTILE_ADDRESSES.includes(one)),
  ];
}

/** Opens an address as the owner. Returns the addresses of its response that lead away. */
async function wayOutsOf(path: string): Promise<string[]> {
  const page = new URL(ORIGIN + path).href;
  const { status, text, headers } = await site.fetch(page, {
    headers: { Cookie: cookie, Accept: 'text/html' },
  });
  if (status >= 500) return [`${path}: ${status}`];
  const location = headers.get('Location') ?? '';
  return [location, ...addressesIn(headers.get('Content-Type') ?? '', text)]
    .filter((address) => leaves(address, page))
    .map((address) => `${path}: ${address}`);
}

async function allWayOuts(paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await wayOutsOf(path)));
  return found;
}

it('no page, feed, file or API response links to another site unseen', async () => {
  const built = [...routes.values()].map(addressOf).filter((path) => path !== '/api/openapi.json');
  const records = ['details/post-99', 'project-details/project-99'];
  const paths = [
    ...built,
    ...records.flatMap((path) => [`/${path}`, `/api/${path}`]),
    ...['/details/post-100', '/project-details/project-100', `/admin/messages/${testId(99)}`],
    ...['/feed.xml', '/atom.xml', '/feed.json', '/projects/feed.xml', '/sitemap.xml'],
  ];
  expect(built.length).toBeGreaterThan(70);
  expect(await allWayOuts([...new Set(paths)])).toEqual([]);
});

it('no redirect and no page at a hostile path goes to another site', async () => {
  const asPaths = HOSTILE_ADDRESSES.map((address) => `/${address}`);
  const afterSignIn = HOSTILE_ADDRESSES.filter((address) => address.includes('//')).map(
    (address) => `/admin-login?redirectTo=${encodeURIComponent(address)}`,
  );
  const moved = numbered.map(({ n }) => pathOf(n));
  expect(await allWayOuts([...moved, ...asPaths, ...afterSignIn])).toEqual([]);
});
