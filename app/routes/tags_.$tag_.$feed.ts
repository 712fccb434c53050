import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerFeed } from '~/http/feeds/answer-feed.server';
import { publicPage, slugSpelling } from '~/lib/public-page';
import { topicKey } from '~/lib/topic-key';

export const handle = publicPage({ spelling: { tag: topicKey, feed: slugSpelling } });

export const loader = (args: LoaderFunctionArgs) =>
  answerFeed(args, { of: 'tag', key: args.params.tag ?? '' }, args.params.feed ?? '');
