import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerSearch } from '~/http/search.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage({ query: ['q'] });

/** What the palette asks while somebody types. */
export const loader = (args: LoaderFunctionArgs) => answerSearch(args);
