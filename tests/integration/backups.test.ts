import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_OUT } from '~/db/backups/tables.js';
import { backUp } from '~/domain/backups/backups';
import { postRecords } from '~/domain/records/post-record';
import * as tick from '~/routes/api.tick';
import { readBackup, readOldBackup } from '../../scripts/lib/backups/read.mjs';
import { recordStatements } from '../../scripts/lib/backups/record.mjs';
import { checkTarget, differences, restoreStatements } from '../../scripts/lib/backups/restore.mjs';
import { writeBackup } from '../../scripts/lib/backups/write.mjs';
import { loadContext, useDatabase } from '../support/context';
import {
  applyStatements,
  commentRow,
  DAY,
  HOUR,
  MINUTE,
  migrationStatements,
  postRow,
  rowsOf,
  testId,
} from '../support/database';
import { DERIVED, everyCharacter, fill } from '../support/made-up-rows';
import { callApi } from '../support/routes';

/* Backups by the clock into a bucket, by the command into files, and back. */

const { platform, insert, rows, run, values, withoutTable } = await useDatabase({ isKept: true });
const { DB, EMPTY, BUCKET } = platform;

const KEY = 'a key for tests, of at least 32 characters';
const NIGHT = Date.UTC(2026, 10, 25, 3, 5);

/** Every table that SQLite has, by its own list, but for those of the platform and the search's index. */
async function tablesOfDatabase(): Promise<string[]> {
  const found = await rows(
    `select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and
     name not glob '_cf_*' and name not glob 'sqlite_*' and name not glob 'site_search*' and name not glob 'word_*'
     order by name`,
  );
  return found.map(({ name }) => String(name));
}

/** What a backup leaves out, and does not come back by itself. */
const notRestored = (table: string) => table in LEFT_OUT && !RESTORED_BY_TRIGGERS.includes(table);
const RESTORED_BY_TRIGGERS = [
  'search_documents',
  'post_topics',
  'topics',
  'related_posts',
  'list_counts',
];

async function contentOf(): Promise<Record<string, string[]>> {
  const tables = (await tablesOfDatabase()).filter((table) => !notRestored(table));
  const content = await Promise.all(
    tables.map(async (table) => {
      // As SQLite itself writes a value: a number is none as text, and no byte is lost.
      const columns = await rows(
        `select name from pragma_table_info('${table}') where '${table}' <> 'search_documents' or name <> 'seq'`,
      );
      const texts = columns.map(({ name }) => `typeof("${name}"), quote("${name}")`);
      const found = await rows(`select ${texts.join(', ')} from "${table}"`);
      return [table, found.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(content);
}

const wipe = async () =>
  run(
    'pragma defer_foreign_keys = on',
    ...(await tablesOfDatabase()).map((name) => `delete from "${name}"`),
  );

const askOf = (db: D1Database) => async (statements: string[]) =>
  statements.length === 0
    ? []
    : (await db.batch<Record<string, unknown>>(statements.map((sql) => db.prepare(sql)))).map(
        ({ results }) => results,
      );
const ask = askOf(DB);

type Circumstances = { bucket?: R2Bucket; key?: string };

/** The clock calls, as often as it takes. @returns how many calls */
async function nightOf(begin: number, { bucket = BUCKET, key = '' }: Circumstances = {}) {
  for (let call = 1; call < 100; call += 1) {
    const now = begin + call * MINUTE;
    await callOf(now, { bucket, key });
    const [latest] = await rows(`select status from backups order by id desc limit 1`);
    if (latest?.status !== 'running') return call;
  }
  return expect.fail('no end');
}

const servicesAt = (now: number, { bucket, key = '' }: Circumstances) =>
  loadContext({ ...platform, ...(bucket && { BACKUPS: bucket }) }, new Date(now), {
    BACKUP_KEY: key,
  }).services;

const callOf = (now: number, circumstances: Circumstances) =>
  backUp({ until: new Date(now + 25_000) }, servicesAt(now, circumstances));

type Files = Map<string, Uint8Array<ArrayBuffer>>;

async function filesOf(id: string, bucket = BUCKET): Promise<Files> {
  const files: Files = new Map();
  for (const { key } of (await bucket.list({ prefix: `${id}/` })).objects) {
    const object = await bucket.get(key);
    if (object) {
      files.set(
        key.slice(id.length + 1),
        new Uint8Array(await new Response(object.body).arrayBuffer()),
      );
    }
  }
  return files;
}

const read = (files: Files, secret = '') =>
  readBackup(async (name) => files.get(name) ?? null, secret);

const latestId = async () => String((await values(`select max(id) from backups`))[0]);

async function emptyBucket() {
  const { objects } = await BUCKET.list();
  if (objects.length > 0) await BUCKET.delete(objects.map(({ key }) => key));
}

beforeAll(async () => {
  const first = ['posts', 'messages', 'newsletters'];
  const apart = [...DERIVED, ...first, 'admins', 'categories', 'backups', 'picture_files'];
  const rest = (await tablesOfDatabase()).filter((name) => !apart.includes(name));
  await fill(DB, 'admins', 1);
  for (const table of [...first, ...rest]) await fill(DB, table, 3);
  await insert('settings', [{ key: 'every_character', value: everyCharacter() }]);
  // Larger than a piece, and than a statement of D1 may be; quotes, and letters of four bytes.
  const part = `${'x'.repeat(900_000)}${"'".repeat(500)}${'🌿'.repeat(20_000)}`;
  await insert('picture_files', [
    { name: 'a.jpg', part: 0, base64: part },
    { name: 'a.jpg', part: 1, base64: part },
  ]);
  await applyStatements(EMPTY, migrationStatements());
});

beforeEach(async () => {
  await run('delete from backups', 'delete from rate_limits');
  await emptyBucket();
});

describe.each([
  ['without a key', ''],
  ['encrypted', KEY],
])('a backup by the clock, %s', (_, key) => {
  it('brings every table back as it was, byte for byte, after everything was wiped', async () => {
    const before = await contentOf();
    for (const [table, found] of Object.entries(before))
      expect(found.length, table).toBeGreaterThan(0);
    expect(await nightOf(NIGHT, { key })).toBeGreaterThan(1);
    const backup = await read(await filesOf(await latestId()), key);
    await wipe();
    await checkTarget(backup, ask);
    await run(...(await restoreStatements(backup, ask)));
    const after = await contentOf();
    for (const [table, found] of Object.entries(before)) expect(after[table], table).toEqual(found);
    expect(await differences(backup, ask)).toEqual([]);
    await run(`insert into site_search(site_search) values ('integrity-check')`);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
  });
});

it('each table is in a backup, or left out for a reason that is written down', async () => {
  await nightOf(NIGHT);
  const backup = await read(await filesOf(await latestId()));
  const kept = backup.tables.map(({ name }) => name);
  const named = [...kept, ...Object.keys(LEFT_OUT)];
  expect((await tablesOfDatabase()).filter((name) => !named.includes(name))).toEqual([]);
  expect(kept.filter((name) => name in LEFT_OUT)).toEqual([]);
});

it('no column is of a kind that a line of a backup cannot hold, and parents are read after their children', async () => {
  const tables = await tablesOfDatabase();
  const types = await Promise.all(
    tables.map((table) =>
      rows(`select distinct lower(type) as t from pragma_table_info('${table}')`),
    ),
  );
  expect([...new Set(types.flat().map(({ t }) => t))].toSorted()).toEqual(['integer', 'text']);
  await nightOf(NIGHT);
  const order = (await read(await filesOf(await latestId()))).tables.map(({ name }) => name);
  for (const child of order) {
    for (const { table } of await rows(`select "table" from pragma_foreign_key_list('${child}')`)) {
      const isBefore = order.indexOf(child) <= order.indexOf(String(table));
      expect(isBefore, `${child} before ${table}`).toBe(true);
    }
  }
});

it('an encrypted backup shows nothing of what is in it', async () => {
  await nightOf(NIGHT, { key: KEY });
  for (const [name, bytes] of await filesOf(await latestId())) {
    expect(new TextDecoder().decode(bytes), name).not.toMatch(/posts|example\.com|password/);
  }
});

describe('a backup is refused before anything is changed', () => {
  let plain: Files;
  let sealed: Files;
  beforeAll(async () => {
    await run('delete from backups', 'delete from rate_limits');
    await nightOf(NIGHT);
    plain = await filesOf(await latestId());
    await nightOf(NIGHT + DAY, { key: KEY });
    sealed = await filesOf(await latestId());
  });

  const change = (
    files: Files,
    name: string,
    edit: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
  ) => new Map(files).set(name, edit(files.get(name)?.slice() ?? expect.fail(name)));
  const flipped = (at: number) => (bytes: Uint8Array<ArrayBuffer>) => {
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };
  const edited = (from: string, to: string) => (bytes: Uint8Array<ArrayBuffer>) =>
    new TextEncoder().encode(new TextDecoder().decode(bytes).replace(from, to));
  const without = (files: Files, name: string) =>
    new Map([...files].filter(([other]) => other !== name));

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a damaged piece',
      () => read(change(plain, 'piece-00001', flipped(-50))),
      'piece-00001 is damaged',
    ],
    [
      'a damaged piece, encrypted',
      () => read(change(sealed, 'piece-00002', flipped(-1)), KEY),
      'piece-00002 is damaged',
    ],
    [
      'a damaged manifest',
      () => read(change(plain, 'manifest', flipped(-100))),
      'manifest is damaged',
    ],
    [
      'a damaged manifest, encrypted',
      () => read(change(sealed, 'manifest', flipped(-1)), KEY),
      'manifest is damaged',
    ],
    [
      'a head that was changed',
      () => read(change(sealed, 'manifest', edited('"file":"manifest"', '"file":"Manifest"')), KEY),
      'manifest is damaged',
    ],
    [
      'a truncated piece',
      () => read(change(plain, 'piece-00001', (bytes) => bytes.subarray(0, 900))),
      'piece-00001 is truncated, or something was added: it has 900 of',
    ],
    [
      'a truncated manifest',
      () => read(change(plain, 'manifest', (bytes) => bytes.subarray(0, -10))),
      'manifest is damaged',
    ],
    [
      'a missing piece',
      () => read(without(plain, 'piece-00002')),
      'piece-00002 of the backup is missing',
    ],
    ['one that was not finished', () => read(without(plain, 'manifest')), 'no manifest'],
    [
      'one of a newer format',
      () => read(change(plain, 'manifest', edited('"version":2', '"version":3'))),
      'version 3 of the format',
    ],
    [
      'something else',
      () => read(new Map([['manifest', new TextEncoder().encode('hello')]])),
      'no part of a backup of this site',
    ],
    ['one without the key', () => read(sealed), 'is encrypted. Set BACKUP_KEY'],
    ['one with another key', () => read(sealed, `${KEY}!`), 'encrypted with another key'],
  ])('%s', async (_, work, says) => {
    await expect(work()).rejects.toThrow(says);
    await expect(work()).rejects.toThrow('Nothing was changed.');
  });

  it('pieces of two backups do not pass for one', async () => {
    await nightOf(NIGHT, { key: KEY });
    const other = await filesOf(await latestId());
    const mixed = new Map(sealed).set('piece-00001', other.get('piece-00001') ?? expect.fail());
    await expect(read(mixed, KEY)).rejects.toThrow(/piece-00001 is (damaged|truncated)/);
  });

  it('one that is to go into a database that is in use, or of a newer or older site than that', async () => {
    const backup = await read(plain);
    await expect(checkTarget(backup, ask)).rejects.toThrow('That database is not empty');
    const empty = askOf(EMPTY);
    const withTable = (name: string, columns: string[]) => ({
      ...backup,
      tables: [
        ...backup.tables.filter((table) => table.name !== name),
        { name, columns, lines: ['[]'] },
      ],
    });
    const newer = withTable('posts', ['id', 'mood']);
    await expect(checkTarget(newer, empty)).rejects.toThrow(
      'of a newer site: it has the column mood',
    );
    await expect(checkTarget(withTable('moods', ['id']), empty)).rejects.toThrow('the table moods');
    const older = withTable('posts', ['id', 'slug']);
    await expect(checkTarget(older, empty)).rejects.toThrow('of an older site');
    await checkTarget(backup, empty);
  });
});

describe('a file of version 1, as it was before', () => {
  const posts = [{ seq: 4, ...postRow(1) }];
  const file = {
    version: 1,
    tables: {
      posts,
      renderings: [{ entity: 'post' }],
      categories: [{ name: 'Technology', position: 1 }],
    },
  };

  it('is still restored, without what the site makes anew', async () => {
    const backup = readOldBackup(JSON.stringify(file), 'local-2025.json');
    const empty = askOf(EMPTY);
    await checkTarget(backup, empty);
    await applyStatements(EMPTY, await restoreStatements(backup, empty));
    expect(await rowsOf(EMPTY, 'select seq, slug, category from posts')).toEqual([
      { seq: 4, slug: 'post-1', category: 'Technology' },
    ]);
    expect(await differences(backup, empty)).toEqual([]);
    await applyStatements(EMPTY, ['delete from posts']);
  });

  it('is refused where it is truncated, or of a version that nobody wrote', () => {
    const text = JSON.stringify(file);
    expect(() => readOldBackup(text.slice(0, -5), 'a.json')).toThrow(
      'a.json is damaged or truncated',
    );
    expect(() => readOldBackup('{"version":7}', 'a.json')).toThrow('that this version cannot read');
  });
});

it('the command writes the same format', async () => {
  const files: Files = new Map();
  const made = await writeBackup({
    ask,
    secret: KEY,
    now: new Date(NIGHT),
    put: (name, bytes) => files.set(name, bytes),
  });
  const backup = await read(files, KEY);
  expect(await differences(backup, ask)).toEqual([]);
  expect(backup.tables.flatMap(({ lines }) => lines)).toHaveLength(made.records);
});

describe('the clock', () => {
  const statuses = () => rows('select status, problem from backups order by id');

  it('makes one each night, and none where no bucket is bound', async () => {
    await callOf(NIGHT, {});
    expect(await rows('select * from backups')).toEqual([]);
    await nightOf(NIGHT);
    await callOf(NIGHT + 12 * HOUR, { bucket: BUCKET });
    expect(await rows('select * from backups')).toHaveLength(1);
    await nightOf(NIGHT + DAY);
    expect(await rows('select * from backups')).toHaveLength(2);
  });

  it('is what makes them, whatever else of its call fails', async () => {
    const settings = { TICK_SECRET: 'the secret of the clock' };
    const context = loadContext({ ...platform, BACKUPS: BUCKET }, new Date(NIGHT), settings);
    const headers = { Authorization: `Bearer ${settings.TICK_SECRET}` };
    const call = () => callApi(tick, '/api/tick', context, { method: 'POST', headers });
    const answer = await withoutTable('mail_jobs', call);
    expect(answer.status).toBe(503);
    expect(await statuses()).toEqual([{ status: 'running', problem: '' }]);
  });

  it('goes on where it stopped, whoever ended it', async () => {
    await callOf(NIGHT, { bucket: BUCKET });
    const [begun] = await rows('select id, status, records from backups');
    expect(begun?.status).toBe('running');
    await expect(read(await filesOf(String(begun?.id)))).rejects.toThrow('no manifest');
    await nightOf(NIGHT);
    expect(await latestId()).toBe(begun?.id);
    expect(await differences(await read(await filesOf(await latestId())), ask)).toEqual([]);
  });

  it('begins anew where the site was edited meanwhile, and says so where it was edited again', async () => {
    const edit = () => run(`update posts set title = title || '!' where id = '${testId(1)}'`);
    const made = async () => read(await filesOf(await latestId()));
    await callOf(NIGHT, { bucket: BUCKET });
    await edit();
    await nightOf(NIGHT);
    expect((await made()).changedMeanwhile).toBe(false);
    expect(await differences(await made(), ask)).toEqual([]);
    await callOf(NIGHT + DAY, { bucket: BUCKET });
    const pieces = () => rows(`select id, state from backups order by id desc limit 1`);
    await edit();
    for (let call = 1; !String((await pieces())[0]?.state).includes('"isAnew":true'); call += 1) {
      expect(call).toBeLessThan(50);
      await callOf(NIGHT + DAY + call * MINUTE, { bucket: BUCKET });
    }
    await edit();
    await nightOf(NIGHT + DAY + HOUR);
    expect((await made()).changedMeanwhile).toBe(true);
  });

  it('that has a row twice, since it was written again between two pieces, is restored with the later one', async () => {
    const backup = await nightOf(NIGHT).then(async () => read(await filesOf(await latestId())));
    const subscribers = backup.tables.find(({ name }) => name === 'subscribers');
    const [line = '', ...rest] = subscribers?.lines ?? [];
    const at = subscribers?.columns.indexOf('source_page') ?? 0;
    const values = JSON.parse(line);
    const later = JSON.stringify(values.toSpliced(at, 1, '/later'));
    // Another row by its id, the same by what is unique: somebody left the list, and came back.
    const again = JSON.stringify(values.toSpliced(0, 1, testId(77)));
    const empty = askOf(EMPTY);
    for (const [written, kept] of [
      [later, { source_page: '/later' }],
      [again, { id: testId(77) }],
    ] as const) {
      const lines = [line, ...rest, written];
      const table = { name: 'subscribers', columns: subscribers?.columns ?? [], lines };
      const twice = { ...backup, tables: [table] };
      await applyStatements(EMPTY, await restoreStatements(twice, empty));
      const found = await rowsOf(EMPTY, 'select * from subscribers order by rowid');
      expect(found).toHaveLength(rest.length + 1);
      expect(found.at(-1)).toMatchObject(kept);
      expect(await differences(twice, empty)).toEqual([
        `subscribers has ${rest.length + 1} rows, and ${rest.length + 2} in the backup.`,
      ]);
      await applyStatements(EMPTY, ['delete from subscribers']);
    }
  });

  it('keeps thirty days, and lists them for whoever has lost the database', async () => {
    await nightOf(NIGHT);
    const first = await latestId();
    await nightOf(NIGHT + DAY);
    const second = await latestId();
    await nightOf(NIGHT + 31 * DAY);
    const index = await BUCKET.get('index.json');
    expect(await new Response(index?.body).json()).toEqual({ backups: [await latestId(), second] });
    expect((await filesOf(first)).size).toBe(0);
    expect((await filesOf(second)).size).toBeGreaterThan(1);
  });

  /** A bucket whose writes fail as R2's do, after some. */
  const failingBucket = (
    after: number,
    message = 'put: We encountered an internal error. (10001)',
  ) => {
    let left = after;
    const put: R2Bucket['put'] = async (...args: Parameters<R2Bucket['put']>) => {
      left -= 1;
      if (left < 0) throw new Error(message);
      return BUCKET.put(...args);
    };
    return { ...BUCKET, put };
  };

  it('tells of a bucket that is away, tries again, and gives up after ten times without leaving pieces behind', async () => {
    const bucket = failingBucket(1);
    await callOf(NIGHT, { bucket });
    expect(await statuses()).toEqual([
      {
        status: 'running',
        problem: expect.stringContaining('does not work: put: We encountered'),
      },
    ]);
    await nightOf(NIGHT + MINUTE, { bucket });
    expect(await statuses()).toEqual([
      { status: 'failed', problem: expect.stringContaining('(10001)') },
    ]);
    expect((await BUCKET.list()).objects).toEqual([]);
    await callOf(NIGHT + 30 * MINUTE, { bucket: BUCKET });
    expect(await statuses()).toHaveLength(1);
    await nightOf(NIGHT + 2 * HOUR);
    expect((await statuses()).map(({ status }) => status)).toEqual(['failed', 'done']);
  });

  it('a bucket that was away for a moment costs nothing', async () => {
    await callOf(NIGHT, { bucket: failingBucket(0) });
    await nightOf(NIGHT);
    expect(await statuses()).toEqual([{ status: 'done', problem: '' }]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the key',
      () => callOf(NIGHT + MINUTE, { bucket: BUCKET, key: KEY }),
      'BACKUP_KEY was changed',
    ],
    [
      'a table',
      async () => {
        await run('alter table settings add column mood text');
        await callOf(NIGHT + MINUTE, { bucket: BUCKET });
        await run('alter table settings drop column mood');
      },
      'The tables were migrated',
    ],
    [
      'nothing for a day',
      () => callOf(NIGHT + 2 * DAY, { bucket: BUCKET }),
      'not finished within a day',
    ],
  ])('begins anew where %s changed in the middle', async (_, work, problem) => {
    await callOf(NIGHT, { bucket: BUCKET });
    await work();
    expect(await statuses()).toEqual([
      { status: 'failed', problem: expect.stringContaining(problem) },
    ]);
  });

  it('a database that is away is no error of the clock', async () => {
    const services = servicesAt(NIGHT, { bucket: BUCKET });
    const latest = () => Promise.reject(new Error('away'));
    await backUp(
      { until: new Date(NIGHT + 1000) },
      { ...services, backupRuns: { ...services.backupRuns, latest } },
    );
  });

  it('the health page reads how the last ones went', async () => {
    await nightOf(NIGHT);
    const services = servicesAt(NIGHT + DAY, { bucket: BUCKET, key: KEY });
    expect(await services.backupHistory.runs()).toMatchObject([
      { place: 'bucket', status: 'done', provenAt: null, problem: '' },
    ]);
  });
});

describe('a single record from a backup', () => {
  const id = testId(70);
  const newIds = Array.from({ length: 20 }, (_, n) => testId(9000 + n));
  const wish = async (wanted = id, table = 'posts') => ({
    backup: await read(await filesOf(await latestId())),
    table,
    wanted,
    now: NIGHT + DAY,
    newId: () => newIds.shift() ?? expect.fail('no id'),
  });
  const bringBack = async (wanted?: string, table?: string) => {
    const { statements, says } = await recordStatements(await wish(wanted, table), ask);
    if (statements.length > 0) await run(...statements);
    return says;
  };
  const content = `select title, tags, series, status, deleted_at from posts where id = '${id}'`;

  beforeEach(async () => {
    const belongs = `(entity = 'post' and entity_id = '${id}')`;
    await run(
      `delete from posts where id = '${id}' or slug = 'lost'`,
      `delete from revisions where ${belongs}`,
    );
    await insert('posts', [
      postRow(70, { slug: 'lost', title: 'Lost', tags: '["a","b"]', series: 'One' }),
    ]);
    await insert('revisions', [
      { id: testId(71), entity: 'post', entity_id: id, data: '{"title":"Before"}', created_at: 1 },
    ]);
    await insert('comments', [commentRow(72, { post_id: id })]);
    await nightOf(NIGHT);
  });

  it('that is gone comes back with its tags, its series, its versions and its comments', async () => {
    const before = await rows(content);
    await run(
      `delete from posts where id = '${id}'`,
      `delete from revisions where id = '${testId(71)}'`,
    );
    expect(await bringBack('lost')).toContain(
      'with its versions, its comments'.replace('with ', ''),
    );
    expect(await rows(content)).toEqual(before);
    expect(await values(`select data from revisions where id = '${testId(71)}'`)).toHaveLength(1);
    expect(await values(`select body from comments where post_id = '${id}'`)).toHaveLength(1);
    expect(await values(`select key from post_topics where post_id = '${id}'`)).toHaveLength(3);
  });

  it('that is there is left as it is, and gets what it was as a version', async () => {
    await run(`update posts set title = 'Now' where id = '${id}'`);
    expect(await bringBack()).toContain('left as it is');
    expect(await values(`select title from posts where id = '${id}'`)).toEqual(['Now']);
    const { services } = loadContext(platform, new Date(NIGHT + DAY));

    const [latest] = await postRecords.revisions(id, services);
    const revision = await postRecords.readRevision({ id, revisionId: latest?.id ?? '' }, services);
    expect(revision.data).toMatchObject({ title: 'Lost', tags: ['a', 'b'], series: 'One' });
  });

  it('that is in the trash comes out of it, and one that is the same is not touched', async () => {
    await run(`update posts set deleted_at = 5 where id = '${id}'`);
    expect(await bringBack()).toContain('is back');
    expect(await values(`select deleted_at from posts where id = '${id}'`)).toEqual([null]);
    expect(await bringBack()).toContain('just as in the backup');
  });

  it('whose address is another’s by now is refused, and so is what the backup does not have', async () => {
    await run(`update posts set slug = 'other' where id = '${id}'`);
    await insert('posts', [postRow(75, { slug: 'lost' })]);
    await run(`delete from posts where id = '${id}'`);
    await expect(bringBack(id)).rejects.toThrow('belongs to another record');
    await expect(bringBack('nothing')).rejects.toThrow('no record nothing in posts');
    await run(`delete from posts where id = '${testId(75)}'`);
  });

  it('of another table comes back where it is gone, and is not written over where it is not', async () => {
    expect(await bringBack(testId(1), 'messages')).toContain('just as in the backup');
    await run(`update messages set name = 'Other' where id = '${testId(1)}'`);
    expect(await bringBack(testId(1), 'messages')).toContain('not written over');
    await run(`delete from messages where id = '${testId(1)}'`);
    await bringBack(testId(1), 'messages');
    expect(await values(`select name from messages where id = '${testId(1)}'`)).not.toEqual([
      'Other',
    ]);
  });
});
