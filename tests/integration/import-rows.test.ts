import { expect, it } from 'vitest';
import { applyImport } from '../../app/engine/core/transfer/import';
import { receiveImport } from '../../app/engine/core/transfer/receive';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import { by } from '../support/admin';
import { useDatabase } from '../support/context';
import { HOUR, type Row, tablesOf, testId } from '../support/database';
import { madeUpRows } from '../support/made-up-rows';
import { thrownBy } from '../support/routes';
import { testParts } from '../support/test-part';

/** Imports of files that anybody may have written. The test is long, with a case for every rule of a column. */

const { platform, context, rows, values, writesNothing } = await useDatabase();
const { services } = context();
const ID = testId(1);
const NOW = Date.now();
const TOMORROW = NOW + 48 * HOUR;

/** Values of the generated rows that the tests below need. */
const NAMED: Record<string, Row> = {
  categories: { name: 'Technology' },
  mail_jobs: { status: 'waiting' },
  audit_events: { summary: 'A title' },
  pictures: { file: `${ID}-original-2x2.png`, width: 2, height: 2 },
};

/** One row of each table, as in an export. */
const ROWS: Record<string, Row> = {};
for (const { name } of services.siteTables.tables) {
  const [row] = await madeUpRows(platform.DB, name, 1);
  ROWS[name] = { ...row, ...NAMED[name] };
}

const HEAD = `{"format":"portfolio-export","version":1,"exportedAt":"2026-01-05T12:00:00.000Z","records":[`;
const end = (records: number) => `["end",{"records":${records}}]`;
const fileOf = (lines: string[]) => [HEAD, ...lines, end(lines.length), ']}'];
const linesWith = (table = '', row: unknown = {}) =>
  Object.entries(ROWS).map(([name, valid]) =>
    JSON.stringify([name, name === table ? row : valid]).concat(','),
  );

async function* each(lines: string[]) {
  yield* lines;
}
const receive = (lines: string[]) => receiveImport(each(fileOf(lines)), services);

async function importLines(lines: string[]) {
  await applyImport({ id: await receive(lines), by }, services);
}

/** All tables but `admins`, which has a row before each test. */
const OTHERS = (await tablesOf(platform.DB)).filter((name) => name !== 'admins');

async function expectRefusal(lines: string[], ...words: string[]) {
  const refusal = await thrownBy(receive(lines));
  expect(refusal, words.join()).toMatchObject({
    code: 'invalid',
    fields: { file: [expect.any(String)] },
  });
  for (const word of words) expect(String(refusal)).toContain(word);
}

it('an import accepts the valid rows that the cases below make invalid', async () => {
  await importLines(linesWith());
  for (const table of Object.keys(ROWS)) {
    expect((await rows(`select 1 from ${table}`)).length, table).toBeGreaterThan(0);
  }
});

const SCRIPT = 'javascript:alert(1)';
const LATE = 9_000_000_000_000_000;

const REFUSED: [table: string, field: string, value: unknown][] = [
  ['categories', 'name', ''],
  ['categories', 'name', 'x'.repeat(61)],
  ['categories', 'position', 1e15],
  ['posts', 'seq', Number.MAX_SAFE_INTEGER],
  ['posts', 'seq', 0],
  ['posts', 'seq', '1'],
  ['posts', 'id', '../../admin'],
  ['posts', 'slug', '//evil.example'],
  ['posts', 'slug', ID.toLowerCase()],
  ['posts', 'title', ' '],
  ['posts', 'title', ['x']],
  ['posts', 'details', 'x'.repeat(300_001)],
  ['posts', 'image', SCRIPT],
  ['posts', 'tags', '{"a":1}'],
  ['posts', 'status', 'scheduled'],
  ['posts', 'published_at', LATE],
  ['posts', 'published_at', null],
  ['posts', 'created_at', TOMORROW],
  ['projects', 'slug', 'Not A Slug'],
  ['projects', 'live_link', SCRIPT],
  ['projects', 'completion_date', '2026-02-30'],
  ['projects', 'gallery', '[{"image":"javascript:alert(1)"}]'],
  ['projects', 'results', '[["31 %","fewer"]]'],
  ['projects', 'review_id', "1' or 1=1"],
  ['projects', 'sort_order', -1e12],
  ['reviews', 'quote', ''],
  ['messages', 'email', `a@example.com\nBcc: b@example.com`],
  ['messages', 'message', ''],
  ['mail_jobs', 'status', 'queued'],
  ['mail_jobs', 'payload', '[]'],
  ['mail_jobs', 'payload', '{"to":"a@example.com","bcc":"b@example.com"}'],
  ['mail_jobs', 'attempts', -1],
  ['webhook_events', 'id', 'x'.repeat(301)],
  ['audit_events', 'action', 'Something was done'],
  ['audit_events', 'summary', 'x'.repeat(2001)],
  ['revisions', 'entity', 'admin'],
  ['revisions', 'data', '"text"'],
  ['revisions', 'data', JSON.stringify({ image: SCRIPT })],
  ['revisions', 'data', JSON.stringify({ slug: '//evil.example' })],
  ['autosaves', 'entity_id', '../x'],
  ['autosaves', 'data', '{"title":1}'],
  ['settings', 'key', '__proto__'],
  ['pictures', 'file', '../../etc/passwd'],
  ['pictures', 'file', `${testId(2)}-original-2x2.png`],
  ['pictures', 'width', 1_000_000],
  ...testParts.flatMap(({ refused = [] }) => refused),
];

it.each([...new Set(REFUSED.map(([table]) => table))])(
  'an import of %s with a value that this site could not have written is refused, and writes nothing',
  async (name) => {
    const refuse = async () => {
      for (const [table, field, value] of REFUSED.filter(([table]) => table === name)) {
        const lines = linesWith(table, { ...ROWS[table], [field]: value });
        await expectRefusal(lines, `${table}, record `, `field ${field}: `, 'Nothing was changed.');
      }
    };
    await writesNothing(refuse, OTHERS);
  },
);

const withLine = (line: string) => [...linesWith(), line];
const piece = (part: unknown, base64: string, name = `${ID}-original-2x2.png`) =>
  withLine(JSON.stringify(['picture_files', { name, part, base64 }]).concat(','));

it('an import refuses a file with an unknown table or field', async () => {
  for (const table of [
    'admins',
    'sessions',
    ...testParts.flatMap(({ leftOut = [] }) => leftOut),
    'rate_limits',
    'visits',
    'import_rows',
    '__proto__',
    'constructor',
    'sqlite_master',
  ])
    await expectRefusal(withLine(`["${table}",{"id":"${ID}"}],`), `does not know (${table})`);
  for (const field of ['__proto__', 'constructor', 'rowid', 'is_admin']) {
    const row = JSON.stringify(ROWS.posts).replace(/}$/, `,"${field}":{"x":1}}`);
    const lines = withLine(`["posts",${row}],`);
    await expectRefusal(lines, `field ${field}: This site does not know the field.`);
  }
});

it.each([
  ['a piece of eight megabytes', () => piece(0, 'A'.repeat(8_000_000)), 'longer than any record'],
  ['a piece of two megabytes', () => piece(0, 'A'.repeat(2_000_000)), 'field base64: '],
  ['a piece that is no Base64', () => piece(0, '<svg>'), 'field base64: That is not a picture.'],
  ['a thousandth piece', () => piece(999, 'AAAA'), 'field part: '],
  ['another kind of file', () => piece(0, 'AAAA', 'index.html'), 'field name: '],
  ['a line without an end', () => withLine(`["posts",{"id":"${'x'.repeat(5_000_000)}`), 'longer'],
  ['a row of rows', () => withLine(`["posts",${'['.repeat(1e5)}${']'.repeat(1e5)}],`), ''],
  ['a half character', () => withLine(`["settings",{"key":"a","value":"\\ud800"}],`), 'value'],
])('an import refuses a file with %s', async (_, lines, words) => {
  await expectRefusal(lines(), words);
});

it('an import refuses a file with an invalid picture before it changes anything', async () => {
  const id = await receive(piece(0, btoa('<svg onload="alert(1)"/>')));
  const refusal = await writesNothing(() => thrownBy(applyImport({ id, by }, services)), OTHERS);
  expect(String(refusal)).toContain(`picture_files, record “${ID}-original-2x2.png”`);
});

it('imported mails are not sent by themselves, and say why', async () => {
  await importLines(linesWith());
  expect(await rows('select status, problem from mail_jobs')).toEqual([
    { status: 'failed', problem: expect.stringMatching(/^Imported: /) },
  ]);
  const sent: string[] = [];
  const mailer = {
    send: async (_: unknown, key: string) => sent.push(key).toString(),
    sendBatch: async (_: unknown, key: string) => {
      sent.push(key);
    },
  };
  await runBackgroundWork({ until: new Date(NOW + HOUR) }, { ...services, mailer });
  expect(sent).toEqual([]);
  // Imported events are marked in the audit trail.
  const events = await rows('select action, summary from audit_events order by id');
  expect(events).toContainEqual({ action: 'post.update', summary: 'Imported: A title' });
  const summary = expect.stringMatching(/^\d+ records of /);
  expect(events).toContainEqual({ action: 'site.import', summary });
});

it('imported values are normalized like those of the forms', async () => {
  const typed = { ...ROWS.messages, email: ' ADA@Example.com ' };
  await importLines(linesWith('messages', typed));
  expect(await values('select email from messages')).toEqual(['ada@example.com']);
  const gallery = '[{"caption": "B", "image": "/a.jpg"}]';
  await importLines(linesWith('projects', { ...ROWS.projects, gallery }));
  const [written] = await values('select gallery from projects');
  expect(written).toBe('[{"image":"/a.jpg","alt":"","caption":"B"}]');
});
