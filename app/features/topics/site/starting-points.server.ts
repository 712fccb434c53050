import type { AppLoadContext } from '@remix-run/cloudflare';
import type { SearchStart } from '~/engine/kit/ui/slot';
import { withDay } from '~/engine/server/days.server';
import { readStartingPoints } from '../core/topics';
import { topicServices } from '../services.server';

/** Reads what the search page offers before a search; nothing if the database is unavailable. */
export async function loadStartingPoints({
  services,
}: AppLoadContext): Promise<Partial<SearchStart>> {
  try {
    const { tags, posts, timeZone } = await readStartingPoints(topicServices(services));
    return { topics: { tags, posts: posts.map((post) => withDay(post, timeZone)) } };
  } catch (error) {
    console.error(error);
    return {};
  }
}
