import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerFeed } from '~/http/feeds/answer-feed.server';
import { publicPage, slugSpelling } from '~/lib/public-page';

export const handle = publicPage({ spelling: { feed: slugSpelling } });

export const loader = (args: LoaderFunctionArgs) =>
  answerFeed(args, { of: 'projects' }, args.params.feed ?? '');
