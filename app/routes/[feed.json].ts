import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerFeed } from '~/http/feeds/answer-feed.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) => answerFeed(args, { of: 'posts' }, 'feed.json');
