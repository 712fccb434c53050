import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { describeProblem } from './errors.server';

/** The answer of a route that is no page: what is thrown on the way is told as plain text. */
export async function answerText(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const { status, message } = describeProblem(error, { request, context });
    return new Response(`${message}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}
