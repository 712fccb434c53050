import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { retryMail } from '~/engine/core/mail/outbox';
import { by } from '~tests/support/admin';
import { DAY, postRow, testId } from '~tests/support/database';
import { exportOf } from '~tests/support/transfer';
import { subscribe } from '../../core/subscribers';
import { startNewsletters } from '../mailing';
import { subscriberRow } from '../rows';

/* How long subscriptions, their confirmation links and the recipients of newsletters are kept. */

const { provider, clock, servicesOf, deps, work, workAfter, startNewsletter, ...database } =
  await startNewsletters();
const { insert, rows, values, everything } = database;
const daysAgo = (days: number) => clock.now - days * DAY;
const idAt = (time: number) => ulid(time);

const signUp = () => subscribe({ fields: { email: 'reader@example.com' }, source: 'api' }, deps());

it('the cleanup deletes confirmation tokens after 24 hours', async () => {
  await signUp();
  await work();
  const token =
    /token=([\w-]{43})/.exec(JSON.stringify(await everything()))?.[1] ?? expect.fail('no token');
  await workAfter(DAY);
  expect(JSON.stringify(await everything())).not.toContain(token);
  const texts = `select kind from mail_jobs where payload ->> '$.text' != ''`;
  expect(await values(texts)).not.toContain('confirmation');
});

it('a confirmation mail that could not be sent for a day fails, and cannot be retried without its text', async () => {
  provider.state.failure = () => ({ status: 500 });
  await signUp();
  await work();
  await workAfter(DAY);
  const [job] = await rows(`select id, status, payload from mail_jobs where kind = 'confirmation'`);
  expect(job).toMatchObject({ status: 'failed' });
  expect(String(job?.payload)).not.toContain('token');
  const retry = retryMail({ id: String(job?.id), by }, servicesOf());
  await expect(retry).rejects.toMatchObject({ code: 'not-found' });
});

it('an export contains no confirmation link', async () => {
  await signUp();
  await work();
  const file = await exportOf(servicesOf());
  expect(file).toContain('["mail_jobs"');
  expect(file).not.toContain('token=');
});

it('the recipients of a newsletter are deleted after 30 days, and their number is kept', async () => {
  await insert('posts', [postRow(1)]);
  await insert('subscribers', [subscriberRow(1, 'ada@example.com')]);
  await startNewsletter(testId(1));
  await work();
  await workAfter(29 * DAY);
  expect(await rows('select * from newsletter_recipients')).toHaveLength(1);
  await workAfter(DAY);
  expect(await rows('select * from newsletter_recipients')).toEqual([]);
  expect(await deps().newsletters.list(1)).toMatchObject([{ recipients: 1, sent: 1 }]);
});

it('an unconfirmed subscriber is deleted 30 days after the last confirmation mail', async () => {
  const pending = (n: number, joined: number, sent: number) => ({
    ...subscriberRow(n, `reader-${n}@example.com`),
    ...{ id: idAt(daysAgo(joined)), status: 'pending', confirm_sent_at: daysAgo(sent) },
  });
  const confirmed = subscriberRow(3, 'confirmed@example.com');
  await insert('subscribers', [
    pending(1, 31, 31),
    pending(2, 31, 29),
    { ...confirmed, id: idAt(daysAgo(300)), confirm_sent_at: daysAgo(300) },
  ]);
  await work();
  expect(await values('select email from subscribers order by email')).toEqual([
    'confirmed@example.com',
    'reader-2@example.com',
  ]);
});
