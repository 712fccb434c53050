import { expect } from 'vitest';
import { faultQueries, INDEX_CHECK } from '../../app/engine/core/derived/rebuild.server';
import { rebuildDerived } from '../../scripts/lib/derived.mjs';
import { applyStatements, askOf, derive, rowsOf } from './database';
import { parts } from './parts';

/** Checks that derived data of a database stays right after each way of writing its rows, without a rebuild. */
export async function derivedDataOf(db: D1Database) {
  await applyStatements(db, [
    `create virtual table word_of_messages using fts5vocab(message_search, 'instance')`,
  ]);

  /** The faults that a rebuild would find, and those of the message index, which cannot check itself. */
  async function faults(): Promise<string[]> {
    const found = [];
    for (const { name, queries } of faultQueries(parts)) {
      const answers = (await askOf(db)(queries)).flat();
      if (answers.some(({ n }) => Number(n ?? 0) > 0)) found.push(name);
    }
    await applyStatements(db, [INDEX_CHECK]);
    const before = await rowsOf(db, 'select * from word_of_messages');
    await derive(db);
    const after = await rowsOf(db, 'select * from word_of_messages');
    return JSON.stringify(before) === JSON.stringify(after)
      ? found
      : [...found, 'index of messages'];
  }

  /** Runs one action, and checks all derived data afterwards. */
  async function after<T>(what: string, work: () => Promise<T>): Promise<T> {
    const outcome = await work();
    expect(await faults(), what).toEqual([]);
    return outcome;
  }

  /** The id of the first row of a table. */
  const firstId = async (table: string) =>
    String((await rowsOf(db, `select id from ${table}`))[0]?.id);

  /** What `npm run db:derive` repairs. @returns the names of the data that were wrong */
  async function repair(): Promise<string[]> {
    const found = await rebuildDerived({ ask: askOf(db), load: askOf(db) });
    return found.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }
  return { faults, after, firstId, repair };
}
