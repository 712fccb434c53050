import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveMailEvent } from '../../app/engine/core/mail/mail-events';
import { sendMessage } from '../../app/engine/core/messages/contact';
import type { Part } from '../../app/engine/core/part.server';
import { pictureAddress } from '../../app/engine/core/pictures/picture';
import { addPicture } from '../../app/engine/core/pictures/use-cases';
import { browsePosts } from '../../app/engine/core/published/posts';
import { writeAutosave } from '../../app/engine/core/records/autosaves';
import { postRecords } from '../../app/engine/core/records/post-record';
import { projectRecords } from '../../app/engine/core/records/project-record';
import { reviewRecords } from '../../app/engine/core/records/review-record';
import { exportSite, recordExport } from '../../app/engine/core/transfer/export';
import { applyImport, discardImport, previewImport } from '../../app/engine/core/transfer/import';
import { exportedTables } from '../../app/engine/core/transfer/tables.server';
import { keptTables } from '../../app/kept-tables';
import { loadContext, useDatabase } from '../support/context';
import { reviewRow, TEST_ID, tablesOf, testId } from '../support/database';
import { fillTables } from '../support/fill-tables';
import { bytesOf, noise } from '../support/images';
import { everyCharacter, fill } from '../support/made-up-rows';
import { parts } from '../support/parts';
import { thrownBy } from '../support/routes';
import { testParts } from '../support/test-part';
import { transferOf } from '../support/transfer';

/* Export and import of a whole site. The tests share one file because they start from the same filled tables. */

const { platform, services, insert, insertNumbered, rows, run, everything } = await useDatabase({
  isKept: true,
});

const by = { adminId: testId(1) };

const leftOutOf = (some: readonly Part[]) =>
  some
    .flatMap(({ transfer }) => Object.entries(transfer?.tables ?? {}))
    .flatMap(([name, table]) => ('leftOut' in table ? name : []));

/** Tables that are deliberately not exported. Except those of removed features not read from their declarations, which are tested here. */
const LEFT_OUT = [
  ...leftOutOf(keptTables),
  ...testParts.flatMap(({ leftOut = [] }) => leftOut),
  'admins',
  'bulk_edits',
  'content_versions',
  'heartbeats',
  'import_rows',
  'imports',
  'list_counts',
  'missed_searches',
  'missing_addresses',
  'rate_limits',
  'renderings',
  'search_documents',
  'search_words',
  'sessions',
  'sign_in_failures',
  'site_errors',
  'visit_salts',
];

/** The tables of the parts of the site. */
const KNOWN = parts.flatMap(({ tables = {} }) =>
  Object.values(tables).flatMap((table) => (is(table, SQLiteTable) ? getTableName(table) : [])),
);

/** The tables of an export. */
const exported = async () =>
  (await tablesOf(platform.DB)).filter(
    (table) => KNOWN.includes(table) && !LEFT_OUT.includes(table),
  );

async function contentOf(): Promise<Record<string, unknown[]>> {
  const tables = await exported();
  const rowsOfAll = (await everything(tables)).map((rows) =>
    rows.map((row) => JSON.stringify(row)).sort(),
  );
  return Object.fromEntries(tables.map((table, n) => [table, rowsOfAll[n] ?? []]));
}

const { exportText, receive, importText, wipe } = transferOf({ platform, services, run }, by);

/** Fails if the search index differs from the posts. */
const checkSearch = () => run(`insert into site_search(site_search) values ('integrity-check')`);

beforeAll(() => fill(platform.DB, 'admins', 1));

describe('a site with something in every table', () => {
  let before: Record<string, unknown[]>;
  let text: string;
  beforeAll(async () => {
    const filled = [...LEFT_OUT, 'categories', 'picture_files', 'pictures'];
    await fillTables(platform.DB, await exported(), 3, filled);
    await insert('settings', [{ key: 'every_character', value: everyCharacter() }]);
    const bytes = await bytesOf(noise(1000, 900).jpeg({ quality: 97 }));
    const named = { name: 'a.jpg', fields: { alt: 'Ä' } };
    const added = { ...named, picture: bytes, variants: [], isScaled: false, by };
    const picture = await addPicture(added, services());
    await insert('reviews', [reviewRow(9, { image: pictureAddress(picture) })]);
    before = await contentOf();
    text = await exportText();
  });

  /** Removes the import's own audit event, and the prefix that the import adds to the others. */
  const withoutOwnEvents = (content: Record<string, unknown[]>) => ({
    ...content,
    audit_events: content.audit_events
      ?.filter((row) => !String(row).includes('site.import'))
      .map((row) => String(row).replaceAll('Imported: ', '')),
  });

  it('only the tables that the tests name are left out', () => {
    // An export reads the pictures from their store.
    expect(leftOutOf(parts).toSorted()).toEqual([...LEFT_OUT, 'picture_files'].toSorted());
  });

  it('no import takes other text for a column of JSON', () => {
    // What is kept of a removed feature is read by nobody.
    const kept: readonly Part[] = keptTables;
    const read = parts.filter((part) => !kept.includes(part));
    const columnsOfJson = read.flatMap(({ tables = {} }) =>
      Object.values(tables).flatMap((table) =>
        is(table, SQLiteTable)
          ? Object.values(getTableColumns(table)).flatMap(({ dataType, name }) =>
              dataType === 'json' ? `${getTableName(table)}.${name}` : [],
            )
          : [],
      ),
    );
    const imported = exportedTables(parts)().flatMap(({ name: table, columns, check }) =>
      columns.map(({ name, rule }) => ({ name: `${table}.${name}`, rule, check })),
    );
    const taken = imported.filter(
      ({ name, rule, check }) =>
        columnsOfJson.includes(name) && !check && (!rule || v.is(rule, 'no JSON')),
    );
    expect(columnsOfJson).toContain('messages.read_pages');
    expect(taken.map(({ name }) => name)).toEqual([]);
  });

  it('the test site has rows in every table', () => {
    for (const [table, rows] of Object.entries(before))
      expect(rows.length, table).toBeGreaterThan(0);
  });

  it('an export is one JSON file with a version, without sign-in data', () => {
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 'portfolio-export', version: 1 });
    const tables = new Set(file.records.map(([table]: [string]) => table));
    for (const table of LEFT_OUT) expect(tables.has(table), table).toBe(false);
    expect(text.includes('"password_hash"') || text.includes('"token_hash"')).toBe(false);
  });

  it('an import into an empty site restores everything byte for byte, and the search index', async () => {
    await wipe();
    for (const { table, changed } of await importText(text)) expect(changed, table).toBe(0);
    expect(withoutOwnEvents(await contentOf())).toEqual(before);
    await checkSearch();
    const asked = { query: 'ünïcödé title', category: null, cursor: null };
    expect((await browsePosts(asked, services())).posts).toHaveLength(3);
    expect((await services().pictureFiles.names()).length).toBe(1);
  });

  it('an import stores pictures in an R2 bucket if the site has one', async () => {
    const bucket = loadContext({ ...platform, PICTURES: platform.BUCKET }).services;
    await wipe();
    await importText(text, bucket);
    expect(await exportText(bucket).then(recordsOf)).toEqual(
      expect.arrayContaining(recordsOf(text).filter((line) => line.startsWith('["picture_files"'))),
    );
    await bucket.pictureFiles.remove(await bucket.pictureFiles.names());
    await wipe();
    await importText(text);
    expect(withoutOwnEvents(await contentOf())).toEqual(before);
  });

  it('the preview of importing the current export shows no changes', async () => {
    const now = await exportText();
    const id = await receive(now);
    const { changes } = await previewImport(id, services());
    for (const change of changes) {
      expect(change, change.table).toMatchObject({ added: 0, changed: 0, removed: 0 });
    }
    await discardImport(id, services());
  });

  it('an import previews and reverts edits, additions and deletions', async () => {
    await importText(text);
    await run(
      `update posts set title = 'Edited', slug = 'edited' where seq = 1`,
      `update posts set slug = 'aside' where seq = 2`,
      `delete from posts where seq = 3`,
      `insert into posts (id, slug, title, details, category, created_at, updated_at)
       values ('NEW', 'new', 'New', 'New', 'Technology', 1, 1)`,
      `insert into reviews (id, name, quote, created_at, updated_at) values ('NEW', 'New', 'New', 1, 1)`,
      `insert into categories (name) values ('New')`,
    );
    const id = await receive(text);
    const { changes } = await previewImport(id, services());
    const of = (table: string) => changes.find((change) => change.table === table);
    const posts = { table: 'posts', label: 'Posts', added: 1, changed: 2, same: 0, removed: 1 };
    expect(of('posts')).toEqual(posts);
    expect(of('reviews')).toMatchObject({ removed: 1 });
    expect(of('categories')).toMatchObject({ removed: 1, added: 0 });
    await applyImport({ id, by }, services());
    const after = await contentOf();
    for (const table of ['posts', 'reviews', 'categories', 'messages']) {
      expect(after[table], table).toEqual(before[table]);
    }
    await checkSearch();
  });

  it('an import can swap the slugs of two posts', async () => {
    await run(
      `update posts set slug = 'aside' where seq = 2`,
      `update posts set slug = 'posts-2' where seq = 1`,
      `update posts set slug = 'posts-1' where seq = 2`,
    );
    await importText(text);
    expect((await contentOf()).posts).toEqual(before.posts);
  });

  it('an import makes no sent mail due again, and keeps the states of messages', async () => {
    await run(`update mail_jobs set status = 'sent'`, `update messages set status = 'archived'`);
    await importText(text);
    const { mail_jobs, messages } = await contentOf();
    expect(mail_jobs?.length).toBe(3);
    expect(String(mail_jobs)).not.toContain('failed');
    expect(messages).toEqual(before.messages);
  });

  it('an import is recorded in the audit trail', async () => {
    const { audit_events = [] } = await contentOf();
    const own = audit_events.filter((row) => String(row).includes('site.import'));
    expect(own.length).toBeGreaterThan(0);
    expect(String(own[0])).toContain('admins name 1');
  });

  describe('a file that is refused changes nothing', () => {
    let now: Record<string, unknown[]>;
    beforeEach(async () => {
      now = await contentOf();
    });
    const lines = () => text.split('\n');
    const ID = testId(1);
    const FOREIGN = 'not an export of this site';
    const NO_SLUG = 'field slug: The value is not valid';
    const SAME = 'Another record has the same.';
    const NOT_THERE = 'The record that it names is not in the file.';
    const NO_MESSAGE = `record ${ID}, field message_id: ${NOT_THERE}`;
    const NO_CATEGORY = `posts, record 1,${ID}, field category: ${NOT_THERE}`;

    /** Replacements that make a valid file invalid. */
    const CHANGES: [what: string, from: string | RegExp, to: string, words: string][] = [
      ['a newer version', '"version":1', '"version":2', 'Update the site first'],
      ['a missing field', /"slug":"(?:[^"\\]|\\.)*",/, '', NO_SLUG],
      ['a first line without a time', /"exportedAt":"[^"]*"/, '"exportedAt":"x"', 'when'],
      ['a record twice', /\["posts",.*\n/, '$&$&', 'twice'],
      ['a category that is not there', '"category":"Technology"', '"category":"Else"', NO_CATEGORY],
      [
        'a message that is not there',
        `"message_id":"${ID}"`,
        `"message_id":"${testId(77)}"`,
        NO_MESSAGE,
      ],
      ['two posts of one address', '"slug":"posts-2"', '"slug":"posts-1"', `field slug: ${SAME}`],
      ['two redirects of one address', '"/old-2"', '"/old-1"', `field source: ${SAME}`],
    ];

    it.each<[string, () => string, string]>([
      ['nothing', () => '', 'Choose a file'],
      ['a picture', () => '\x89PNG', FOREIGN],
      ['other JSON', () => '{"posts":[]}', FOREIGN],
      ['one that is cut off', () => lines().slice(0, 9).join('\n'), 'cut off'],
      ['one cut off within a line', () => text.slice(0, text.length / 2), 'cut off'],
      ['one that lacks a record', () => lines().toSpliced(5, 1).join('\n'), 'should hold'],
      ['a pretty-printed one', () => JSON.stringify(JSON.parse(text), null, 2), FOREIGN],
      ...CHANGES.map(([what, from, to, words]): [string, () => string, string] => [
        `one with ${what}`,
        () => text.replace(from, to),
        words,
      ]),
    ])('%s', async (_, make, words) => {
      const file = make();
      expect(file).not.toBe(text);
      expect(await thrownBy(receive(file))).toMatchObject({
        code: 'invalid',
        message: expect.stringContaining(words),
      });
      expect(await contentOf()).toEqual(now);
      expect(await rows('select 1 from import_rows')).toEqual([]);
    });
  });

  it('a prepared import is deleted once it is applied, or by a later one after a day', async () => {
    const id = await receive(text);
    await applyImport({ id, by }, services());
    await expect(previewImport(id, services())).rejects.toMatchObject({ code: 'not-found' });
    const old = await receive(text, services(new Date('2099-01-01')));
    await receive(text, services(new Date('2099-01-03')));
    await expect(previewImport(old, services())).rejects.toMatchObject({ code: 'not-found' });
  });
});

const recordsOf = (text: string) =>
  text.split('\n').flatMap((line) => (line.startsWith('["') ? [line.replace(/,$/, '')] : []));

it('10,000 rows are exported in small pieces and imported again', async () => {
  await wipe();
  const row = {
    ...{ id: TEST_ID, name: `'Ada'`, email: `i || '@example.com'`, message: `'Hello'` },
    ...{ created_at: 'i', updated_at: 'i' },
  };
  await insertNumbered('messages', [1, 10_000], row);
  let longest = 0;
  let text = '';
  for await (const piece of exportSite(services())) {
    longest = Math.max(longest, piece.length);
    text += piece;
  }
  expect(longest).toBeLessThan(100_000);
  const before = (await contentOf()).messages;
  await wipe();
  await importText(text);
  expect((await contentOf()).messages).toEqual(before);
});

it('an export within the site’s limits can always be imported', async () => {
  await wipe();
  await run(`insert into categories (name) values ('Food')`);
  const deps = services();
  const address = `https://example.com/${'a'.repeat(1900)}`;
  const largest = {
    ...{ title: '字'.repeat(300), description: '🌿'.repeat(1000), category: 'A new one' },
    ...{ details: '"\\\u0000'.repeat(50_000), slug: 'a'.repeat(80) },
    ...{ image: address, imageAlt: ' '.repeat(500), publishedAt: '1969-07-20T20:17:00Z' },
    tags: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(40, 'x')),
    author: { name: 'x'.repeat(100), image: address, role: '' },
  };
  const { id: idOrSlug } = await postRecords.create({ fields: largest, by }, deps);
  const planned = { status: 'scheduled', publishedAt: '9999-12-31T23:59Z' };
  const changes = { title: 'Another', slug: 'another', ...planned };
  await postRecords.update({ idOrSlug, fields: changes, version: null, by }, deps);
  await postRecords.create({ fields: { title: '!?', details: 'Text' }, by }, deps);
  const project = {
    ...{ projectName: 'P', liveLink: address, completionDate: '0001-01-01' },
    ...{ details: '"\\\u0000'.repeat(50_000), client: '字'.repeat(150), reviewId: '' },
    gallery: Array(40).fill({ image: address, alt: '"\\|'.repeat(166), caption: ' '.repeat(500) }),
    results: Array(6).fill({ value: '🌿'.repeat(20), label: 'x'.repeat(120) }),
    links: Array(20).fill({ label: 'x'.repeat(100), href: address }),
  };
  const written = [
    [projectRecords, project, { goal: 'G' }],
    [reviewRecords, { name: 'N', quote: 'Q' }, { quote: 'R' }],
  ] as const;
  for (const [its, fields, edit] of written) {
    const { id } = await its.create({ fields, by }, deps);
    await its.update({ idOrSlug: id, fields: edit, version: null, by }, deps);
    if (its === reviewRecords) await its.remove({ idOrSlug: id, by }, deps);
  }
  const typed = { entity: 'post', entityId: '', values: { image: 'javascript:' } } as const;
  await writeAutosave({ ...by, ...typed }, deps);
  const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello'.repeat(1000) };
  await sendMessage({ fields, isSpam: false }, deps);
  const shown = await postRecords.create({ fields: { title: 'Shown', details: 'Text' }, by }, deps);
  const rowCount = async () => Object.values(await contentOf()).flat().length;
  const largests = testParts.flatMap(({ largest }) => largest ?? []);
  for (const largest of largests) {
    const rowsBefore = await rowCount();
    await largest(deps, shown, run);
    expect(await rowCount(), String(largest)).toBeGreaterThan(rowsBefore);
  }
  const bounce = { to: ['"A" <a@example.com>'], bounce: { type: 'Permanent' } };
  await receiveMailEvent({ id: 'msg_1', event: { type: 'email.bounced', data: bounce } }, deps);
  await recordExport(by, deps);
  const before = await contentOf();
  const text = await exportText();
  await wipe();
  await importText(text);
  const after = await contentOf();
  const changed = parts
    .flatMap(({ transfer }) => Object.entries(transfer?.tables ?? {}))
    .flatMap(([name, table]) => ('toImport' in table ? name : []));
  for (const [table, rows] of Object.entries(before)) {
    if (changed.includes(table)) expect(after[table]?.length, table).toBeGreaterThan(0);
    else expect(after[table], table).toEqual(rows);
  }
  // All but the settings and the pictures, of which the tests above have some.
  const used = Object.values(before).filter((rows) => rows.length > 0);
  expect(used.length).toBeGreaterThanOrEqual(10 + largests.length);
});
