import { describe, expect, it } from 'vitest';
import { pageRecords } from '../../app/engine/core/records/page-record';
import { postRecords } from '../../app/engine/core/records/post-record';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { blankValues } from '../../app/engine/kit/fields/field';
import { escapeXml } from '../../app/engine/kit/text/escape-xml';
import { by } from '../support/admin';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { FULL_RECORDS, fullTexts } from '../support/full-records';
import { testParts } from '../support/test-part';

/*
 * Each form in which a record leaves the site has all its fields, except those listed as left out. A new field is in every
 * form, or it is listed here.
 */

const site = await openSite({ samples: false });
await site.insert('categories', [{ name: FULL_RECORDS.post.values.category, position: 9 }]);
for (const { table, row } of Object.values(FULL_RECORDS)) await site.insert(table, [row]);

type Kind = keyof typeof FULL_RECORDS;
type Form = { name: string; kind: Kind; read: () => Promise<string>; leftOut: string[] };

const textAt = (path: string) => async () => {
  const { status, text } = await site.fetch(path);
  expect(status, path).toBe(200);
  return text;
};

/** The page without its scripts, which have all data. */
const pageAt = (path: string) => async () =>
  (await textAt(path)()).replaceAll(/<script.*?<\/script>/gs, '');

const documentOf = (entity: Kind) => async () =>
  JSON.stringify(await site.rows(`select * from search_documents where entity = '${entity}'`));

const FILED = ['series', 'seriesPart'];
const AUTHOR = ['author.name', 'author.role', 'author.image'];

/** A feed has the words of a project and its picture, not its facts. */
const IN_FEEDS = [
  ...['projectName', 'highlight', 'perspective', 'about', 'challengingPart', 'goal', 'details'],
  ...['image', 'imageAlt', 'tags', 'slug'],
];
const FACTS = fullTexts(FULL_RECORDS.project)
  .map(([name]) => name)
  .filter((name) => !IN_FEEDS.includes(name));

/** The fields of a post that its page shows only with a feature. */
const OF_FEATURES = testParts.flatMap(({ postFields = [] }) => postFields);

const FORMS: Form[] = [
  {
    name: 'the page',
    kind: 'post',
    read: pageAt('/details/full-slug'),
    leftOut: ['tags', ...FILED].filter((name) => !OF_FEATURES.includes(name)),
  },
  {
    name: 'the page',
    kind: 'project',
    read: pageAt('/project-details/full-slug'),
    leftOut: ['reviewId'],
  },
  { name: 'the page', kind: 'page', read: pageAt('/full-slug'), leftOut: [] },
  { name: 'the landing page', kind: 'review', read: pageAt('/'), leftOut: [] },
  ...testParts.flatMap(({ recordForms = [] }) =>
    recordForms.map(({ path, ...form }) => ({ ...form, read: textAt(path) })),
  ),
  {
    name: 'the search',
    kind: 'post',
    read: documentOf('post'),
    leftOut: ['image', 'imageAlt', ...FILED, ...AUTHOR],
  },
  {
    name: 'the search',
    kind: 'project',
    read: documentOf('project'),
    leftOut: [
      ...['gallery.0.image', 'gallery.0.alt', 'gallery.0.caption'],
      ...['gallery.1.image', 'gallery.1.alt', 'gallery.1.caption'],
      ...['image', 'imageAlt', 'completionDate', 'liveLink', 'sourceCode'],
      ...['links.0.label', 'links.0.href', 'results.0.value', 'results.0.label'],
    ],
  },
  {
    name: 'the search',
    kind: 'page',
    read: documentOf('page'),
    leftOut: ['menu', 'menuLabel', 'image', 'imageAlt'],
  },
  // What the contract does not have.
  {
    name: 'the API',
    kind: 'post',
    read: textAt('/api/blogs'),
    leftOut: ['imageAlt', 'tags', ...FILED],
  },
  { name: 'the API', kind: 'project', read: textAt('/api/projects'), leftOut: ['imageAlt'] },
  { name: 'the API', kind: 'page', read: textAt('/api/pages/full-slug'), leftOut: [] },
  { name: 'the API', kind: 'review', read: textAt('/api/reviews'), leftOut: [] },
  ...['feed.xml', 'atom.xml', 'feed.json'].flatMap((name): Form[] => [
    {
      name,
      kind: 'post',
      read: textAt(`/${name}`),
      leftOut: [...FILED, 'author.role', 'author.image'],
    },
    { name, kind: 'project', read: textAt(`/all-projects/${name}`), leftOut: FACTS },
  ]),
];

describe.each(FORMS)('$name', ({ kind, read, leftOut }) => {
  it(`has every field of a ${kind} but those left out`, async () => {
    const text = await read();
    const isIn = (part: string) => text.includes(part) || text.includes(escapeXml(part));
    const missing = fullTexts(FULL_RECORDS[kind]).filter(([, parts]) => !parts.every(isIn));
    expect(missing.map(([name]) => name)).toEqual(leftOut);
  });
});

const { services } = await useDatabase();
const USE_CASES = {
  post: postRecords,
  project: projectRecords,
  page: pageRecords,
  review: reviewRecords,
};

/** Other values of the fields that cannot be blank. */
const REQUIRED = {
  post: { title: 'Other', details: 'Other', category: 'Technology' },
  project: { projectName: 'Other', completionDate: '2001-02-03' },
  page: { title: 'Other', details: 'Other', menu: 'none' },
  review: { name: 'Other', quote: 'Other' },
};

it.each(Object.keys(USE_CASES) as Kind[])(
  'a revision of a %s has every field, and brings all but the address back',
  async (kind) => {
    const records = USE_CASES[kind];
    const { fields, values } = FULL_RECORDS[kind];
    const given = { ...values, ...('reviewId' in values && { reviewId: '' }) };
    const { id } = await records.create({ fields: given, by }, services());
    const changes = { ...blankValues(fields), ...REQUIRED[kind] };
    await records.update({ idOrSlug: id, fields: changes, version: null, by }, services());
    const [revision] = await records.revisions(id, services());
    const input = { id, revisionId: revision?.id ?? '', version: null, by };
    expect(await records.revert(input, services())).toMatchObject({
      ...given,
      ...('slug' in given && { slug: 'other' }),
    });
  },
);
