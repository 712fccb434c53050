import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerWords } from '~/http/site-words/answer-words.server';

/** What the owner's words differ in from those that the browser's scripts have, see `ui/delivery/page-words.ts`. */
export const loader = (args: LoaderFunctionArgs) => answerWords(args);
