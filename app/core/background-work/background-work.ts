import { DAY_MS } from '~/kit/time/durations';
import { doTalkWork, type TalkWorkDeps } from '../bookings/bookings';
import { checkDueLinks, type LinkCheckDeps } from '../dead-links/dead-links';
import type { QueryBudget } from '../limits/query-budget';
import { type DigestDeps, sendDigest } from '../mail/digest';
import { pacedMailer } from '../mail/mail';
import { type SendingDeps, sendDueMail } from '../mail/outbox';
import { type MonthlyLetterDeps, sendMonthlyLetter } from '../monthly-letter/monthly-letter';
import {
  type ConfirmationRequestDeps,
  requestImportedConfirmations,
} from '../newsletter/confirmation-requests';
import { type NewsletterSendingDeps, sendDueNewsletters } from '../newsletter/sending';
import { type CardPurgeDeps, purgeCards } from '../pictures/cards';
import { type PicturePurgeDeps, purgePictures } from '../pictures/use-cases';
import { purgeTrash, type Trash } from '../records/trash';
import { type RenderDueDeps, renderDueTexts } from '../renderings/renderings';
import { type ReminderDeps, remindClients } from '../reviews/invitations';
import { type ImportPurgeDeps, purgeImports } from '../transfer/import';
import type { Leases } from './leases';

/** Returns functions that each delete some expired rows, in at most sixteen statements. */
type Retention = (now: Date) => (() => Promise<void>)[];

type CleaningDeps = PicturePurgeDeps &
  CardPurgeDeps &
  QueryBudget &
  ImportPurgeDeps &
  ReminderDeps & { leases: Leases; retention: Retention; trash: Trash };

/**
 * Does the work that is due: first single mails, because people wait for them, then the calendar and the
 * reminders of talks, the owner's digest, newsletters, confirmation requests to imported addresses, the owner's monthly
 * letter, texts that are not rendered yet, once a day a cleanup, and the check of a few links. Any request
 * can do it, so none of it depends on an external clock. Each step stops when the request's query budget
 * is used up.
 * @param until when to stop sending and rendering; a call to the mail provider that has started is
 *   awaited
 */
export async function runBackgroundWork(
  { until }: { until: Date },
  services: SendingDeps &
    NewsletterSendingDeps &
    ConfirmationRequestDeps &
    CleaningDeps &
    RenderDueDeps &
    MonthlyLetterDeps &
    LinkCheckDeps &
    TalkWorkDeps &
    DigestDeps,
): Promise<{ sent: number; failed: number }> {
  const deps = { ...services, mailer: pacedMailer(services.mailer, services) };
  const mail = await sendDueMail({ until }, deps);
  for (const work of AFTER_MAIL) {
    if (deps.queriesLeft() >= QUERIES_PER_STEP) await work({ until }, deps);
  }
  return mail;
}

/** The database queries that each step needs to start. Later the steps check the budget themselves. */
const QUERIES_PER_STEP = 14;
const AFTER_MAIL = [
  (_: { until: Date }, deps: TalkWorkDeps) => doTalkWork(deps),
  sendDigest,
  sendDueNewsletters,
  requestImportedConfirmations,
  sendMonthlyLetter,
  renderDueTexts,
  cleanOnceADay,
  checkDueLinks,
];

/** How long a failed or interrupted cleanup waits before it is retried. */
const LEASE_MS = 10 * 60_000;

/** The database queries of the largest part, plus marking it as done and scheduling the rest. */
const QUERIES_PER_PART = 19;

/** What is deleted once a day, in parts small enough to leave queries for the rest of the request. */
const cleanings = ({
  retention,
  now,
}: CleaningDeps): ((deps: CleaningDeps) => Promise<unknown>)[] => [
  ...retention(now()),
  purgeTrash,
  async (deps) => {
    await purgePictures(deps);
    await purgeCards(deps);
    await purgeImports(deps);
  },
  remindClients,
];

/**
 * Runs each part once a day, as many per request as the query budget allows; the next request
 * continues.
 */
async function cleanOnceADay(_: { until: Date }, deps: CleaningDeps): Promise<void> {
  const { leases } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (!(await leases.take({ key: 'cleaning', now, until }))) return;
  for (const [n, clean] of cleanings(deps).entries()) {
    if (deps.queriesLeft() < QUERIES_PER_PART)
      return leases.setEnd({ key: 'cleaning', until: now });
    const key = `cleaning:${n}`;
    if (!(await leases.take({ key, now, until }))) continue;
    await clean(deps);
    await leases.setEnd({ key, until: tomorrow });
  }
  await leases.setEnd({ key: 'cleaning', until: tomorrow });
}
