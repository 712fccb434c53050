import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readSiteTexts } from '~/engine/core/published/site-texts';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithPublicText } from '~/engine/server/text-response.server';
import { siteTexts } from '../api/site-texts.server';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, origin }) => {
    const texts = await readSiteTexts(services);
    const { words } = await loadWords();
    return siteTexts(texts, words, origin);
  });
