import type { QueryBudget } from '~/engine/core/limits/query-budget';
import { MAX_BATCH, MailError, type Mailer, type MailText } from '~/engine/core/mail/mail';
import { expiryProblem, nextAttempt } from '~/engine/core/mail/outbox';
import type { Signer } from '~/engine/kit/signer';
import { newsletterFor } from './newsletter-mail';
import { signUnsubscribe } from './subscribers';

/** Sends newsletters, from the scheduled time to the last recipient. */

type Recipient = { subscriberId: string; email: string };

type BatchKey = { newsletterId: string; number: number };

type ClaimedBatch = BatchKey & {
  attempts: number;
  firstTriedAt: Date;
  /** Whether the provider has refused the batch as a whole. */
  isOneByOne: boolean;
  /** Why it was last postponed; null if it was not. */
  problem: string | null;
  text: MailText;
  recipients: Recipient[];
};

export type NewsletterQueue = {
  /**
   * Starts the newsletters that are due and whose post, if they have one, visitors can see. Freezes the
   * recipients, all confirmed addresses that are not suppressed, into batches.
   */
  startDue(input: { batchSize: number; now: Date }): Promise<void>;
  /**
   * Leases one due batch until `leaseUntil`. Skips readers who unsubscribed since the newsletter
   * started, on a retry too.
   */
  claimBatch(input: { now: Date; leaseUntil: Date }): Promise<ClaimedBatch | null>;
  /**
   * Records that the provider refused a batch as a whole, before the first of its mails is sent on its
   * own.
   */
  beginOneByOne(batch: BatchKey): Promise<void>;
  /** Records the outcome of one mail of a batch that is sent one by one. */
  settleRecipient(
    batch: BatchKey,
    outcome: { subscriberId: string; status: 'sent' | 'failed' },
  ): Promise<void>;
  /**
   * Ends a batch, and the newsletter with its last batch. Recipients that are still waiting get the
   * status `rest`.
   */
  finishBatch(
    batch: BatchKey,
    outcome: { rest: 'sent' | 'failed'; problem: string | null; now: Date },
  ): Promise<void>;
  postponeBatch(batch: BatchKey, input: { dueAt: Date; problem: string }): Promise<void>;
};

const LEASE_MS = 60_000;

export type NewsletterSendingDeps = QueryBudget & {
  now: () => Date;
  random: () => number;
  wait: (ms: number) => Promise<void>;
  signer: Signer;
  mailer: Mailer;
  newsletterQueue: NewsletterQueue;
};

/**
 * We wait up to this long if the provider asks for a pause; for a longer one, the batch waits for a
 * later request.
 */
const MAX_WAIT_MS = 5000;
/** One failed call is bad luck; after so many in a row we stop calling the provider. */
const MAX_TROUBLES = 2;
/** The database queries to send a batch; three of them end it. */
const QUERIES_PER_BATCH = 8;
const QUERIES_TO_END = 3;

/**
 * Sends one batch after another until none is due, the time or the query budget is used up, or the
 * provider has trouble.
 */
export async function sendDueNewsletters(
  { until }: { until: Date },
  deps: NewsletterSendingDeps,
): Promise<void> {
  await deps.newsletterQueue.startDue({ batchSize: MAX_BATCH, now: deps.now() });
  let troubles = 0;
  while (troubles < MAX_TROUBLES && deps.now() < until && deps.queriesLeft() >= QUERIES_PER_BATCH) {
    const now = deps.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const batch = await deps.newsletterQueue.claimBatch({ now, leaseUntil });
    if (!batch) return;
    const trouble = await sendBatch(batch, until, deps);
    troubles = trouble ? troubles + 1 : 0;
    const pauseMs = trouble?.retryAfterMs ?? null;
    if (pauseMs === null) continue;
    if (pauseMs > MAX_WAIT_MS) return;
    await deps.wait(pauseMs);
  }
}

/** @returns the provider's error, if there was one */
async function sendBatch(
  batch: ClaimedBatch,
  until: Date,
  deps: NewsletterSendingDeps,
): Promise<MailError | null> {
  const finish = (rest: 'sent' | 'failed', problem: string | null) =>
    deps.newsletterQueue.finishBatch(batch, { rest, problem, now: deps.now() });
  const late = expiryProblem(batch.firstTriedAt, deps.now());
  if (late !== null) {
    await finish('failed', late);
    return null;
  }
  try {
    await finish('sent', batch.recipients.length > 0 ? await sendToAll(batch, until, deps) : null);
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const dueAt = nextAttempt(error, batch, deps);
    if (dueAt) await deps.newsletterQueue.postponeBatch(batch, { dueAt, problem: error.message });
    else await finish('failed', error.message);
    return error;
  }
}

const REST_FOLLOWS = 'One by one: the rest follows.';

/**
 * Sends the whole batch in one call, or each mail on its own if the provider refuses the batch. It then
 * stays with single mails: if a response was lost, the provider knows the mail by its own key, not by
 * that of the batch.
 * @returns why the provider refused one of them, if it did
 * @throws MailError if the rest must be retried
 */
async function sendToAll(
  batch: ClaimedBatch,
  until: Date,
  deps: NewsletterSendingDeps,
): Promise<string | null> {
  const mails = await Promise.all(
    batch.recipients.map(async (recipient) => ({
      recipient,
      mail: newsletterFor(batch.text, {
        ...recipient,
        newsletterId: batch.newsletterId,
        signature: await signUnsubscribe(recipient.subscriberId, deps),
      }),
    })),
  );
  if (!batch.isOneByOne) {
    const key = `${batch.newsletterId}-${batch.number}`;
    const all = mails.map(({ mail }) => mail);
    if ((await refusalOf(deps.mailer.sendBatch(all, key))) === null) return null;
    await deps.newsletterQueue.beginOneByOne(batch);
  }
  // One bad address fails the whole call. Sending the mails one by one finds it.
  let problem = batch.problem === REST_FOLLOWS ? null : batch.problem;
  for (const { recipient, mail } of mails) {
    const { subscriberId } = recipient;
    const isOver = deps.now() >= until || deps.queriesLeft() <= QUERIES_TO_END;
    if (isOver) throw new MailError('retry', problem ?? REST_FOLLOWS, 0);
    const refusal = await refusalOf(
      deps.mailer.send(mail, `${batch.newsletterId}-${subscriberId}`),
    );
    problem = refusal ?? problem;
    const status = refusal === null ? 'sent' : 'failed';
    await deps.newsletterQueue.settleRecipient(batch, { subscriberId, status });
  }
  return problem;
}

/** Returns why the provider will never take a mail; null if it has taken it. @throws MailError to retry */
async function refusalOf(sending: Promise<unknown>): Promise<string | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    // A reader unsubscribed since the first attempt, which did get through.
    if (error.kind === 'taken') return null;
    if (error.kind === 'give-up') return error.message;
    throw error;
  }
}
