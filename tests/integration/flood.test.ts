import { expect, it } from 'vitest';
import { readVisitorTotals, resetVisitorTotals } from '../../app/engine/core/limits/visitor-limits';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { DomainError } from '../../app/engine/kit/errors';
import { prove } from '../../app/engine/kit/forms/prove.client';
import { HOUR, MINUTE } from '../support/database';
import { addressInBlock, CHALLENGED, FLOOD, flood, REFUSED } from '../support/flood';
import { startMailing } from '../support/mailing';
import { thrownBy } from '../support/routes';
import { volume } from '../support/volume';

/* Floods from one person with many addresses: docs/decisions/0024-floods.md. */

const mailing = await startMailing({ MAIL_TO: 'owner@example.com' });
const { provider, clock, contextOf, values, writesNothing, sentTo } = mailing;

const uses: { rowsWritten: number }[] = [];
/** Creates the services for a request from an address. */
function servicesFor(address: string) {
  const { services, use } = contextOf(address);
  uses.push(use);
  return services;
}

const write = (n: number | string, address: string, more: object = {}) => {
  const fields = { name: 'Ada', email: `visitor-${n}@example.com`, message: `Message ${n}` };
  return sendMessage({ fields: { ...fields, ...more }, isSpam: false }, servicesFor(address));
};
const count = async (table: string) => Number((await values(`select count(*) from ${table}`))[0]);

it(`a flood of ${FLOOD} messages from 500 networks does not lock out other visitors`, {
  tags: ['slow'],
}, async () => {
  expect(await flood(mailing, write)).toBe(20);
  expect(await values(`select count(*) from messages where message like '%honest%'`)).toEqual([20]);
  expect(provider.delivered.filter(({ subject }) => /more arrives/.test(subject))).toHaveLength(1);
  // The daily limit of 80 mails, and the notice about the flood.
  expect(provider.delivered.length).toBeLessThanOrEqual(81);
  expect(uses.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeLessThan(
    volume(5000, 3 / 4),
  );
});

it('thirty messages in a day are all stored and confirmed, and the owner gets 21 mails about them', async () => {
  for (let n = 0; n < 30; n += 1) await write(n, addressInBlock(n));
  for (let minute = 0; minute < 3; minute += 1) await mailing.workAfter(MINUTE);
  expect(await count('messages')).toBe(30);
  expect(sentTo('owner')).toHaveLength(21);
  expect(sentTo('visitor')).toHaveLength(30);
});

it('a wider block may send 20 messages an hour, from any of its networks', async () => {
  for (let n = 0; n < 20; n += 1) await write(n, `2001:db8:7:${n}::1`);
  expect(await thrownBy(write(20, '2001:db8:7:ff::1'))).toMatchObject(REFUSED);
  await write(21, '2001:db8:8::1');
  clock.now += HOUR;
  await write(22, '2001:db8:7:ff::1');
});

it('after a hundred messages in a day the form requires a proof of work, except from new networks', async () => {
  for (let n = 0; n < 100; n += 1) await write(n, addressInBlock(n));
  const again = (more = {}) => write('again', addressInBlock(1), more);
  const error = await writesNothing(() => thrownBy(again()), ['messages']);
  expect(error).toMatchObject(CHALLENGED);
  const proof = await prove(error instanceof DomainError ? String(error.challenge) : '');
  const forged = [
    () => again({ proof: '0' }),
    () => again({ proof, message: 'Other words' }),
    () => write('again', addressInBlock(2), { proof }),
  ];
  for (const send of forged) expect(await thrownBy(send())).toMatchObject(CHALLENGED);
  await write('first', addressInBlock(300));
  expect(await again({ proof })).toEqual(expect.any(String));
  expect(await again({ proof })).toBeNull();
});

const mailTotal = async () =>
  (await readVisitorTotals(servicesFor('192.0.2.1'))).find(
    ({ label }) => label === 'mails to visitors',
  );

it('a mail past the limit of its recipient does not count', async () => {
  for (let n = 0; n < 4; n += 1) await write('same', addressInBlock(n), { message: `Other ${n}` });
  expect((await mailTotal())?.count).toBe(3);
});

it('resetting the limits lets everybody in again', async () => {
  for (let n = 0; n < 100; n += 1) await write(n, addressInBlock(n));
  const again = () => write('again', addressInBlock(1));
  expect(await thrownBy(again())).toMatchObject(CHALLENGED);
  expect(await mailTotal()).toMatchObject({ isUnusual: true });
  await resetVisitorTotals(servicesFor('192.0.2.1'));
  expect(await again()).toEqual(expect.any(String));
});

it('only 5 of 50 simultaneous messages from one network are accepted', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => write(n, `2001:db8:1:2::${n + 1}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await count('messages')).toBe(5);
});

it('one digest says how many messages were held back', async () => {
  for (let n = 0; n < 22; n += 1) await write(n, addressInBlock(n));
  for (let minute = 0; minute < 10; minute += 1) await mailing.workAfter(MINUTE);
  const digests = () => sentTo('owner').filter(({ subject }) => /not mailed about/.test(subject));
  expect(digests()).toHaveLength(0);
  await mailing.workAfter(HOUR);
  await write('late', addressInBlock(200));
  for (let hour = 0; hour < 22; hour += 1) await mailing.workAfter(HOUR);
  expect(digests().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^2 messages: https:\S+\/admin\/messages\n/),
  ]);
  await mailing.workAfter(2 * HOUR);
  await mailing.workAfter(MINUTE);
  expect(digests().at(-1)?.text).toMatch(/^1 message: /);
});
