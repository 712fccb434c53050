import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readSiteIndex } from '~/engine/core/published/site-texts';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithPublicText } from '~/engine/server/text-response.server';
import { siteIndex } from '../api/site-texts.server';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, origin }) => {
    const index = await readSiteIndex(services);
    const { words } = await loadWords();
    return siteIndex(index, words, origin);
  });
