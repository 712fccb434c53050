import { describe, expect, it } from 'vitest';
import { by } from '~tests/support/admin';
import { DAY, MINUTE } from '~tests/support/database';
import { startMailing } from '~tests/support/mailing';
import { confirmSubscription } from '../../core/confirming';
import { importSubscribers, previewImport } from '../../core/import';
import { newsletterServices } from '../../services.server';
import { subscriberRow } from '../rows';

/* Import of existing subscribers by the owner. */

const { provider, servicesOf, work, workAfter, insert, rows, values, run, actions } =
  await startMailing({ VISITOR_MAILS_A_DAY: '28' });

const elsewhere = { agreed: 'elsewhere', consent: 'By my shop’s form, 2024 to 2026' };
const take = (text: string, choice: object = elsewhere, services = servicesOf()) =>
  importSubscribers({ fields: { text, ...choice }, by }, newsletterServices(services));
const preview = (text: string) => previewImport({ text }, newsletterServices(servicesOf()));
const emails = () => values('select email from subscribers order by email');
const many = (n: number) => Array.from({ length: n }, (_, i) => `reader-${i}@example.com`);

it('an import preview says which lines are new, known, suppressed or invalid', async () => {
  await insert('subscribers', [subscriberRow(1, 'known@example.com')]);
  await run(`insert into suppressions values ('left@example.com', 'unsubscribed', 1)`);
  const text = [
    'Name;E-Mail;Status',
    'Ada;ADA@example.com;active',
    'Known;known@example.com;active',
    'Left;left@example.com;active',
    'Bea;bea at example;active',
    'Nobody;;active',
    '"Ada; again";ada@example.com;active',
    'Cleo;cleo@example.com;Unsubscribed',
  ].join('\r\n');
  expect(await preview(text)).toEqual({
    fresh: ['ada@example.com'],
    known: 1,
    questions: [],
    refused: [
      { line: 4, text: 'left@example.com', reason: expect.stringContaining('never mailed') },
      { line: 5, text: 'Bea,bea at example,active', reason: 'no valid address' },
      { line: 6, text: 'Nobody,,active', reason: 'no address' },
      { line: 7, text: 'Ada; again,ada@example.com,active', reason: 'the same as line 2' },
      {
        line: 8,
        text: 'Cleo,cleo@example.com,Unsubscribed',
        reason: 'the file says “Unsubscribed” under “Status”',
      },
    ],
  });
  expect(await emails()).toEqual(['known@example.com']);
});

it('an import preview without a valid address lists the refused lines', async () => {
  const { fresh, refused } = await preview('ada at example\nbea');
  expect({ fresh, lines: refused.map(({ line }) => line) }).toEqual({ fresh: [], lines: [1, 2] });
});

it('no line of an import is lost: a first line that may be no headings is listed, and so is an address with a slip', async () => {
  const refused = async (text: string) => (await preview(text)).refused;
  const asHeadings = { line: 1, text: 'Ada', reason: expect.stringContaining('headings') };
  expect(await refused('Ada\nbea@example.com')).toEqual([asHeadings]);
  const slip = { line: 1, text: 'ada@example', reason: 'no valid address' };
  expect(await refused('ada@example\nbea@example.com')).toEqual([slip]);
  expect(await refused('E-mail\nbea@example.com')).toEqual([]);
});

it('an import reads addresses with invisible characters around them', async () => {
  const text = 'Email\nada@example.com\u200B\n\uFEFFBea <bea@example.com>\u200B';
  expect(await preview(text)).toMatchObject({
    fresh: ['ada@example.com', 'bea@example.com'],
    refused: [],
  });
});

it('an import takes one address per line, at most 10,000 lines, and is not empty', async () => {
  expect((await preview('a@example.com\nb@example.com')).fresh).toHaveLength(2);
  await expect(preview(' ')).rejects.toMatchObject({ fields: { text: [expect.any(String)] } });
  await expect(preview(many(10_001).join('\n'))).rejects.toMatchObject({ code: 'invalid' });
});

it('a subscriber imported as confirmed is added at once with the proof of consent, without a mail', async () => {
  expect(await take('ada@example.com')).toMatchObject({ added: 1, isAsked: false });
  const { consent } = elsewhere;
  expect(await rows('select email, status, source, consent from subscribers')).toEqual([
    { email: 'ada@example.com', status: 'confirmed', source: 'import', consent },
  ]);
  await work();
  expect(provider.delivered).toEqual([]);
  expect(await rows('select action, summary from audit_events')).toEqual([
    { action: 'subscriber.import', summary: '1, confirmed elsewhere' },
  ]);
});

it('an import is refused without a choice of consent, or without its proof for confirmed subscribers', async () => {
  const without = take('ada@example.com', { agreed: 'elsewhere', consent: ' ' });
  const fields = { consent: ['Say where and when they agreed.'] };
  await expect(without).rejects.toMatchObject({ fields });
  await expect(take('ada@example.com', {})).rejects.toMatchObject({ code: 'invalid' });
  expect(await emails()).toEqual([]);
});

it('an import of 10,000 subscribers is all or nothing, and idempotent', async () => {
  const text = many(10_000).join('\n');
  await run(`create trigger away before insert on subscribers when new.email = 'reader-9999@example.com'
      begin select raise(abort, 'away'); end`);
  await expect(take(text)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await values('select count(*) from subscribers')).toEqual([0]);
  expect(await actions()).toEqual([]);
  await run('drop trigger away');
  expect(await take(text)).toMatchObject({ added: 10_000 });
  expect(await take(text)).toMatchObject({ added: 0, known: 10_000 });
  expect(await values('select count(*) from subscribers')).toEqual([10_000]);
  expect(await actions()).toEqual(['subscriber.import']);
});

describe('imported subscribers who are asked to confirm', () => {
  const ask = (text: string) => take(text, { agreed: 'ask' });
  // Without the owner's monthly letter.
  const asked = () =>
    provider.delivered.map(({ to }) => to[0]).filter((to) => to !== 'hello@example.com');

  it('each imported unconfirmed subscriber gets one mail, within half of the daily mail limit', async () => {
    await ask(many(25).join('\n'));
    for (let minute = 0; minute < 5; minute += 1) await workAfter(MINUTE);
    expect(asked()).toHaveLength(10);
    await workAfter(DAY);
    await workAfter(MINUTE);
    expect(asked()).toHaveLength(20);
    await workAfter(31 * DAY);
    await workAfter(MINUTE);
    expect(new Set(asked()).size).toBe(25);
    expect(asked()).toHaveLength(25);
  });

  it('an imported unconfirmed subscriber is confirmed by the link, and a suppressed address gets no mail', async () => {
    await run(`insert into suppressions values ('left@example.com', 'complained', 1)`);
    expect(await ask('ada@example.com\nleft@example.com')).toMatchObject({ added: 1 });
    await work();
    await workAfter(MINUTE);
    expect(asked()).toEqual(['ada@example.com']);
    const token = /token=([\w-]{43})/.exec(provider.delivered[0]?.text ?? '')?.[1] ?? '';
    await confirmSubscription(token, newsletterServices(servicesOf()));
    expect(await values('select status from subscribers')).toEqual(['confirmed']);
  });

  it('an imported unconfirmed subscriber is mailed once by two simultaneous senders', async () => {
    await ask(many(5).join('\n'));
    await Promise.all([work(), work()]);
    await workAfter(MINUTE);
    expect(asked().sort()).toEqual(many(5));
  });
});
