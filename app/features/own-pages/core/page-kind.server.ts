import { sql } from 'drizzle-orm';
import { FILL_IN, placesToFillIn } from '~/engine/core/records/fill-in';
import type { TextKind } from '~/engine/core/records/kind.server';
import { orderedStore } from '~/engine/core/records/ordered-store.server';
import { slugStore, translationStore } from '~/engine/core/records/record-store.server';
import type { Heading } from '~/engine/core/renderings/renderings';
import type { ValuesOf } from '~/engine/kit/fields/field';
import { type Spoken, spoken } from '~/engine/kit/language/text-language';
import { capitalize } from '~/engine/kit/text/capitalize';
import { dayIn } from '~/engine/kit/time/time-zone';
import { PAGE } from './page';
import { PAGE_FIELDS, pageRecords } from './page-record';
import { commentedPageId } from './pages.server';
import { pages } from './schema';
import { startingChoices, startingValues } from './starting-values';

type PagePreview = Spoken<
  Pick<ValuesOf<typeof PAGE_FIELDS>, 'title' | 'description' | 'image' | 'imageAlt' | 'lang'>
> & { html: string; outline: Heading[] };

declare module '~/engine/kit/ui/slot' {
  interface PreviewData {
    page: PagePreview;
  }
}

const stored = { ...PAGE, table: pages, fields: PAGE_FIELDS, name: pages.title };

/** Pages of the owner's own. */
export const pageKind: TextKind = {
  ...stored,
  note: pages.slug,
  pictures: [pages.image, pages.details],
  byTime: 'pages_published',
  store: (db, parts) => ({
    ...slugStore(db, stored),
    ...translationStore(db, stored),
    ...orderedStore(
      db,
      { ...stored, isUnfinished: sql<number>`instr(${pages.details}, ${FILL_IN}) > 0` },
      parts,
    ),
  }),
  open: commentedPageId,
  records: pageRecords,
  ordered: pageRecords,
  admin: {
    ...{ path: '/admin/pages', place: 30, title: 'Pages', item: 'page', icon: 'panel-top' },
    list: {
      add: 'Add Page',
      empty: 'No pages found.',
      nameHeader: 'Title',
      isNameWide: true,
      columns: [
        { header: 'Address', field: 'slug', show: (slug) => `/${slug}` },
        {
          header: 'Menu',
          field: 'menu',
          show: (menu) => (menu === 'none' ? '–' : capitalize(menu)),
        },
      ],
    },
    initial: ({ from, words, now, timeZone }, deps) => {
      const today = new Date(`${dayIn(now, timeZone)}T00:00Z`);
      return startingValues({ from, words, today }, deps);
    },
    startingTexts: startingChoices,
    toFillIn: ({ details = '' }) => placesToFillIn(details).map(({ what }) => what),
  },

  async preview(values: ValuesOf<typeof PAGE_FIELDS>, { render }) {
    const { title, description, image, imageAlt, lang } = values;
    const { html, outline } = await render(values.details, lang);
    const name = title || 'Without a title';
    const texts = spoken({ title: name, description, image, imageAlt, lang });
    const data: PagePreview = { ...texts, html, outline };
    return { name, data };
  },
};
