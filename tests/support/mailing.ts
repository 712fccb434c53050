import { afterAll, beforeEach } from 'vitest';
import { QUERIES_PER_REQUEST } from '../../app/engine/core/limits/query-budget';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import type { Services } from '../../app/engine/server/context';
import { useDatabase } from './context';
import { startMailProvider } from './mail-provider';

const START = Date.UTC(2026, 10, 21, 12);

/** A database and a mail provider, empty before each test, and a clock that the test moves. */
export async function startMailing(settings: Record<string, string> = {}) {
  const [database, provider] = await Promise.all([useDatabase(), startMailProvider()]);
  const clock = { now: START };
  beforeEach(() => {
    provider.reset();
    clock.now = START;
  });
  afterAll(() => provider.stop());

  function contextOf(clientAddress = '192.0.2.1') {
    const asked = { clientAddress, ...provider.settings, ...settings };
    const context = database.context(undefined, asked);
    const services: Services = {
      ...context.services,
      now: () => new Date(clock.now),
      random: () => 0.5,
      // No limit per call, since large volumes would need many calls. tests/integration/questions-a-call.test.ts tests one call.
      queriesLeft: () => QUERIES_PER_REQUEST,
      wait: async (ms) => {
        clock.now += ms;
      },
    };
    return { ...context, services };
  }
  const servicesOf = (clientAddress?: string) => contextOf(clientAddress).services;
  /** Sends what is due until there is no more work or an error, since the clock hardly moves meanwhile. */
  const work = (services = servicesOf()) =>
    runBackgroundWork({ until: new Date(clock.now + 20_000) }, services);
  /** Advances the clock by milliseconds, then sends what is due. */
  const workAfter = (ms: number) => {
    clock.now += ms;
    return work();
  };
  /** The mails that were sent to addresses with a name in them. */
  const sentTo = (name: string) => provider.delivered.filter(({ to }) => to.join().includes(name));
  return { ...database, provider, clock, contextOf, servicesOf, work, workAfter, sentTo };
}
