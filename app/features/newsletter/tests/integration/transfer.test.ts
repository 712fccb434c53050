import { beforeEach, expect, it } from 'vitest';
import { runBackgroundWork } from '~/engine/server/background-work.server';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { HOUR, postRow, testId } from '~tests/support/database';
import { thrownBy } from '~tests/support/routes';
import { transferOf } from '~tests/support/transfer';
import { letterRow, subscriberRow } from '../rows';

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

it('an imported newsletter is not sent by itself, and a scheduled one becomes a draft', async () => {
  const send_at = Date.now() - HOUR;
  await run(
    `update newsletters set status = 'scheduled', send_at = ${send_at} where status = 'sent'`,
  );
  text = await exportText();
  await run('delete from newsletters');
  await importText(text);
  expect(await values('select status from newsletters order by id')).toEqual(['paused', 'draft']);
  const sent: string[] = [];
  const mailer = {
    send: async (_: unknown, key: string) => sent.push(key).toString(),
    sendBatch: async (_: unknown, key: string) => {
      sent.push(key);
    },
  };
  const until = new Date(Date.now() + HOUR);
  await runBackgroundWork({ until }, { ...database.services(), mailer });
  expect(sent).toEqual([]);
});

it('an imported address is normalized like that of the form', async () => {
  await run('delete from subscribers');
  await importText(text.replace('"ada@example.com"', '" ADA@Example.com "'));
  expect(await values("select email from subscribers where id like '%1'")).toEqual([
    'ada@example.com',
  ]);
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
