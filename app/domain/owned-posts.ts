import * as v from 'valibot';
import { parsePage } from './admin-list';
import type { Actor, AuditDeps } from './audit';
import { DomainError } from './errors';
import {
  anyFields,
  neededText,
  onlyFields,
  pictureAddress,
  publicationEntries,
  someFields,
  text,
  textList,
} from './fields';
import { parseInput } from './input';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  type Kind,
  listRevisions,
  listTrash,
  madeBefore,
  type Owned,
  type OwnedStore,
  publicationAfter,
  type Revert,
  readRecord,
  readRecordToEdit,
  readRevision,
  restoreRecord,
  revertRecord,
  type State,
} from './owned';
import { POST_LIMITS } from './owner-limits';
import { type Author, searchWords } from './posts';
import { freeSlug, type SlugStore } from './slugs';

/** A post in any state, with everything that its editor shows. */
export type OwnedPost = Owned & {
  slug: string;
  title: string;
  description: string;
  /** Markdown source. */
  details: string;
  image: string;
  imageAlt: string;
  category: string;
  tags: string[];
  author: Author;
};

/** One line of the admin's table. */
export type PostRow = Pick<
  OwnedPost,
  | 'id'
  | 'slug'
  | 'title'
  | 'image'
  | 'imageAlt'
  | 'category'
  | 'status'
  | 'publishedAt'
  | 'updatedAt'
  | 'deletedAt'
>;

type PostState = Exclude<State, 'deleted'>;

/** What the admin's table shows, all of it from the address. */
export type PostView = {
  query: string;
  category: string | null;
  state: PostState | null;
  sort: 'date' | 'title' | 'category';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
};

export type OwnedPosts = OwnedStore<OwnedPost> &
  SlugStore & {
    /** In the owner's order. */
    categories(): Promise<string[]>;
    /** Living posts and all categories; counts at most `countUpTo`. In one round trip. */
    list(input: {
      now: Date;
      view: Omit<PostView, 'query' | 'page'> & { search: string[] };
      limit: number;
      offset: number;
      countUpTo: number;
    }): Promise<{ posts: PostRow[]; counted: number; categories: string[] }>;
  };

/** How texts in Markdown are shown. */
type Markdown = {
  /** Why a text cannot be shown as it is meant, in words for its author; null where it can. */
  problemOf(source: string): string | null;
};

export type OwnedPostsDeps = AuditDeps & { ownedPosts: OwnedPosts; markdown: Markdown };

/** Of a text that is written now: in English a book as well, and rendered within a second at worst. */
const MAX_DETAILS_BYTES = 300_000;

export const authorEntries = {
  name: text('Author name', POST_LIMITS.authorName),
  image: pictureAddress('Author image'),
  role: text('Author role', POST_LIMITS.authorRole),
};

export const postEntries = {
  title: neededText('Title', POST_LIMITS.title),
  description: text('Description', POST_LIMITS.description),
  details: neededText('Details', POST_LIMITS.details),
  image: pictureAddress('Image'),
  imageAlt: text('Alternative text', POST_LIMITS.imageAlt),
  category: v.pipe(neededText('Category', POST_LIMITS.category), v.trim()),
  tags: textList('Tags', { items: 20, length: POST_LIMITS.tags }),
  author: anyFields("post's author", authorEntries),
  /** '' to have it made from the title. */
  slug: text('Address', POST_LIMITS.slug),
  ...publicationEntries,
};

const newPostSchema = onlyFields('post', {
  title: v.optional(postEntries.title, ''),
  description: v.optional(postEntries.description, ''),
  details: v.optional(postEntries.details, ''),
  image: v.optional(postEntries.image, ''),
  imageAlt: v.optional(postEntries.imageAlt, ''),
  category: v.optional(postEntries.category),
  tags: v.optional(postEntries.tags, []),
  author: v.optional(postEntries.author, {}),
  slug: v.optional(postEntries.slug, ''),
  status: v.optional(postEntries.status, 'published'),
  publishedAt: v.optional(postEntries.publishedAt, null),
});

const postChangesSchema = someFields('post', postEntries);

/** What a revision brings back: the words and pictures, not the address and not who sees it. */
const revisionSchema = v.omit(v.object(postEntries), ['slug', 'status', 'publishedAt']);

const postKind: Kind<OwnedPost> = {
  entity: 'post',
  label: 'Post',
  nameOf: (post) => post.title,
  fieldsOf: ({ id: _, createdAt: _c, updatedAt: _u, deletedAt: _d, publishedAt, ...fields }) => ({
    ...fields,
    publishedAt: publishedAt?.toISOString() ?? null,
  }),
};

const withStore = (deps: OwnedPostsDeps) => ({ ...deps, store: deps.ownedPosts });

/** @throws DomainError `invalid` for a text that would be too much to show. */
function checkDetails(details: string, { markdown }: OwnedPostsDeps) {
  const bytes = new TextEncoder().encode(details).length;
  const problem =
    bytes > MAX_DETAILS_BYTES
      ? `Details has ${bytes} bytes: at most ${MAX_DETAILS_BYTES}. Split it into several posts.`
      : markdown.problemOf(details);
  if (problem !== null) throw new DomainError('invalid', problem, { details: [problem] });
}

/** A category in the spelling that it has already; a name that is new is added when it is written. */
async function categoryNamed(name: string | undefined, store: OwnedPosts): Promise<string> {
  const names = await store.categories();
  if (name === undefined) return names[0] ?? 'General';
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  return names.find((other) => other === name) ?? names.find(same) ?? name;
}

/**
 * Writes a new post. Without a status it is published at once, without a category it goes to the
 * first one, without a slug it gets one from its title.
 * @param input.id of the form that it comes from, see `madeBefore`
 * @throws DomainError `invalid`, `conflict` where the wanted slug is taken.
 */
export async function createPost(
  input: { fields: unknown; by: Actor; id?: string | undefined },
  deps: OwnedPostsDeps,
): Promise<OwnedPost> {
  const version = await madeBefore(input.id, deps.ownedPosts);
  if (input.id && version) {
    return updatePost({ ...input, idOrSlug: input.id, version }, deps);
  }
  const { slug, category, author, status, publishedAt, ...fields } = parseInput(
    newPostSchema,
    input.fields,
  );
  checkDetails(fields.details, deps);
  const id = input.id ?? deps.newId();
  const now = deps.now();
  const make = async (attempt: number): Promise<OwnedPost> => ({
    ...fields,
    id,
    slug: await freeSlug(
      { id, kind: 'post', title: fields.title, wanted: slug, attempt },
      deps.ownedPosts,
    ),
    category: await categoryNamed(category, deps.ownedPosts),
    author: { name: '', image: '', role: '', ...author },
    ...publicationAfter({ status: 'draft', publishedAt: null }, { status, publishedAt }, now),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  return addRecord(postKind, { by: input.by, make }, withStore(deps));
}

type PostChanges = v.InferOutput<typeof postChangesSchema>;

async function edited(
  before: OwnedPost,
  { slug, category, author, status, publishedAt, ...rest }: PostChanges,
  deps: OwnedPostsDeps,
): Promise<OwnedPost> {
  const title = rest.title ?? before.title;
  const isMoved = slug !== undefined && slug !== before.slug;
  const isFiledAnew = category !== undefined && category !== before.category;
  // A text from before there were limits stays, whatever else changes.
  if (rest.details !== undefined && rest.details !== before.details) {
    checkDetails(rest.details, deps);
  }
  return {
    ...before,
    ...rest,
    author: { ...before.author, ...author },
    ...publicationAfter(before, { status, publishedAt }, deps.now()),
    slug: isMoved
      ? await freeSlug({ id: before.id, kind: 'post', title, wanted: slug }, deps.ownedPosts)
      : before.slug,
    category: isFiledAnew ? await categoryNamed(category, deps.ownedPosts) : before.category,
  };
}

/**
 * Changes the fields that are given; what the post was is kept as a revision.
 * @param version `updatedAt` of the post that the editor had opened; null to write anyway
 * @throws DomainError `invalid`, `not-found`, `conflict` where the wanted slug is taken;
 *   EditConflict with the post as it is now.
 */
export async function updatePost(
  input: { idOrSlug: string; fields: unknown; version: Date | null; by: Actor },
  deps: OwnedPostsDeps,
): Promise<OwnedPost> {
  const changes = parseInput(postChangesSchema, input.fields);
  const edit = (before: OwnedPost) => edited(before, changes, deps);
  return changeRecord(postKind, { ...input, action: 'update', edit }, withStore(deps));
}

/** Hides a post; it can be brought back for thirty days. @throws DomainError `not-found`. */
export const deletePost = (input: { idOrSlug: string; by: Actor }, deps: OwnedPostsDeps) =>
  deleteRecord(postKind, input, withStore(deps));

/**
 * Brings back what was deleted at most thirty days ago, at a new address where its own was taken.
 * @throws DomainError `not-found`.
 */
export const restorePost = (input: { id: string; by: Actor }, deps: OwnedPostsDeps) => {
  const edit = async (before: OwnedPost): Promise<OwnedPost> => {
    const taken = await deps.ownedPosts.takenSlugs([before.slug], before.id);
    return taken.length === 0 ? before : edited(before, { slug: '' }, deps);
  };
  return restoreRecord(postKind, { ...input, edit }, withStore(deps));
};

/** In any state but deleted. @throws DomainError `not-found`. */
export const readOwnedPost = (idOrSlug: string, deps: { ownedPosts: Pick<OwnedPosts, 'find'> }) =>
  readRecord(postKind, idOrSlug, deps.ownedPosts);

/** For the editor, in the trash too. @throws DomainError `not-found`. */
export const readPostToEdit = (
  id: string,
  deps: { now: () => Date; ownedPosts: Pick<OwnedPosts, 'find'> },
) => readRecordToEdit(postKind, id, { now: deps.now, store: deps.ownedPosts });

/** All categories in the owner's order. */
export const listCategories = (deps: { ownedPosts: Pick<OwnedPosts, 'categories'> }) =>
  deps.ownedPosts.categories();

/** Newest first, without the texts. */
export const listPostRevisions = (
  id: string,
  deps: { ownedPosts: Pick<OwnedPosts, 'revisions'> },
) => listRevisions(id, deps.ownedPosts);

/** The words and pictures of a post as they were. @throws DomainError `not-found`. */
export const readPostRevision = (
  input: { id: string; revisionId: string },
  deps: { ownedPosts: Pick<OwnedPosts, 'revision'> },
) => readRevision(revisionSchema, input, deps.ownedPosts);

/**
 * Makes a post what it was, as a new edit. Its address and who sees it stay.
 * @throws DomainError `not-found`, EditConflict.
 */
export const revertPost = (input: Revert, deps: OwnedPostsDeps) =>
  revertRecord(
    postKind,
    revisionSchema,
    { ...input, edit: (before, words) => edited(before, words, deps) },
    withStore(deps),
  );

const viewSchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  category: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  status: v.fallback(v.nullable(v.picklist(['draft', 'scheduled', 'published'])), null),
  sort: v.fallback(v.picklist(['date', 'title', 'category']), 'date'),
  dir: v.fallback(v.nullable(v.picklist(['asc', 'desc'])), null),
});

/**
 * The view that an address asks for (`?q=&category=&status=&sort=&dir=&page=`). What it does not
 * know it passes over: a mangled link shows the start of the list.
 */
export function parsePostView(params: URLSearchParams): PostView {
  const { q, category, status, sort, dir } = v.parse(viewSchema, {
    q: params.get('q') ?? '',
    category: params.get('category'),
    status: params.get('status'),
    sort: params.get('sort'),
    dir: params.get('dir'),
  });
  const direction = dir ?? (sort === 'date' ? 'desc' : 'asc');
  return { query: q, category, state: status, sort, direction, page: parsePage(params) };
}

/** Rows on one page of the admin's table. */
export const ROWS_PER_PAGE = 20;

/** Counting reads every row that it counts: beyond this the table says "more than". */
const MAX_COUNT = 100;

/**
 * One page of the admin's table. Orders that no index serves are not offered: a search shows what
 * was written last first; two filters at once, and what is scheduled, stay in the order by date.
 */
export async function listOwnedPosts(view: PostView, deps: OwnedPostsDeps) {
  const search = searchWords(view.query);
  const isByDate =
    search.length > 0 ||
    view.state === 'scheduled' ||
    (view.category !== null && view.state !== null);
  const isFiledAlready = view.sort === 'category' && (view.category ?? view.state) !== null;
  const order =
    isByDate || isFiledAlready
      ? {
          sort: 'date' as const,
          direction: view.sort === 'date' ? view.direction : ('desc' as const),
        }
      : { sort: view.sort, direction: view.direction };
  const { posts, counted, categories } = await deps.ownedPosts.list({
    now: deps.now(),
    view: { search, category: view.category, state: view.state, ...order },
    limit: ROWS_PER_PAGE + 1,
    offset: (view.page - 1) * ROWS_PER_PAGE,
    countUpTo: MAX_COUNT + 1,
  });
  return {
    posts: posts.slice(0, ROWS_PER_PAGE),
    hasNext: posts.length > ROWS_PER_PAGE,
    /** The number of the first row on the page, from 1. */
    first: (view.page - 1) * ROWS_PER_PAGE + 1,
    total: Math.min(counted, MAX_COUNT),
    /** There are more than `total`. */
    isMore: counted > MAX_COUNT,
    /** In which order they came, where it is not the one that was asked for. */
    ...order,
    categories,
  };
}

/** What can still be brought back, last deleted first. */
export const listDeletedPosts = (deps: OwnedPostsDeps) => listTrash(withStore(deps));
