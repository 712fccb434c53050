import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage, slugSpelling } from '~/engine/kit/public-page';
import { route } from '~/engine/server/routes';
import { type FeedSource, respondWithFeed } from './answer-feed.server';

/** A feed at one address, whose format its path names. */
export const feedRoute = (path: string, source: FeedSource) =>
  route(path, {
    handle: publicPage(),
    loader: (args: LoaderFunctionArgs) => respondWithFeed(args, source, path),
  });

/** Feeds in the format that the last part of the path names. */
export const feedsRoute = (
  path: string,
  sourceOf: (params: LoaderFunctionArgs['params']) => FeedSource,
  spelling: Record<string, (part: string) => string> = {},
) =>
  route(`${path}/:feed`, {
    handle: publicPage({ spelling: { ...spelling, feed: slugSpelling } }),
    loader: (args: LoaderFunctionArgs) =>
      respondWithFeed(args, sourceOf(args.params), args.params.feed ?? ''),
  });
