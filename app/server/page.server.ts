import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { SitePage } from '~/core/redirects/similar';
import { DomainError } from '~/kit/errors';
import { isAdminPath } from '~/kit/paths';
import type { Services } from './context';
import { describeProblem } from './errors.server';
import type { PublicAnswer } from './page-store/public-answer.server';
import { nearPagesOrRedirect } from './redirects.server';
import type { LoadedWords } from './words/words.server';

/** The data of the error page. `near`: pages whose addresses resemble the missing one. */
export type PageProblem = { message: string; near?: SitePage[] };

export type PageCall = {
  url: URL;
  params: LoaderFunctionArgs['params'];
  services: Services;
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  loadWords: () => Promise<LoadedWords>;
};

/**
 * What a page's loader does: the status of what it throws comes from the one table, and the error
 * page is told what a visitor may know.
 *
 * Loaders call it from within a function of their own. `export const loader = loadPage(…)` would be a
 * call at the module's top, which the browser's bundle keeps, while the classic compiler has emptied
 * this file there.
 */
export async function loadPage<T>(
  { request, params, context }: LoaderFunctionArgs,
  work: (call: PageCall) => Promise<T>,
): Promise<T> {
  try {
    const { services, waitUntil, loadWords } = context;
    const url = new URL(request.url);
    return await work({ url, params, services, waitUntil, loadWords });
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error;
    const url = new URL(request.url);
    const isMissing = error instanceof DomainError && error.code === 'not-found';
    const { status, message } = describeProblem(error, { request, context });
    if (!isMissing || isAdminPath(url.pathname)) {
      throw data({ message } satisfies PageProblem, { status });
    }
    const near = await nearPagesOrRedirect(url, context.services);
    throw data({ message, near } satisfies PageProblem, { status });
  }
}

/**
 * The same for a page that everybody is shown alike, so that it can be kept (`server/page-store/`).
 * @param work is also given what is to be noted about the answer
 */
export const loadPublicPage = <T>(
  args: LoaderFunctionArgs,
  work: (call: PageCall & { publicAnswer: PublicAnswer }) => Promise<T>,
): Promise<T> =>
  loadPage(args, async (call) => {
    const { publicAnswer } = args.context;
    const [answer] = await Promise.all([
      work({ ...call, publicAnswer }),
      publicAnswer.contentState(),
    ]);
    return answer;
  });
