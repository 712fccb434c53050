import { describe, expect, it } from 'vitest';
import type { Services } from '~/engine/server/context';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { costsOf } from '~tests/support/costs';
import { TEST_ID, testId } from '~tests/support/database';
import * as list from '../../core/subscriber-list';
import { newsletterServices } from '../../services.server';
import { subscriberRow } from '../rows';

const { platform, context, services, ...database } = await useDatabase({ on: 'workerd' });
const { insert, insertNumbered, rows, run, actions } = database;

describe('subscribers', () => {
  const browse = (query: string, deps = services()) =>
    list.browseSubscribers(new URLSearchParams(query), newsletterServices(deps));
  const write = (n: number, formId = '') => {
    const fields = { formId, subject: 'Hello', text: 'You' };
    return list.writeToSubscriber({ id: testId(n), fields, by }, newsletterServices(services()));
  };

  it('a mail to a subscriber is sent once if its form is sent twice', async () => {
    await insert('subscribers', [subscriberRow(1, 'reader@example.com')]);
    for (let press = 0; press < 2; press += 1) await write(1, 'one');
    expect(await rows('select id from mail_jobs')).toHaveLength(1);
  });

  it.each([
    ['ada.lovelace42@example.com', 'adalovelace'],
    ['jürgen@example.com', 'jürgen'],
    ['12345@example.com', 'No name extracted'],
  ])('the name of the subscriber %s is shown as %s', (email, name) => {
    expect(list.subscriberName(email)).toBe(name);
  });

  const grow = (from: number, to: number) =>
    insertNumbered('subscribers', [from, to], {
      ...{ id: TEST_ID, email: `'reader-' || printf('%05d', i) || '@example.com'` },
      ...{ source: `'footer'`, status: `iif(i % 2, 'confirmed', 'pending')` },
      ...{ created_at: 1, updated_at: 1 },
    });

  it('listing, filtering and searching 10,000 subscribers reads less than three times the rows of 100', async () => {
    const views = ['', 'status=confirmed', 'q=reader-000', 'q=reader', 'q=reader&status=pending'];
    const works = Object.fromEntries(
      views.map((view) => [
        view,
        async (deps: Services) => expect((await browse(view, deps)).rows).toHaveLength(20),
      ]),
    );
    await grow(1, 100);
    const small = await costsOf(platform, works);
    await grow(101, 10_000);
    const large = await costsOf(platform, works);
    for (const view of views) {
      expect(large[view]?.rowsRead, view).toBeLessThan(3 * (small[view]?.rowsRead ?? 0));
    }
  });

  it('the totals of the list and of the sources follow subscribers that are created, changed and deleted', async () => {
    await insert('subscribers', [
      { ...subscriberRow(1, 'a@example.com', 'pending'), source: 'footer' },
      { ...subscriberRow(2, 'b@example.com'), source: 'api' },
    ]);
    await run(
      `update subscribers set status = 'confirmed'`,
      `delete from subscribers where id = '${testId(2)}'`,
      // Adds no row.
      `insert or ignore into subscribers (id, email, source, created_at, updated_at) values ('x', 'a@example.com', 'footer', 1, 1)`,
    );
    const total = async (query: string) => (await browse(query)).total;
    expect(await total('')).toBe(1);
    expect(await total('status=pending')).toBe(0);
    expect(await total('q=a')).toBeNull();
    expect(await services().listCounts.of('sources')).toMatchObject({ footer: 1 });
  });

  it('the total of a long list and the sources are read without counting rows', async () => {
    await insertNumbered('subscribers', [1, 2500], {
      ...{ id: TEST_ID, email: `'reader-' || i || '@example.com'`, source: `'footer'` },
      ...{ created_at: 1, updated_at: 1 },
    });
    const { services: deps, use } = context();
    expect((await browse('', deps)).total).toBe(2500);
    expect(await deps.listCounts.of('sources')).toEqual({ footer: 2500 });
    expect(use.rowsRead).toBeLessThan(60);
  });

  it('counting the subscribers for the next newsletter reads at most five rows', async () => {
    await grow(1, 200);
    await run(`update subscribers set status = 'bounced' where id > '${testId(40)}'`);
    const { services: counted, use } = context();
    expect(await list.countConfirmed(counted)).toBe(20);
    expect(use.rowsRead).toBeLessThanOrEqual(5);
  });

  it('subscribers are found by the start of their address, in upper or lower case and with wildcards as plain characters', async () => {
    await grow(1, 30);
    const found = async (q: string) =>
      (await browse(`q=${encodeURIComponent(q)}`)).rows.map(({ email }) => email);
    expect(await found('READER-00007')).toEqual(['reader-00007@example.com']);
    expect(await found('reader%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  it('the owner can mail a subscriber only if it is confirmed and not suppressed', async () => {
    await grow(1, 3);
    await insert('suppressions', [
      { email: 'reader-00003@example.com', reason: 'bounced', created_at: 1 },
    ]);
    await write(1);
    await expect(write(2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(write(3)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows('select id from mail_jobs')).toHaveLength(1);
  });

  it('the subscriber export is complete, and escapes cells that a spreadsheet would run as formulas', async () => {
    await grow(1, 1500);
    const formula = { ...subscriberRow(0, '=cmd|x@example.com', 'pending'), source: 'api' };
    await insert('subscribers', [formula]);
    const csv = async (ids: string[]) => {
      let text = '';
      for await (const piece of list.exportSubscribers({ ids, by }, newsletterServices(services())))
        text += piece;
      return text.trimEnd().split('\r\n');
    };
    const lines = await csv([]);
    expect(lines).toHaveLength(1502);
    expect(lines[0]).toBe('id,name,email,status,created_at,source');
    expect(lines[1]).toMatch(/,'=cmd\|x@example\.com,pending,1970-01-01T00:00:00\.000Z,api$/);
    expect(new Set(lines).size).toBe(1502);
    expect(await actions()).toEqual(['subscriber.export']);
    expect(await csv([testId(7), testId(3)])).toEqual([lines[0], lines[4], lines[8]]);
  });
});
