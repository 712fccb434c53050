import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/kit/public-page';
import { respondWithSearch } from '~/site/search/search.server';

export const handle = publicPage({ query: ['q'] });

/** The search of the palette. */
export const loader = (args: LoaderFunctionArgs) => respondWithSearch(args);
