import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unstable_splitSqlQuery } from 'wrangler';
import { triggersOf } from '../../app/engine/core/derived/triggers';
import { definedTriggers, withTriggers } from '../../scripts/lib/migrations.mjs';
import { parts } from '../support/parts';

/*
 * The shape of migrations that D1 takes. Its own splitter of statements is not wrangler's: what passes here can be
 * refused there ("incomplete input"): https://github.com/cloudflare/workers-sdk/issues/15314 and 14991, 4326, 4998.
 */

/** Bytes of a statement, https://developers.cloudflare.com/d1/platform/limits/. A migration is sent as one text. */
const LONGEST_STATEMENT = 100_000;

const sqlFilesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** @returns what D1 would not take of a migration */
function faultsOf(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint');
  const comments = sql.match(/--(?!> statement-breakpoint).*|\/\*[\s\S]*?\*\//g) ?? [];
  const triggers = statements.filter((statement) => /create\s+trigger/i.test(statement));
  const faults: [string, unknown][] = [
    ['a CR', sql.includes('\r')],
    ['too long', Buffer.byteLength(sql) > LONGEST_STATEMENT],
    ['a lower-case begin, case or end', /\b(begin|case|end)\b/.test(sql.replaceAll(/--.*/g, ''))],
    ['a ; or quote in a comment', comments.some((comment) => /[;'"`]/.test(comment))],
    ['a comment that does not begin its line', /\S.*--(?!> statement-breakpoint)|\/\*/.test(sql)],
    [
      'a comment in a trigger',
      triggers.some((trigger) => /--/.test(trigger.slice(trigger.search(/create/i)))),
    ],
    [
      'a trigger with CASE, or without one BEGIN and END',
      triggers.some((trigger) => {
        const words = trigger.replaceAll(/--.*/g, '').match(/\b(BEGIN|CASE|END)\b/gi);
        return words?.join(' ') !== 'BEGIN END';
      }),
    ],
    [
      'no statement-breakpoint between two statements',
      unstable_splitSqlQuery(sql).length !== statements.length,
    ],
  ];
  return faults.flatMap(([name, isThere]) => (isThere ? [name] : []));
}

it.each(sqlFilesOf('migrations'))('the migration %s has the form that D1 accepts', (_, sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

const trigger = (body: string) => `CREATE TRIGGER a AFTER INSERT ON b BEGIN\n\t${body};\nEND;`;

it.each([
  ['a CR', trigger('DELETE FROM c').replaceAll('\n', '\r\n')],
  ['too long', Array(3_000).fill('CREATE TABLE a (b);').join('\n--> statement-breakpoint\n')],
  [
    'a lower-case begin, case or end',
    'CREATE INDEX a ON b (case when c is null then d else c end);',
  ],
  ['a ; or quote in a comment', `-- It's a table.\nCREATE TABLE a (b);`],
  ['a comment that does not begin its line', 'CREATE TABLE a (b); -- A table.'],
  ['a comment in a trigger', trigger('\n-- All of them.\nDELETE FROM c')],
  [
    'a trigger with CASE, or without one BEGIN and END',
    trigger('UPDATE c SET d = CASE WHEN e THEN 1 END'),
  ],
  ['no statement-breakpoint between two statements', 'CREATE TABLE a (b);\nCREATE TABLE c (d);'],
])('the check of migrations finds %s', (fault, sql) => {
  expect(faultsOf(sql)).toEqual([fault]);
});

it('the migrations define exactly the triggers of the schema', () => {
  const texts = sqlFilesOf('migrations').map(([, sql]) => sql);
  const triggers = triggersOf(parts);
  const wanted = triggers.map(({ name, sql }) => [name, sql]);
  expect(Object.fromEntries(definedTriggers(texts))).toEqual(Object.fromEntries(wanted));
  expect(triggers.length).toBeLessThanOrEqual(36);
});

it('npm run db:generate adds changed triggers to a new migration, once', () => {
  const [same, old, gone] = ['a', 'b', 'c'].map((name) => ({
    name,
    sql: `CREATE TRIGGER \`${name}\` AFTER INSERT ON x BEGIN\n\tDELETE FROM y;\nEND;`,
  }));
  if (!same || !old || !gone) return expect.fail('three triggers');
  const changed = { ...old, sql: old.sql.replace('y', 'z') };
  const first = withTriggers('CREATE TABLE x (id);', [same, old, gone], new Map());
  const before = definedTriggers([first]);
  const second = withTriggers('ALTER TABLE x ADD b;', [same, changed], before);
  expect(second.split('\n--> statement-breakpoint\n')).toEqual([
    'ALTER TABLE x ADD b;',
    'DROP TRIGGER `b`;',
    'DROP TRIGGER `c`;',
    `${changed.sql}\n`,
  ]);
  expect(withTriggers(second, [same, changed], before)).toBe(second);
  expect([...definedTriggers([first, second]).values()]).toEqual([same.sql, changed.sql]);
});

const clone = mkdtempSync(join(tmpdir(), 'portfolio-autocrlf-'));
afterAll(() => rmSync(clone, { recursive: true }));

it('a clone with core.autocrlf=true has migrations with LF line endings', () => {
  const git = (...args: string[]) => execFileSync('git', args);
  git('clone', '--quiet', '--shared', '--no-checkout', '-c', 'core.autocrlf=true', '.', clone);
  git('-C', clone, 'checkout', 'HEAD', '--', 'migrations', '.gitattributes');
  const files = sqlFilesOf(join(clone, 'migrations'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(([, sql]) => sql.includes('\r'))).toEqual([]);
});
