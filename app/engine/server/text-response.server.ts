import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { describeProblem } from './errors.server';

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
    const { status, message } = describeProblem(error, { request, context });
    return new Response(`${message}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
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
