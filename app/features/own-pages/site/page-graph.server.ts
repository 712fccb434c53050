import type { Thing } from 'schema-dts';
import type { Words } from '~/content/words';
import { recordPath } from '~/engine/core/records/kinds';
import { pageNodes } from '~/engine/server/structured-data/pages.server';
import type { PageGraph } from '~/engine/server/structured-data/write-graph.server';
import { PAGE } from '../core/page';
import type { ShownPage } from '../core/pages';

/** The graph of a page. @param more nodes: comments, and what its blocks show */
export function ownPageGraph(
  { page }: Pick<ShownPage, 'page'>,
  words: Words,
  more: Thing[],
): PageGraph {
  const path = recordPath(PAGE, page.slug);
  return [
    ...pageNodes({ path, name: page.title }, words, {
      dateModified: page.contentChangedAt.toISOString(),
      lang: page.lang,
    }),
    ...more,
  ];
}
