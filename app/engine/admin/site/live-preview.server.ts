import { applyTyped, readDifferences } from '~/engine/core/site-words/check-words';
import { formTree } from '~/engine/kit/fields/form-tree';
import type { Services } from '~/engine/server/context';
import { formTexts, readForm } from '~/engine/server/forms.server';
import { allowFraming } from '~/engine/server/security/security-headers.server';
import { requireAdmin } from '~/engine/server/session.server';
import { type LoadedWords, unsavedWords } from '~/engine/server/words/words.server';

/** Shows a page of the site with texts that are not saved, in a frame beside the form. */
export const LIVE_PREVIEW_PATH = '/admin/site/preview';

/**
 * Reads which page a live preview shows, and its words: the draft with the typed texts of a section. A text with an error
 * stays as it was.
 *
 * The query has the path of the page as `page`, the id of the section as `section`, and the `theme`. The texts are named as in
 * the form of the section. They are in the body of a POST, or in the query of a GET.
 * @throws DomainError `unauthorized`
 */
export async function readLivePreview(
  request: Request,
  { services }: { services: Services },
): Promise<{ page: URL; words: LoadedWords }> {
  await requireAdmin(request, services);
  const { searchParams, origin } = new URL(request.url);
  const { page = '/', section = '', theme: _, ...query } = Object.fromEntries(searchParams);
  const typed = request.method === 'POST' ? formTexts(await readForm(request)) : query;
  const { draft, published } = await services.siteWords.read();
  const { texts } = services;
  const saved = readDifferences((draft ?? published)?.words ?? '{}', texts);
  const { differences } = applyTyped(section, formTree(typed), saved, texts);
  const { pathname } = new URL(page, origin);
  return { page: new URL(pathname, origin), words: unsavedWords(differences, texts) };
}

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/**
 * Returns a page for a frame of the admin area: without scripts, which would need to be blocked, in the theme that the request
 * asks for, and with content that cannot be clicked.
 */
export async function framedPage(page: Response, request: Request): Promise<Response> {
  const theme = new URL(request.url).searchParams.get('theme') === 'dark' ? 'dark' : 'light';
  const html = (await page.text())
    .replaceAll(SCRIPTS, '')
    .replace('data-theme="light"', `data-theme="${theme}"`)
    .replace('<body', '<body inert');
  const framed = new Response(html, page);
  allowFraming(framed);
  framed.headers.set('Cache-Control', 'no-store');
  return framed;
}
