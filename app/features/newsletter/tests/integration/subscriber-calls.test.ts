import { expect, it } from 'vitest';
import { receiveMailEvent } from '~/engine/core/mail/mail-events';
import { openSite } from '~tests/support/built-site';
import { useDatabase } from '~tests/support/context';
import { testId } from '~tests/support/database';
import { callApi, routeArgs } from '~tests/support/routes';
import * as deleteSubscriber from '../../api/delete-subscriber.server';
import * as subscriber from '../../api/subscriber.server';
import * as newsletter from '../../routes/newsletter';
import { subscriberRow } from '../rows';

/* The answers to calls about subscribers: the form, the owner's API, and events of the mail provider. */

const ADA = 'ada@example.com';
const { signedIn, context, services, insert, rows, run, values, everything } = await useDatabase();

it('the newsletter page of a new site links to no posts and projects', async () => {
  const site = await openSite({ samples: false });
  const { text } = await site.fetch('/newsletter');
  expect(text).toContain('href="/#contact"');
  expect(text).not.toMatch(/href="\/(blogs|all-projects|search|#project|#blog)/);
});

it('the page of a link in a mail has no structured data', async () => {
  const site = await openSite({ samples: false });
  expect((await site.fetch('/newsletter/confirm?token=x')).text).not.toContain('ld+json');
});

it('the newsletter form refuses an invalid address, and returns it', async () => {
  for (const email of ['', 'a b@example.com', `${'x'.repeat(250)}@example.com`])
    expect(
      await newsletter.action(routeArgs(context(), '/newsletter', { fields: { email } })),
    ).toMatchObject({
      init: { status: 400 },
      data: { fields: { email: [expect.stringContaining('Email')] }, values: { email } },
    });
});

it('GET /api/subscriber returns all subscribers to the owner, newest first, and is not cached', async () => {
  const emails = ['ada@example.com', 'bob@example.com'];
  await insert(
    'subscribers',
    emails.map((email, n) => subscriberRow(n, email, 'pending')),
  );
  const headers = { Cookie: `other=1; ${await signedIn()}` };
  const answer = await callApi(subscriber, '/api/subscriber', context(), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const list = emails.map((email, n) => {
    return { _id: testId(n), email, createdAt: new Date(n).toISOString(), status: 'pending' };
  });
  expect(answer.body.data).toEqual(list.toReversed());
});

it('DELETE of a subscriber leaves the email address nowhere in the database, including the audit trail', async () => {
  await insert('subscribers', [subscriberRow(1, ADA)]);
  const headers = { Cookie: await signedIn() };
  const call = { method: 'DELETE', headers, body: { id: testId(1) } };
  expect((await callApi(deleteSubscriber, '/api/test', context(), call)).status).toBe(200);
  expect(JSON.stringify(await everything())).not.toContain(ADA);
});

const tell = (id: string, type: string, email: string, bounce = 'Permanent') =>
  receiveMailEvent(
    { id, event: { type, data: { email_id: 'x', to: [email], bounce: { type: bounce } } } },
    services(),
  );
const statusNow = async () => (await values('select status from subscribers'))[0];

it('a provider’s event suppresses a bounced or complaining address, not one with a full mailbox', async () => {
  await insert('subscribers', [subscriberRow(1, ADA)]);
  await tell('a', 'email.bounced', ADA, 'Transient');
  await tell('b', 'email.delivered', ADA);
  expect(await statusNow()).toBe('confirmed');
  await tell('c', 'email.bounced', 'Ada@Example.com');
  expect(await statusNow()).toBe('bounced');
  await tell('d', 'email.complained', 'eve@example.com');
  expect(await rows('select email, reason from suppressions order by email')).toEqual([
    { email: ADA, reason: 'bounced' },
    { email: 'eve@example.com', reason: 'complained' },
  ]);
});

it('a repeated provider’s event suppresses no address again', async () => {
  await insert('subscribers', [subscriberRow(1, ADA)]);
  await tell('a', 'email.bounced', ADA);
  await run('delete from suppressions', `update subscribers set status = 'confirmed'`);
  await tell('a', 'email.bounced', ADA);
  expect(await statusNow()).toBe('confirmed');
  expect(await rows('select * from suppressions')).toEqual([]);
});
