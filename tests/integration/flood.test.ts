import { expect, it } from 'vitest';
import { readVisitorTotals, resetVisitorTotals } from '../../app/engine/core/limits/visitor-limits';
import { sendMessage } from '../../app/engine/core/messages/contact';
import { DomainError } from '../../app/engine/kit/errors';
import { prove } from '../../app/engine/kit/forms/prove.client';
import { bookTalk } from '../../app/features/booking/core/bookings';
import { saveTalkSettings } from '../../app/features/booking/core/talk-settings';
import { bookingServices } from '../../app/features/booking/services.server';
import { addComment } from '../../app/features/comments/core/comments';
import { commentServices } from '../../app/features/comments/services.server';
import { subscribe } from '../../app/features/newsletter/core/subscribers';
import { newsletterServices } from '../../app/features/newsletter/services.server';
import { by } from '../support/admin';
import { DAY, HOUR, MINUTE, postRow, testId } from '../support/database';
import { startMailing } from '../support/mailing';
import { thrownBy } from '../support/routes';
import { volume } from '../support/volume';

/* Floods from one person with many addresses: docs/decisions/0024-floods.md. */

const mailing = await startMailing({ MAIL_TO: 'owner@example.com' });
const { provider, clock, contextOf, insert, values, writesNothing } = mailing;

const TALKS = {
  kinds: [{ name: 'Call', slug: 'call', minutes: '30', place: 'Phone', detail: '1' }],
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day) => ({ day, from: '09:00', to: '17:00' }),
  ),
  limits: { notice: '24', horizon: '28', mostADay: '' },
};

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
const signUp = (n: number | string, address: string, more: object = {}) =>
  subscribe(
    { fields: { email: `reader-${n}@example.com`, ...more }, source: 'footer' },
    newsletterServices(servicesFor(address)),
  );

/** Sends a form as a browser does: if the site requires a proof of work, sends the form again with one. */
async function asBrowser<T>(send: (more: object) => Promise<T>): Promise<T> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof DomainError) || error.challenge === null) throw error;
    return send({ proof: await prove(error.challenge) });
  }
}

/** Returns an address in the nth wider block. */
const addressInBlock = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`;
const count = async (table: string) => Number((await values(`select count(*) from ${table}`))[0]);
const sentTo = (name: string) => provider.delivered.filter(({ to }) => to.join().includes(name));
/** Enough to exceed every daily limit. With `SOAK=on` it is the documented 2,000. */
const FLOOD = volume(2000, 1 / 4);
const challenged = { code: 'too-many', challenge: expect.any(String) };
const refused = { code: 'too-many', challenge: null };

it(`a flood of ${FLOOD} sign-ups and ${FLOOD} messages from 500 networks does not lock out other visitors`, async () => {
  const honest = { sent: 0, signedUp: 0 };
  for (let n = 0; n < FLOOD; n += 1) {
    clock.now += (10 * MINUTE) / FLOOD;
    await Promise.all([
      write(`flood-${n}`, addressInBlock(n % 500)).catch(() => {}),
      signUp(`flood-${n}`, addressInBlock(n % 500)).catch(() => {}),
    ]);
    if (n % (FLOOD / 20) !== 12) continue;
    const address = `192.0.${Math.floor(n / (FLOOD / 20))}.1`;
    if (await asBrowser((more) => write(`honest-${n}`, address, more))) honest.sent += 1;
    if (await asBrowser((more) => signUp(`honest-${n}`, address, more))) honest.signedUp += 1;
    await mailing.work(servicesFor('192.0.2.1'));
  }
  clock.now += HOUR;
  await mailing.work(servicesFor('192.0.2.1'));
  expect(honest).toEqual({ sent: 20, signedUp: 20 });
  expect(await values(`select count(*) from messages where message like '%honest%'`)).toEqual([20]);
  expect(sentTo('reader-honest').length).toBeGreaterThanOrEqual(19);
  const notices = provider.delivered.filter(({ subject }) => /more arrives/.test(subject));
  expect(notices).toHaveLength(1);
  // The daily limit of 80 mails, and the notice about the flood.
  expect(provider.delivered.length).toBeLessThanOrEqual(81);
  expect(uses.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeLessThan(
    volume(10_000, 3 / 4),
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
  expect(await thrownBy(write(20, '2001:db8:7:ff::1'))).toMatchObject(refused);
  await write(21, '2001:db8:8::1');
  clock.now += HOUR;
  await write(22, '2001:db8:7:ff::1');
});

it('after a hundred messages in a day the form requires a proof of work, except from new networks', async () => {
  for (let n = 0; n < 100; n += 1) await write(n, addressInBlock(n));
  const again = (more = {}) => write('again', addressInBlock(1), more);
  const error = await writesNothing(() => thrownBy(again()), ['messages']);
  expect(error).toMatchObject(challenged);
  const proof = await prove(error instanceof DomainError ? String(error.challenge) : '');
  const forged = [
    () => again({ proof: '0' }),
    () => again({ proof, message: 'Other words' }),
    () => write('again', addressInBlock(2), { proof }),
  ];
  for (const send of forged) expect(await thrownBy(send())).toMatchObject(challenged);
  await write('first', addressInBlock(300));
  expect(await again({ proof })).toEqual(expect.any(String));
  expect(await again({ proof })).toBeNull();
});

it('half of the day’s mails are reserved for browsers that prove work', async () => {
  for (let n = 0; n < 30; n += 1) await signUp(n, addressInBlock(n));
  expect(await thrownBy(signUp(30, addressInBlock(30)))).toMatchObject(challenged);
  for (let n = 30; n < 60; n += 1) await asBrowser((more) => signUp(n, addressInBlock(n), more));
  expect(await thrownBy(signUp(60, addressInBlock(60)))).toMatchObject(refused);
  await write(1, addressInBlock(61));
  for (let minute = 0; minute < 3; minute += 1) await mailing.workAfter(MINUTE);
  // The owner still gets two mails: about the message and about the flood.
  expect(sentTo('owner')).toHaveLength(2);
});

const mailTotal = async () =>
  (await readVisitorTotals(servicesFor('192.0.2.1'))).find(
    ({ label }) => label === 'mails to visitors',
  );

it('a wider block causes at most ten mails a day, and a mail past the limit of its recipient does not count', async () => {
  for (let n = 0; n < 10; n += 1) await signUp(n, `198.51.100.${n}`);
  clock.now += HOUR;
  expect(await thrownBy(signUp(10, '198.51.100.99'))).toMatchObject(refused);
  const before = (await mailTotal())?.count;
  for (let n = 0; n < 4; n += 1) await write('same', addressInBlock(n), { message: `Other ${n}` });
  expect((await mailTotal())?.count).toBe((before ?? 0) + 3);
});

it('after a hundred comments in a day the form requires a proof of work', async () => {
  await insert('posts', [postRow(1)]);
  const comment = (n: number, address: string, more: object = {}) => {
    const fields = { body: `A comment of its own: ${n}`, ...more };
    return addComment(
      { entity: 'post', idOrSlug: testId(1), fields, isSpam: false },
      commentServices(servicesFor(address)),
    );
  };
  for (let n = 0; n < 100; n += 1) await comment(n, addressInBlock(n));
  expect(await thrownBy(comment(100, addressInBlock(1)))).toMatchObject(challenged);
  await asBrowser((more) => comment(100, addressInBlock(1), more));
  expect(await count('comments')).toBe(101);
});

it('resetting the limits lets everybody in again', async () => {
  for (let n = 0; n < 30; n += 1) await signUp(n, addressInBlock(n));
  expect(await mailTotal()).toMatchObject({
    count: 30,
    isUnusual: true,
  });
  await resetVisitorTotals(servicesFor('192.0.2.1'));
  await signUp(30, addressInBlock(30));
});

it('only 5 of 50 simultaneous messages from one network are accepted', async () => {
  const sent = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => write(n, `2001:db8:1:2::${n + 1}`)),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await count('messages')).toBe(5);
});

it('a network gets the answer "already subscribed" at most five times', async () => {
  await signUp(1, addressInBlock(1));
  const ask = () => thrownBy(signUp(1, addressInBlock(2)));
  for (let n = 0; n < 5; n += 1) expect(await ask()).toMatchObject({ code: 'conflict' });
  expect(await ask()).toMatchObject(refused);
});

it('messages use up no notices about talks, and one digest says how many of what was held back', async () => {
  await saveTalkSettings({ given: TALKS, by }, bookingServices(servicesFor('192.0.2.1')));
  for (let n = 0; n < 22; n += 1) await write(n, addressInBlock(n));
  for (let n = 0; n < 14; n += 1) {
    const at = new Date(clock.now + 3 * DAY + n * DAY).toISOString();
    const fields = { kind: 'call', at, zone: 'UTC', name: 'Ada', about: 'A site' };
    await bookTalk(
      { ...fields, email: `talk-${n}@example.com` },
      bookingServices(servicesFor(addressInBlock(100 + n))),
    );
  }
  for (let minute = 0; minute < 10; minute += 1) await mailing.workAfter(MINUTE);
  const about = (subject: RegExp) =>
    sentTo('owner').filter((mail) => subject.test(String(mail.subject)));
  expect(about(/A talk is booked|confirm a talk/)).toHaveLength(10);
  expect(about(/not mailed about/)).toHaveLength(0);
  await mailing.workAfter(HOUR);
  await write('late', addressInBlock(200));
  for (let hour = 0; hour < 22; hour += 1) await mailing.workAfter(HOUR);
  expect(about(/not mailed about/).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^2 messages: https:\S+\/admin\/messages\n4 times, a talk was .*: https:\/\/example\.com\/admin\/talks\n/,
    ),
  ]);
  await mailing.workAfter(2 * HOUR);
  await mailing.workAfter(MINUTE);
  expect(about(/not mailed about/).at(-1)?.text).toMatch(/^1 message: /);
});
