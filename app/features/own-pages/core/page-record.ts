import type { AuditDeps } from '~/engine/core/audit/audit';
import { details, renderDetails } from '~/engine/core/records/details';
import { type OrderedStore, orderedUseCases } from '~/engine/core/records/order';
import type { RecordOf } from '~/engine/core/records/record';
import { type SlugStore, slugAfter } from '~/engine/core/records/slugs';
import {
  type LanguageDeps,
  languageAfter,
  languageFields,
  type TranslationStore,
} from '~/engine/core/records/translations';
import type { Markdown } from '~/engine/core/renderings/renderings';
import {
  address,
  filing,
  flag,
  line,
  oneOf,
  picture,
  required,
  text,
} from '~/engine/kit/fields/field';
import { reservedReason } from './reserved-slugs';

export const PAGE_FIELDS = {
  title: required(line('Title', 150, { as: 'title' })),
  description: text('Description', 500, {
    as: 'lead',
    hint: 'One or two sentences, for the head of the page, search engines and shared links.',
  }),
  details: required(details()),
  menu: filing(
    oneOf('Menu', { none: 'None', header: 'Header and footer', footer: 'Footer' }, 'none', {
      group: 'Menu and search engines',
      hint: 'In the order of the list of pages. A header in one line has room for the first, on a wide screen for three.',
    }),
  ),
  menuLabel: filing(
    line('Name in menus', 40, {
      group: 'Menu and search engines',
      hint: 'Empty: the title.',
    }),
  ),
  hasComments: filing(flag('Visitors can comment', { group: 'Menu and search engines' })),
  isUnlisted: filing(
    flag('Ask search engines to leave it out', { group: 'Menu and search engines' }),
  ),
  image: picture('Image', { group: 'Image' }),
  imageAlt: line('Alternative text', 500, { group: 'Image', describes: 'image' }),
  ...languageFields('page'),
  slug: address('title'),
};

type Store = OrderedStore<RecordOf<typeof PAGE_FIELDS>> & SlugStore & TranslationStore;

declare module '~/engine/core/records/stores' {
  interface RecordStores {
    page: Store;
  }
}

type Deps = AuditDeps &
  LanguageDeps & {
    stores: { page: Store };
    markdown: Markdown;
    /** The paths of all routes and folders of the site, as `reservedReason` takes them. */
    routePaths: readonly string[];
  };

export const pageRecords = orderedUseCases({
  entity: 'page',
  label: 'Page',
  fields: PAGE_FIELDS,
  nameOf: (page) => page.title,
  store: (deps: Deps) => deps.stores.page,

  async settle({ values, before, ...draft }, deps) {
    const { title, slug: wanted } = values;
    const named = { ...draft, kind: 'page', title, wanted, before: before?.slug ?? null };
    const findReason = (slug: string) => reservedReason(slug, deps.routePaths);
    const group = { item: 'page', store: deps.stores.page };
    return {
      ...values,
      ...(await languageAfter({ ...draft, values, before }, group, deps)),
      slug: await slugAfter({ ...named, findReason }, deps.stores.page),
    };
  },

  render: (draft, deps) => renderDetails('page', draft, deps),
});
