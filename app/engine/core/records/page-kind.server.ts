import { sql } from 'drizzle-orm';
import type { ValuesOf } from '~/engine/kit/fields/field';
import { capitalize } from '~/engine/kit/text/capitalize';
import { dayIn } from '~/engine/kit/time/time-zone';
import { FILL_IN, placesToFillIn } from '../pages/fill-in';
import { startingChoices, startingValues } from '../pages/starting-values';
import { commentedPageId } from '../published/pages.server';
import type { Heading } from '../renderings/renderings';
import type { TextKind } from './kind.server';
import { PAGE } from './kinds';
import { orderedStore } from './ordered-store.server';
import { PAGE_FIELDS, pageRecords } from './page-record';
import { slugStore } from './record-store.server';
import { pages } from './schema';

type PagePreview = Pick<
  ValuesOf<typeof PAGE_FIELDS>,
  'title' | 'description' | 'image' | 'imageAlt'
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
    startingTexts: startingChoices(),
    toFillIn: ({ details = '' }) => placesToFillIn(details).map(({ what }) => what),
  },

  async preview(values: ValuesOf<typeof PAGE_FIELDS>, { render }) {
    const { title, description, image, imageAlt } = values;
    const { html, outline } = await render(values.details);
    const name = title || 'Without a title';
    const data: PagePreview = { title: name, description, image, imageAlt, html, outline };
    return { name, data };
  },
};
