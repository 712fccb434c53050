import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { SitePage } from '~/engine/core/redirects/similar';
import { DomainError, isAway } from '~/engine/kit/errors';
import { isAdminPath } from '~/engine/kit/paths';
import type { Services } from './context';
import { describeProblem, problemTitle } from './errors.server';
import type { PublicResponse } from './page-store/public-response.server';
import { nearPagesOrRedirect } from './redirects.server';
import { readText } from './words/read-text.server';
import { readWords } from './words/read-words.server';
import { textsIn } from './words/texts-in.server';
import type { LoadedWords } from './words/words.server';

/** The data of the error page. `near` has pages with paths similar to the missing one. */
export type PageProblem = {
  title: string;
  message: string;
  near?: SitePage[];
  /** Of a page that is not found. */
  said?: string;
  ownerWords?: string;
};

export type PageCall = {
  url: URL;
  params: LoaderFunctionArgs['params'];
  services: Services;
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
  loadWords: () => Promise<LoadedWords>;
  /** Loads what the site says, in its language (`readText`). */
  loadText: () => Promise<Texts>;
};

/**
 * Implements a page's loader. Maps errors to statuses, and gives the error page only what a visitor may know.
 *
 * Call it inside a function. `export const loader = loadPage(…)` would be a call at module level: it would stay in the
 * browser's bundle, where the classic compiler has emptied this file.
 */
export async function loadPage<T>(
  { request, params, context }: LoaderFunctionArgs,
  work: (call: PageCall) => Promise<T>,
): Promise<T> {
  try {
    const { services, waitUntil, loadWords, loadText } = context;
    const url = new URL(request.url);
    return await work({ url, params, services, waitUntil, loadWords, loadText });
  } catch (error) {
    const url = new URL(request.url);
    const isPublic = !isAdminPath(url.pathname);
    const keepsText = isPublic && isAfterForm(request);
    // A redirect.
    if (error instanceof Response) {
      if (!keepsText) throw error;
      const text = await context.loadText();
      const problem = { title: problemTitle(409, text), message: text.refusals.moved };
      throw data(problem satisfies PageProblem, { status: 409 });
    }
    const isMissing = error instanceof DomainError && error.code === 'not-found';
    const text = isPublic
      ? await context.loadText(isAway(error))
      : textsIn('en', context.services.features);
    const { status, message } = describeProblem(error, { request, context, text });
    const problem: PageProblem = { title: problemTitle(status, text), message };
    if (!isMissing || !isPublic) throw data(problem, { status });
    const near = keepsText ? [] : await nearPagesOrRedirect(url, context);
    const { words } = await context.loadWords();
    throw missingPage({ text, words }, near, message);
  }
}

/** Returns what is thrown for a page that does not exist. @param near pages with similar paths */
export const missingPage = (
  { text, words }: { text: Texts; words: Words },
  near: SitePage[],
  message = '',
) =>
  data(
    {
      ...{ title: problemTitle(404, text), message, near },
      said: readText(text, 'notFound'),
      ownerWords: readWords(words, 'helpfulLinks'),
    } satisfies PageProblem,
    { status: 404 },
  );

/**
 * Whether a loader runs to show a refused form: Remix passes it the headers of the form, as a GET. A redirect would lose what
 * was typed; the error page shows it.
 */
const isAfterForm = ({ headers }: Request): boolean => headers.has('Content-Type');

/** `publicResponse` describes the response. */
export type PublicPageCall = PageCall & {
  publicResponse: PublicResponse;
  context: AppLoadContext;
};

/**
 * Implements the loader of a page that is the same for all visitors, so that it can be stored (`engine/server/page-store/`).
 * @param work reads the data of the page, such as `readPost` (`engine/server/pages/`)
 */
export const loadPublicPage = <T>(
  args: LoaderFunctionArgs,
  work: (call: PublicPageCall) => Promise<T>,
): Promise<T> =>
  loadPage(args, async (call) => {
    const { context } = args;
    const { publicResponse } = context;
    const [result] = await Promise.all([
      work({ ...call, publicResponse, context }),
      publicResponse.contentState(),
    ]);
    return result;
  });
