import { DomainError, orNotFound } from '~/kit/errors';
import type { AuditEvent } from '../audit/audit';
import type { MailTexts, NewsletterText } from '../mail/mail';
import type { Post } from '../published/posts';

/** What a newsletter is: where it is kept, how it is read and listed. */

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
  /** What the provider told of it since, and who left by a link in it; each reader counts once. */
  bounced: number;
  complained: number;
  unsubscribed: number;
  /** Why the last attempt of a batch failed. */
  problem: string | null;
};

/** A post as a newsletter needs it. `publishedAt` is null for a draft. */
type NewsletterPost = Pick<Post, 'id' | 'slug' | 'title' | 'description' | 'details'> & {
  visibleFrom: Date | null;
};

export type Newsletters = {
  /** Adds a draft. False if the post has a newsletter already. */
  create(input: {
    newsletter: Pick<Newsletter, 'id' | 'isLetter' | 'postId' | 'subject'>;
    event: AuditEvent;
  }): Promise<boolean>;
  /** With its final text, which is frozen when it is scheduled. */
  find(id: string): Promise<{ newsletter: NewsletterProgress; text: NewsletterText } | null>;
  /** The id of the latest draft about a post; null is that of a letter. */
  findDraft(postId: string | null): Promise<string | null>;
  /** Finds drafts and scheduled posts too, but not deleted ones. */
  findPost(id: string): Promise<NewsletterPost | null>;
  /** False if it is no longer a draft. */
  save(input: { id: string; subject: string; words: string; now: Date }): Promise<boolean>;
  /** False if it is no longer a draft. */
  schedule(input: {
    id: string;
    sendAt: Date;
    text: NewsletterText;
    event: AuditEvent;
  }): Promise<boolean>;
  /** Removes a draft. False if there is none with this id. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** With its line in the audit trail. False if it is not in the state to start from. */
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

export type NewsletterDeps<K extends keyof Newsletters> = { newsletters: Pick<Newsletters, K> };

/** As it would be sent now, or as it was sent. */
export type ReadNewsletter = {
  newsletter: NewsletterProgress;
  text: NewsletterText;
  /** Null for a letter, and where the post is deleted. */
  post: Pick<NewsletterPost, 'id' | 'title' | 'visibleFrom'> | null;
};

export type ReadDeps = NewsletterDeps<'find' | 'findPost'> & {
  mailTexts: Pick<MailTexts, 'newsletter'>;
};

/** @throws DomainError `not-found` */
export async function readNewsletter(id: string, deps: ReadDeps): Promise<ReadNewsletter> {
  const found = orNotFound(await deps.newsletters.find(id), 'Newsletter');
  const { newsletter } = found;
  const post =
    newsletter.postId === null ? null : await deps.newsletters.findPost(newsletter.postId);
  const text =
    newsletter.status === 'draft'
      ? await deps.mailTexts.newsletter({ ...newsletter, post })
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
    'This newsletter has left, or is about to. Reload to see how far it is.',
  );

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
