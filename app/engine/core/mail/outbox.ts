import * as v from 'valibot';
import { notFound } from '~/engine/kit/errors';
import { pageWindow, parsePage, type Screen, toScreen } from '~/engine/kit/list-page';
import { HOUR_MS } from '~/engine/kit/time/durations';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { IdempotencyKey } from '../idempotency/idempotency';
import type { QueryBudget } from '../limits/query-budget';
import { type Mail, MailError, type Mailer } from './mail';

/** A mail that is added in the same batch as what it is about. */
export type NewMailJob = {
  id: string;
  /** What it is, in one word, such as `notice`. Only retention depends on it. */
  kind: string;
  mail: Mail;
  createdAt: Date;
  /** When to send it, if not immediately. */
  dueAt?: Date;
};

const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail as the owner sees it. */
export type MailRecord = {
  id: string;
  kind: string;
  mail: Mail;
  status: MailStatus;
  attempts: number;
  dueAt: Date;
  sentAt: Date | null;
  problem: string | null;
  /** What the provider reported about it later. */
  returned: 'bounced' | 'complained' | null;
  createdAt: Date;
};

type ClaimedJob = { id: string; mail: Mail; attempts: number; firstTriedAt: Date };

export type Outbox = {
  /**
   * Adds a mail that needs no other statement in its batch.
   * @param once the key under which it is added only once
   */
  add(job: NewMailJob, once?: IdempotencyKey): Promise<void>;
  /** Leases due jobs until `leaseUntil` in one statement, and counts the attempt. */
  claim(input: { now: Date; leaseUntil: Date; limit: number }): Promise<ClaimedJob[]>;
  /** @param input.providerId null if the provider no longer tells it */
  markSent(id: string, input: { providerId: string | null; now: Date }): Promise<void>;
  postpone(id: string, input: { dueAt: Date; problem: string; now: Date }): Promise<void>;
  markFailed(id: string, input: { problem: string; now: Date }): Promise<void>;
  /**
   * Makes a failed mail due and writes the audit event. Returns false if there is no failed mail with
   * this id.
   */
  retry(id: string, event: AuditEvent): Promise<boolean>;
  /** Newest first. */
  list(input: { status: MailStatus | null; limit: number; offset: number }): Promise<MailRecord[]>;
};

/** If a sender dies, others take over its jobs after this time. */
const LEASE_MS = 60_000;
/** The provider remembers keys for 24 hours; a later attempt could send twice. */
const GIVE_UP_AFTER_MS = 23 * HOUR_MS;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
/** Sent in parallel: five calls of at most five seconds stay far within the lease. */
const CLAIM_SIZE = 5;
/** The database queries of one claim: the claim itself, and the outcome of each mail. */
const QUERIES_PER_CLAIM = 1 + CLAIM_SIZE;

/**
 * Returns the delay before the next attempt: what the provider asks for; otherwise 30 s after the first
 * attempt, doubling up to an hour. The delay is randomized within its upper half, so that mails that
 * failed together are not retried together.
 * @param attempts the number of attempts so far
 * @param random 0 to 1
 */
function retryDelayMs(attempts: number, retryAfterMs: number | null, random: number): number {
  if (retryAfterMs !== null) return retryAfterMs + random * 1000;
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1));
  return ceiling / 2 + (random * ceiling) / 2;
}

/** Returns when to try again after a failure; null to give up. */
export function nextAttempt(
  problem: MailError,
  job: { attempts: number; firstTriedAt: Date },
  deps: { now: () => Date; random: () => number },
): Date | null {
  if (problem.kind === 'give-up') return null;
  const now = deps.now().getTime();
  const dueAt = now + retryDelayMs(job.attempts, problem.retryAfterMs, deps.random());
  return dueAt - job.firstTriedAt.getTime() < GIVE_UP_AFTER_MS ? new Date(dueAt) : null;
}

/**
 * Returns why a mail must no longer be sent, for example after an outage of the site. Null if it may be
 * sent.
 */
export const expiryProblem = (firstTriedAt: Date, now: Date): string | null =>
  now.getTime() - firstTriedAt.getTime() < GIVE_UP_AFTER_MS
    ? null
    : 'First tried more than 23 hours ago: sent now, it could arrive twice.';

export type SendingDeps = QueryBudget & {
  now: () => Date;
  random: () => number;
  outbox: Outbox;
  mailer: Mailer;
};

/**
 * Sends due mails until none are left, the time or the query budget is used up, or the provider has
 * trouble. After trouble the rest waits for the next request, so that the provider is not overloaded.
 * @param until when to stop
 */
export async function sendDueMail(
  { until }: { until: Date },
  deps: SendingDeps,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  let isWell = true;
  while (isWell && deps.now() < until && deps.queriesLeft() >= QUERIES_PER_CLAIM) {
    const now = deps.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const jobs = await deps.outbox.claim({ now, leaseUntil, limit: CLAIM_SIZE });
    const results = await Promise.all(jobs.map((job) => sendOne(job, deps)));
    count.sent += results.filter((result) => result === 'sent').length;
    count.failed += results.filter((result) => result !== 'sent').length;
    isWell =
      jobs.length === CLAIM_SIZE && results.some((result) => result !== 'provider-in-trouble');
  }
  return count;
}

type SendResult = 'sent' | 'refused' | 'provider-in-trouble';

async function sendOne(job: ClaimedJob, deps: SendingDeps): Promise<SendResult> {
  const late = expiryProblem(job.firstTriedAt, deps.now());
  if (late !== null) {
    await deps.outbox.markFailed(job.id, { problem: late, now: deps.now() });
    return 'refused';
  }
  try {
    const providerId = await deps.mailer.send(job.mail, job.id);
    await deps.outbox.markSent(job.id, { providerId, now: deps.now() });
    return 'sent';
  } catch (error) {
    // Any other error leaves the job leased; it is retried with the same key.
    if (!(error instanceof MailError)) throw error;
    if (error.kind === 'taken') {
      await deps.outbox.markSent(job.id, { providerId: null, now: deps.now() });
      return 'sent';
    }
    const dueAt = nextAttempt(error, job, deps);
    const problem = error.message;
    const now = deps.now();
    if (dueAt) await deps.outbox.postpone(job.id, { dueAt, problem, now });
    else await deps.outbox.markFailed(job.id, { problem, now });
    return error.kind === 'give-up' ? 'refused' : 'provider-in-trouble';
  }
}

/**
 * Retries a failed mail for the admin.
 * @throws DomainError `not-found` if there is no failed mail with this id
 */
export async function retryMail(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & { outbox: Pick<Outbox, 'retry'> },
): Promise<void> {
  const event = auditEvent({ ...by, action: 'mail.retry', entityId: id, summary: '' }, deps);
  if (!(await deps.outbox.retry(id, event))) throw notFound('Failed mail');
}

const statusSchema = v.fallback(v.nullable(v.picklist(MAIL_STATUSES)), null);

/** Lists mails for the admin, newest first. Reads `?status=&page=`. */
export async function listMail(
  params: URLSearchParams,
  deps: { outbox: Pick<Outbox, 'list'> },
): Promise<Screen<MailRecord> & { status: MailStatus | null }> {
  const status = v.parse(statusSchema, params.get('status'));
  const page = parsePage(params);
  const rows = await deps.outbox.list({ status, ...pageWindow(page) });
  return { ...toScreen(rows, page), status };
}
