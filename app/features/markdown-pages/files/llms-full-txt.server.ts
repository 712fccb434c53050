import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithPublicText } from '~/engine/server/text-response.server';
import { siteTexts } from '../api/site-texts.server';
import { listTextsOfFeatures } from '../api/texts-of-features.server';
import { readSiteTexts } from '../core/site-texts';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, origin }) => {
    const [texts, ofFeatures] = await Promise.all([
      readSiteTexts(services),
      listTextsOfFeatures(services),
    ]);
    const { words } = await loadWords();
    return siteTexts({ ...texts, ofFeatures }, words, origin);
  });
