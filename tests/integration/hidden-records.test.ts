import { beforeAll, expect, it } from 'vitest';
import { FEED_FILES } from '../../app/engine/kit/http/feed-path';
import { isApi, type Route, routes } from '../support/built-routes';
import { openSite } from '../support/built-site';
import { DAY, postRow, projectRow, type Row, reviewRow, testId } from '../support/database';
import { testParts } from '../support/test-part';

/* Each kind of record in each hidden state, with unique words that no public address may show. */

const site = await openSite({ samples: false });

/** In the order of the ids. A record that was published once and taken back is a draft. */
const STATES: Record<string, Row> = {
  draft: { status: 'draft' },
  scheduled: { published_at: Date.now() + DAY },
  deleted: { deleted_at: Date.now() },
};

/** A word in all hidden records. Pages may show it, because requests contain it: as a query, a topic or a category. */
const SHARED = 'zeppelin';

/** The kinds of records of features. */
const KINDS = testParts.flatMap(({ kind }) => kind ?? []);
const NAMES = ['post', 'project', 'review', 'other', ...KINDS.map(({ entity }) => entity)];
const SECRET = new RegExp(`hidden(${NAMES.join('|')})\\w+`);

/** Returns a word that no page contains by chance. */
const secret = (kind: string, state: string) => `hidden${kind}${state}`;
const sentence = (kind: string, state: string) => `${SHARED} ${secret(kind, state)}`;

const hiddenRows = <T extends Row>(kind: string, row: (n: number, state: string) => T) =>
  Object.entries(STATES).map(([state, changes], index) => ({
    ...row(index + 2, sentence(kind, state)),
    slug: secret(kind, state),
    ...changes,
  }));

const list = (words: string) => JSON.stringify([words, SHARED]);

/** The first record of each kind is public. The hidden records are its neighbours or refer to it. */
beforeAll(async () => {
  await site.run(`insert into categories (name, position) values ('${SHARED}', 99)`);
  await site.insert('posts', [
    postRow(1, { series: 'Public series', series_part: '1', tags: '["public"]' }),
    ...hiddenRows('post', (n, words) =>
      postRow(n, {
        title: words,
        description: words,
        details: `${words}\n\n## ${words}`,
        image: `/images/${words.replace(' ', '-')}.jpg`,
        image_alt: words,
        category: SHARED,
        tags: list(words),
        author_name: words,
        series: n === 2 ? 'Public series' : SHARED,
        series_part: String(n),
      }),
    ),
  ]);
  const [publicReview, ...reviews] = [
    reviewRow(1),
    ...hiddenRows('review', (n, words) =>
      reviewRow(n, { name: words, position: words, quote: words }),
    ).map(({ slug: _, ...row }) => row),
  ];
  await site.insert('reviews', [publicReview ?? reviewRow(1), ...reviews]);
  await site.insert('projects', [
    ...['draft', 'scheduled', 'deleted'].map((_, index) =>
      projectRow(20 + index, { review_id: testId(index + 2) }),
    ),
    projectRow(1),
    ...hiddenRows('project', (n, words) =>
      projectRow(n, {
        project_name: words,
        highlight: words,
        perspective: words,
        about: words,
        challenging_part: words,
        goal: words,
        details: words,
        features: list(words),
        tags: list(words),
        tech_stack: list(words),
        client: words,
        gallery: JSON.stringify([{ image: `/images/${n}.jpg`, alt: words, caption: words }]),
        results: JSON.stringify([{ value: '1', label: words }]),
        links: JSON.stringify([{ label: words, href: 'https://example.com/' }]),
      }),
    ),
  ]);
  for (const { entity, screens, shown, withWords } of KINDS)
    await site.insert(screens.table, [shown, ...hiddenRows(entity, withWords)]);
  for (const { hidden } of testParts) {
    const others = hidden?.rows?.((state) => sentence('other', state)) ?? {};
    for (const [table, rows] of Object.entries(others)) await site.insert(table, rows);
  }
});

const POST_SLUGS = Object.keys(STATES).map((state) => secret('post', state));
const OTHER_SLUGS = KINDS.flatMap(({ entity }) =>
  Object.keys(STATES).map((state) => secret(entity, state)),
);
const PROJECT_SLUGS = Object.keys(STATES).map((state) => secret('project', state));

/** Values for the parameters of routes: ids, addresses and topics that a visitor can name. */
const PARAMS: Record<string, string[]> = {
  token: ['a'.repeat(43)],
  id: [...[1, 2, 3, 4, 20, 21, 22].map(testId), ...POST_SLUGS, ...PROJECT_SLUGS],
  tag: [
    SHARED,
    'public',
    ...Object.keys(STATES).map((state) => `${SHARED}-${secret('post', state)}`),
  ],
  series: ['public-series', SHARED],
  category: [SHARED, 'Technology'],
  feed: Object.keys(FEED_FILES),
  file: ['x.jpg'],
  version: ['1'],
  // Without its signature no kind of record has a preview.
  entity: ['post'],
  slug: OTHER_SLUGS,
  '*': ['no/such/page'],
};

/** Addresses with a query. */
const QUERIES = [
  ...['/search', '/search.json', '/blogs', '/blogs.md', '/api/blogs'].map(
    (path) => `${path}?q=${SHARED}`,
  ),
  `/blogs?category=${SHARED}`,
  `/blogs.md?category=${SHARED}`,
  `/api/blogs?category=${SHARED}`,
  '/sitemap.xml?part=0',
  '/sitemap.xml?part=1',
  '/api/blogs?limit=100',
  '/api/projects?limit=100',
  '/api/reviews?limit=100',
];

const pathOf = (route: Route): string => {
  const parent = routes.get(route.parentId ?? '');
  return [parent ? pathOf(parent) : '', route.path].filter(Boolean).join('/');
};

function addressesOf(path: string): string[] {
  const [param = ''] = path.match(/(?<=:)[^/.]+|\*$/) ?? [];
  if (param === '') return [`/${path}`];
  const values = PARAMS[param] ?? expect.fail(`PARAMS has no values for ":${param}" of /${path}`);
  return values.flatMap((value) =>
    addressesOf(path.replace(param === '*' ? '*' : `:${param}`, encodeURIComponent(value))),
  );
}

/** The owner's pages require a session and are tested by `guard.test.ts`. */
const isPublic = (path: string) => !/^(admin|outbox)(\/|-|\.|$)/.test(path);

const addresses = () => {
  const read = [...routes.values()].filter((route) => route.hasLoader || !isApi(route));
  const paths = new Set(read.map(pathOf).filter(isPublic));
  const plain = [...paths].flatMap(addressesOf);
  const pages = plain.filter((path) => !/\.\w+$/.test(path) && !path.startsWith('/api/'));
  return [
    ...plain,
    ...pages.map((path) => (path === '/' ? '/index.md' : `${path}.md`)),
    ...pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
    ...QUERIES,
  ];
};

it('no public address shows a word of a draft, scheduled, deleted or refused record', async () => {
  const asked = addresses();
  expect(asked.length).toBeGreaterThan(150);
  const leaks: string[] = [];
  for (const address of asked) {
    const { text, status } = await site.fetch(address);
    expect(status, address).toBeLessThan(500);
    // A response may repeat the requested address, for example as the canonical address.
    const words = text.replaceAll(address.split('/').at(-1) ?? '', '');
    const [word] = words.match(SECRET) ?? [];
    if (word) leaks.push(`${address}: ${word}`);
  }
  expect(leaks).toEqual([]);
});

it('the public record of each kind is shown', async () => {
  for (const [address, word] of [
    ['/details/post-1', 'Post 1'],
    ['/blogs', 'Post 1'],
    ['/all-projects', 'Project 1'],
    ['/project-details/project-1', 'Project 1'],
    ['/api/reviews', 'Reviewer 1'],
    ...testParts.flatMap(({ hidden }) => hidden?.shown ?? []),
  ] as const) {
    expect((await site.fetch(address)).text, address).toContain(word);
  }
});
