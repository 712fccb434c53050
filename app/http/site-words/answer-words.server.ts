import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { currentWords } from '~/content';
import { answerText } from '../text-answer.server';

/** For a page that was made of exactly these words: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * What the words differ in, for the scripts of a page. Where they have changed since the page was made, they are
 * as they are now: older ones are nowhere.
 */
export const answerWords = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    await args.context.publicAnswer.contentState();
    const { differences, version } = currentWords();
    const isAsAsked = version !== '' && version === args.params.version && version !== 'draft';
    return Response.json(differences, {
      headers: { 'Cache-Control': isAsAsked ? FOREVER : 'no-store' },
    });
  });
