import { beforeEach, expect, it } from 'vitest';
import { changeSettings } from '~/engine/core/settings/settings';
import { by } from '~tests/support/admin';
import {
  DAY,
  HOUR,
  MINUTE,
  messageRow,
  postRow,
  projectRow,
  testId,
} from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { startMailing } from '~tests/support/mailing';
import { routeArgs } from '~tests/support/routes';
import { sendMonthlyLetter } from '../../core/monthly-letter';
import * as stopPage from '../../routes/letter.stop';
import { letterServices } from '../../services.server';

const { provider, clock, contextOf, servicesOf, work, workAfter, ...database } =
  await startMailing();
const { insert, values, withoutTable } = database;
const DECEMBER = Date.UTC(2026, 11, 1);

/** A site that knows its last letter, an hour before December begins in UTC. */
beforeEach(async () => {
  clock.now = DECEMBER - HOUR;
  await insert('heartbeats', [{ name: 'monthly-letter', at: Date.UTC(2026, 10, 1), note: '' }]);
});

const subjects = () =>
  values(`select payload ->> '$.subject' from mail_jobs where kind = 'monthly' order by id`);
const sendDirectly = (services = servicesOf()) =>
  sendMonthlyLetter({ until: new Date(clock.now + 20_000) }, letterServices(services));
const delivered = () => provider.delivered.map(({ subject }) => subject);

/** The rows about November that no feature adds. */
const ownRows = async () =>
  (await rowsAboutNovember(servicesOf())).filter((row) =>
    /^(Unanswered|The oldest draft):/.test(row),
  );

it('the owner gets one letter a month at its beginning, however often the clock calls', async () => {
  await work();
  expect(await subjects()).toEqual([]);
  await workAfter(HOUR);
  await work();
  expect(await subjects()).toEqual(['Your site in November 2026']);
  for (let days = 0; days < 70; days += 1) {
    clock.now += DAY;
    await Promise.all([sendDirectly(), sendDirectly()]);
    if (days % 10 === 0) await work();
  }
  await work();
  expect(delivered()).toEqual([
    'Your site in November 2026',
    'Your site in December 2026',
    'Your site in January 2027',
  ]);
});

it('a clock that was silent for weeks sends one letter, and concurrent calls send one', async () => {
  clock.now = DECEMBER + 75 * DAY;
  const free = { ...servicesOf().leases, take: async () => true };
  await Promise.all(
    Array.from({ length: 8 }, () => sendDirectly({ ...servicesOf(), leases: free })),
  );
  expect(await subjects()).toEqual(['Your site in January 2027']);
});

it('a month begins at midnight in the owner’s zone, and a move to another zone brings no second letter', async () => {
  const moveTo = (timeZone: string) => changeSettings({ typed: { timeZone }, by }, servicesOf());
  await moveTo('Pacific/Apia');
  clock.now = DECEMBER - 13 * HOUR - 1;
  await sendDirectly();
  expect(await subjects()).toEqual([]);
  clock.now += HOUR + 1;
  await sendDirectly();
  expect(await subjects()).toEqual(['Your site in November 2026']);
  await moveTo('Pacific/Pago_Pago');
  for (let hours = 0; hours < 60; hours += 2) {
    clock.now += 2 * HOUR;
    await sendDirectly();
  }
  expect(await subjects()).toHaveLength(1);
});

it('a new site gets its first letter when its first month ends', async () => {
  await database.run('delete from heartbeats');
  await workAfter(2 * HOUR);
  expect(await subjects()).toEqual([]);
  clock.now = Date.UTC(2027, 0, 1, 1);
  await work();
  expect(await subjects()).toEqual(['Your site in December 2026']);
});

it.each(['messages', 'heartbeats', 'mail_jobs'])(
  'without the table %s there is no letter, and one once it is back',
  async (table) => {
    clock.now = DECEMBER;
    await withoutTable(table, () =>
      expect(sendDirectly()).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await sendDirectly();
    expect(await subjects()).toEqual([]);
    clock.now += 10 * MINUTE;
    await sendDirectly();
    expect(await subjects()).toEqual(['Your site in November 2026']);
  },
);

it('a provider that fails gets the same letter again, and delivers it once', async () => {
  provider.state.failure = (call) => (call < 4 ? { status: 500, accepted: call === 2 } : null);
  clock.now = DECEMBER;
  for (let n = 0; n < 20; n += 1) await workAfter(10 * MINUTE);
  expect(provider.state.calls).toBeGreaterThan(1);
  expect(delivered()).toEqual(['Your site in November 2026']);
});

it('the letter tells what is open, with one link each', async () => {
  await insert('posts', [postRow(2, { status: 'draft', title: 'Half' })]);
  await insert('messages', [messageRow(1, 'Ada')]);
  clock.now = DECEMBER + HOUR;
  await work();
  await work();
  const { text = '', html = '', headers } = provider.delivered[0] ?? {};
  expect(text).toContain('1 message waits for your answer, from Ada.');
  expect(text).toContain(`https://example.com/admin/blog-update/${testId(2)}`);
  expect(text).toContain('“Half” has not changed since');
  expect(html).toContain('href="https://example.com/admin/messages?status=unanswered"');
  expect(headers?.['List-Unsubscribe']).toContain('/letter/stop?signature=');
});

it('the letter has a row with one link for everything that happened or is open', async () => {
  const half = { status: 'draft', project_name: 'Half', updated_at: 0 };
  await insert('projects', [projectRow(2, half)]);
  await insert(
    'messages',
    ['Eve', 'Dan', 'Cy', 'Bea', 'Ada'].map((name, n) => messageRow(n + 1, name)),
  );
  expect(await ownRows()).toEqual([
    'Unanswered: 5 messages wait for your answer, the latest from Ada, Bea and Cy. /admin/messages?status=unanswered',
    `The oldest draft: “Half” has not changed since 1 January 1970. /admin/projects-update/${testId(2)}`,
  ]);
});

it('a draft of the last thirty days is not in the letter', async () => {
  const updated_at = DECEMBER + 6 * HOUR - 30 * DAY + 1;
  await insert('posts', [postRow(1, { status: 'draft', updated_at })]);
  expect(await ownRows()).toEqual([]);
});

it('the link in the letter stops it with one press; without the signature nothing changes', async () => {
  clock.now = DECEMBER;
  await work();
  await work();
  const [address = ''] =
    /\/letter\/stop\?signature=[\w-]+/.exec(provider.delivered[0]?.text ?? '') ?? [];
  const press = async (path: string) => {
    const context = contextOf();
    // As mail programs send it (RFC 8058).
    const fields = { 'List-Unsubscribe': 'One-Click' };
    return stopPage.action(routeArgs(context, path, { fields, isProgram: true }));
  };
  const isOn = async () => (await servicesOf().settings.read()).monthlyLetter;
  expect((await press('/letter/stop?signature=wrong')).init?.status).toBe(400);
  expect(await isOn()).toBe(true);
  expect((await press(address)).data).toMatchObject({ ok: true });
  expect(await isOn()).toBe(false);
  expect(await values('select summary from audit_events')).toEqual(['Monthly letter: off']);
  clock.now = Date.UTC(2027, 0, 1, 1);
  await work();
  await changeSettings({ typed: { monthlyLetter: 'on' }, by }, servicesOf());
  await workAfter(DAY);
  expect(await subjects()).toHaveLength(1);
});
