import { beforeEach, expect, it } from 'vitest';
import { by } from '~tests/support/admin';
import { DAY } from '~tests/support/database';
import { confirmSubscription } from '../../core/confirming';
import { resubscribe, signUnsubscribe, subscribe, unsubscribe } from '../../core/subscribers';
import { saveWelcome } from '../../core/welcome';
import { newsletterServices } from '../../services.server';
import { startNewsletters } from '../mailing';

/* The welcome letter to a new subscriber. */

const { provider, servicesOf, deps, work, workAfter, values, run } = await startNewsletters();

const ADA = 'ada@example.com';
const fields = { subject: 'Welcome', words: 'Good to **have** you.' };
const save = (isOn: boolean, more = {}) =>
  saveWelcome({ fields: { ...fields, ...more }, isOn, by }, deps());

beforeEach(async () => {
  await run(`delete from settings where key = 'welcome_letter'`);
});

async function ask(email = ADA) {
  await subscribe({ fields: { email }, source: 'footer' }, deps());
  await work();
  const mail = provider.delivered.findLast(({ to }) => to[0] === email);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link');
}
const confirm = async (email = ADA, services = servicesOf()) =>
  confirmSubscription(await ask(email), newsletterServices(services));
const welcomed = () => provider.delivered.filter(({ subject }) => subject === 'Welcome');

it('the welcome letter is off by default, and cannot be turned on without a text', async () => {
  await confirm();
  await work();
  expect(welcomed()).toEqual([]);
  await expect(save(true, { words: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  await save(false, { words: '' });
  expect(await deps().welcomeLetter.read()).toMatchObject({ isOn: false });
});

it('the welcome letter is sent once to a new subscriber, with an unsubscribe link', async () => {
  await save(true);
  await confirm();
  await work();
  expect(provider.invalid).toEqual([]);
  const [mail] = welcomed();
  expect(mail?.to).toEqual([ADA]);
  expect(mail?.html).toContain('Good to <strong>have</strong> you.');
  const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(address);
  const subscriberId = new URL(address).searchParams.get('id') ?? '';
  const way = { subscriberId, signature: await signUnsubscribe(subscriberId, servicesOf()) };
  await unsubscribe(way, deps());
  expect(await values('select status from subscribers')).toEqual(['unsubscribed']);
  await resubscribe(way, deps());
  await run(`update subscribers set status = 'pending', confirm_sent_at = 1`);
  await confirmSubscription(await tokenAgain(), deps());
  await work();
  expect(welcomed()).toHaveLength(1);
});

async function tokenAgain() {
  await subscribe({ fields: { email: ADA }, source: 'footer' }, deps()).catch(() => {});
  await work();
  const mail = provider.delivered.findLast(({ text }) => text.includes('token='));
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link');
}

it('the welcome letter waits a day if the daily limit of visitor mails is reached', async () => {
  await save(true);
  const token = await ask();
  await confirmSubscription(token, { ...deps(), visitorMailsADay: 1 });
  await work();
  expect(welcomed()).toEqual([]);
  expect(await values('select status from subscribers')).toEqual(['confirmed']);
  await workAfter(DAY);
  expect(welcomed()).toHaveLength(1);
});

it('the welcome letter and the confirmation are stored together or not at all, and only once for a link', async () => {
  await save(true);
  const token = await ask();
  await run(
    `create trigger away before update on subscribers begin select raise(abort, 'away'); end`,
  );
  const confirming = confirmSubscription(token, deps());
  await expect(confirming).rejects.toMatchObject({ code: 'unavailable' });
  await run('drop trigger away');
  expect(await values(`select id from mail_jobs where kind = 'welcome'`)).toEqual([]);
  await Promise.allSettled([
    confirmSubscription(token, deps()),
    confirmSubscription(token, deps()),
  ]);
  expect(await values(`select id from mail_jobs where kind = 'welcome'`)).toHaveLength(1);
});
