import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { parseSearchView, searchSite } from '~/core/search/search';
import { answerText } from '~/server/text-answer.server';

/** More than fit below a field are no help. */
const MOST_HITS = 6;

/** The first hits of a search as JSON, see `PaletteAnswer` in `site/search/`. */
export const answerSearch = (args: LoaderFunctionArgs) =>
  answerText(args, async () => {
    const { services, publicAnswer } = args.context;
    const [, { hits, suggestion }] = await Promise.all([
      publicAnswer.contentState(),
      searchSite(parseSearchView(new URL(args.request.url).searchParams), services),
    ]);
    const first = hits
      .slice(0, MOST_HITS)
      .map(({ path, kind, title, section, text }) => ({ path, kind, title, section, text }));
    return Response.json({ hits: first, isAll: hits.length <= MOST_HITS, suggestion });
  });
