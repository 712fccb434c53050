import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithPublicText } from '~/engine/server/text-response.server';
import { siteTexts } from '../api/site-texts.server';
import { listTextsOfFeatures } from '../api/texts-of-features.server';
import { readSiteTexts } from '../core/site-texts';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, loadText, origin }) => {
    const [texts, ofFeatures] = await Promise.all([
      readSiteTexts(services),
      listTextsOfFeatures(services),
    ]);
    const [{ words }, said] = await Promise.all([loadWords(), loadText()]);
    return siteTexts({ ...texts, ofFeatures }, words, said, origin);
  });
