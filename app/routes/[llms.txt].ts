import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readSiteIndex } from '~/domain/published/site-texts';
import { answerPublicText } from '~/http/text-answer.server';
import { siteIndex } from '~/http/twins/site-texts.server';
import { publicPage } from '~/lib/public-page';

export const handle = publicPage();

export const loader = (args: LoaderFunctionArgs) =>
  answerPublicText(args, async ({ services, loadWords, origin }) => {
    const index = await readSiteIndex(services);
    const { words } = await loadWords();
    return siteIndex(index, words, origin);
  });
