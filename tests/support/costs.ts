import type { Services } from '../../app/engine/server/context';
import { loadContext } from './context';
import type { startDatabase } from './database';

type Platform = Awaited<ReturnType<typeof startDatabase>>;
export type Work = (services: Services) => Promise<unknown>;

/** Returns the cost of each piece of work by its name. */
export async function costsOf(platform: Platform, works: Record<string, Work>) {
  const found: Record<string, { roundTrips: number; rowsRead: number }> = {};
  for (const [name, work] of Object.entries(works)) {
    const { services, use } = loadContext(platform);
    await work(services);
    const { roundTrips, rowsRead } = use;
    found[name] = { roundTrips, rowsRead };
  }
  return found;
}

/** Returns the works whose names match. */
export const worksLike = (works: Record<string, Work>, name: RegExp): Record<string, Work> =>
  Object.fromEntries(Object.entries(works).filter(([one]) => name.test(one)));
