import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithFeed } from '~/api/feeds/answer-feed.server';
import { publicPage, slugSpelling } from '~/kit/public-page';

export const handle = publicPage({ spelling: { feed: slugSpelling } });

export const loader = (args: LoaderFunctionArgs) =>
  respondWithFeed(args, { of: 'projects' }, args.params.feed ?? '');
