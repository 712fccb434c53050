import { describe, expect, it } from 'vitest';
import type { KindRules } from '../../app/engine/core/records/kind';
import { postRecords } from '../../app/engine/core/records/post-record';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { blankValues } from '../../app/engine/kit/fields/field';
import { escapeXml } from '../../app/engine/kit/text/escape-xml';
import { by } from '../support/admin';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { fullTexts } from '../support/full-record';
import { ALL_FULL_RECORDS, FULL_RECORDS } from '../support/full-records';
import { testParts } from '../support/test-part';

/*
 * Each form in which a record leaves the site has all its fields, except those listed as left out. A new field is in every
 * form, or it is listed here.
 */

const site = await openSite({ samples: false });
await site.insert('categories', [{ name: FULL_RECORDS.post.values.category, position: 9 }]);
for (const { table, row } of Object.values(ALL_FULL_RECORDS)) await site.insert(table, [row]);

type Form = { name: string; kind: string; read: () => Promise<string>; leftOut: string[] };

const textAt = (path: string) => async () => {
  const { status, text } = await site.fetch(path);
  expect(status, path).toBe(200);
  return text;
};

/** The page without its scripts, which have all data. */
const pageAt = (path: string) => async () =>
  (await textAt(path)()).replaceAll(/<script.*?<\/script>/gs, '');

const documentOf = (entity: string) => async () =>
  JSON.stringify(await site.rows(`select * from search_documents where entity = '${entity}'`));

const FILED = ['series', 'seriesPart'];
const AUTHOR = ['author.name', 'author.role', 'author.image'];

/** A feed has the words of a project and its picture, not its facts. */
const IN_FEEDS = [
  ...['projectName', 'highlight', 'perspective', 'about', 'challengingPart', 'goal', 'details'],
  ...['image', 'imageAlt', 'tags', 'lang', 'translationOf', 'slug'],
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
  { name: 'the landing page', kind: 'review', read: pageAt('/'), leftOut: [] },
  ...testParts.flatMap(({ recordForms = [] }) =>
    recordForms.map(({ path, ...form }) => ({ ...form, read: pageAt(path) })),
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
  ...testParts.flatMap(({ kind }): Form[] =>
    kind
      ? [
          {
            ...{ name: 'the search', kind: kind.entity },
            ...{ read: documentOf(kind.entity), leftOut: kind.notInSearch },
          },
        ]
      : [],
  ),
  // What the contract does not have.
  {
    name: 'the API',
    kind: 'post',
    read: textAt('/api/blogs'),
    leftOut: ['imageAlt', 'tags', ...FILED, 'lang'],
  },
  {
    name: 'the API',
    kind: 'project',
    read: textAt('/api/projects'),
    leftOut: ['imageAlt', 'lang'],
  },
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

const recordOf = (kind: string) => ALL_FULL_RECORDS[kind] ?? expect.fail(kind);

describe.each(FORMS)('$name', ({ kind, read, leftOut }) => {
  it(`has every field of a ${kind} but those left out`, async () => {
    const text = await read();
    const isIn = (part: string) => text.includes(part) || text.includes(escapeXml(part));
    const missing = fullTexts(recordOf(kind)).filter(([, parts]) => !parts.every(isIn));
    expect(missing.map(([name]) => name)).toEqual(leftOut);
  });
});

const { services } = await useDatabase();
const USE_CASES: Record<string, KindRules['records']> = {
  post: postRecords,
  project: projectRecords,
  review: reviewRecords,
  ...Object.fromEntries(
    testParts.flatMap(({ kind }) => (kind ? [[kind.entity, kind.records]] : [])),
  ),
};

/** Other values of the fields that cannot be blank. */
const REQUIRED: Record<string, object> = {
  post: { title: 'Other', details: 'Other', category: 'Technology' },
  project: { projectName: 'Other', completionDate: '2001-02-03' },
  review: { name: 'Other', quote: 'Other' },
  ...Object.fromEntries(
    testParts.flatMap(({ kind }) => (kind ? [[kind.entity, kind.required]] : [])),
  ),
};

it.each(Object.entries(USE_CASES))(
  'a revision of a %s has every field, and brings all but the address back',
  async (kind, records) => {
    const { fields, values } = recordOf(kind);
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
