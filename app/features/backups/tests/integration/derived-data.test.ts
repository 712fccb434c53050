import { expect, it } from 'vitest';
import { renderDueTexts } from '~/engine/core/renderings/renderings';
import { useDatabase } from '~tests/support/context';
import { applyStatements, DAY, rowsOf, tablesOf } from '~tests/support/database';
import { derivedDataOf } from '~tests/support/derived';
import { sampleContent } from '../../../../../scripts/lib/samples.mjs';
import { recordStatements } from '../../scripts/lib/record.mjs';
import { restoreStatements } from '../../scripts/lib/restore.mjs';

const START = Date.UTC(2026, 10, 21, 12);
const { platform, ask, values, services } = await useDatabase({ now: new Date(START) });
const { DB } = platform;
const { faults, after } = await derivedDataOf(DB);

it('derived data is right after a record is brought back, and after a whole backup is restored', async () => {
  await applyStatements(DB, sampleContent());
  expect(await faults()).not.toEqual([]);
  await after('rendered', () => renderDueTexts({ until: new Date(START + DAY) }, services()));
  const [id] = await values('select id from posts limit 1');
  const lineOf = (row: object) => JSON.stringify(Object.values(row));
  const tables = await Promise.all(
    ['reviews', 'projects', 'posts', 'categories'].map(async (name) => {
      const rows = await rowsOf(DB, `select * from ${name}`);
      return { name, columns: Object.keys(rows[0] ?? {}), lines: rows.map(lineOf) };
    }),
  );
  const backup = { ...EMPTY_BACKUP, tables };
  await applyStatements(DB, [`delete from posts where id = '${id}'`]);
  const wish = { backup, table: 'posts', wanted: String(id), now: START, newId: () => 'x' };
  await after('one record brought back', async () =>
    applyStatements(DB, (await recordStatements(wish, ask)).statements),
  );
  const filled = (await tablesOf(DB)).filter((name) => !['admins', 'sessions'].includes(name));
  await applyStatements(DB, [
    'pragma defer_foreign_keys = on',
    ...filled.map((name) => `delete from "${name}"`),
  ]);
  await after('restored', async () => applyStatements(DB, await restoreStatements(backup, ask)));
  expect(await values('select count(*) from search_documents')).toEqual([22]);
});

const EMPTY_BACKUP = {
  id: 'x',
  startedAt: '',
  finishedAt: '',
  changedMeanwhile: false,
  tables: [],
};
