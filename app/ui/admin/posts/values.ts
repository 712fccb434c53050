import type { AdminOutcome } from '../outcome';

/** The editor's fields by name, see `http/post-editor.server.ts`. */
export type PostValues = Record<string, string>;

type Refusal = Extract<AdminOutcome, { ok: false }>;

/** The domain's names of fields that have others in the form. */
const DOMAIN_NAMES: Record<string, string> = {
  authorName: 'author.name',
  authorImage: 'author.image',
  authorRole: 'author.role',
  newCategory: 'category',
};

/** What an input of the form begins with, and what the server found wrong with it. */
export const stateIn = (values: PostValues, refusal: Refusal | undefined) => (name: string) => ({
  value: values[name] ?? '',
  errors: refusal?.fields[DOMAIN_NAMES[name] ?? name] ?? [],
});

export const refusalIn = (answer: AdminOutcome | undefined): Refusal | undefined =>
  answer && !answer.ok ? answer : undefined;

/** A refusal because the record moved on, not because of what a field holds. */
export const conflictIn = (refusal: Refusal | undefined): Refusal | null =>
  refusal?.status === 409 && Object.keys(refusal.fields).length === 0 ? refusal : null;
