import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { parseSearchView, searchSite } from '~/core/search/search';
import { answerText } from '~/server/text-answer.server';

/** As many as fit below the palette's field. */
const MAX_HITS = 6;

/** Responds with the first hits of a search as JSON, see `PaletteAnswer` in `site/search/`. */
export const respondWithSearch = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    const { services, publicAnswer } = args.context;
    const [, { hits, suggestion }] = await Promise.all([
      publicAnswer.contentState(),
      searchSite(parseSearchView(new URL(args.request.url).searchParams), services),
    ]);
    const first = hits
      .slice(0, MAX_HITS)
      .map(({ path, kind, title, section, text }) => ({ path, kind, title, section, text }));
    return Response.json({ hits: first, isAll: hits.length <= MAX_HITS, suggestion });
  });
