import type { Words } from '~/content/words';
import { type AuditDeps, auditEvent } from '~/engine/core/audit/audit';
import type { Leases } from '~/engine/core/background-work/leases';
import type { LetterRow, Month } from '~/engine/core/dashboard/letter';
import { type HealthSource, readHealth } from '~/engine/core/health/health';
import type { QueryBudget } from '~/engine/core/limits/query-budget';
import type { WriteMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob } from '~/engine/core/mail/outbox';
import type { Settings } from '~/engine/core/settings/settings';
import { DomainError } from '~/engine/kit/errors';
import { logProblem } from '~/engine/kit/log';
import type { Signer } from '~/engine/kit/signer';
import { HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import { lastMonth, letterMail, writeLetter } from './letter';

/** A mail to the owner at the beginning of each month: what happened, and what is open. */

export type MonthlyLetters = {
  /** Returns when the last letter was added, or what `note` noted; null for a new site. */
  lastAt(): Promise<Date | null>;
  /** Notes a month without a letter. */
  note(now: Date): Promise<void>;
  /** Adds the mail and notes it, unless that was done since `since`. Of concurrent calls, one does it. */
  add(job: NewMailJob, since: Date): Promise<void>;
};

export type MonthlyLetterDeps = QueryBudget & {
  now: () => Date;
  newId: () => string;
  origin: string;
  leases: Leases;
  signer: Signer;
  settings: Pick<Settings, 'read'>;
  monthlyLetters: MonthlyLetters;
  writeMail: WriteMail;
  loadWords: () => Promise<Words>;
  letterRows: (input: {
    month: Month;
    now: Date;
    timeZone: string;
    words: Words;
  }) => Promise<LetterRow[]>;
  healthSources: HealthSource[];
};

/** When to try again after a failure. */
const RETRY_MS = 10 * MINUTE_MS;
/** How often to look whether a month has begun. */
const CHECK_MS = HOUR_MS;
/**
 * The owner may move to another zone: the same month begins up to 26 hours later there, and must not
 * bring a second letter.
 */
const ZONES_DIFFER_MS = 26 * HOUR_MS;
/** The database queries of a letter, with those of the health checks. */
const QUERIES_PER_LETTER = 30;

/**
 * Adds the letter to the outbox, once a month, at the first opportunity after the month has begun in the
 * owner's zone. The outbox sends it, and retries.
 * @throws DomainError `unavailable`; a later call tries again
 */
export async function sendMonthlyLetter(
  _: { until: Date },
  deps: MonthlyLetterDeps,
): Promise<void> {
  if (deps.queriesLeft() < QUERIES_PER_LETTER) return;
  const now = deps.now();
  const key = 'monthly-letter';
  if (!(await deps.leases.take({ key, now, until: new Date(now.getTime() + RETRY_MS) }))) return;
  const [{ monthlyLetter: isOn, timeZone }, lastAt] = await Promise.all([
    deps.settings.read(),
    deps.monthlyLetters.lastAt(),
  ]);
  const month = lastMonth(now, timeZone);
  const since = new Date(month.end.getTime() - ZONES_DIFFER_MS);
  const isDue = lastAt === null || lastAt < since;
  // A new site has nothing to tell yet. Switched on again, the letter comes with the next month.
  if (isDue && (lastAt === null || !isOn)) await deps.monthlyLetters.note(now);
  else if (isDue) await send({ now, timeZone, month, since }, deps);
  await deps.leases.setEnd({ key, until: new Date(now.getTime() + CHECK_MS) });
}

async function send(
  { now, timeZone, month, since }: { now: Date; timeZone: string; month: Month; since: Date },
  deps: MonthlyLetterDeps,
): Promise<void> {
  const words = await deps.loadWords();
  const [rows, health, signature] = await Promise.all([
    deps.letterRows({ month, now, timeZone, words }),
    readHealth({ host: new URL(deps.origin).host }, deps, (cause) =>
      logProblem('a part of the health checks failed', { cause }),
    ),
    deps.signer.sign(STOP_PURPOSE, ''),
  ]);
  const stopPath = `/letter/stop?signature=${signature}`;
  const letter = writeLetter({ month, rows, health, stopPath });
  const mail = await deps.writeMail(({ origin }) => letterMail(letter, origin));
  await deps.monthlyLetters.add({ id: deps.newId(), kind: 'monthly', mail, createdAt: now }, since);
}

const STOP_PURPOSE = 'stop-monthly-letter';

/**
 * Switches the letter off by the link in it. Doing it twice is fine. The link does not expire.
 * @throws DomainError `invalid` for a wrong signature
 */
export async function stopMonthlyLetter(
  signature: string,
  deps: AuditDeps & { signer: Signer; settings: Pick<Settings, 'write'> },
): Promise<void> {
  if (!(await deps.signer.verify(STOP_PURPOSE, '', signature))) {
    throw new DomainError(
      'invalid',
      'This link is not complete. Please open it from the mail again, or copy all of it.',
    );
  }
  const what = {
    action: 'settings.update',
    entityId: null,
    summary: 'Monthly letter: off',
  } as const;
  const event = auditEvent({ adminId: null, ...what }, deps);
  await deps.settings.write({ texts: { monthlyLetter: '' }, event });
}
