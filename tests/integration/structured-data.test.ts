import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ORIGIN, openSite } from '../support/built-site';
import { DAY, postRow, projectRow, reviewRow, testId } from '../support/database';
import { graphOf, nodesIn, referencesIn, textsIn } from '../support/graph';
import { PAGES } from '../support/pages';
import { defaultWords } from '../support/words';

/* Structured data: one JSON-LD graph per page. */

const samples = await openSite();
const site = await openSite({ samples: false });
const HOSTILE = `</script><script>alert(1)</script> "quoted" 'too' \\ <!-- & \u2028\u2029 ü 🌿`;
const TIME = Date.now() - 9 * DAY;
const time = { published_at: TIME, created_at: TIME, updated_at: TIME };
const picture = (name: string) => `/images/${name}-1200x675.jpg`;

await site.insert('reviews', [
  reviewRow(1, { name: HOSTILE, position: 'Reader', quote: HOSTILE, image: picture('face') }),
  reviewRow(2, { name: 'Not out yet', status: 'draft', published_at: null }),
]);
await site.insert('posts', [
  postRow(1, {
    ...time,
    title: HOSTILE,
    description: HOSTILE,
    details: '## One\n\nSix words in this very text.',
    image: picture('post'),
    image_alt: 'A curve',
    tags: '["Web Parts", "c++"]',
    author_name: 'Gil Guest',
    author_role: 'Reader',
    author_image: '/images/people/gil-192x192.jpg',
  }),
  postRow(2, { ...time, image: 'javascript:alert(1)' }),
  postRow(3, { title: 'Not out yet', status: 'draft', published_at: null }),
]);
await site.run(`update posts set content_changed_at = ${TIME + DAY} where id = '${testId(1)}'`);
await site.insert('projects', [
  projectRow(1, {
    project_name: HOSTILE,
    highlight: HOSTILE,
    about: 'What it is.',
    image: picture('project'),
    gallery: JSON.stringify([{ image: picture('one'), alt: 'One', caption: HOSTILE }]),
    tags: '["Maps"]',
    tech_stack: '["TypeScript", "Maps"]',
    live_link: 'https://live.example/',
    source_code: 'https://code.example/repository',
    review_id: testId(1),
  }),
  projectRow(2, { source_code: 'javascript:alert(1)', review_id: testId(2) }),
]);

const RECORDS = [1, 2].flatMap((n) => [`/details/post-${n}`, `/project-details/project-${n}`]);
const ALL = [
  ...PAGES.map((path) => ({ path, of: samples, label: 'samples' })),
  ...[...STATIC_PAGES, '/blogs?category=Technology', ...RECORDS].map((path) => ({
    path,
    of: site,
    label: 'everything and nothing',
  })),
];

/**
 * The fields that https://developers.google.com/search/docs/appearance/structured-data requires or recommends, by
 * type. Fields that this site cannot know are left out: the start of a profile, its figures and alternate names; star
 * ratings by clients (self-serving ratings are not shown); the author of a picture; the page of a guest author.
 */
const FIELDS: Record<string, string[]> = {
  BlogPosting: [
    'headline',
    'author',
    'author.name',
    'publisher.name',
    'datePublished',
    'dateModified',
    'articleSection',
    'wordCount',
    'isPartOf.name',
    'mainEntityOfPage.url',
    'inLanguage',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ItemList: ['itemListElement'],
  ProfilePage: [
    'mainEntity.name',
    'mainEntity.url',
    'mainEntity.description',
    'mainEntity.image',
    'mainEntity.sameAs',
    'mainEntity.jobTitle',
  ],
  CollectionPage: ['name', 'url', 'mainEntity.itemListElement'],
  Review: ['author.name', 'itemReviewed.name', 'reviewBody'],
  ImageObject: ['url', 'contentUrl', 'width', 'height'],
  CreativeWork: ['name', 'url', 'creator.name', 'dateCreated', 'dateModified'],
  SoftwareSourceCode: ['name', 'url', 'creator.name', 'codeRepository', 'description', 'image'],
  WebSite: ['name', 'url', 'publisher.name', 'inLanguage'],
  Blog: ['name', 'url', 'publisher.name'],
  Person: ['name'],
};
/** Lists may be empty if there is nothing to list. */
const MAY_BE_EMPTY = ['itemListElement'];

it.each(ALL)(
  '$path ($label) has one consistent graph with the fields that search engines require and recommend',
  async ({ path, of }) => {
    const { graph, nodes, canonical, read, ofType, one } = await graphOf(path, of);
    const ids = nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [node['@id']] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(canonical);
    expect(referencesIn(graph).filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !id.startsWith(`${ORIGIN}/`))).toEqual([]);
    for (const node of nodes) {
      for (const [name, value] of Object.entries(node)) {
        const addresses = /^(url|contentUrl|item|sameAs|codeRepository)$/.test(name);
        if (addresses) for (const text of [value].flat()) expect(text).toMatch(/^https?:\/\//);
        // The completion date of a project has no time, and is not checked here.
        if (/^date(Published|Modified)$/.test(name)) {
          expect(value, name).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
        }
      }
      expect(Object.values(node)).not.toContain('');
      expect(node).not.toHaveProperty('aggregateRating');
      expect(node).not.toHaveProperty('reviewRating');
    }
    expect(textsIn(graph).filter((text) => text.startsWith('javascript:'))).toEqual([]);
    for (const node of nodes) {
      for (const field of FIELDS[String(node['@type'])] ?? []) {
        const value = read(node, field);
        if (value === undefined && MAY_BE_EMPTY.some((name) => field.endsWith(name))) continue;
        expect(value, `${node['@type']}: ${field}`).toBeDefined();
      }
    }
    expect(ofType('Person').length).toBeGreaterThan(0);
    one('WebSite');
    if (path === '/') return expect(ofType('BreadcrumbList')).toEqual([]);
    const steps: unknown = one('BreadcrumbList').itemListElement;
    expect(Array.isArray(steps) && steps.length).toBeGreaterThan(1);
    const items = nodesIn(steps).map(({ item, position }) => [position, item]);
    expect(items[0]).toEqual([1, `${ORIGIN}/`]);
    expect(items.map(([position]) => position)).toEqual(items.map((_, index) => index + 1));
  },
);

it('every public page has a graph, including pages added later', async () => {
  const { text } = await site.fetch('/');
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(text) ?? [];
  const patterns = textsIn(JSON.parse(rules)).filter((one) => one.startsWith('/'));
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    const path = pattern.replace(/:[^/]+/g, testId(1));
    // Some pages have an address without the id of a record.
    if ((await site.fetch(path)).status === 200) await graphOf(path, site);
  }
});

it('a post has its author and its pictures with their sizes', async () => {
  const { one, read } = await graphOf('/details/post-1', site);
  const post = one('BlogPosting');
  expect(post).toMatchObject({
    '@id': `${ORIGIN}/details/post-1#post`,
    headline: HOSTILE,
    description: HOSTILE,
    datePublished: new Date(TIME).toISOString(),
    dateModified: new Date(TIME + DAY).toISOString(),
    articleSection: 'Technology',
    keywords: ['Web Parts', 'c++'],
    wordCount: 7,
    author: {
      '@type': 'Person',
      name: 'Gil Guest',
      jobTitle: 'Reader',
      image: `${ORIGIN}/images/people/gil-192x192.jpg`,
    },
    image: [{ url: ORIGIN + picture('post'), width: '1200', height: '675', caption: 'A curve' }],
  });
  expect(read(post, 'publisher.name')).toBe(fullName(defaultWords.person));
});

it('a post without an author has the owner as its author, and no empty pictures or tags', async () => {
  const { one, read } = await graphOf('/details/post-2', site);
  const post = one('BlogPosting');
  expect(read(post, 'author.url')).toBe(`${ORIGIN}/`);
  expect(post).toMatchObject({ description: 'Text of post 2' });
  for (const name of ['image', 'keywords']) expect(post).not.toHaveProperty(name);
});

it('a project with source code is a SoftwareSourceCode with its review, and any other project is a CreativeWork', async () => {
  const { one, read } = await graphOf('/project-details/project-1', site);
  const project = one('SoftwareSourceCode');
  expect(project).toMatchObject({
    name: HOSTILE,
    description: 'What it is.',
    codeRepository: 'https://code.example/repository',
    sameAs: 'https://live.example/',
    dateCreated: '2024-02-03',
    keywords: ['Maps', 'TypeScript'],
    image: [{ url: ORIGIN + picture('project') }, { caption: HOSTILE }],
  });
  expect(read(project, 'review')).toMatchObject({
    reviewBody: HOSTILE,
    author: { name: HOSTILE, jobTitle: 'Reader' },
  });
  expect(read(project, 'review.itemReviewed.name')).toBe(HOSTILE);
  const other = await graphOf('/project-details/project-2', site);
  expect(other.one('CreativeWork')).not.toHaveProperty('review');
  expect(other.ofType('Review')).toEqual([]);
});

it('a list page lists its entries in the displayed order', async () => {
  const { one } = await graphOf('/blogs', site);
  expect(one('ItemList').itemListElement).toEqual(
    [2, 1].map((n, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: n === 1 ? HOSTILE : 'Post 2',
      url: `${ORIGIN}/details/post-${n}`,
    })),
  );
});

it('missing, private and error pages have no graph, and client scripts and data contain none', async () => {
  for (const path of ['/no/such/page', '/admin-login', '/details/post-3']) {
    expect((await site.fetch(path)).text, path).not.toContain('ld+json');
  }
  const sent = { headers: { Origin: ORIGIN }, body: new URLSearchParams({ name: '' }) };
  const refused = await site.fetch('/contact', { method: 'POST', ...sent });
  expect(refused.status).toBe(400);
  expect(refused.text).not.toContain('ld+json');
  expect((await site.fetch('/details/post-1.data')).text).not.toContain('schema.org');
  const scripts = readdirSync('public/build', { recursive: true, encoding: 'utf8' });
  for (const file of scripts.filter((name) => name.endsWith('.js'))) {
    expect(readFileSync(`public/build/${file}`, 'utf8'), file).not.toContain('BreadcrumbList');
  }
});
