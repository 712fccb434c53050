import type { Leases } from './contributions';
import { type SendingDeps, sendDueMail } from './mail/outbox';
import { type AskingDeps, askImported } from './newsletter/asking';
import { type NewsletterSendingDeps, sendDueNewsletters } from './newsletter/sending';
import { type CardPurgeDeps, purgeCards } from './pictures/cards';
import { type PicturePurgeDeps, purgePictures } from './pictures/use-cases';
import { purgeTrash, type Trash } from './records/trash';
import { type RenderDueDeps, renderDueTexts } from './renderings';
import { type ImportPurgeDeps, purgeImports } from './transfer/import';

/** Data that is kept for a limited time. */
export type Retention = {
  /** Deletes what is past its time. docs/tables.md says when that is, for every table. */
  remove(now: Date): Promise<void>;
};

type CleaningDeps = PicturePurgeDeps &
  CardPurgeDeps &
  ImportPurgeDeps & { leases: Leases; retention: Retention; trash: Trash };

/**
 * What is due: single mails first, since people wait for them, then newsletters, then imported addresses that
 * are to be asked, once a day a cleaning, and texts that are not rendered yet. Any request takes it up, so that none of it depends on a clock outside.
 * @param until when to stop sending and rendering; a call to the provider that has begun is waited for
 */
export async function doBackgroundWork(
  { until }: { until: Date },
  deps: SendingDeps & NewsletterSendingDeps & AskingDeps & CleaningDeps & RenderDueDeps,
): Promise<{ sent: number; failed: number }> {
  const mail = await sendDueMail({ until }, deps);
  await sendDueNewsletters({ until }, deps);
  await askImported({ until }, deps);
  await cleanOnceADay(deps);
  await renderDueTexts({ until }, deps);
  return mail;
}

const DAY_MS = 24 * 3_600_000;
/** A cleaning that failed or died is begun again after this time. */
const LEASE_MS = 10 * 60_000;

async function cleanOnceADay(deps: CleaningDeps): Promise<void> {
  const now = deps.now();
  const lease = { key: 'cleaning', now, until: new Date(now.getTime() + LEASE_MS) };
  if (!(await deps.leases.take(lease))) return;
  await deps.retention.remove(now);
  await purgeTrash(deps);
  await purgePictures(deps);
  await purgeCards(deps);
  await purgeImports(deps);
  await deps.leases.prolong({ key: lease.key, until: new Date(now.getTime() + DAY_MS) });
}
