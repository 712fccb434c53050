import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { DomainError, notFound } from './errors';
import { MAX_BATCH, MailError, type Mailer, type MailTexts } from './mail';
import { nextAttempt, tooLate } from './outbox';
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

type BatchKey = { newsletterId: string; number: number };

type ClaimedBatch = BatchKey & {
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
   * Takes one batch that is due out of everybody else's reach until `leaseUntil`, without whoever left
   * since the start, was it before the first attempt or after.
   */
  claimBatch(input: { now: Date; leaseUntil: Date }): Promise<ClaimedBatch | null>;
  /** What became of one mail of a batch that could not be sent in one call. */
  settleRecipient(
    batch: BatchKey,
    outcome: { subscriberId: string; status: 'sent' | 'failed' },
  ): Promise<void>;
  /** Ends a batch, and with the last one the newsletter. Who still waits becomes `rest`. */
  finishBatch(
    batch: BatchKey,
    outcome: { rest: 'sent' | 'failed'; problem: string | null; now: Date },
  ): Promise<void>;
  postponeBatch(batch: BatchKey, input: { dueAt: Date; problem: string }): Promise<void>;
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
  const finish = (rest: 'sent' | 'failed', problem: string | null) =>
    deps.newsletters.finishBatch(batch, { rest, problem, now: deps.now() });
  const late = tooLate(batch.firstTriedAt, deps.now());
  if (late !== null) {
    await finish('failed', late);
    return null;
  }
  try {
    await finish('sent', batch.recipients.length > 0 ? await sendToAll(batch, deps) : null);
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const dueAt = nextAttempt(error, batch, deps);
    if (dueAt) await deps.newsletters.postponeBatch(batch, { dueAt, problem: error.message });
    else await finish('failed', error.message);
    return error;
  }
}

/**
 * One call for the whole batch, or each mail on its own where the provider refuses that.
 * @returns why it refused one of them, where it did
 * @throws MailError where the rest has to be tried again
 */
async function sendToAll(batch: ClaimedBatch, deps: NewsletterSendingDeps): Promise<string | null> {
  const mails = await Promise.all(
    batch.recipients.map(async (recipient) => ({
      recipient,
      mail: deps.mailTexts.newsletterFor(batch.text, {
        ...recipient,
        signature: await signUnsubscribe(recipient.subscriberId, deps),
      }),
    })),
  );
  const key = `${batch.newsletterId}-${batch.number}`;
  const all = await refusalOf(
    deps.mailer.sendBatch(
      mails.map(({ mail }) => mail),
      key,
    ),
  );
  if (all === null) return null;
  // One bad address spoils a whole call: each mail on its own finds out which. What became of it is kept
  // at once, since a later attempt may be one call for all that are left.
  let problem: string | null = null;
  for (const { recipient, mail } of mails) {
    const { subscriberId } = recipient;
    const refusal = await refusalOf(
      deps.mailer.send(mail, `${batch.newsletterId}-${subscriberId}`),
    );
    problem = refusal ?? problem;
    const status = refusal === null ? 'sent' : 'failed';
    await deps.newsletters.settleRecipient(batch, { subscriberId, status });
  }
  return problem;
}

/** Why the provider will never take it; null where it has. @throws MailError to be tried again */
async function refusalOf(sending: Promise<unknown>): Promise<string | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    // Somebody left since the first attempt, which got through all the same.
    if (error.kind === 'taken') return null;
    if (error.kind === 'give-up') return error.message;
    throw error;
  }
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
