import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { directionOf, languageRules } from '~/content/languages/all';
import { staticGraph } from '~/engine/server/structured-data/pages.server';
import { writeGraph } from '~/engine/server/structured-data/write-graph.server';
import { EMAIL_OFF, EMAIL_ON } from './engine/kit/http/email-obfuscation.server';
import { inlineScripts } from './engine/kit/loading/inline-scripts';
import { ServerValuesProvider } from './engine/kit/loading/server-values';
import { speculationRules } from './engine/kit/loading/speculation-rules';
import { logProblem } from './engine/kit/log';
import { isAdminPath } from './engine/kit/paths';
import { problemTitle } from './engine/server/errors.server';
import { withPolicy } from './engine/server/security/content-security-policy.server';
import { outsideHosts } from './engine/server/security/outside-hosts.server';
import { ownRules } from './engine/server/words/look-rules.server';
import { readText } from './engine/server/words/read-text.server';
import { readWords } from './engine/server/words/read-words.server';

/** Renders a page, or the error page. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  {
    pagePatterns,
    staticPages,
    publicResponse,
    loadWords,
    loadText,
    origin,
    services,
  }: AppLoadContext,
) {
  const [loaded, text] = await Promise.all([loadWords(), loadText()]);
  const { words } = loaded;
  const { pathname: path } = new URL(request.url);
  const nonce = crypto.randomUUID();
  const isAdmin = isAdminPath(path);
  const { serverHandoffStream, ...context } = remixContext;
  const ofFeatures = services.features.map((feature) => feature.inlineScripts);
  const rendered = await render(
    <ServerValuesProvider
      value={{
        language: isAdmin ? ENGLISH : languageOf(words.site.language),
        nonce,
        ownRules: (isAdmin ? '' : languageRules(words.site.language)) + ownRules(loaded),
        scripts: Object.assign({ ...inlineScripts }, ...ofFeatures),
        said: readText(text, 'frame'),
        ownerWords: readWords(words, 'person', 'site'),
        title: problemTitle(responseStatusCode, text),
      }}
    >
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </ServerValuesProvider>,
  );
  const data = await dataScript(serverHandoffStream, nonce);
  const menuPages = (await publicResponse.contentState())?.menuPages ?? [];
  const rules = isAdmin
    ? ''
    : rulesScript([...pagePatterns, ...menuPages.map(({ to }) => to)], nonce);
  const page = staticPages.find((one) => one.path === path);
  const ofPage = () => page && staticGraph({ path, name: page.title(words) }, words);
  const graph = responseStatusCode === 200 ? (publicResponse.graph ?? ofPage()) : null;
  const about = graph ? graphScript(writeGraph(graph, origin), nonce) : '';
  const start = rendered.indexOf('>', rendered.indexOf('<body')) + 1;
  const scripts = rendered.lastIndexOf('<template');
  const end = rendered.lastIndexOf('</body>');
  // Joined once, because each copy of a document takes a tenth of a millisecond.
  const { html, policy } = await withPolicy(
    [
      rendered.slice(0, start) + EMAIL_OFF,
      rendered.slice(start, scripts),
      rendered.slice(scripts, end).replaceAll(PRELOAD_LINKS, ''),
      data + rules + about + EMAIL_ON + rendered.slice(end),
    ].join(''),
    { nonce, hosts: outsideHosts(words, services.texts) },
  );
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  responseHeaders.set('Content-Security-Policy', policy);
  return new Response(html, { status: responseStatusCode, headers: responseHeaders });
}

const languageOf = (lang: string) => ({ lang, dir: directionOf(lang) });

const ENGLISH = languageOf('en');

/** React's mark of a part that was not ready. */
const NOT_READY = '<!--$!-->';

/**
 * Renders the document in one go, which takes half the processor time of a stream. A stream is only needed while the isolate
 * has not yet loaded the code of a lazy part, because only a stream waits for it.
 */
async function render(app: ReactElement): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(app)}`;
  if (!html.includes(NOT_READY)) return html;
  const stream = await renderToReadableStream(app);
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * Remix's preload links, which are with its scripts. They are useless, because the scripts start after the page has loaded
 * (`deferred-scripts.tsx`).
 */
const PRELOAD_LINKS = /<link rel="modulepreload" [^>]*>/g;

/**
 * Returns the script with the loaders' data, in the format of Remix's own component. That component streams it after the
 * end of the document, where it is invalid HTML.
 */
async function dataScript(
  stream: EntryContext['serverHandoffStream'],
  nonce: string,
): Promise<string> {
  if (!stream) return '';
  const data = inScript(await new Response(stream).text());
  const controller = 'window.__remixContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** Not rendered by React, which would recreate the element for an error page; browsers warn about that. */
const rulesScript = (pagePatterns: string[], nonce: string): string =>
  `<script type="speculationrules" nonce="${nonce}">${speculationRules(pagePatterns)}</script>`;

/**
 * The structured data of the page. Not rendered by React, because it would then be sent a second time as data for the
 * browser, which has no use for it.
 */
const graphScript = (graph: string, nonce: string): string =>
  `<script type="application/ld+json" nonce="${nonce}">${forScript(graph)}</script>`;

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes JSON for a script element: `<`, `>` and `&`, and two line separators that end strings in old JavaScript. */
const forScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter);

/**
 * Writes a text as a string of JavaScript, for a script element. In single quotes, because the text is JSON: its own quotes then
 * need no escapes.
 */
const inScript = (text: string): string =>
  `'${forScript(text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n'))}'`;

/** Logs unexpected errors. Unknown paths and wrong methods are not errors of the site. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { pathname: path } = new URL(request.url);
  logProblem('unexpected error', { id: context.requestId, path, cause: error });
}
