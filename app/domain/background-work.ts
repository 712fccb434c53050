import type { Leases } from './contributions';
import type { Questions } from './limits/questions';
import { type SendingDeps, sendDueMail } from './mail/outbox';
import { type AskingDeps, askImported } from './newsletter/asking';
import { type NewsletterSendingDeps, sendDueNewsletters } from './newsletter/sending';
import { type CardPurgeDeps, purgeCards } from './pictures/cards';
import { type PicturePurgeDeps, purgePictures } from './pictures/use-cases';
import { purgeTrash, type Trash } from './records/trash';
import { type RenderDueDeps, renderDueTexts } from './renderings';
import { type ImportPurgeDeps, purgeImports } from './transfer/import';

/** Data that is kept for a limited time. */
type RetentionPart = 'visits' | 'words' | 'mails' | 'account';
/** Each deletes what is past its time, by at most ten statements. docs/tables.md says when that is, for every table. */
export type Retention = Record<RetentionPart, (now: Date) => Promise<void>>;

type CleaningDeps = PicturePurgeDeps &
  CardPurgeDeps &
  Questions &
  ImportPurgeDeps & { leases: Leases; retention: Retention; trash: Trash };

/**
 * What is due: single mails first, since people wait for them, then newsletters, then imported addresses that
 * are to be asked, texts that are not rendered yet, and once a day a cleaning. Any request takes it up, so that none of it
 * depends on a clock outside; each stops while there are questions left that the call may ask.
 * @param until when to stop sending and rendering; a call to the provider that has begun is waited for
 */
export async function doBackgroundWork(
  { until }: { until: Date },
  deps: SendingDeps & NewsletterSendingDeps & AskingDeps & CleaningDeps & RenderDueDeps,
): Promise<{ sent: number; failed: number }> {
  const mail = await sendDueMail({ until }, deps);
  await sendDueNewsletters({ until }, deps);
  await askImported({ until }, deps);
  await renderDueTexts({ until }, deps);
  await cleanOnceADay(deps);
  return mail;
}

const DAY_MS = 24 * 3_600_000;
/** A cleaning that failed or died is begun again after this time. */
const LEASE_MS = 10 * 60_000;

/** To the database: the largest part, and what notes that it is done; the first and the last question of a call. */
const QUESTIONS_A_PART = 12;
const OTHER_QUESTIONS = 2;

/** What is removed once a day, in parts that leave room for all else that a call asks. */
const PARTS: Record<string, (deps: CleaningDeps) => Promise<unknown>> = {
  visits: ({ retention, now }) => retention.visits(now()),
  words: ({ retention, now }) => retention.words(now()),
  mails: ({ retention, now }) => retention.mails(now()),
  account: ({ retention, now }) => retention.account(now()),
  trash: purgeTrash,
  async files(deps) {
    await purgePictures(deps);
    await purgeCards(deps);
    await purgeImports(deps);
  },
};

/** Each part once a day, as many in one call as it has questions left for; the next call goes on. */
async function cleanOnceADay(deps: CleaningDeps): Promise<void> {
  if (deps.questionsLeft() < QUESTIONS_A_PART + OTHER_QUESTIONS) return;
  const { leases } = deps;
  const now = deps.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  if (!(await leases.take({ key: 'cleaning', now, until }))) return;
  for (const [name, clean] of Object.entries(PARTS)) {
    if (deps.questionsLeft() < QUESTIONS_A_PART + 1)
      return leases.prolong({ key: 'cleaning', until: now });
    const key = `cleaning:${name}`;
    if (!(await leases.take({ key, now, until }))) continue;
    await clean(deps);
    await leases.prolong({ key, until: tomorrow });
  }
  await leases.prolong({ key: 'cleaning', until: tomorrow });
}
