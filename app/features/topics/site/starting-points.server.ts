import type { AppLoadContext } from '@remix-run/cloudflare';
import { orNullIfAway } from '~/engine/kit/errors';
import type { SearchStart } from '~/engine/kit/ui/slot';
import { withDay } from '~/engine/server/days.server';
import { readStartingPoints } from '../core/topics';
import { topicServices } from '../services.server';

/** Reads what the search page offers before a search; nothing if the database is unavailable. */
export async function loadStartingPoints({
  services,
}: AppLoadContext): Promise<Partial<SearchStart>> {
  const found = await orNullIfAway(readStartingPoints(topicServices(services)));
  if (!found) return {};
  const { tags, posts, timeZone } = found;
  return { topics: { tags, posts: posts.map((post) => withDay(post, timeZone)) } };
}
