import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import type { ContentState } from '~/engine/core/published/content-state';
import { type Feed, type FeedTopic, readFeed } from '~/engine/core/published/feeds';
import { topicPath } from '~/engine/core/published/topic-key';
import { notFound } from '~/engine/kit/errors';
import { FEED_FILES, isFeedFile } from '~/engine/kit/http/feed-path';
import { respondWithText } from '~/engine/server/text-response.server';
import { formatFeed } from './feed-formats.server';

/** Returns the path of the page that a feed belongs to. */
function topicPagePath(topic: FeedTopic): string {
  switch (topic.of) {
    case 'posts':
      return '/blogs';
    case 'tag':
    case 'series':
      return topicPath(topic.of, topic.key);
    case 'category':
      return `/blogs?category=${encodeURIComponent(topic.name)}`;
    case 'projects':
      return '/all-projects';
  }
}

const feedTitle = (
  { of }: FeedTopic,
  { name }: Feed,
  { projectsPage, blog, site }: Words,
): string => [name ?? (of === 'projects' ? projectsPage : blog).title, site.title].join(' · ');

/**
 * Returns when a feed last changed: the last write to the site, or the scheduled publication of its newest entry. For
 * `Last-Modified`.
 */
const lastModified = ({ entries }: Feed, state: ContentState | null): Date | null =>
  state && new Date(Math.max(+state.changedAt, ...entries.map((entry) => +entry.publishedAt)));

/**
 * Responds with one format of a topic's feed.
 * @param file one of `FEED_FILES`; 404 for any other name
 */
export const respondWithFeed = (args: LoaderFunctionArgs, topic: FeedTopic, file: string) =>
  respondWithText(args, async () => {
    if (!isFeedFile(file)) throw notFound('Feed');
    const { services, publicResponse, loadWords, origin, waitUntil } = args.context;
    const [state, { words }, feed] = await Promise.all([
      publicResponse.contentState(),
      loadWords(),
      readFeed(topic, { ...services, waitUntil, readState: publicResponse.contentState }),
    ]);
    const changedAt = lastModified(feed, state);
    const newest = Math.max(0, ...feed.entries.map((entry) => +entry.updatedAt));
    const body = formatFeed(
      {
        ...feed,
        title: feedTitle(topic, feed, words),
        words,
        origin,
        self: origin + new URL(args.request.url).pathname,
        page: origin + topicPagePath(topic),
        updatedAt: new Date(newest),
      },
      file,
    );
    const headers = new Headers({
      'Content-Type': `${FEED_FILES[file].type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
    });
    if (changedAt) headers.set('Last-Modified', changedAt.toUTCString());
    return new Response(body, { headers });
  });
