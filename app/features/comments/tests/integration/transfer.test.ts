import { expect, it } from 'vitest';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { postRow, testId } from '~tests/support/database';
import { transferOf } from '~tests/support/transfer';
import { commentRow } from '../rows';

const database = await useDatabase();
const { insert, rows } = database;
const { exportText, importText } = transferOf(database, by);

it('an import removes a comment that the file does not have', async () => {
  await insert('posts', [postRow(1)]);
  await insert('comments', [commentRow(1)]);
  const text = await exportText();
  await insert('posts', [postRow(2)]);
  await insert('comments', [commentRow(2, { entity_id: testId(2) })]);
  expect(await importText(text)).toContainEqual(
    expect.objectContaining({ table: 'comments', removed: 1, same: 1 }),
  );
  expect(await rows('select id from comments')).toEqual([{ id: testId(1) }]);
});

it('an export from before comments had names and replies is accepted', async () => {
  await insert('posts', [postRow(1)]);
  await insert('comments', [commentRow(1, { name: 'Ada', by_owner: 1 })]);
  const text = await exportText();
  const old = text.split('\n').map((line) => {
    if (!line.startsWith('["comments"')) return line;
    const [table, { parent_id, name, by_owner, ...row }] = JSON.parse(line.replace(/,$/, ''));
    return `${JSON.stringify([table, row])},`;
  });
  const kept = 'select parent_id, name, by_owner from comments';
  await importText(old.join('\n'));
  expect(await rows(kept)).toEqual([{ parent_id: null, name: '', by_owner: 0 }]);
  await importText(text);
  expect(await rows(kept)).toEqual([{ parent_id: null, name: 'Ada', by_owner: 1 }]);
});
