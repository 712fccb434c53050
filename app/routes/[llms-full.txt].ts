import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readSiteTexts } from '~/domain/published/site-texts';
import { answerPublicText } from '~/http/text-answer.server';
import { siteTexts } from '~/http/twins/site-texts.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  answerPublicText(args, async ({ services, loadWords, origin }) => {
    const texts = await readSiteTexts(services);
    const { words } = await loadWords();
    return siteTexts(texts, words, origin);
  });
