import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerFeed } from '~/http/feeds/answer-feed.server';
import { publicPage } from '~/lib/public-page';
import { topicKey } from '~/lib/topic-key';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  answerFeed(
    args,
    { of: 'series', key: topicKey(args.params.series ?? '') },
    args.params.feed ?? '',
  );
