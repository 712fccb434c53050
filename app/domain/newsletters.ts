import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { DomainError, notFound } from './errors';
import { MAX_BATCH, MailError, type Mailer, type MailTexts } from './mail';
import { nextAttempt } from './outbox';
import type { PublishedPosts } from './posts';
import type { Signer } from './signer';
import { signUnsubscribe } from './subscribers';

type NewsletterStatus = 'sending' | 'paused' | 'sent';
type NewsletterText = { subject: string; html: string; text: string };

type Newsletter = {
  id: string;
  postId: string | null;
  subject: string;
  status: NewsletterStatus;
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

type Recipient = { subscriberId: string; email: string };

type ClaimedBatch = {
  newsletterId: string;
  number: number;
  attempts: number;
  firstTriedAt: Date;
  text: NewsletterText;
  recipients: Recipient[];
};

export type Newsletters = {
  /**
   * Freezes text and recipients, all confirmed addresses that are not suppressed, into batches.
   * False where the post was sent before.
   */
  start(input: {
    id: string;
    postId: string;
    text: NewsletterText;
    batchSize: number;
    now: Date;
    event: AuditEvent;
  }): Promise<boolean>;
  /**
   * Takes one batch that is due out of everybody else's reach until `leaseUntil`. Before the first
   * attempt, whoever left since the start is taken out of it; afterwards it stays as it is, since the
   * provider compares a key's contents.
   */
  claimBatch(input: { now: Date; leaseUntil: Date }): Promise<ClaimedBatch | null>;
  /** Ends a batch, and with the last one the newsletter. */
  finishBatch(
    batch: { newsletterId: string; number: number },
    outcome: { failed: Recipient[]; problem: string | null; now: Date },
  ): Promise<void>;
  postponeBatch(
    batch: { newsletterId: string; number: number },
    input: { dueAt: Date; problem: string },
  ): Promise<void>;
  /** With its line in the audit trail. False where it is not in the state that it has to come from. */
  setStatus(input: {
    id: string;
    from: NewsletterStatus;
    to: NewsletterStatus;
    event: AuditEvent;
  }): Promise<boolean>;
  progress(id: string): Promise<NewsletterProgress | null>;
  /** Newest first. */
  list(limit: number): Promise<NewsletterProgress[]>;
  /** Published posts that were not sent yet, newest first. */
  unsentPosts(input: { now: Date; limit: number }): Promise<{ id: string; title: string }[]>;
};

const LEASE_MS = 60_000;

/**
 * Sends a published post to everybody who is confirmed at this moment. The sending itself happens in
 * steps, see `sendDueNewsletters`.
 * @returns the newsletter's id
 * @throws DomainError `not-found`; `conflict` where the post was sent before
 */
export async function startNewsletter(
  { postId, by }: { postId: string; by: Actor },
  deps: AuditDeps & {
    posts: Pick<PublishedPosts, 'find'>;
    mailTexts: Pick<MailTexts, 'newsletter'>;
    newsletters: Pick<Newsletters, 'start'>;
  },
): Promise<string> {
  const now = deps.now();
  const post = await deps.posts.find({ now, idOrSlug: postId });
  if (!post) throw notFound('Published post');
  const id = deps.newId();
  const text = deps.mailTexts.newsletter(post);
  const event = auditEvent(
    { ...by, action: 'newsletter.start', entityId: id, summary: post.title },
    deps,
  );
  const input = { id, postId: post.id, text, batchSize: MAX_BATCH, now, event };
  if (!(await deps.newsletters.start(input))) {
    throw new DomainError('conflict', 'This post has been sent as a newsletter already.');
  }
  return id;
}

export type NewsletterSendingDeps = {
  now: () => Date;
  random: () => number;
  wait: (ms: number) => Promise<void>;
  signer: Signer;
  mailer: Mailer;
  mailTexts: Pick<MailTexts, 'newsletterFor'>;
  newsletters: Newsletters;
};

/** A provider that wants this much time between calls gets it; for more, the batch is left to a later call. */
const MAX_WAIT_MS = 5000;
/** One failed call is bad luck; after this many in a row the provider is left alone. */
const MAX_TROUBLES = 2;

/** Sends batch after batch, until none is due, the time is over, or the provider has trouble. */
export async function sendDueNewsletters(
  { until }: { until: Date },
  deps: NewsletterSendingDeps,
): Promise<void> {
  let troubles = 0;
  while (troubles < MAX_TROUBLES && deps.now() < until) {
    const now = deps.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const batch = await deps.newsletters.claimBatch({ now, leaseUntil });
    if (!batch) return;
    const trouble = await sendBatch(batch, deps);
    troubles = trouble ? troubles + 1 : 0;
    const wish = trouble?.retryAfterMs ?? null;
    if (wish === null) continue;
    if (wish > MAX_WAIT_MS) return;
    await deps.wait(wish);
  }
}

/** @returns the provider's trouble, where it had any */
async function sendBatch(
  batch: ClaimedBatch,
  deps: NewsletterSendingDeps,
): Promise<MailError | null> {
  const mails = await Promise.all(
    batch.recipients.map(async (recipient) => ({
      recipient,
      mail: deps.mailTexts.newsletterFor(batch.text, {
        ...recipient,
        signature: await signUnsubscribe(recipient.subscriberId, deps),
      }),
    })),
  );
  const failed: Recipient[] = [];
  let problem: string | null = null;
  try {
    if (mails.length > 0) {
      try {
        const key = `${batch.newsletterId}-${batch.number}`;
        await deps.mailer.sendBatch(
          mails.map(({ mail }) => mail),
          key,
        );
      } catch (error) {
        if (!(error instanceof MailError) || error.kind !== 'give-up') throw error;
        // One bad address spoils a whole call: each mail on its own finds out which.
        for (const { recipient, mail } of mails) {
          try {
            await deps.mailer.send(mail, `${batch.newsletterId}-${recipient.subscriberId}`);
          } catch (single) {
            if (!(single instanceof MailError) || single.kind !== 'give-up') throw single;
            failed.push(recipient);
            problem = single.message;
          }
        }
      }
    }
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const dueAt = nextAttempt(error, batch, deps);
    if (dueAt) await deps.newsletters.postponeBatch(batch, { dueAt, problem: error.message });
    else {
      const outcome = { failed: batch.recipients, problem: error.message, now: deps.now() };
      await deps.newsletters.finishBatch(batch, outcome);
    }
    return error;
  }
  await deps.newsletters.finishBatch(batch, { failed, problem, now: deps.now() });
  return null;
}

const CHANGES = {
  pause: { from: 'sending', to: 'paused' },
  resume: { from: 'paused', to: 'sending' },
} as const;

/** @throws DomainError `conflict` where it is not sending (pause) or not paused (resume). */
export async function changeNewsletter(
  { id, change, by }: { id: string; change: keyof typeof CHANGES; by: Actor },
  deps: AuditDeps & { newsletters: Pick<Newsletters, 'setStatus'> },
): Promise<void> {
  const event = auditEvent(
    { ...by, action: `newsletter.${change}`, entityId: id, summary: '' },
    deps,
  );
  const isDone = await deps.newsletters.setStatus({ id, ...CHANGES[change], event });
  if (!isDone) throw new DomainError('conflict', `There is nothing to ${change} here any more.`);
}

const MAX_LISTED = 50;

/** The latest newsletters, and the published posts that could be the next one. */
export async function listNewsletters(deps: {
  now: () => Date;
  newsletters: Pick<Newsletters, 'list' | 'unsentPosts'>;
}): Promise<{ newsletters: NewsletterProgress[]; unsentPosts: { id: string; title: string }[] }> {
  const [newsletters, unsentPosts] = await Promise.all([
    deps.newsletters.list(MAX_LISTED),
    deps.newsletters.unsentPosts({ now: deps.now(), limit: MAX_LISTED }),
  ]);
  return { newsletters, unsentPosts };
}

/** @throws DomainError `not-found` */
export async function readNewsletter(
  id: string,
  deps: { newsletters: Pick<Newsletters, 'progress'> },
): Promise<NewsletterProgress> {
  const found = await deps.newsletters.progress(id);
  if (!found) throw notFound('Newsletter');
  return found;
}
