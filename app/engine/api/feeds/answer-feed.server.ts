import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import type { ContentState } from '~/engine/core/published/content-state';
import { type Feed, type FeedTopic, readFeed } from '~/engine/core/published/feeds';
import type { RenderNowDeps } from '~/engine/core/renderings/renderings';
import { notFound } from '~/engine/kit/errors';
import { FEED_FILES, isFeedFile } from '~/engine/kit/http/feed-path';
import type { Services } from '~/engine/server/context';
import { respondWithText } from '~/engine/server/text-response.server';
import { formatFeed } from './feed-formats.server';

/** A feed of the site. */
export type FeedSource = {
  /** The path of the page that it belongs to. */
  page: string;
  /** Its title, unless what is read has a name. */
  title?: (words: Words) => string;
  read: (deps: Services & RenderNowDeps) => Promise<Feed>;
};

/** The feed of all posts, of those of a category, or of the projects. */
export const feedOf = (topic: FeedTopic): FeedSource => ({
  ...placeOf(topic),
  read: (deps) => readFeed(topic, deps),
});

function placeOf(topic: FeedTopic): Omit<FeedSource, 'read'> {
  switch (topic.of) {
    case 'posts':
      return { page: '/blogs', title: ({ blog }) => blog.title };
    case 'category':
      return { page: `/blogs?category=${encodeURIComponent(topic.name)}` };
    case 'projects':
      return { page: '/all-projects', title: ({ projectsPage }) => projectsPage.title };
  }
}

/**
 * Returns when a feed last changed: the last write to the site, or the scheduled publication of its newest entry. For
 * `Last-Modified`.
 */
const lastModified = ({ entries }: Feed, state: ContentState | null): Date | null =>
  state && new Date(Math.max(+state.changedAt, ...entries.map((entry) => +entry.publishedAt)));

/**
 * Responds with one format of a feed.
 * @param file one of `FEED_FILES`; 404 for any other name
 */
export const respondWithFeed = (args: LoaderFunctionArgs, source: FeedSource, file: string) =>
  respondWithText(args, async () => {
    if (!isFeedFile(file)) throw notFound('Feed');
    const { services, publicResponse, loadWords, loadText, origin, waitUntil } = args.context;
    const [state, { words }, feed] = await Promise.all([
      publicResponse.contentState(),
      loadWords(),
      source.read({ ...services, waitUntil, loadText, readState: publicResponse.contentState }),
    ]);
    const changedAt = lastModified(feed, state);
    const newest = Math.max(0, ...feed.entries.map((entry) => +entry.updatedAt));
    const body = formatFeed(
      {
        ...feed,
        title: [feed.name ?? source.title?.(words) ?? '', words.site.title].join(' · '),
        words,
        origin,
        self: origin + new URL(args.request.url).pathname,
        page: origin + source.page,
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
