import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as content from '~/content';
import { currentWords, withoutChanges } from '~/content/words';
import { answerText } from '../text-answer.server';
import { TEXT_NAMES } from './check-words.server';

/** For a page that was made of exactly these words: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Each text that is not as the scripts have it, whole: those too that only follow from one that was changed. */
const differingWords = () =>
  Object.fromEntries(
    TEXT_NAMES.flatMap((name) => {
      const text: unknown = content[name]();
      const byDefault: unknown = withoutChanges(() => content[name]());
      return JSON.stringify(text) === JSON.stringify(byDefault) ? [] : [[name, text] as const];
    }),
  );

/**
 * What the words differ in, for the scripts of a page. Where they have changed since the page was made, they are
 * as they are now: older ones are nowhere.
 */
export const answerWords = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    await args.context.publicAnswer.contentState();
    const { version } = currentWords();
    const isAsAsked = /^[0-9A-F]+$/.test(version) && version === args.params.version;
    return Response.json(differingWords(), {
      headers: { 'Cache-Control': isAsAsked ? FOREVER : 'no-store' },
    });
  });
