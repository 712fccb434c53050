import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { respondWithSiteCard } from '~/api/icons.server';

export const loader = (args: LoaderFunctionArgs) => respondWithSiteCard(args);
