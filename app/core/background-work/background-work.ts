import { DAY_MS } from '~/kit/time/durations';
import type { QueryBudget } from '../limits/query-budget';
import { pacedMailer } from '../mail/mail';
import { type SendingDeps, sendDueMail } from '../mail/outbox';
import { type AskingDeps, askImported } from '../newsletter/confirmation-requests';
import { type NewsletterSendingDeps, sendDueNewsletters } from '../newsletter/sending';
import { type CardPurgeDeps, purgeCards } from '../pictures/cards';
import { type PicturePurgeDeps, purgePictures } from '../pictures/use-cases';
import { purgeTrash, type Trash } from '../records/trash';
import { type RenderDueDeps, renderDueTexts } from '../renderings/renderings';
import { type ImportPurgeDeps, purgeImports } from '../transfer/import';
import type { Leases } from './leases';

/** Data that is kept for a limited time. */
type RetentionPart = 'visits' | 'words' | 'mails' | 'account';
/** Each deletes what is past its time, by at most sixteen statements. docs/tables.md says when that is, for every table. */
export type Retention = Record<RetentionPart, (now: Date) => Promise<void>>;

type CleaningDeps = PicturePurgeDeps &
  CardPurgeDeps &
  QueryBudget &
  ImportPurgeDeps & { leases: Leases; retention: Retention; trash: Trash };

/**
 * What is due: single mails first, since people wait for them, then newsletters, then imported addresses that
 * are to be asked, texts that are not rendered yet, and once a day a cleaning. Any request takes it up, so that none of it
 * depends on a clock outside; each stops while there are questions left that the call may ask.
 * @param until when to stop sending and rendering; a call to the provider that has begun is waited for
 */
export async function doBackgroundWork(
  { until }: { until: Date },
  services: SendingDeps & NewsletterSendingDeps & AskingDeps & CleaningDeps & RenderDueDeps,
): Promise<{ sent: number; failed: number }> {
  const deps = { ...services, mailer: pacedMailer(services.mailer, services) };
  const mail = await sendDueMail({ until }, deps);
  for (const work of AFTER_MAIL) {
    if (deps.queriesLeft() >= QUESTIONS_A_STEP) await work({ until }, deps);
  }
  return mail;
}

/** To the database: what each of them has room for when it begins. They look themselves before they ask more. */
const QUESTIONS_A_STEP = 14;
const AFTER_MAIL = [sendDueNewsletters, askImported, renderDueTexts, cleanOnceADay];

/** A cleaning that failed or died is begun again after this time. */
const LEASE_MS = 10 * 60_000;

/** To the database: the largest part, what notes that it is done, and that the rest waits. */
const QUESTIONS_A_PART = 19;

/** What is removed once a day, in parts that leave room for all else that a call asks. */
const PARTS: ((deps: CleaningDeps) => Promise<unknown>)[] = [
  ({ retention, now }) => retention.visits(now()),
  ({ retention, now }) => retention.words(now()),
  ({ retention, now }) => retention.mails(now()),
  ({ retention, now }) => retention.account(now()),
  purgeTrash,
  async (deps) => {
    await purgePictures(deps);
    await purgeCards(deps);
    await purgeImports(deps);
  },
];

/** Each part once a day, as many in one call as it has questions left for; the next call goes on. */
async function cleanOnceADay(_: { until: Date }, deps: CleaningDeps): Promise<void> {
  const { leases } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (!(await leases.take({ key: 'cleaning', now, until }))) return;
  for (const [n, clean] of PARTS.entries()) {
    if (deps.queriesLeft() < QUESTIONS_A_PART)
      return leases.prolong({ key: 'cleaning', until: now });
    const key = `cleaning:${n}`;
    if (!(await leases.take({ key, now, until }))) continue;
    await clean(deps);
    await leases.prolong({ key, until: tomorrow });
  }
  await leases.prolong({ key: 'cleaning', until: tomorrow });
}
