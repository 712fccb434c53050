import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import type { Actor } from '~/domain/audit';
import { dropAutosave, writeAutosave } from '~/domain/autosaves';
import { DomainError, notFound } from '~/domain/errors';
import {
  createPost,
  deletePost,
  type OwnedPost,
  restorePost,
  revertPost,
  updatePost,
} from '~/domain/owned-posts';
import { isId } from '~/lib/ids';
import { submitAdminForm } from './admin.server';
import type { Services } from './context';
import { newIdIn, timeIn } from './record-form.server';

/** The screens of the posts; all their forms go through `submitPostForm`. */
const POSTS_PATH = '/admin/blog-update';

const editorPath = (id: string) => `${POSTS_PATH}/${encodeURIComponent(id)}`;

type PostCall = {
  values: Record<string, string>;
  url: URL;
  services: Services;
  by: Actor;
};
/** What an editor that stays open is told: which post it has now, and what its next save is based on. */
type SavedPost = { id: string; version: string };
type PostDone = { message: string; path: string; result?: SavedPost };

/** What a form asks for, by the value of its field `intent`. */
const INTENTS: Record<string, (call: PostCall) => Promise<PostDone>> = {
  save,
  async delete({ values, url, services, by }) {
    const { id } = await deletePost({ idOrSlug: idIn(values), by }, services);
    return { message: 'Deleted!', path: listPath(url, { deleted: id }) };
  },
  async restore({ values, url, services, by }) {
    await restorePost({ id: idIn(values), by }, services);
    return { message: 'The blog is back.', path: listPath(url) };
  },
  /** Brings a post back that was deleted while somebody typed, with what was typed. */
  async revive(call) {
    await restorePost({ id: idIn(call.values), by: call.by }, call.services);
    return save(call, null);
  },
  async revert({ values, services, by }) {
    const { revision: revisionId = '' } = values;
    const id = idIn(values);
    await revertPost({ id, revisionId, version: versionIn(values), by }, services);
    return { message: 'The earlier text is back.', path: editorPath(id) };
  },
  async discard({ values, services, by }) {
    const entityId = values.id ?? '';
    await dropAutosave({ ...by, entity: 'post', entityId }, services);
    return {
      message: 'The unsaved text is discarded.',
      path: entityId === '' ? `${POSTS_PATH}/new` : editorPath(entityId),
    };
  },
};

/**
 * More than any text may hold, of whose characters each takes up to twelve bytes in a form: so that the
 * answer to one that is too long can name the field and bring it back.
 */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** The action of every page with posts. A form without an intent saves. */
export const submitPostForm = (args: ActionFunctionArgs) =>
  submitAdminForm(
    args,
    ({ values, url, services, admin: { adminId } }) => {
      const name = values.intent ?? 'save';
      const work = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
      if (!work) throw new DomainError('invalid', 'This form asks for something unknown.');
      return work({ values, url, services, by: { adminId } });
    },
    { maxBytes: MAX_FORM_BYTES },
  );

/** The action of the trash, whose forms have one button. */
export const submitRestore = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    await restorePost({ id: idIn(values), by }, services);
    return { message: 'The blog is back.', path: `${POSTS_PATH}/trash` };
  });

async function save(call: PostCall, version = versionOrNew(call.values)): Promise<PostDone> {
  const { values, url, services, by } = call;
  const { id = '' } = values;
  const fields = fieldsOf(values);
  const post =
    id === ''
      ? await createPost({ fields, by, id: newIdIn(values) }, services)
      : await updatePost({ idOrSlug: idIn(values), fields, version, by }, services);
  // An autosave that still waits for an answer is another text.
  if (values.autosave) {
    await dropAutosave({ ...by, entity: 'post', entityId: id }, services);
  }
  return {
    message: id === '' ? 'Blog added successfully!' : 'Blog updated successfully!',
    path: url.pathname === POSTS_PATH ? listPath(url) : editorPath(post.id),
    result: { id: post.id, version: versionOf(post) },
  };
}

/** The list as it was, without what it asked, and with what it has to tell. */
function listPath(url: URL, news: Record<string, string> = {}): string {
  const search = new URLSearchParams(url.pathname === POSTS_PATH ? url.search : '');
  for (const name of ['edit', 'confirm', 'deleted', 'index']) search.delete(name);
  for (const [name, value] of Object.entries(news)) search.set(name, value);
  return search.size > 0 ? `${POSTS_PATH}?${search}` : POSTS_PATH;
}

function idIn({ id = '' }: Record<string, string>): string {
  if (!isId(id)) throw notFound('Post');
  return id;
}

/** What a form is based on, and what is compared before it is written. */
export const versionOf = (post: Pick<OwnedPost, 'updatedAt'>) => String(post.updatedAt.getTime());

const versionOrNew = (values: Record<string, string>) => (values.id ? versionIn(values) : null);

/** `overwrite` is the version that an editor has been shown and writes over. */
function versionIn({ overwrite, version }: Record<string, string>): Date {
  const text = overwrite || version || '';
  if (!/^\d{1,15}$/.test(text)) {
    throw new DomainError('invalid', 'The form does not tell what it is based on. Load it again.');
  }
  return new Date(Number(text));
}

const PLAIN = ['title', 'description', 'details', 'image', 'imageAlt', 'slug', 'status'];
const AUTHOR = { authorName: 'name', authorImage: 'image', authorRole: 'role' };

/**
 * The fields of a post, as many as the form has.
 */
function fieldsOf(values: Record<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = timeIn(values);
  for (const name of PLAIN) {
    if (name in values) fields[name] = values[name];
  }
  const category = values.newCategory?.trim() || values.category;
  if (category) fields.category = category;
  if (values.tags !== undefined) fields.tags = linesOf(values.tags);
  const author = Object.entries(AUTHOR).filter(([name]) => name in values);
  if (author.length > 0) {
    fields.author = Object.fromEntries(author.map(([name, key]) => [key, values[name]]));
  }
  return fields;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields that say what to do with a form, and are no text of the post. */
const CONTROL = ['stay', 'intent', 'id', 'newId', 'autosave', 'overwrite'];

/** Keeps what is typed and not saved; a script asks for it every few seconds. */
export async function submitAutosave(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(args, async ({ values, services, admin: { adminId } }) => {
    const typed = Object.entries(values).filter(([name]) => !CONTROL.includes(name));
    const { id: entityId = '' } = values;
    await writeAutosave(
      { adminId, entity: 'post', entityId, values: Object.fromEntries(typed) },
      services,
    );
    return { message: 'Kept.', path: POSTS_PATH };
  });
  return Response.json(answer.data, answer.init ?? {});
}
