import {
  listPublished,
  type PageInput,
  type PublishedList,
  type Shared,
} from '~/engine/core/published/published-records';
import type { GroupText } from '~/engine/core/records/translations';
import { type Rendering, type RenderNowDeps, showText } from '~/engine/core/renderings/renderings';
import { orNotFound } from '~/engine/kit/errors';
import type { ValuesOf } from '~/engine/kit/fields/field';
import type { PAGE_FIELDS } from './page-record';

/** A page of the owner's own. */
export type OwnPage = ValuesOf<typeof PAGE_FIELDS> &
  Shared & { id: string; sortOrder: number; createdAt: Date; updatedAt: Date };

/** A page with everything that it shows. */
export type ShownPage = {
  page: Omit<OwnPage, 'details'>;
  /** The other public texts of its group. */
  others: GroupText[];
  rendering: Rendering;
  /** The owner's time zone. */
  timeZone: string;
};

/** Published pages only, in the owner's order. */
export type PublishedPages = PublishedList<OwnPage> & {
  find(input: { now: Date; idOrSlug: string }): Promise<OwnPage | null>;
  /** Reads a page with everything that it shows, in one round trip. */
  page(input: { now: Date; idOrSlug: string }): Promise<
    Omit<ShownPage, 'page' | 'rendering'> & {
      page: ShownPage['page'] | null;
      rendering: Rendering | null;
      /** The Markdown; empty if the rendering is stored. */
      source: string;
    }
  >;
};

type PagesDeps<K extends keyof PublishedPages> = {
  now: () => Date;
  pages: Pick<PublishedPages, K>;
};

/** In the owner's order, without those that search engines should leave out. @throws DomainError `invalid` for an invalid cursor */
export const listPages = (input: PageInput, { now, pages }: PagesDeps<'list'>) =>
  listPublished(input, { now, records: pages }, (page) => page.sortOrder);

/** @throws DomainError `not-found` for an unknown, unpublished or deleted page */
export const readPage = async (idOrSlug: string, { now, pages }: PagesDeps<'find'>) =>
  orNotFound(await pages.find({ now: now(), idOrSlug }), 'Page');

/** @throws DomainError `not-found` like `readPage` */
export async function readShownPage(
  idOrSlug: string,
  deps: PagesDeps<'page'> & RenderNowDeps,
): Promise<ShownPage> {
  const [{ source, ...found }, said] = await Promise.all([
    deps.pages.page({ now: deps.now(), idOrSlug }),
    deps.loadText(),
  ]);
  const page = orNotFound(found.page, 'Page');
  const text = { entity: 'page', id: page.id, source } as const;
  return {
    ...found,
    page,
    rendering: await showText(text, { lang: page.lang, stored: found.rendering, said }, deps),
  };
}
