import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { describeProblem } from './errors.server';

/** The answer of a route that is no page: what is thrown on the way is told as plain text. */
export async function answerText(
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

/** The same for a plain text that everybody is shown alike, so that it can be kept (`server/page-store/`). */
export const answerPublicText = (
  args: LoaderFunctionArgs,
  work: (context: AppLoadContext) => Promise<string>,
): Promise<Response> =>
  answerText(args, async () => {
    const [text] = await Promise.all([work(args.context), args.context.loadWords()]);
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
