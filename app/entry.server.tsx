import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { logProblem } from '~/lib/log';
import { NonceProvider } from '~/ui/nonce';

/** Streams the page; search engines get it in one piece. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
) {
  let status = responseStatusCode;
  const { pathname: path } = new URL(request.url);
  const body = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        status = 500;
        logProblem('page could not be rendered', { id: requestId, path, cause: error });
      },
    },
  );
  if (isbot(request.headers.get('User-Agent') ?? '')) await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status, headers: responseHeaders });
}

/** What loaders and actions did not foresee (`forPage` logs its own). */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted) return;
  const { pathname: path } = new URL(request.url);
  logProblem('unforeseen error', { id: context.requestId, path, cause: error });
}
