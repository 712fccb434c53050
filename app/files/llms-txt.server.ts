import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteIndex } from '~/api/markdown-pages/site-texts.server';
import { readSiteIndex } from '~/core/published/site-texts';
import { publicPage } from '~/kit/public-page';
import { respondWithPublicText } from '~/server/text-response.server';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, origin }) => {
    const index = await readSiteIndex(services);
    const { words } = await loadWords();
    return siteIndex(index, words, origin);
  });
