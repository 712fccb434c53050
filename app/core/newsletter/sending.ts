import type { Signer } from '~/kit/signer';
import type { QueryBudget } from '../limits/query-budget';
import {
  MAX_BATCH,
  MailError,
  type Mailer,
  type MailTexts,
  type NewsletterText,
} from '../mail/mail';
import { nextAttempt, tooLate } from '../mail/outbox';
import { signUnsubscribe } from './subscribers';

/** Newsletters on their way: from the moment at which one leaves to its last reader. */

type Recipient = { subscriberId: string; email: string };

type BatchKey = { newsletterId: string; number: number };

type ClaimedBatch = BatchKey & {
  attempts: number;
  firstTriedAt: Date;
  /** Whether the provider has refused it as a whole. */
  isOneByOne: boolean;
  /** Why it was put off last; null where it was not. */
  problem: string | null;
  text: NewsletterText;
  recipients: Recipient[];
};

export type NewsletterQueue = {
  /**
   * Begins with those that leave by now and whose post, where they have one, visitors can see: freezes
   * their readers, all confirmed addresses that are not suppressed, into batches.
   */
  startDue(input: { batchSize: number; now: Date }): Promise<void>;
  /**
   * Takes one batch that is due out of everybody else's reach until `leaseUntil`, without whoever left
   * since the start, was it before the first attempt or after.
   */
  claimBatch(input: { now: Date; leaseUntil: Date }): Promise<ClaimedBatch | null>;
  /** Notes that the provider refused a batch as a whole, before the first of its mails is sent on its own. */
  beginOneByOne(batch: BatchKey): Promise<void>;
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
};

const LEASE_MS = 60_000;

export type NewsletterSendingDeps = QueryBudget & {
  now: () => Date;
  random: () => number;
  wait: (ms: number) => Promise<void>;
  signer: Signer;
  mailer: Mailer;
  mailTexts: Pick<MailTexts, 'newsletterFor'>;
  newsletterQueue: NewsletterQueue;
};

/** A provider that wants this much time between calls gets it; for more, the batch is left to a later call. */
const MAX_WAIT_MS = 5000;
/** One failed call is bad luck; after this many in a row the provider is left alone. */
const MAX_TROUBLES = 2;
/** To the database: to send a batch, of which three end it. */
const QUESTIONS_A_BATCH = 8;
const QUESTIONS_TO_END = 3;

/** Sends batch after batch until none is due, the time or the questions are used up, or the provider has trouble. */
export async function sendDueNewsletters(
  { until }: { until: Date },
  deps: NewsletterSendingDeps,
): Promise<void> {
  await deps.newsletterQueue.startDue({ batchSize: MAX_BATCH, now: deps.now() });
  let troubles = 0;
  while (troubles < MAX_TROUBLES && deps.now() < until && deps.queriesLeft() >= QUESTIONS_A_BATCH) {
    const now = deps.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const batch = await deps.newsletterQueue.claimBatch({ now, leaseUntil });
    if (!batch) return;
    const trouble = await sendBatch(batch, until, deps);
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
  until: Date,
  deps: NewsletterSendingDeps,
): Promise<MailError | null> {
  const finish = (rest: 'sent' | 'failed', problem: string | null) =>
    deps.newsletterQueue.finishBatch(batch, { rest, problem, now: deps.now() });
  const late = tooLate(batch.firstTriedAt, deps.now());
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

const GOES_ON = 'One by one: the rest follows.';

/**
 * One call for the whole batch, or each mail on its own where the provider refuses that. From then on it stays with
 * single mails: a mail whose answer was lost is known to the provider by its own key, and not by that of a batch.
 * @returns why it refused one of them, where it did
 * @throws MailError where the rest has to be tried again
 */
async function sendToAll(
  batch: ClaimedBatch,
  until: Date,
  deps: NewsletterSendingDeps,
): Promise<string | null> {
  const mails = await Promise.all(
    batch.recipients.map(async (recipient) => ({
      recipient,
      mail: deps.mailTexts.newsletterFor(batch.text, {
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
  // One bad address spoils a whole call: each mail on its own finds out which.
  let problem = batch.problem === GOES_ON ? null : batch.problem;
  for (const { recipient, mail } of mails) {
    const { subscriberId } = recipient;
    const isOver = deps.now() >= until || deps.queriesLeft() <= QUESTIONS_TO_END;
    if (isOver) throw new MailError('retry', problem ?? GOES_ON, 0);
    const refusal = await refusalOf(
      deps.mailer.send(mail, `${batch.newsletterId}-${subscriberId}`),
    );
    problem = refusal ?? problem;
    const status = refusal === null ? 'sent' : 'failed';
    await deps.newsletterQueue.settleRecipient(batch, { subscriberId, status });
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
