import type { AdminSession } from '~/domain/admin';
import { readAutosave } from '~/domain/autosaves';
import { stateOf } from '~/domain/owned';
import { listCategories, type OwnedPost, readPostToEdit } from '~/domain/owned-posts';
import { createPreviewLink } from '~/domain/previews';
import type { Services } from './context';
import { renderMarkdown } from './markdown.server';
import { versionOf } from './post-forms.server';
import { timeValues } from './record-form.server';

/** The editor's fields as the texts that its inputs hold. */
type PostValues = Record<string, string>;

function statusText(post: OwnedPost, now: Date): string {
  const state = stateOf({ ...post, deletedAt: null }, now);
  return state === 'deleted' ? 'draft' : state;
}

/** What the editor's form holds of a post, and of one that begins. */
function valuesOf(
  post: OwnedPost | null,
  { categories, now, timeZone }: { categories: string[]; now: Date; timeZone: string },
): PostValues {
  return {
    version: post ? versionOf(post) : '',
    title: post?.title ?? '',
    description: post?.description ?? '',
    details: post?.details ?? '',
    image: post?.image ?? '',
    imageAlt: post?.imageAlt ?? '',
    category: post?.category ?? categories[0] ?? '',
    newCategory: '',
    tags: post?.tags.join('\n') ?? '',
    slug: post?.slug ?? '',
    status: post ? statusText(post, now) : 'draft',
    ...timeValues(post?.publishedAt ?? null, timeZone),
    authorName: post?.author.name ?? '',
    authorImage: post?.author.image ?? '',
    authorRole: post?.author.role ?? '',
  };
}

/** Whether somebody typed anything that is not in the record. */
const differs = (typed: PostValues, saved: PostValues) =>
  Object.entries(saved).some(
    ([name, value]) =>
      !['version', 'plannedAt', 'timeZone'].includes(name) &&
      (typed[name] ?? value).replaceAll('\r\n', '\n') !== value,
  );

/** The words of a post for the dialog of the table. @throws DomainError `not-found`. */
export async function readPostWords(id: string, timeZone: string, services: Services) {
  const post = await readPostToEdit(id, services);
  const saved = valuesOf(post, { categories: [], now: services.now(), timeZone });
  return { id: post.id, isDeleted: post.deletedAt !== null, saved };
}

/**
 * Everything that the editor's page shows.
 * @param id null for a new post
 * @param usesDraft whether the fields begin with what was typed and not saved
 * @throws DomainError `not-found`.
 */
export async function readPostEditor(
  { id, usesDraft, admin }: { id: string | null; usesDraft: boolean; admin: AdminSession },
  services: Services,
  origin: string,
) {
  const { adminId, timeZone } = admin;
  const key = { adminId, entity: 'post' as const, entityId: id ?? '' };
  const [post, categories, autosave] = await Promise.all([
    id === null ? null : readPostToEdit(id, services),
    listCategories(services),
    readAutosave(key, services),
  ]);
  const now = services.now();
  const saved: PostValues = {
    ...valuesOf(post, { categories, now, timeZone }),
    ...(post === null ? { newId: services.newId() } : {}),
  };
  const draft = autosave && differs(autosave.values, saved) ? autosave : null;
  const values = draft && usesDraft ? { ...saved, ...draft.values } : saved;
  return {
    post: post && {
      id: post.id,
      title: post.title,
      slug: post.slug,
      state: stateOf(post, now),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      previewLink: post.deletedAt ? '' : origin + (await createPreviewLink(post.id, services)),
    },
    saved,
    values,
    html: renderMarkdown(values.details ?? ''),
    /** When the text was typed that is offered. */
    offeredAt: draft && !usesDraft ? draft.updatedAt : null,
    categories,
  };
}
