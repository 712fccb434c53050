import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/kit/public-page';
import { answerSearch } from '~/site/search/search.server';

export const handle = publicPage({ query: ['q'] });

/** What the palette asks while somebody types. */
export const loader = (args: LoaderFunctionArgs) => answerSearch(args);
