import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { textKindOf } from '~/engine/core/records/kinds';
import type { PalettePages } from '~/engine/core/search/palette-answer';
import { parseSearchView, searchSite } from '~/engine/core/search/search';
import { spoken } from '~/engine/kit/language/text-language';
import { respondWithText } from './text-response.server';

async function listPages({ staticPages, loadWords }: AppLoadContext): Promise<PalettePages> {
  const { words } = await loadWords();
  return { pages: staticPages.map(({ path, title }) => ({ label: title(words), to: path })) };
}

/** As many as fit below the palette's field. */
const MAX_HITS = 6;

/** Responds with the first hits of a search as JSON, see `PaletteAnswer`; with all pages if it searches for nothing. */
export const respondWithSearch = (args: LoaderFunctionArgs) =>
  respondWithText(args, async () => {
    const { services, loadText } = args.context;
    const view = parseSearchView(new URL(args.request.url).searchParams, services.kinds);
    if (view.query === '') return Response.json(await listPages(args.context));
    const [text, { hits, suggestion }] = await Promise.all([
      loadText(),
      searchSite(view, services),
    ]);
    const first = hits
      .slice(0, MAX_HITS)
      .map(({ path, kind, lang, title, section, text: found }) => {
        const { said, admin } = textKindOf(services.kinds, kind);
        const hit = spoken({ path, lang, title, section, text: found });
        return { ...hit, note: said(text).one, icon: admin.icon };
      });
    return Response.json({ hits: first, isAll: hits.length <= MAX_HITS, suggestion });
  });
