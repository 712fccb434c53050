import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { publicPage } from '~/engine/kit/public-page';
import { respondWithPublicText } from '~/engine/server/text-response.server';
import { siteIndex } from '../api/site-texts.server';
import { listTextsOfFeatures } from '../api/texts-of-features.server';
import { readSiteIndex } from '../core/site-texts';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  respondWithPublicText(args, async ({ services, loadWords, loadText, origin }) => {
    const [index, ofFeatures] = await Promise.all([
      readSiteIndex(services),
      listTextsOfFeatures(services),
    ]);
    const [{ words }, text] = await Promise.all([loadWords(), loadText()]);
    return siteIndex({ ...index, ofFeatures }, { words, text, origin });
  });
