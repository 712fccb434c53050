import { expect, it } from 'vitest';
import { addComment } from '~/core/comments/comments';
import { readVisitorTotals, resetVisitorTotals } from '~/core/limits/visitor-limits';
import { sendMessage } from '~/core/messages/contact';
import { subscribe } from '~/core/newsletter/subscribers';
import { DomainError } from '~/kit/errors';
import { prove } from '~/kit/forms/prove.client';
import { HOUR, MINUTE, postRow, testId } from '../support/database';
import { startMailing } from '../support/mailing';
import { thrownBy } from '../support/routes';
import { volume } from '../support/volume';

/* One person with many addresses: docs/decisions/0024-floods.md. */

const mailing = await startMailing({ MAIL_TO: 'owner@example.com' });
const { provider, clock, contextOf, insert, values, writesNothing } = mailing;

const uses: { rowsWritten: number }[] = [];
/** What serves a request from an address. */
function from(address: string) {
  const { services, use } = contextOf(address);
  uses.push(use);
  return services;
}

const write = (n: number | string, address: string, more: object = {}) => {
  const fields = { name: 'Ada', email: `visitor-${n}@example.com`, message: `Message ${n}` };
  return sendMessage({ fields: { ...fields, ...more }, isSpam: false }, from(address));
};
const signUp = (n: number | string, address: string, more: object = {}) =>
  subscribe(
    { fields: { email: `reader-${n}@example.com`, ...more }, source: 'footer' },
    from(address),
  );

/** Sends a form as a browser does: again with a proof of work, if it is refused for the lack of one. */
async function asBrowser<T>(send: (more: object) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof DomainError) || error.challenge === null) throw error;
    return send({ proof: await prove(error.challenge) });
  }
}

/** Addresses far apart: each in a wider block of its own. */
const apart = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`;
const count = async (table: string) => Number((await values(`select count(*) from ${table}`))[0]);
const sentTo = (name: string) => provider.delivered.filter(({ to }) => to.join().includes(name));
/** Enough to pass every limit of a day; the promised size where `SOAK=on`. */
const FLOOD = volume(2000, 1 / 4);
const challenged = { code: 'too-many', challenge: expect.any(String) };
const refused = { code: 'too-many', challenge: null };

it(`a flood of ${FLOOD} sign-ups and messages each from 500 networks leaves room for everybody else`, async () => {
  const honest = { sent: 0, signedUp: 0 };
  for (let n = 0; n < FLOOD; n += 1) {
    clock.now += (10 * MINUTE) / FLOOD;
    await Promise.all([
      write(`flood-${n}`, apart(n % 500)).catch(() => {}),
      signUp(`flood-${n}`, apart(n % 500)).catch(() => {}),
    ]);
    if (n % (FLOOD / 20) !== 12) continue;
    const address = `192.0.${Math.floor(n / (FLOOD / 20))}.1`;
    if (await asBrowser((more) => write(`honest-${n}`, address, more))) honest.sent += 1;
    if (await asBrowser((more) => signUp(`honest-${n}`, address, more))) honest.signedUp += 1;
    await mailing.work(from('192.0.2.1'));
  }
  clock.now += HOUR;
  await mailing.work(from('192.0.2.1'));
  expect(honest).toEqual({ sent: 20, signedUp: 20 });
  expect(await values(`select count(*) from messages where message like '%honest%'`)).toEqual([20]);
  expect(sentTo('reader-honest').length).toBeGreaterThanOrEqual(19);
  const told = provider.delivered.filter(({ subject }) => /more arrives/.test(subject));
  expect(told).toHaveLength(1);
  // The mails of a day, and the one that tells of the flood.
  expect(provider.delivered.length).toBeLessThanOrEqual(81);
  expect(uses.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeLessThan(
    volume(10_000, 3 / 4),
  );
}, 300_000);

it('on a calm day every message is kept, and only needless mails are left out', async () => {
  for (let n = 0; n < 30; n += 1) await write(n, apart(n));
  for (let minute = 0; minute < 3; minute += 1) await mailing.workAfter(MINUTE);
  expect(await count('messages')).toBe(30);
  expect(sentTo('owner')).toHaveLength(21);
  expect(sentTo('visitor')).toHaveLength(30);
});

it('a wider block may send 20 messages an hour, whatever its networks', async () => {
  for (let n = 0; n < 20; n += 1) await write(n, `2001:db8:7:${n}::1`);
  expect(await thrownBy(write(20, '2001:db8:7:ff::1'))).toMatchObject(refused);
  await write(21, '2001:db8:8::1');
  clock.now += HOUR;
  await write(22, '2001:db8:7:ff::1');
});

it('a hundred messages a day lead to a proof of work, except for new networks', async () => {
  for (let n = 0; n < 100; n += 1) await write(n, apart(n));
  const again = (more = {}) => write('again', apart(1), more);
  const error = await writesNothing(() => thrownBy(again()), ['messages']);
  expect(error).toMatchObject(challenged);
  const proof = await prove(error instanceof DomainError ? String(error.challenge) : '');
  const forged = [
    () => again({ proof: '0' }),
    () => again({ proof, message: 'Other words' }),
    () => write('again', apart(2), { proof }),
  ];
  for (const send of forged) expect(await thrownBy(send())).toMatchObject(challenged);
  await write('first', apart(300));
  expect(await again({ proof })).toEqual(expect.any(String));
  expect(await again({ proof })).toBeNull();
});

it('half of the day’s mails are reserved for browsers that prove work', async () => {
  for (let n = 0; n < 30; n += 1) await signUp(n, apart(n));
  expect(await thrownBy(signUp(30, apart(30)))).toMatchObject(challenged);
  for (let n = 30; n < 60; n += 1) await asBrowser((more) => signUp(n, apart(n), more));
  expect(await thrownBy(signUp(60, apart(60)))).toMatchObject(refused);
  await write(1, apart(61));
  for (let minute = 0; minute < 3; minute += 1) await mailing.workAfter(MINUTE);
  // The owner still hears of a message, and of the flood.
  expect(sentTo('owner')).toHaveLength(2);
});

it('a wider block causes at most ten mails a day, and an address past its limit costs nobody a mail', async () => {
  for (let n = 0; n < 10; n += 1) await signUp(n, `198.51.100.${n}`);
  clock.now += HOUR;
  expect(await thrownBy(signUp(10, '198.51.100.99'))).toMatchObject(refused);
  const before = (await readVisitorTotals(from('192.0.2.1'))).mails.count;
  for (let n = 0; n < 4; n += 1) await write('same', apart(n), { message: `Other ${n}` });
  expect((await readVisitorTotals(from('192.0.2.1'))).mails.count).toBe(before + 3);
});

it('a hundred comments a day lead to a proof of work', async () => {
  await insert('posts', [postRow(1)]);
  const comment = (n: number, address: string, more: object = {}) => {
    const fields = { body: `A comment of its own: ${n}`, ...more };
    return addComment({ idOrSlug: testId(1), fields, isSpam: false }, from(address));
  };
  for (let n = 0; n < 100; n += 1) await comment(n, apart(n));
  expect(await thrownBy(comment(100, apart(1)))).toMatchObject(challenged);
  await asBrowser((more) => comment(100, apart(1), more));
  expect(await count('comments')).toBe(101);
});

it('resetting the limits lets everybody in again', async () => {
  for (let n = 0; n < 30; n += 1) await signUp(n, apart(n));
  expect((await readVisitorTotals(from('192.0.2.1'))).mails).toMatchObject({
    count: 30,
    isUnusual: true,
  });
  await resetVisitorTotals(from('192.0.2.1'));
  await signUp(30, apart(30));
});

it('of 50 simultaneous messages from one network 5 pass', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => write(n, `2001:db8:1:2::${n + 1}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await count('messages')).toBe(5);
});

it('"already subscribed" is told to a network a few times only', async () => {
  await signUp(1, apart(1));
  const ask = () => thrownBy(signUp(1, apart(2)));
  for (let n = 0; n < 5; n += 1) expect(await ask()).toMatchObject({ code: 'conflict' });
  expect(await ask()).toMatchObject(refused);
});
