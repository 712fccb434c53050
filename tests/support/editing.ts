import { postRecords as posts } from '../../app/engine/core/records/post-record';
import { projectRecords as projects } from '../../app/engine/core/records/project-record';
import { reviewRecords as reviews } from '../../app/engine/core/records/review-record';
import type { Services } from '../../app/engine/server/context';
import { by } from './admin';
import { useDatabase } from './context';

export const NOW = new Date('2026-05-01T12:00:00Z');
export const later = (ms: number) => new Date(NOW.getTime() + ms);

export const NOT_FOUND = { code: 'not-found' };

/* The kinds of record: the fields of a new one, and an edit of it. */

export const POST = {
  ...posts,
  made: { title: 'First', details: 'Old' },
  edit: { details: 'New' },
};
export const PROJECT = {
  ...projects,
  made: { projectName: 'First', features: ['one', 'two'] },
  edit: { features: ['three'] },
};
export const REVIEW = {
  ...reviews,
  made: { name: 'First', quote: 'Old' },
  edit: { quote: 'New' },
};

/** A database for this test file at `NOW`, and the owner's actions on posts. */
export async function startEditing() {
  const database = await useDatabase({ now: NOW });
  const { services } = database;
  const write = (fields: object, deps = services()) =>
    posts.create({ fields: { title: 'A title', details: 'Text', ...fields }, by }, deps);
  const change = (
    post: { id: string },
    fields: object,
    { version = null, deps = services() }: { version?: Date | null; deps?: Services } = {},
  ) => posts.update({ idOrSlug: post.id, fields, version, by }, deps);
  const remove = (post: { id: string }) => posts.remove({ idOrSlug: post.id, by }, services());
  return { ...database, write, change, remove };
}
