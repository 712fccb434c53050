import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isAway } from '~/engine/kit/errors';
import { describeProblem, problemTitle } from './errors.server';

/** Implements a route without a page. Errors become plain-text responses. */
export async function respondWithText(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    // A redirect.
    if (error instanceof Response) return error;
    return textProblem(error, { request, context });
  }
}

/** Responds to an error in plain text, in the language of the site. */
export async function textProblem(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<Response> {
  const text = await context.loadText(isAway(error));
  const { status, message } = describeProblem(error, { request, context, text });
  return new Response(`${status === 404 ? problemTitle(status, text) : message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** Implements a plain-text route that is the same for all visitors, so that it can be stored (`engine/server/page-store/`). */
export const respondWithPublicText = (
  args: LoaderFunctionArgs,
  work: (context: AppLoadContext) => Promise<string>,
): Promise<Response> =>
  respondWithText(args, async () => {
    const [text] = await Promise.all([work(args.context), args.context.loadWords()]);
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
