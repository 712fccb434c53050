import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteTexts } from '~/api/markdown-pages/site-texts.server';
import { readSiteTexts } from '~/core/published/site-texts';
import { publicPage } from '~/kit/public-page';
import { respondWithPublicText } from '~/server/text-response.server';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, origin }) => {
    const texts = await readSiteTexts(services);
    const { words } = await loadWords();
    return siteTexts(texts, words, origin);
  });
