import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerFeed } from '~/api/feeds/answer-feed.server';
import { publicPage } from '~/kit/public-page';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) => answerFeed(args, { of: 'posts' }, 'feed.json');
