import type { Part } from '~/engine/core/part.server';
import { pageKind } from './page-kind.server';
import { pagesInMenus, pagesInSitemap } from './pages.server';
import * as tables from './schema';

export const part: Part = {
  tables,
  kinds: [pageKind],
  menu: pagesInMenus,
  sitemap: pagesInSitemap,
};
