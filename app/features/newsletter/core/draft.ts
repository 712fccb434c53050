import * as v from 'valibot';
import { type Actor, type AuditDeps, auditEvent } from '~/engine/core/audit/audit';
import { DomainError, notFound } from '~/engine/kit/errors';
import { text } from '~/engine/kit/fields/rules';
import { parseInput } from '~/engine/kit/input';
import { isNoDraft, type NewsletterDeps } from './newsletter';
import { NEWSLETTER_LIMITS } from './newsletter-limits';

/** Creates, saves and deletes drafts of newsletters. */

/**
 * Creates a draft of a newsletter.
 * @param input.postId null for a letter
 * @param input.newId the id from the form: a form that is submitted twice creates one newsletter
 * @param input.reuseDraft returns an existing draft about the same post instead, if there is one
 * @returns the id
 * @throws DomainError `not-found`; `conflict` if the post has a newsletter already
 */
export async function createNewsletter(
  {
    postId,
    newId,
    reuseDraft = false,
    by,
  }: { postId: string | null; newId?: string | undefined; reuseDraft?: boolean; by: Actor },
  deps: AuditDeps & NewsletterDeps<'create' | 'find' | 'findDraft' | 'findPost'>,
): Promise<string> {
  const begun = reuseDraft ? await deps.newsletters.findDraft(postId) : null;
  if (begun !== null) return begun;
  const post = postId === null ? null : await deps.newsletters.findPost(postId);
  if (postId !== null && !post) throw notFound('Post');
  const id = newId ?? deps.newId();
  const subject = post?.title ?? '';
  const event = auditEvent(
    { ...by, action: 'newsletter.create', entityId: id, summary: subject },
    deps,
  );
  const newsletter = { id, isLetter: postId === null, postId, subject };
  if (!(await deps.newsletters.create({ newsletter, event }))) {
    if (newId && (await deps.newsletters.find(newId))) return newId;
    throw new DomainError('conflict', 'This post has a newsletter already: it is in the list.');
  }
  return id;
}

const draftSchema = v.object({
  subject: text('Subject', NEWSLETTER_LIMITS.subject),
  words: text('Text', NEWSLETTER_LIMITS.words),
});

/**
 * Saves a draft.
 * @throws DomainError `invalid` (subject, words); `conflict` if it was sent or scheduled; `not-found`
 */
export async function saveNewsletter(
  { id, fields }: { id: string; fields: unknown },
  deps: { now: () => Date } & NewsletterDeps<'save' | 'find'>,
): Promise<void> {
  const draft = parseInput(draftSchema, fields);
  if (await deps.newsletters.save({ id, ...draft, now: deps.now() })) return;
  throw (await deps.newsletters.find(id)) ? isNoDraft() : notFound('Newsletter');
}

/** Deletes a draft. @throws DomainError `not-found` */
export async function removeNewsletter(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & NewsletterDeps<'remove'>,
): Promise<void> {
  const event = auditEvent({ ...by, action: 'newsletter.delete', entityId: id, summary: '' }, deps);
  if (!(await deps.newsletters.remove({ id, event }))) throw notFound('Draft');
}
