import { expect, it } from 'vitest';
import { sendMessage } from '~/engine/core/messages/contact';
import { by } from '~tests/support/admin';
import { DAY, HOUR, MINUTE, postRow, readPages, testId } from '~tests/support/database';
import { addressInBlock } from '~tests/support/flood';
import { rowsAboutNovember } from '~tests/support/letter';
import { startMailing } from '~tests/support/mailing';
import { bookTalk } from '../../core/bookings';
import { saveTalkSettings } from '../../core/talk-settings';
import { bookingServices } from '../../services.server';

/* What the owner hears about talks, also while much arrives: docs/decisions/0024-floods.md. */

const mailing = await startMailing({ MAIL_TO: 'owner@example.com' });
const { clock, servicesOf, sentTo } = mailing;

const TALKS = {
  kinds: [{ name: 'Call', slug: 'call', minutes: '30', place: 'Phone', detail: '1' }],
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
    (day) => ({ day, from: '09:00', to: '17:00' }),
  ),
  limits: { notice: '24', horizon: '28', mostADay: '' },
};

const write = (n: number, address: string) => {
  const fields = { name: 'Ada', email: `visitor-${n}@example.com`, message: `Message ${n}` };
  return sendMessage({ fields, isSpam: false }, servicesOf(address));
};

it('messages use up no notices about talks, and one digest says how many of what was held back', async () => {
  await saveTalkSettings({ given: TALKS, by }, bookingServices(servicesOf()));
  for (let n = 0; n < 22; n += 1) await write(n, addressInBlock(n));
  for (let n = 0; n < 14; n += 1) {
    const at = new Date(clock.now + 3 * DAY + n * DAY).toISOString();
    const fields = { kind: 'call', at, zone: 'UTC', name: 'Ada', about: 'A site' };
    await bookTalk(
      { ...fields, email: `talk-${n}@example.com` },
      bookingServices(servicesOf(addressInBlock(100 + n))),
    );
  }
  for (let minute = 0; minute < 10; minute += 1) await mailing.workAfter(MINUTE);
  const about = (subject: RegExp) =>
    sentTo('owner').filter((mail) => subject.test(String(mail.subject)));
  expect(about(/A talk is booked|confirm a talk/)).toHaveLength(10);
  expect(about(/not mailed about/)).toHaveLength(0);
  for (let hour = 0; hour < 23; hour += 1) await mailing.workAfter(HOUR);
  expect(about(/not mailed about/).map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^2 messages: https:\S+\/admin\/messages\n4 times, a talk was .*: https:\/\/example\.com\/admin\/talks\n/,
    ),
  ]);
});

/** Somebody read a post, and asked for a talk on 2 December 2026. */
const requested = (n: number) => ({
  ...{ id: testId(n), kind: 'call', talk: 'Call', minutes: 30, place: 'Phone', zone: 'UTC' },
  ...{ name: 'Fay', email: 'fay@example.com', status: 'requested', created_at: 1, updated_at: 1 },
  ...{ start_at: Date.UTC(2026, 11, 2), end_at: Date.UTC(2026, 11, 2, 1) },
  read_pages: readPages('/details/post-1'),
});

it('the monthly letter says how many talks wait for an answer', async () => {
  await mailing.insert('bookings', [requested(1), requested(2)]);
  expect(await rowsAboutNovember(servicesOf())).toContain(
    'Requests for talks: 2 talks wait for your yes or no. /admin/talks?status=requests',
  );
});

it('what somebody read before they booked a talk is kept, and a talk is an inquiry', async () => {
  await mailing.insert('posts', [postRow(1)]);
  await mailing.insert('bookings', [requested(1)]);
  const { leads, readPages: pagesOf } = servicesOf();
  expect(await pagesOf({ kind: 'booking', id: testId(1) })).toMatchObject([
    { path: '/details/post-1', title: 'Post 1' },
  ]);
  expect(leads.find(({ kind }) => kind === 'booking')).toMatchObject({ step: 'inquiry' });
});
