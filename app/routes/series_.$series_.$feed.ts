import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithFeed } from '~/api/feeds/answer-feed.server';
import { topicKey } from '~/core/published/topic-key';
import { publicPage, slugSpelling } from '~/kit/public-page';

export const handle = publicPage({ spelling: { series: topicKey, feed: slugSpelling } });

export const loader = (args: LoaderFunctionArgs) =>
  respondWithFeed(args, { of: 'series', key: args.params.series ?? '' }, args.params.feed ?? '');
