import {
  address,
  category,
  filing,
  line,
  number,
  parts,
  picture,
  required,
  text,
} from '~/engine/kit/fields/field';
import { tags } from '~/engine/kit/fields/list';
import type { AuditDeps } from '../audit/audit';
import type { Markdown } from '../renderings/renderings';
import { details, renderDetails } from './details';
import type { RecordOf, RecordStore } from './record';
import { type SlugStore, slugAfter } from './slugs';
import {
  type LanguageDeps,
  languageAfter,
  languageFields,
  type TranslationStore,
} from './translations';
import { recordUseCases } from './use-cases';

export const POST_FIELDS = {
  title: required(line('Title', 300, { as: 'title' })),
  description: text('Description', 2000, {
    as: 'lead',
    hint: 'One or two sentences, for lists, search engines and shared links.',
  }),
  details: required(details()),
  image: picture('Image', { group: 'Image' }),
  imageAlt: line('Alternative text', 500, { group: 'Image', describes: 'image' }),
  category: filing(category('Category', 60, { group: 'Category and tags' })),
  tags: filing(
    tags('Tags', { items: 20, length: 40 }, { entry: 'tag', group: 'Category and tags' }),
  ),
  slug: address('title'),
  series: filing(
    line('Series', 120, {
      group: 'Series',
      hint: 'The same name in several posts makes them a series.',
    }),
  ),
  seriesPart: filing(
    number('Part', 3, {
      group: 'Series',
      hint: 'Which part of it this is. Empty: by the time of publication.',
    }),
  ),
  ...languageFields('post'),
  author: parts("post's author", {
    name: line('Author name', 100, {
      group: 'Author',
      hint: 'If empty, it is you, with your role and picture.',
    }),
    role: line('Author role', 100, { group: 'Author' }),
    image: picture('Author image', { group: 'Author' }),
  }),
};

export type PostRecord = RecordOf<typeof POST_FIELDS>;

export type PostStore = RecordStore<PostRecord> &
  SlugStore &
  TranslationStore & {
    /** Returns the categories in the owner's order. */
    categories(): Promise<string[]>;
  };

type Deps = AuditDeps & {
  stores: { post: PostStore };
  markdown: Markdown;
} & LanguageDeps;

export const postRecords = recordUseCases({
  entity: 'post',
  label: 'Post',
  fields: POST_FIELDS,
  nameOf: (post) => post.title,
  store: (deps: Deps) => deps.stores.post,
  categories: (deps) => deps.stores.post.categories(),

  /** A post without a category gets the first one. */
  async settle({ values, before, ...draft }, deps) {
    const { title, slug: wanted, category } = values;
    const named = { ...draft, kind: 'post', title, wanted, before: before?.slug ?? null };
    const group = { item: 'post', store: deps.stores.post };
    return {
      ...values,
      ...(await languageAfter({ ...draft, values, before }, group, deps)),
      slug: await slugAfter(named, deps.stores.post),
      category:
        category === before?.category ? category : await categoryNamed(category, deps.stores.post),
    };
  },

  render: (draft, deps) => renderDetails('post', draft, deps),
});

/** Returns the existing spelling of a category. A new category is added when the post is written. */
async function categoryNamed(name: string, store: PostStore): Promise<string> {
  const names = await store.categories();
  if (name === '') return names[0] ?? 'General';
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  return names.find((other) => other === name) ?? names.find(same) ?? name;
}

/** Returns all categories in the owner's order. */
export const listCategories = (deps: { stores: { post: Pick<PostStore, 'categories'> } }) =>
  deps.stores.post.categories();
