import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { withPolicy } from '~/http/security/content-security-policy.server';
import { outsideHosts } from '~/http/security/outside-hosts.server';
import { logProblem } from '~/lib/log';
import { inlineScripts } from '~/ui/delivery/inline-scripts';
import { ServerValuesProvider } from '~/ui/delivery/server-values';

/** Renders a page, or the error page. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  { styles, requestId }: AppLoadContext,
) {
  let status = responseStatusCode;
  const nonce = crypto.randomUUID();
  const { pathname: path } = new URL(request.url);
  const body = await renderToReadableStream(
    <ServerValuesProvider value={{ nonce, styles, scripts: inlineScripts }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </ServerValuesProvider>,
    {
      nonce,
      signal: request.signal,
      // Everything in its place: React would send a large part apart and move it there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        status = 500;
        logProblem('page could not be rendered', { id: requestId, path, cause: error });
      },
    },
  );
  // Nothing on our pages is deferred. Waiting for the parts that the browser loads later (`lazy`) keeps
  // them in their places, where they can be read without a script.
  await body.allReady;
  const { html, policy } = await withPolicy(withScriptsInside(await new Response(body).text()), {
    nonce,
    hosts: outsideHosts,
  });
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  responseHeaders.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers: responseHeaders });
}

const END = '</body></html>';

/**
 * Remix adds the scripts with its data behind the end of the document, which is an error in HTML.
 * Browsers move them to the end of the body; here they are written there.
 */
function withScriptsInside(html: string): string {
  const end = html.lastIndexOf(END);
  if (end === -1) return html;
  return html.slice(0, end) + html.slice(end + END.length) + END;
}

/** Errors that nobody foresaw. An unknown address or method is no error of the site. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname: path } = new URL(request.url);
  logProblem('unforeseen error', { id: context.requestId, path, cause: error });
}
