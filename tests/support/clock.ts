import { afterAll, expect } from 'vitest';
import * as tick from '../../app/engine/api/routes/tick.server';
import { loadContext, type useDatabase } from './context';
import { MINUTE } from './database';
import { failingDatabase } from './failing-database';
import { startMailProvider } from './mail-provider';
import { callApi } from './routes';

const SECRET = 'the secret of the clock';

/** Starts a mail provider, and returns calls of the external clock that count their queries, including reads. */
export async function startClock(platform: Awaited<ReturnType<typeof useDatabase>>['platform']) {
  const provider = await startMailProvider();
  afterAll(() => provider.stop());

  /** Calls the clock. @returns the number of its statements */
  async function callOf(now: number): Promise<number> {
    const { DB, asked } = failingDatabase(platform.DB);
    const context = loadContext({ ...platform, DB, BACKUPS: platform.BUCKET }, new Date(now), {
      ...provider.settings,
      TICK_SECRET: SECRET,
    });
    // The rate limit of the provider is not tested here.
    Object.assign(context.services, { wait: async () => {} });
    const headers = { Authorization: `Bearer ${SECRET}` };
    const answer = await callApi(tick, '/api/tick', context, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    await context.settled();
    return asked().flat().length;
  }

  /** Calls the clock once a minute until all work is done. @returns the statements of each call */
  async function callsOf(start: number, isDone: () => Promise<boolean>): Promise<number[]> {
    const asked = [];
    for (let call = 0; call < 60; call += 1) {
      asked.push(await callOf(start + call * MINUTE));
      if (await isDone()) return asked;
    }
    return expect.fail(`no end: ${asked.join(', ')}`);
  }

  return { provider, callOf, callsOf };
}
