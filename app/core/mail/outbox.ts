import * as v from 'valibot';
import { notFound } from '~/kit/errors';
import { pageWindow, parsePage, type Screen, toScreen } from '~/kit/list-page';
import { HOUR_MS } from '~/kit/time/durations';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { IdempotencyKey } from '../idempotency/idempotency';
import type { QueryBudget } from '../limits/query-budget';
import { type Mail, MailError, type Mailer } from './mail';

/**
 * What a mail is about: a new message, its receipt, a subscription, the owner's own letter, their answer to a
 * message, the letter to a new subscriber.
 */
type MailKind = 'notice' | 'acknowledgement' | 'confirmation' | 'letter' | 'reply' | 'welcome';

/** A mail to be written in the batch of what it is about. */
export type NewMailJob = {
  id: string;
  kind: MailKind;
  mail: Mail;
  createdAt: Date;
  /** Where it has to wait; otherwise it is sent at once. */
  dueAt?: Date;
};

const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** As the owner sees it. */
export type MailRecord = {
  id: string;
  kind: MailKind;
  mail: Mail;
  status: MailStatus;
  attempts: number;
  dueAt: Date;
  sentAt: Date | null;
  problem: string | null;
  /** What the provider told of it later. */
  returned: 'bounced' | 'complained' | null;
  createdAt: Date;
};

type ClaimedJob = { id: string; mail: Mail; attempts: number; firstTriedAt: Date };

export type Outbox = {
  /** Adds a mail that belongs to nothing else. @param once the key that it is added once for */
  add(job: NewMailJob, once?: IdempotencyKey): Promise<void>;
  /** Leases the jobs that are due until `leaseUntil`, by one statement, and counts the attempt. */
  claim(input: { now: Date; leaseUntil: Date; limit: number }): Promise<ClaimedJob[]>;
  /** @param input.providerId null where the provider does not say it any more */
  markSent(id: string, input: { providerId: string | null; now: Date }): Promise<void>;
  postpone(id: string, input: { dueAt: Date; problem: string; now: Date }): Promise<void>;
  markFailed(id: string, input: { problem: string; now: Date }): Promise<void>;
  /** Makes a failed mail due, with a line in the audit trail. False if there is none with this id. */
  retry(id: string, event: AuditEvent): Promise<boolean>;
  /** Newest first. */
  list(input: { status: MailStatus | null; limit: number; offset: number }): Promise<MailRecord[]>;
};

/** A sender that died leaves its jobs to others after this time. */
const LEASE_MS = 60_000;
/** The provider remembers keys for 24 hours: a later attempt could send twice. */
const GIVE_UP_AFTER_MS = 23 * HOUR_MS;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
/** Sent side by side: five calls of at most five seconds stay far within the lease. */
const CLAIM_SIZE = 5;
/** To the database: the claim, and what became of each. */
const QUESTIONS_A_CLAIM = 1 + CLAIM_SIZE;

/**
 * When to try again: when the provider says so; otherwise 30 s after the first attempt, doubling to an
 * hour, each spread over its upper half, so that what failed together does not come back together.
 * @param attempts how many there were so far
 * @param random 0 to 1
 */
function retryDelayMs(attempts: number, retryAfterMs: number | null, random: number): number {
  if (retryAfterMs !== null) return retryAfterMs + random * 1000;
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1));
  return ceiling / 2 + (random * ceiling) / 2;
}

/** What becomes of something that could not be sent. @returns when to try again; null to give up */
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

/** Why something must not be sent any more, such as after the site was down. Null if it may. */
export const tooLate = (firstTriedAt: Date, now: Date): string | null =>
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
 * Sends what is due, until there is nothing left, the time or the questions are used up, or the provider has trouble:
 * then the rest waits for the next call instead of being thrown at it.
 * @param until when to stop
 */
export async function sendDueMail(
  { until }: { until: Date },
  deps: SendingDeps,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 };
  let isWell = true;
  while (isWell && deps.now() < until && deps.queriesLeft() >= QUESTIONS_A_CLAIM) {
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
  const late = tooLate(job.firstTriedAt, deps.now());
  if (late !== null) {
    await deps.outbox.markFailed(job.id, { problem: late, now: deps.now() });
    return 'refused';
  }
  try {
    const providerId = await deps.mailer.send(job.mail, job.id);
    await deps.outbox.markSent(job.id, { providerId, now: deps.now() });
    return 'sent';
  } catch (error) {
    // Anything else leaves the job leased: it is tried again with the same key.
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

/** For the admin. @throws DomainError `not-found` where no failed mail has that id. */
export async function retryMail(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & { outbox: Pick<Outbox, 'retry'> },
): Promise<void> {
  const event = auditEvent({ ...by, action: 'mail.retry', entityId: id, summary: '' }, deps);
  if (!(await deps.outbox.retry(id, event))) throw notFound('Failed mail');
}

const statusSchema = v.fallback(v.nullable(v.picklist(MAIL_STATUSES)), null);

/** For the admin, newest first: `?status=&page=` */
export async function listMail(
  params: URLSearchParams,
  deps: { outbox: Pick<Outbox, 'list'> },
): Promise<Screen<MailRecord> & { status: MailStatus | null }> {
  const status = v.parse(statusSchema, params.get('status'));
  const page = parsePage(params);
  const rows = await deps.outbox.list({ status, ...pageWindow(page) });
  return { ...toScreen(rows, page), status };
}
