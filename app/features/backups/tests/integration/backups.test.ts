import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tick from '~/engine/api/routes/tick.server';
import { postRecords } from '~/engine/core/records/post-record';
import { leftOutOfBackups } from '~/engine/core/transfer/tables.server';
import { loadContext, useDatabase } from '~tests/support/context';
import {
  applyStatements,
  askOf,
  DAY,
  HOUR,
  insert as insertInto,
  MINUTE,
  migrationStatements,
  postRow,
  rowsOf,
  tablesOf,
  testId,
} from '~tests/support/database';
import { fillTables } from '~tests/support/fill-tables';
import { DERIVED, everyCharacter, fill } from '~tests/support/made-up-rows';
import { parts } from '~tests/support/parts';
import { callApi } from '~tests/support/routes';
import { backUp } from '../../core/backups';
import { PLATFORM_TABLES } from '../../core/tables.server';
import { readBackup } from '../../scripts/lib/read.mjs';
import { recordStatements } from '../../scripts/lib/record.mjs';
import {
  checkTarget,
  differences,
  restore,
  restoreStatements,
} from '../../scripts/lib/restore.mjs';
import { writeBackup } from '../../scripts/lib/write.mjs';
import { backupServices } from '../../services.server';

/* Backups by the clock into a bucket and by the command into files, and their restoration. */

const { platform, ask, insert, rows, run, values, withoutTable } = await useDatabase({
  isKept: true,
});
const { DB, EMPTY, BUCKET } = platform;

const KEY = 'a key for tests, of at least 32 characters';
const NIGHT = Date.UTC(2026, 10, 25, 3, 5);

const EXCLUDED_TABLES = { ...PLATFORM_TABLES, ...leftOutOfBackups(parts) };
const DERIVED_AGAIN = /^(search_documents|post_topics|topics|list_counts)$/;
/** Tables that a backup omits and that are not derived again. */
const notRestored = (table: string) => table in EXCLUDED_TABLES && !DERIVED_AGAIN.test(table);

async function contentOf(): Promise<Record<string, string[]>> {
  const tables = (await tablesOf(DB)).filter((table) => !notRestored(table));
  const content = await Promise.all(
    tables.map(async (table) => {
      const columns = await values(`select name from pragma_table_info('${table}')`);
      // SQLite literals distinguish numbers from texts and lose no byte.
      const texts = columns
        .filter((name) => table !== 'search_documents' || name !== 'seq')
        .map((name) => `typeof("${name}"), quote("${name}")`);
      const found = await rows(`select ${texts.join(', ')} from "${table}"`);
      return [table, found.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(content);
}

const wipe = async () =>
  run(
    'pragma defer_foreign_keys = on',
    ...(await tablesOf(DB)).map((name) => `delete from "${name}"`),
  );

const askEmpty = askOf(EMPTY);

type Circumstances = { bucket?: R2Bucket; key?: string };

/** Calls the clock until the backup is complete. @returns the number of calls */
async function runNight(begin: number, { bucket = BUCKET, key = '' }: Circumstances = {}) {
  for (let call = 1; call < 100; call += 1) {
    const now = begin + call * MINUTE;
    await callOf(now, { bucket, key });
    const [latest] = await rows(`select status from backups order by id desc limit 1`);
    if (latest?.status !== 'running') return call;
  }
  return expect.fail('no end');
}

const servicesAt = (now: number, { bucket, key: BACKUP_KEY = '' }: Circumstances) => {
  const bindings = { ...platform, ...(bucket && { BACKUPS: bucket }) };
  return loadContext(bindings, new Date(now), { BACKUP_KEY }).services;
};

const callOf = (now: number, circumstances: Circumstances) =>
  backUp({ until: new Date(now + 25_000) }, backupServices(servicesAt(now, circumstances)));

type Files = Map<string, Uint8Array<ArrayBuffer>>;

async function filesOf(id: string): Promise<Files> {
  const files: Files = new Map();
  for (const { key } of (await BUCKET.list({ prefix: `${id}/` })).objects) {
    const bytes = await new Response((await BUCKET.get(key))?.body).arrayBuffer();
    files.set(key.slice(id.length + 1), new Uint8Array(bytes));
  }
  return files;
}

const read = (files: Files, secret = '') =>
  readBackup(async (name) => files.get(name) ?? null, secret);

const latestId = async () => String((await values(`select max(id) from backups`))[0]);
const latestFiles = async () => filesOf(await latestId());
const latestBackup = async () => read(await latestFiles());

async function emptyBucket() {
  const { objects } = await BUCKET.list();
  if (objects.length > 0) await BUCKET.delete(objects.map(({ key }) => key));
}

let plain: Files;
let sealed: Files;

beforeAll(async () => {
  const apart = [...DERIVED, 'admins', 'categories', 'backups', 'picture_files'];
  const tables = (await tablesOf(DB)).filter((name) => !apart.includes(name));
  await fill(DB, 'admins', 3);
  await fillTables(DB, tables, 3, apart);
  await insert('settings', [{ key: 'every_character', value: everyCharacter() }]);
  // Larger than a piece and than D1's limit of a statement, with quotes and four-byte characters.
  const part = `${'x'.repeat(900_000)}${"'".repeat(500)}${'🌿'.repeat(20_000)}`;
  await insert('picture_files', [
    { name: 'a.jpg', part: 0, base64: part },
    { name: 'a.jpg', part: 1, base64: part },
  ]);
  await applyStatements(EMPTY, migrationStatements());
  await run('delete from rate_limits');
  await runNight(NIGHT);
  plain = await latestFiles();
  await runNight(NIGHT + DAY, { key: KEY });
  sealed = await latestFiles();
});

beforeEach(async () => {
  await run('delete from backups', 'delete from rate_limits');
  await emptyBucket();
});

describe('a backup of everything', () => {
  it.each([
    ['without a key', () => read(plain)],
    ['encrypted', () => read(sealed, KEY)],
  ])('%s restores every table byte for byte after everything was wiped', async (_, of) => {
    const before = await contentOf();
    for (const [table, found] of Object.entries(before))
      expect(found.length, table).toBeGreaterThan(0);
    const backup = await of();
    await wipe();
    expect(await restore(backup, { ask, load: ask })).toEqual({
      rows: expect.any(Number),
      differences: [],
    });
    const after = await contentOf();
    for (const [table, found] of Object.entries(before)) expect(after[table], table).toEqual(found);
    await run(`insert into site_search(site_search) values ('integrity-check')`);
    expect(await rows('pragma foreign_key_check')).toEqual([]);
  });

  it('a backup contains each table, except those with a documented reason, children before their parents', async () => {
    const order = (await read(plain)).tables.map(({ name }) => name);
    const named = [...order, ...Object.keys(EXCLUDED_TABLES)];
    expect((await tablesOf(DB)).filter((name) => !named.includes(name))).toEqual([]);
    expect(order.filter((name) => name in EXCLUDED_TABLES)).toEqual([]);
    for (const child of order) {
      for (const { table } of await rows(
        `select "table" from pragma_foreign_key_list('${child}')`,
      )) {
        const isBefore = order.indexOf(child) <= order.indexOf(String(table));
        expect(isBefore, `${child} before ${table}`).toBe(true);
      }
    }
  });

  it('the database has only column types that a backup can contain', async () => {
    const tables = (await tablesOf(DB)).map((name) => `'${name}'`).join();
    const types = await values(
      `select distinct lower(c.type) from sqlite_master m join pragma_table_info(m.name) c
       where m.name in (${tables}) order by 1`,
    );
    expect(types).toEqual(['integer', 'text']);
  });

  it('an encrypted backup contains no table name, address or password in plain text', () => {
    for (const [name, bytes] of sealed)
      expect(new TextDecoder().decode(bytes), name).not.toMatch(/posts|example\.com|password/);
  });

  it('the command writes the same format as the clock, and pieces of different backups cannot be mixed', async () => {
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
    const mixed = new Map(sealed).set('piece-00001', files.get('piece-00001') ?? expect.fail());
    await expect(read(mixed, KEY)).rejects.toThrow(/piece-00001 is (damaged|truncated)/);
  });
});

describe('a refused backup', () => {
  type Edit = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  const change = (files: Files, name: string, edit: Edit) =>
    new Map(files).set(name, edit(files.get(name)?.slice() ?? expect.fail(name)));
  const flipped =
    (fromEnd: number): Edit =>
    (bytes) =>
      bytes.map((byte, n) => (n === bytes.length - fromEnd ? byte ^ 1 : byte));
  const edited =
    (from: string, to: string): Edit =>
    (bytes) =>
      new TextEncoder().encode(new TextDecoder().decode(bytes).replace(from, to));
  const without = (files: Files, name: string) =>
    new Map([...files].filter(([other]) => other !== name));

  it('a damaged, truncated, incomplete, locked or unknown backup is refused with the reason, before anything changes', async () => {
    const [one, two] = ['piece-00001', 'piece-00002'];
    const head = edited('"file":"manifest"', '"file":"Manifest"');
    const newer = edited('"version":2', '"version":3');
    const other = new Map([['manifest', new TextEncoder().encode('hello')]]);
    const cases: [says: string, files: Files, key?: string][] = [
      [`${one} is damaged`, change(plain, one, flipped(50))],
      [`${two} is damaged`, change(sealed, two, flipped(1)), KEY],
      ['manifest is damaged', change(plain, 'manifest', flipped(100))],
      ['manifest is damaged', change(sealed, 'manifest', flipped(1)), KEY],
      ['manifest is damaged', change(sealed, 'manifest', head), KEY],
      ['manifest is damaged', change(plain, 'manifest', (bytes) => bytes.subarray(0, -10))],
      [
        `${one} is truncated, or something was added: it has 900 bytes instead of`,
        change(plain, one, (bytes) => bytes.subarray(0, 900)),
      ],
      [`${two} of the backup is missing`, without(plain, two)],
      ['no manifest', without(plain, 'manifest')],
      ['version 3 of the format', change(plain, 'manifest', newer)],
      ['no part of a backup of this site', other],
      ['is encrypted. Set BACKUP_KEY', sealed],
      ['encrypted with another key', sealed, `${KEY}!`],
      ['is not encrypted, although BACKUP_KEY is set', plain, KEY],
    ];
    for (const [says, files, key] of cases) {
      const { message } = await read(files, key).then(() => expect.fail(says), Object);
      expect(message).toContain(says);
      expect(message).toContain('Nothing was changed.');
    }
  });

  it('a backup is refused for a database in use, and for another version of the site', async () => {
    const backup = await read(plain);
    const into = async (name: string, columns: string[]) => {
      const others = backup.tables.filter((table) => table.name !== name);
      const tables = [...others, { name, columns, lines: ['[]'] }];
      await checkTarget({ ...backup, tables }, askEmpty);
    };
    await expect(checkTarget(backup, ask)).rejects.toThrow('The database is not empty');
    await expect(into('posts', ['id', 'mood'])).rejects.toThrow(
      'from a newer version: it has the column mood',
    );
    await expect(into('moods', ['id'])).rejects.toThrow('the table moods');
    await expect(into('posts', ['id', 'slug'])).rejects.toThrow('from an older version');
    await checkTarget(backup, askEmpty);
  });

  it('a backup is restored into a site that has only its first admin, whom those of the backup replace', async () => {
    const backup = await read(plain);
    const admins = async () => (await rowsOf(EMPTY, 'select id from admins')).map(({ id }) => id);
    const own = await values('select id from admins order by id');
    const first = { name: 'First', email: 'first@example.com', password_hash: 'x' };
    const add = (n: number) =>
      insertInto(EMPTY, 'admins', [
        { ...first, id: testId(90 + n), email: `${n}@example.com`, created_at: 1, updated_at: 1 },
      ]);
    await add(1);
    await add(2);
    await expect(checkTarget(backup, askEmpty)).rejects.toThrow('there are rows in admins');
    await applyStatements(EMPTY, [`delete from admins where id = '${testId(92)}'`]);
    await insertInto(EMPTY, 'heartbeats', [{ name: 'tick', at: 1 }]);
    const { differences: found } = await restore(backup, { ask: askEmpty, load: askEmpty });
    expect(found).toEqual([]);
    expect(await admins()).toEqual(own);
    await applyStatements(EMPTY, [
      'pragma defer_foreign_keys = on',
      ...(await tablesOf(EMPTY)).map((name) => `delete from "${name}"`),
    ]);
  });
});

describe('nightly backups', () => {
  const statuses = () => rows('select status, problem from backups order by id');
  const call = (now: number, circumstances: Circumstances = {}) =>
    callOf(now, { bucket: BUCKET, ...circumstances });

  beforeAll(() => run('delete from picture_files', `delete from settings where key like 'every%'`));

  it('the clock makes one backup per night, listed in the backup history, and none without a bucket', async () => {
    await callOf(NIGHT, {});
    expect(await rows('select * from backups')).toEqual([]);
    expect(await runNight(NIGHT)).toBeGreaterThan(1);
    await call(NIGHT + 12 * HOUR);
    const services = servicesAt(NIGHT + DAY, { bucket: BUCKET, key: KEY });
    expect(await backupServices(services).backupHistory.runs()).toEqual([
      expect.objectContaining({ place: 'bucket', status: 'done', provenAt: null, problem: '' }),
    ]);
    await runNight(NIGHT + DAY);
    expect(await rows('select * from backups')).toHaveLength(2);
  });

  it('the clock makes the backup even if its other work fails', async () => {
    const settings = { TICK_SECRET: 'the secret of the clock' };
    const context = loadContext({ ...platform, BACKUPS: BUCKET }, new Date(NIGHT), settings);
    const headers = { Authorization: `Bearer ${settings.TICK_SECRET}` };
    const tickOnce = () => callApi(tick, '/api/tick', context, { method: 'POST', headers });
    const answer = await withoutTable('mail_jobs', tickOnce);
    expect(answer.status).toBe(503);
    expect(await statuses()).toEqual([{ status: 'running', problem: '' }]);
  });

  it('an interrupted backup continues where it stopped', async () => {
    await call(NIGHT);
    const [begun] = await rows('select id, status, records from backups');
    expect(begun?.status).toBe('running');
    await expect(latestBackup()).rejects.toThrow('no manifest');
    await runNight(NIGHT);
    expect(await latestId()).toBe(begun?.id);
    expect(await differences(await latestBackup(), ask)).toEqual([]);
  });

  it('a backup restarts if the site was edited meanwhile, and reports a second edit', async () => {
    const edit = () => run(`update posts set title = title || '!' where id = '${testId(1)}'`);
    await call(NIGHT);
    await edit();
    await runNight(NIGHT);
    const made = await latestBackup();
    expect(made.changedMeanwhile).toBe(false);
    expect(await differences(made, ask)).toEqual([]);
    await call(NIGHT + DAY);
    await edit();
    const state = async () =>
      String((await values(`select state from backups order by id desc`))[0]);
    for (let n = 1; !(await state()).includes('"isRestarted":true'); n += 1) {
      expect(n).toBeLessThan(50);
      await call(NIGHT + DAY + n * MINUTE);
    }
    await edit();
    await runNight(NIGHT + DAY + HOUR);
    expect((await latestBackup()).changedMeanwhile).toBe(true);
  });

  it('a row that is in two pieces of a backup is restored from the later one', async () => {
    await runNight(NIGHT);
    const backup = await latestBackup();
    const { columns, lines } =
      backup.tables.find(({ name }) => name === 'subscribers') ?? expect.fail();
    const row = JSON.parse(lines[0] ?? '');
    // A subscriber who left the list and came back has another id with the same unique value.
    for (const [column, value] of [
      ['source_page', '/later'],
      ['id', testId(77)],
    ] as const) {
      const written = JSON.stringify(row.toSpliced(columns.indexOf(column), 1, value));
      const tables = [{ name: 'subscribers', columns, lines: [...lines, written] }];
      const twice = { ...backup, tables };
      await applyStatements(EMPTY, await restoreStatements(twice, askEmpty));
      const found = await rowsOf(EMPTY, 'select * from subscribers order by rowid');
      expect(found).toHaveLength(lines.length);
      expect(found.at(-1)).toMatchObject({ [column]: value });
      expect(await differences(twice, askEmpty)).toEqual([
        `subscribers has ${lines.length} rows, but ${lines.length + 1} in the backup.`,
      ]);
      await applyStatements(EMPTY, ['delete from subscribers']);
    }
  });

  it('backups are kept for thirty days, and can be listed without the database', async () => {
    await runNight(NIGHT);
    const first = await latestId();
    await runNight(NIGHT + DAY);
    const second = await latestId();
    await runNight(NIGHT + 31 * DAY);
    const index = await BUCKET.get('index.json');
    expect(await new Response(index?.body).json()).toEqual({ backups: [await latestId(), second] });
    expect((await filesOf(first)).size).toBe(0);
    expect((await filesOf(second)).size).toBeGreaterThan(1);
  });

  /** A bucket whose writes fail like those of R2 after the first ones. */
  const failingBucket = (after: number): R2Bucket => {
    let left = after;
    const put: R2Bucket['put'] = async (...args: Parameters<R2Bucket['put']>) => {
      left -= 1;
      if (left < 0) throw new Error('put: We encountered an internal error. (10001)');
      return BUCKET.put(...args);
    };
    return { ...BUCKET, put };
  };

  it('a backup to an unavailable bucket is reported, retried, and given up after ten attempts without leftover pieces', async () => {
    const bucket = failingBucket(1);
    await call(NIGHT, { bucket });
    const problem = expect.stringContaining('does not work: put: We encountered');
    expect(await statuses()).toEqual([{ status: 'running', problem }]);
    // The first attempt was made above: ten in total.
    expect(await runNight(NIGHT, { bucket })).toBe(9);
    expect(await statuses()).toEqual([{ status: 'failed', problem }]);
    expect((await BUCKET.list()).objects).toEqual([]);
    await call(NIGHT + 30 * MINUTE);
    expect(await statuses()).toHaveLength(1);
    // A short outage has no effect.
    await call(NIGHT + 2 * HOUR, { bucket: failingBucket(0) });
    await runNight(NIGHT + 2 * HOUR);
    expect(await statuses()).toEqual([
      { status: 'failed', problem },
      { status: 'done', problem: '' },
    ]);
  });

  it.each<[problem: string, work: () => Promise<unknown>]>([
    ['BACKUP_KEY was changed', () => call(NIGHT + MINUTE, { key: KEY })],
    ['not finished within a day', () => call(NIGHT + 2 * DAY)],
    [
      'The tables were migrated',
      async () => {
        await run('alter table settings add column mood text');
        await call(NIGHT + MINUTE);
        await run('alter table settings drop column mood');
      },
    ],
  ])('the clock gives up a started backup on the problem "%s"', async (problem, work) => {
    await call(NIGHT);
    await work();
    expect(await statuses()).toEqual([
      { status: 'failed', problem: expect.stringContaining(problem) },
    ]);
  });

  it('the backup call of the clock does not throw if the database is unavailable', async () => {
    const services = servicesAt(NIGHT, { bucket: BUCKET });
    const latest = () => Promise.reject(new Error('away'));
    const backupRuns = { ...backupServices(services).backupRuns, latest };
    await backUp({ until: new Date(NIGHT + 1000) }, { ...backupServices(services), backupRuns });
  });
});

describe('a single record from a backup', () => {
  const id = testId(70);
  const newIds = Array.from({ length: 20 }, (_, n) => testId(9000 + n));
  const newId = () => newIds.shift() ?? expect.fail('no id');
  let backup: Awaited<ReturnType<typeof latestBackup>>;
  const bringBack = async (wanted = id, table = 'posts') => {
    const wish = { backup, table, wanted, now: NIGHT + DAY, newId };
    const { statements, says } = await recordStatements(wish, ask);
    if (statements.length > 0) await run(...statements);
    return says;
  };
  const content = `select title, tags, series, status, deleted_at from posts where id = '${id}'`;

  beforeEach(async () => {
    await run(
      `delete from posts where id = '${id}' or slug = 'lost'`,
      `delete from revisions where entity = 'post' and entity_id = '${id}'`,
      `delete from comments where entity_id = '${id}'`,
    );
    await insert('posts', [
      postRow(70, { slug: 'lost', title: 'Lost', tags: '["a","b"]', series: 'One' }),
    ]);
    await insert('revisions', [
      { id: testId(71), entity: 'post', entity_id: id, data: '{"title":"Before"}', created_at: 1 },
    ]);
    await insert('comments', [
      { id: testId(72), entity: 'post', entity_id: id, body: 'Yes', created_at: 1, updated_at: 1 },
    ]);
    if (backup) return;
    await runNight(NIGHT);
    backup = await latestBackup();
  });

  it('a deleted post is restored from a backup with its tags, series, revisions and comments', async () => {
    const before = await rows(content);
    await run(
      `delete from posts where id = '${id}'`,
      `delete from revisions where id = '${testId(71)}'`,
    );
    expect(await bringBack('lost')).toContain('with its earlier versions, with its comments');
    expect(await rows(content)).toEqual(before);
    expect(await values(`select data from revisions where id = '${testId(71)}'`)).toHaveLength(1);
    expect(await values(`select body from comments where entity_id = '${id}'`)).toHaveLength(1);
    expect(await values(`select key from post_topics where post_id = '${id}'`)).toHaveLength(3);
  });

  it('an existing post is not overwritten from a backup, and the text of the backup becomes a revision', async () => {
    await run(`update posts set title = 'Now' where id = '${id}'`);
    expect(await bringBack()).toContain('left as it is');
    expect(await values(`select title from posts where id = '${id}'`)).toEqual(['Now']);
    const { services } = loadContext(platform, new Date(NIGHT + DAY));
    const [latest] = await postRecords.revisions(id, services);
    const revision = await postRecords.readRevision({ id, revisionId: latest?.id ?? '' }, services);
    expect(revision.data).toMatchObject({ title: 'Lost', tags: ['a', 'b'], series: 'One' });
  });

  it('a post in the trash is restored from a backup, and an identical one stays unchanged', async () => {
    await run(`update posts set deleted_at = 5 where id = '${id}'`);
    expect(await bringBack()).toContain('is back');
    expect(await values(`select deleted_at from posts where id = '${id}'`)).toEqual([null]);
    expect(await bringBack()).toContain('the same as in the backup');
  });

  it('a record from a backup is refused if its address is taken, or if the backup does not contain it', async () => {
    await run(`update posts set slug = 'other' where id = '${id}'`);
    await insert('posts', [postRow(75, { slug: 'lost' })]);
    await run(`delete from posts where id = '${id}'`);
    await expect(bringBack(id)).rejects.toThrow('now belongs to another record');
    await expect(bringBack('nothing')).rejects.toThrow('no record nothing in posts');
    await run(`delete from posts where id = '${testId(75)}'`);
  });

  it('a row of another table is restored if it is missing, and not overwritten if it exists', async () => {
    expect(await bringBack(testId(1), 'messages')).toContain('the same as in the backup');
    await run(`update messages set name = 'Other' where id = '${testId(1)}'`);
    expect(await bringBack(testId(1), 'messages')).toContain('not overwritten');
    await run(`delete from messages where id = '${testId(1)}'`);
    await bringBack(testId(1), 'messages');
    const [name] = await values(`select name from messages where id = '${testId(1)}'`);
    expect(name).toMatch(/^messages name 1/);
  });
});
