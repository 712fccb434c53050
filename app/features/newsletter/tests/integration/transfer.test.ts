import { beforeEach, expect, it } from 'vitest';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { letterRow, postRow, subscriberRow, testId } from '~tests/support/database';
import { thrownBy } from '~tests/support/routes';
import { transferOf } from '~tests/support/transfer';

const database = await useDatabase();
const { insert, rows, run, values } = database;
const { exportText, receive, importText } = transferOf(database, by);

const newsletter = (n: number, status: string) => ({
  ...{ ...letterRow(n), is_letter: 0, post_id: testId(n), status },
});
let text: string;
beforeEach(async () => {
  await insert('posts', [postRow(1), postRow(2)]);
  await insert('newsletters', [newsletter(1, 'sending'), newsletter(2, 'sent')]);
  await insert('subscribers', [
    subscriberRow(1, 'ada@example.com'),
    subscriberRow(2, 'b@example.com'),
  ]);
  text = await exportText();
});

it('an import makes no newsletter due again, and keeps suppressions', async () => {
  await run(
    `update newsletters set status = 'sent'`,
    `insert into suppressions (email, reason, created_at) values ('gone@example.com', 'unsubscribed', 1)`,
  );
  await importText(text);
  expect(await values('select status from newsletters')).toEqual(['sent', 'sent']);
  expect(await values('select email from suppressions')).toEqual(['gone@example.com']);
  await run('delete from newsletters');
  await importText(text);
  expect(await values('select status from newsletters order by id')).toEqual(['paused', 'sent']);
});

it('an import keeps a newsletter that was sent since the export', async () => {
  await run('delete from newsletters');
  await insert('newsletters', [{ ...newsletter(1, 'sending'), id: testId(9) }]);
  await importText(text);
  expect(await values('select id from newsletters order by id')).toEqual([testId(2), testId(9)]);
  expect(await rows('select 1 from newsletter_batches')).toEqual([]);
});

it('a file with two subscribers of one address is refused', async () => {
  expect(await thrownBy(receive(text.replace('b@example.com', 'ada@example.com')))).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('field email: Another record has the same.'),
  });
});
