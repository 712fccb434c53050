import { beforeEach, expect, it } from 'vitest';
import { receiveMailEvent } from '~/engine/core/mail/mail-events';
import { DAY, postRow, testId } from '~tests/support/database';
import { routeArgs } from '~tests/support/routes';
import { readNewsletter } from '../../core/newsletter';
import * as unsubscribePage from '../../routes/newsletter_.unsubscribe';
import { startNewsletters } from '../mailing';
import { subscriberRow } from '../rows';

/* The bounces, complaints and unsubscriptions of a newsletter, reported by the provider and by its links. */

const { provider, contextOf, servicesOf, deps, work, workAfter, startNewsletter, insert, run } =
  await startNewsletters();

beforeEach(async () => {
  await insert('posts', [postRow(1), postRow(2)]);
  await insert(
    'subscribers',
    [1, 2, 3].map((n) => subscriberRow(n, `reader-${n}@example.com`)),
  );
});

async function send(post: number) {
  const id = await startNewsletter(testId(post));
  await work();
  return id;
}
const figures = async (id: string) => {
  const { newsletter } = await readNewsletter(id, deps());
  const { sent, bounced, complained, unsubscribed } = newsletter;
  return { sent, bounced, complained, unsubscribed };
};
const tell = (id: string, type: string, n: number) =>
  receiveMailEvent(
    {
      id,
      event: { type, data: { to: [`reader-${n}@example.com`], bounce: { type: 'Permanent' } } },
    },
    servicesOf(),
  );
/** The path of the unsubscribe link in the latest mail of a reader, or in their first. */
const wayOut = (n: number, which: 'find' | 'findLast' = 'findLast') => {
  const mail = provider.delivered[which](({ to }) => to[0] === `reader-${n}@example.com`);
  return (mail?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1).replace(/^.*\.com/, '');
};
/** Presses the button on the page of the link. */
const leave = (path: string) =>
  unsubscribePage.action(routeArgs(contextOf(), path, { fields: {} }));

it('each reader counts once, even if the provider or the reader reports something repeatedly', async () => {
  const id = await send(1);
  await tell('a', 'email.bounced', 1);
  await tell('a', 'email.bounced', 1);
  await tell('b', 'email.bounced', 1);
  await tell('c', 'email.complained', 2);
  await leave(wayOut(3));
  await leave(wayOut(3));
  const told = { sent: 3, bounced: 1, complained: 1, unsubscribed: 1 };
  expect(await figures(id)).toEqual(told);
  // The figures stay after the recipients are deleted.
  await workAfter(31 * DAY);
  await tell('d', 'email.complained', 3);
  expect(await figures(id)).toEqual(told);
});

it('an unsubscription counts for the newsletter of its link, and a bounce for the latest newsletter', async () => {
  const first = await send(1);
  const second = await send(2);
  await leave(wayOut(1, 'find'));
  await tell('a', 'email.bounced', 2);
  expect(await figures(first)).toMatchObject({ bounced: 0, unsubscribed: 1 });
  expect(await figures(second)).toMatchObject({ bounced: 1, unsubscribed: 0 });
});

it('an unsubscribe link with an unknown newsletter works, and counts for no newsletter', async () => {
  const id = await send(1);
  await leave(wayOut(1).replace(/newsletter=\w+/, `newsletter=${testId(99)}`));
  expect(await figures(id)).toMatchObject({ unsubscribed: 0 });
  await send(2);
  expect(provider.delivered.filter(({ to }) => to[0] === 'reader-1@example.com')).toHaveLength(1);
});

it('a bounce of another mail does not count for a newsletter', async () => {
  const id = await send(1);
  await run(`insert into mail_jobs (id, kind, payload, status, attempts, due_at, provider_id, created_at, updated_at)
    values ('${testId(7)}', 'letter', '{}', 'sent', 1, 1, 'mail-x', 1, 1)`);
  const data = { to: ['reader-1@example.com'], email_id: 'mail-x', bounce: { type: 'Permanent' } };
  await receiveMailEvent({ id: 'a', event: { type: 'email.bounced', data } }, servicesOf());
  expect(await figures(id)).toMatchObject({ bounced: 0 });
});
