import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { DomainError, fieldError, notFound } from './errors';
import { neededText, publicationEntries, text } from './fields';
import { parseInput } from './input';
import type { MailTexts, NewsletterText } from './mail';
import { onceADay } from './once';
import type { NewMailJob, Outbox } from './outbox';
import { NEWSLETTER_LIMITS } from './owner-limits';
import type { Post } from './posts';
import type { Signer } from './signer';

/** The owner's side of newsletters: written, looked at, tried on oneself, sent at a time, called back. */

type NewsletterStatus = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent';

/** A newsletter that is about a post, or a letter with words of its own. */
export type Newsletter = {
  id: string;
  isLetter: boolean;
  postId: string | null;
  subject: string;
  /** Markdown: the letter, or a few words before the post. */
  words: string;
  status: NewsletterStatus;
  /** When it leaves; null for a draft. */
  sendAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/** How far a newsletter is; the numbers are people. */
export type NewsletterProgress = Newsletter & {
  recipients: number;
  sent: number;
  /** Unsubscribed or bounced since the start. */
  skipped: number;
  failed: number;
  /** Why the last attempt of a batch failed. */
  problem: string | null;
};

/** A post as a newsletter needs it, with when visitors see it: null where it is a draft. */
type NewsletterPost = Pick<Post, 'id' | 'slug' | 'title' | 'description' | 'details'> & {
  visibleFrom: Date | null;
};

export type Newsletters = {
  /** As a draft. False where the post has a newsletter already. */
  create(input: {
    newsletter: Pick<Newsletter, 'id' | 'isLetter' | 'postId' | 'subject'>;
    event: AuditEvent;
  }): Promise<boolean>;
  /** With the text as it leaves, once it is decided: frozen when it was scheduled. */
  find(id: string): Promise<{ newsletter: NewsletterProgress; text: NewsletterText } | null>;
  /** Of a draft or scheduled post, too, but not of a deleted one. */
  findPost(id: string): Promise<NewsletterPost | null>;
  /** False where it is no draft any more. */
  save(input: { id: string; subject: string; words: string; now: Date }): Promise<boolean>;
  /** False where it is no draft any more. */
  schedule(input: {
    id: string;
    sendAt: Date;
    text: NewsletterText;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Of a draft. False where there is none of that id. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** With its line in the audit trail. False where it is not in the state that it has to come from. */
  setStatus(input: {
    id: string;
    from: NewsletterStatus;
    to: NewsletterStatus;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Newest first. */
  list(limit: number): Promise<NewsletterProgress[]>;
  /** Posts that are published, or will be, and have no newsletter yet; newest first. */
  unsentPosts(limit: number): Promise<{ id: string; title: string }[]>;
};

type NewsletterDeps<K extends keyof Newsletters> = { newsletters: Pick<Newsletters, K> };

/**
 * Begins a newsletter, as a draft.
 * @param input.postId null for a letter
 * @param input.newId of the form that it comes from: sent twice it is one newsletter
 * @returns its id
 * @throws DomainError `not-found`; `conflict` where the post has a newsletter already
 */
export async function createNewsletter(
  { postId, newId, by }: { postId: string | null; newId?: string | undefined; by: Actor },
  deps: AuditDeps & NewsletterDeps<'create' | 'find' | 'findPost'>,
): Promise<string> {
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

/** As it would leave now, or as it left. */
export type ReadNewsletter = {
  newsletter: NewsletterProgress;
  text: NewsletterText;
  /** Null for a letter, and where the post is deleted. */
  post: Pick<NewsletterPost, 'id' | 'title' | 'visibleFrom'> | null;
};

type ReadDeps = NewsletterDeps<'find' | 'findPost'> & { mailTexts: Pick<MailTexts, 'newsletter'> };

/** @throws DomainError `not-found` */
export async function readNewsletter(id: string, deps: ReadDeps): Promise<ReadNewsletter> {
  const found = await deps.newsletters.find(id);
  if (!found) throw notFound('Newsletter');
  const { newsletter } = found;
  const post =
    newsletter.postId === null ? null : await deps.newsletters.findPost(newsletter.postId);
  const text =
    newsletter.status === 'draft' ? deps.mailTexts.newsletter({ ...newsletter, post }) : found.text;
  return {
    newsletter,
    text,
    post: post && { id: post.id, title: post.title, visibleFrom: post.visibleFrom },
  };
}

const draftSchema = v.object({
  subject: text('Subject', NEWSLETTER_LIMITS.subject),
  words: text('Text', NEWSLETTER_LIMITS.words),
});

const isNoDraft = () =>
  new DomainError(
    'conflict',
    'This newsletter has left, or is about to. Reload to see how far it is.',
  );

/** Keeps what was typed. @throws DomainError `invalid` (subject, words); `conflict` where it has left. */
export async function saveNewsletter(
  { id, fields }: { id: string; fields: unknown },
  deps: { now: () => Date } & NewsletterDeps<'save'>,
): Promise<void> {
  const draft = parseInput(draftSchema, fields);
  if (!(await deps.newsletters.save({ id, ...draft, now: deps.now() }))) throw isNoDraft();
}

/** What has to be there before it goes to anybody, oneself included. */
const readySchema = v.object({ subject: neededText('Subject', NEWSLETTER_LIMITS.subject) });
const readyLetterSchema = v.object({
  ...readySchema.entries,
  words: neededText('Text', NEWSLETTER_LIMITS.words),
});

/** @throws DomainError `not-found`, `conflict`, `invalid` (subject, words, post) */
async function readReady(id: string, deps: ReadDeps): Promise<ReadNewsletter> {
  const read = await readNewsletter(id, deps);
  if (read.newsletter.status !== 'draft') throw isNoDraft();
  parseInput(read.newsletter.isLetter ? readyLetterSchema : readySchema, read.newsletter);
  if (!read.newsletter.isLetter && !read.post) {
    throw new DomainError('invalid', 'The post was deleted. Bring it back, or write a letter.');
  }
  return read;
}

/**
 * Mails the draft, as it is kept, to the owner alone.
 * @param input.formId the same words out of one form are mailed once
 * @throws DomainError like `readReady`
 */
export async function testNewsletter(
  { id, formId, by }: { id: string; formId: string; by: Actor },
  deps: AuditDeps &
    ReadDeps & {
      signer: Signer;
      mailTexts: Pick<MailTexts, 'newsletterTest'>;
      outbox: Pick<Outbox, 'add'>;
      audit: { add(event: AuditEvent): Promise<void> };
    },
): Promise<void> {
  const { newsletter, text } = await readReady(id, deps);
  const mail = deps.mailTexts.newsletterTest(text);
  const job: NewMailJob = { id: deps.newId(), kind: 'letter', mail, createdAt: deps.now() };
  const once = await onceADay(['newsletter test', formId, text.subject, text.text], deps);
  await deps.outbox.add(job, once);
  const { subject: summary } = newsletter;
  await deps.audit.add(
    auditEvent({ ...by, action: 'newsletter.test', entityId: id, summary }, deps),
  );
}

/** From pressing the button to the first mail: time to see the mistake. */
const CALL_BACK_MS = 60_000;

const sendSchema = v.object({ sendAt: v.optional(publicationEntries.publishedAt, null) });

/**
 * Decides that the draft, as it is kept, goes to everybody who is confirmed when it leaves.
 * @param input.fields `sendAt`: when; '' for in a minute, which is the earliest
 * @returns when it leaves
 * @throws DomainError like `readReady`, and `invalid` (sendAt) where visitors do not see the post by then
 */
export async function scheduleNewsletter(
  { id, fields, by }: { id: string; fields: unknown; by: Actor },
  deps: AuditDeps & ReadDeps & NewsletterDeps<'schedule'>,
): Promise<Date> {
  const wish = parseInput(sendSchema, fields).sendAt;
  const { newsletter, text, post } = await readReady(id, deps);
  const earliest = deps.now().getTime() + CALL_BACK_MS;
  const sendAt = new Date(Math.max(earliest, wish?.getTime() ?? 0));
  if (post && !(post.visibleFrom && post.visibleFrom <= sendAt)) {
    throw fieldError(
      'sendAt',
      post.visibleFrom
        ? 'Visitors do not see the post by then: choose a later time.'
        : 'The post is a draft: publish it first, or schedule it.',
    );
  }
  const { subject: summary } = newsletter;
  const event = auditEvent({ ...by, action: 'newsletter.start', entityId: id, summary }, deps);
  if (!(await deps.newsletters.schedule({ id, sendAt, text, event }))) throw isNoDraft();
  return sendAt;
}

/** A draft that nobody wants any more. @throws DomainError `not-found` */
export async function removeNewsletter(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & NewsletterDeps<'remove'>,
): Promise<void> {
  const event = auditEvent({ ...by, action: 'newsletter.delete', entityId: id, summary: '' }, deps);
  if (!(await deps.newsletters.remove({ id, event }))) throw notFound('Draft');
}

const CHANGES = {
  recall: { from: 'scheduled', to: 'draft' },
  pause: { from: 'sending', to: 'paused' },
  resume: { from: 'paused', to: 'sending' },
} as const;

export type NewsletterChange = keyof typeof CHANGES;

/** @throws DomainError `conflict` where it is not waiting (recall), sending (pause) or paused (resume). */
export async function changeNewsletter(
  { id, change, by }: { id: string; change: NewsletterChange; by: Actor },
  deps: AuditDeps & NewsletterDeps<'setStatus'>,
): Promise<void> {
  const event = auditEvent(
    { ...by, action: `newsletter.${change}`, entityId: id, summary: '' },
    deps,
  );
  const isDone = await deps.newsletters.setStatus({ id, ...CHANGES[change], event });
  if (!isDone) throw new DomainError('conflict', `There is nothing to ${change} here any more.`);
}

const MAX_LISTED = 50;

/** The latest newsletters, and the posts that could be the next one. */
export async function listNewsletters(
  deps: NewsletterDeps<'list' | 'unsentPosts'>,
): Promise<{ newsletters: NewsletterProgress[]; unsentPosts: { id: string; title: string }[] }> {
  const [newsletters, unsentPosts] = await Promise.all([
    deps.newsletters.list(MAX_LISTED),
    deps.newsletters.unsentPosts(MAX_LISTED),
  ]);
  return { newsletters, unsentPosts };
}
