import { expect, it } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { openSite } from '~tests/support/built-site';
import { pressForSelected } from '~tests/support/bulk';
import { testId } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { subscriberRow } from '../rows';

/* Bulk actions on subscribers without JavaScript. */

const site = await openSite();
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const list = '/admin/subscriber';
const [ada, bea, cy] = ['ada@example.com', 'bea@example.com', 'cy@example.com'];
const kept = async () =>
  (await site.DB.prepare(`select * from subscribers where id like '01TEST%' order by id`).all())
    .results;
const add = async () => {
  await site.insert('subscribers', [
    subscriberRow(1, ada),
    { ...subscriberRow(2, bea, 'pending'), source: 'footer', consent: 'a fair, in 2020' },
    subscriberRow(3, cy, 'unsubscribed'),
  ]);
  return open(list);
};

it('subscribers are deleted after a confirmation, and restored by Undo, which keeps a new suppression', async () => {
  const owner = await add();
  const before = await kept();
  await pressForSelected(owner, [ada, bea], 'Delete');
  expect(owner.text).toContain('This deletes 2 subscribers.');
  await owner.press('Yes, delete them!');
  expect(owner.text).toContain('Deleted 2 subscribers.');
  expect(await kept()).toEqual(before.slice(2));
  // The address is suppressed before Undo, so that it gets no more mail.
  await site.insert('suppressions', [{ email: ada, reason: 'bounced', created_at: 1 }]);
  await owner.press('Undo');
  expect(owner.text).toContain('Undone for 2 subscribers.');
  expect(await kept()).toEqual([{ ...before[0], status: 'bounced' }, ...before.slice(1)]);
  const trail = await site.DB.prepare(
    `select action, summary from audit_events where action like 'subscriber.%' order by id`,
  ).all();
  expect(trail.results).toEqual([
    ...Array(2).fill({ action: 'subscriber.delete', summary: '' }),
    ...Array(2).fill({ action: 'subscriber.restore', summary: '' }),
  ]);
});

it('Undo does not restore a subscriber who has subscribed again', async () => {
  const owner = await open(list);
  await pressForSelected(owner, [bea, cy], 'Delete');
  await owner.press('Yes, delete them!');
  await site.insert('subscribers', [subscriberRow(9, bea)]);
  await owner.press('Undo');
  expect(owner.text).toContain('Undone for 1 subscriber. “bea@example.com” was skipped');
  expect((await kept()).map(({ email }) => email)).toEqual([ada, cy, bea]);
});

it('the confirmation link is sent again only to pending subscribers, and not twice in a short time', async () => {
  for (const table of ['subscribers', 'suppressions']) {
    await site.DB.prepare(`delete from ${table}`).run();
  }
  const owner = await add();
  await pressForSelected(owner, [ada, bea], 'Send the link again');
  expect(owner.text).toContain('Sent the link to 1 subscriber again.');
  expect(owner.text).toContain('“ada@example.com” was skipped: it is confirmed.');
  await pressForSelected(owner, [bea, cy], 'Send the link again');
  expect(owner.text).toContain('“bea@example.com” was skipped: it was asked a moment ago.');
  // The button in one row does the same.
  await owner.open(list);
  await owner.press(`Send the link again to ${bea}`);
  expect(owner.text).toContain('“bea@example.com” was skipped: it was asked a moment ago.');
  const mails = await site.DB.prepare(
    `select payload from mail_jobs where kind = 'confirmation'`,
  ).all<{ payload: string }>();
  expect(mails.results.map(({ payload }) => JSON.parse(payload).to)).toEqual([bea]);
});

it('sending the confirmation link to many subscribers stops at the query limit, and another press continues', async () => {
  const people = Array.from({ length: 9 }, (_, n) => `person-${n}@example.com`);
  await site.insert(
    'subscribers',
    people.map((email, n) => subscriberRow(20 + n, email, 'pending')),
  );
  const asked = async () => {
    const { results } = await site.DB.prepare(
      `select email from subscribers where email like 'person-%' and confirm_sent_at is not null`,
    ).all<{ email: string }>();
    return results.map(({ email }) => email);
  };
  const owner = await open(list);
  await pressForSelected(owner, people, 'Send the link again');
  const first = await asked();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(people.length);
  expect(owner.text).toContain('was skipped: there was no room for more at once; select it again.');
  await owner.open(list);
  await pressForSelected(
    owner,
    people.filter((one) => !first.includes(one)),
    'Send the link again',
  );
  expect((await asked()).length).toBeGreaterThan(first.length);
});

it('an export of selected subscribers contains only those', async () => {
  const owner = await open(list);
  const button = owner.within(owner.one('#bulk')).getByRole('button', { name: 'Export: selected' });
  expect(button.getAttribute('formmethod')).toBe('get');
  const address = `${button.getAttribute('formaction')}?ids=${testId(1)}&ids=${testId(3)}`;
  const headers = { Cookie: await sessionCookie(site.DB) };
  const { text: csv } = await site.fetch(address, { headers });
  expect(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[2]),
  ).toEqual([ada, cy]);
});
