import type { AppLoadContext } from '@remix-run/cloudflare';
import { orNullIfAway } from '~/engine/kit/errors';
import type { SearchStart } from '~/engine/kit/ui/slot';
import { withDay } from '~/engine/server/days.server';
import { readStartingPoints, showTopic } from '../core/topics';
import { topicServices } from '../services.server';

/** Reads what the search page offers before a search; nothing if the database is unavailable. */
export async function loadStartingPoints({
  services,
  loadText,
}: AppLoadContext): Promise<Partial<SearchStart>> {
  const [found, text] = await Promise.all([
    orNullIfAway(readStartingPoints(topicServices(services))),
    loadText(),
  ]);
  if (!found) return {};
  const { tags, posts, timeZone } = found;
  const { often, newest } = text.topics;
  return {
    topics: {
      tags: tags.map((tag) => showTopic('tag', tag, text)),
      posts: posts.map((post) => withDay(post, timeZone)),
      titles: { often, newest },
    },
  };
}
