// @module-tag slow
import { expect, it } from 'vitest';
import { sendMessage } from '~/engine/core/messages/contact';
import { HOUR, MINUTE } from '~tests/support/database';
import { addressInBlock, asBrowser, CHALLENGED, FLOOD, flood, REFUSED } from '~tests/support/flood';
import { startMailing } from '~tests/support/mailing';
import { routeArgs, thrownBy } from '~tests/support/routes';
import { volume } from '~tests/support/volume';
import { subscribe } from '../../core/subscribers';
import * as newsletter from '../../routes/newsletter';
import { newsletterServices } from '../../services.server';

/* Floods of sign-ups, each of which causes a mail: docs/decisions/0024-floods.md. */

const mailing = await startMailing({ MAIL_TO: 'owner@example.com' });
const { provider, clock, contextOf, values, sentTo } = mailing;

const uses: { rowsWritten: number }[] = [];
const signUp = (n: number | string, address: string, more: object = {}) => {
  const { services, use } = contextOf(address);
  uses.push(use);
  return subscribe(
    { fields: { email: `reader-${n}@example.com`, ...more }, source: 'footer' },
    newsletterServices(services),
  );
};

it(`a flood of ${FLOOD} sign-ups from 500 networks does not lock out other visitors`, async () => {
  expect(await flood(mailing, signUp)).toBe(20);
  expect(sentTo('reader-honest').length).toBeGreaterThanOrEqual(19);
  expect(provider.delivered.filter(({ subject }) => /more arrives/.test(subject))).toHaveLength(1);
  expect(provider.delivered.length).toBeLessThanOrEqual(81);
  expect(uses.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeLessThan(
    volume(5000, 3 / 4),
  );
});

it('half of the day’s mails are reserved for browsers that prove work', async () => {
  for (let n = 0; n < 30; n += 1) await signUp(n, addressInBlock(n));
  expect(await thrownBy(signUp(30, addressInBlock(30)))).toMatchObject(CHALLENGED);
  for (let n = 30; n < 60; n += 1) await asBrowser((more) => signUp(n, addressInBlock(n), more));
  expect(await thrownBy(signUp(60, addressInBlock(60)))).toMatchObject(REFUSED);
  const fields = { name: 'Ada', email: 'visitor@example.com', message: 'Hello' };
  await sendMessage({ fields, isSpam: false }, contextOf(addressInBlock(61)).services);
  for (let minute = 0; minute < 3; minute += 1) await mailing.workAfter(MINUTE);
  // The owner still gets two mails: about the message and about the flood.
  expect(sentTo('owner')).toHaveLength(2);
});

it('a wider block causes at most ten mails a day', async () => {
  for (let n = 0; n < 10; n += 1) await signUp(n, `198.51.100.${n}`);
  clock.now += HOUR;
  expect(await thrownBy(signUp(10, '198.51.100.99'))).toMatchObject(REFUSED);
});

it('a network gets the answer "already subscribed" at most five times', async () => {
  await signUp(1, addressInBlock(1));
  const ask = () => thrownBy(signUp(1, addressInBlock(2)));
  for (let n = 0; n < 5; n += 1) expect(await ask()).toMatchObject({ code: 'conflict' });
  expect(await ask()).toMatchObject(REFUSED);
});

it('a form from a bot gets a confirmation mail, unless the hidden field is filled in', async () => {
  const send = (email: string, more: object = {}) => {
    const fields = { stay: '1', email, ...more };
    return newsletter.action(routeArgs(contextOf(), '/newsletter', { isProgram: true, fields }));
  };
  await send('ada@example.com');
  await send('bob@example.com', { homepage_url: 'x' });
  expect(await values('select email from subscribers')).toEqual(['ada@example.com']);
  expect(await values('select kind from mail_jobs')).toEqual(['confirmation']);
});
