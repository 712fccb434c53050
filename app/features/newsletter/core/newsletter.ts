import type { AuditEvent } from '~/engine/core/audit/audit';
import type { MailText } from '~/engine/core/mail/mail';
import type { WriteMail } from '~/engine/core/mail/mail-content';
import type { Post } from '~/engine/core/published/posts';
import { DomainError, orNotFound } from '~/engine/kit/errors';
import { writeNewsletter } from './newsletter-mail';

/** The model of newsletters, and how they are read and listed. */

type NewsletterStatus = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent';

/** A newsletter about a post, or a letter with its own text. */
export type Newsletter = {
  id: string;
  isLetter: boolean;
  postId: string | null;
  subject: string;
  /** Markdown: the text of the letter, or an introduction above the post. */
  words: string;
  status: NewsletterStatus;
  /** When it is sent; null for a draft. */
  sendAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
};

/** The progress of a newsletter, counted in recipients. */
export type NewsletterProgress = Newsletter & {
  recipients: number;
  sent: number;
  /** Unsubscribed or bounced since the start. */
  skipped: number;
  failed: number;
  /** What the provider reported, and who unsubscribed with its link. Each reader counts once. */
  bounced: number;
  complained: number;
  unsubscribed: number;
  /** Why the last attempt of a batch failed. */
  problem: string | null;
};

/** The fields of a post that a newsletter needs. `visibleFrom` is null for a draft. */
type NewsletterPost = Pick<Post, 'id' | 'slug' | 'lang' | 'title' | 'description' | 'details'> & {
  visibleFrom: Date | null;
};

export type Newsletters = {
  /** Adds a draft. Returns false if the post has a newsletter already. */
  create(input: {
    newsletter: Pick<Newsletter, 'id' | 'isLetter' | 'postId' | 'subject'>;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Finds a newsletter with its final text, which is frozen when it is scheduled. */
  find(id: string): Promise<{ newsletter: NewsletterProgress; text: MailText } | null>;
  /** Returns the id of the latest draft about a post; null finds that of a letter. */
  findDraft(postId: string | null): Promise<string | null>;
  /** Also finds drafts and scheduled posts, but not deleted ones. */
  findPost(id: string): Promise<NewsletterPost | null>;
  /** Returns false if it is no longer a draft. */
  save(input: { id: string; subject: string; words: string; now: Date }): Promise<boolean>;
  /** Returns false if it is no longer a draft. */
  schedule(input: {
    id: string;
    sendAt: Date;
    text: MailText;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Removes a draft. Returns false if there is none with this id. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** Changes the status and writes the audit event. Returns false if the status is not `from`. */
  setStatus(input: {
    id: string;
    from: NewsletterStatus;
    to: NewsletterStatus;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Newest first. */
  list(limit: number): Promise<NewsletterProgress[]>;
  /** Returns published and scheduled posts without a newsletter, newest first. */
  unsentPosts(limit: number): Promise<{ id: string; title: string }[]>;
};

export type NewsletterDeps<K extends keyof Newsletters> = { newsletters: Pick<Newsletters, K> };

/** A newsletter as it would be sent now, or as it was sent. */
export type ReadNewsletter = {
  newsletter: NewsletterProgress;
  text: MailText;
  /** Null for a letter, and if the post is deleted. */
  post: Pick<NewsletterPost, 'id' | 'title' | 'visibleFrom'> | null;
};

export type ReadDeps = NewsletterDeps<'find' | 'findPost'> & {
  writeMail: WriteMail;
};

/** @throws DomainError `not-found` */
export async function readNewsletter(id: string, deps: ReadDeps): Promise<ReadNewsletter> {
  const found = orNotFound(await deps.newsletters.find(id), 'Newsletter');
  const { newsletter } = found;
  const post =
    newsletter.postId === null ? null : await deps.newsletters.findPost(newsletter.postId);
  const text =
    newsletter.status === 'draft'
      ? await writeNewsletter({ ...newsletter, post }, deps)
      : found.text;
  return {
    newsletter,
    text,
    post: post && { id: post.id, title: post.title, visibleFrom: post.visibleFrom },
  };
}

export const isNoDraft = () =>
  new DomainError(
    'conflict',
    'This newsletter was sent, or is about to be. Reload to see its progress.',
  );

const MAX_LISTED = 50;

/** Returns the latest newsletters, and the posts that have none yet. */
export async function listNewsletters(
  deps: NewsletterDeps<'list' | 'unsentPosts'>,
): Promise<{ newsletters: NewsletterProgress[]; unsentPosts: { id: string; title: string }[] }> {
  const [newsletters, unsentPosts] = await Promise.all([
    deps.newsletters.list(MAX_LISTED),
    deps.newsletters.unsentPosts(MAX_LISTED),
  ]);
  return { newsletters, unsentPosts };
}
