import { expect, it } from 'vitest';
import { HOUR } from './database';

const NOW = Date.UTC(2026, 2, 10, 12);

/** Who sends a form, and when (a Unix time in milliseconds). */
export type Sender = { address?: string; at?: number; isProgram?: boolean };

/** The options of a request's context. */
export const contextOf = ({ address = '192.0.2.1', at = NOW }: Sender) =>
  [new Date(at), { clientAddress: address }] as const;

type Case = {
  send: (fields: Record<string, string>, sender?: Sender) => Promise<{ status: number }>;
  fields: Record<string, string>;
  /** Where each form becomes a row. */
  table: string;
  /** How many mails a form causes. */
  mails: number;
  count: (table: string) => Promise<number>;
  withoutTable: (table: string, work: () => Promise<number>) => Promise<number>;
};

/** Tests that a form is stored once if it is sent twice, for example by a second press after the response was lost. */
export function testSentTwice({ send, fields, table, mails, count, withoutTable }: Case) {
  const [name] = Object.keys(fields).slice(-1);
  const other = { ...fields, [String(name)]: 'other words, which are many enough' };

  it('is stored once a day if the same visitor repeats it, and each response is that of a new one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)));
    answers.push(await send(fields), await send({ ...fields }, { at: NOW + 24 * HOUR - 1 }));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await count(table)).toBe(1);
    expect(await count('mail_jobs')).toBe(mails);
  });

  it('is stored again if the text differs, another visitor sends it, or a day has passed', async () => {
    await send(fields);
    await send(other);
    await send(fields, { address: '198.51.100.1' });
    await send(fields, { at: NOW + 24 * HOUR });
    expect(await count(table)).toBe(4);
  });

  it('is stored on retry after a failure', async () => {
    const lost = await withoutTable(table, async () => (await send(fields)).status);
    expect(lost).toBe(503);
    expect(await send(fields)).toMatchObject({ status: 200 });
    expect(await count(table)).toBe(1);
  });
}
