import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { FeedTopic } from '~/engine/core/published/feeds';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { route } from '~/engine/server/routes';
import { respondWithFeed } from './answer-feed.server';

/** A feed of posts, or of projects. */
export const feedRoute = (path: string, topic: FeedTopic) =>
  route(path, {
    handle: publicPage(),
    loader: (args: LoaderFunctionArgs) => respondWithFeed(args, topic, path),
  });

/** The feeds of topics, in the format that the last part of the path names. */
export const feedsRoute = (
  path: string,
  topicOf: (params: LoaderFunctionArgs['params']) => FeedTopic,
  spelling: Record<string, (part: string) => string> = {},
) =>
  route(`${path}/:feed`, {
    handle: publicPage({ spelling: { ...spelling, feed: slugSpelling } }),
    loader: (args: LoaderFunctionArgs) =>
      respondWithFeed(args, topicOf(args.params), args.params.feed ?? ''),
  });
