import { type NewsletterSendingDeps, sendDueNewsletters } from './newsletters';
import { type SendingDeps, sendDueMail } from './outbox';
import { purgeTrash, type Trash } from './trash';

/** What is only there for a while. */
export type Leftovers = {
  /** Removes expired counters and receipts. */
  remove(now: Date): Promise<void>;
};

/**
 * Sends what waits to be sent: single mails first, since people wait for them.
 * @param until when to stop; a call to the provider that has begun is waited for
 */
export async function doDueWork(
  { until }: { until: Date },
  deps: SendingDeps & NewsletterSendingDeps,
): Promise<{ sent: number; failed: number }> {
  const mail = await sendDueMail({ until }, deps);
  await sendDueNewsletters({ until }, deps);
  return mail;
}

/** What a clock outside asks for once a minute: the due work, and tidying up. */
export async function tick(
  { until }: { until: Date },
  deps: SendingDeps & NewsletterSendingDeps & { leftovers: Leftovers; trash: Trash },
): Promise<{ sent: number; failed: number }> {
  const result = await doDueWork({ until }, deps);
  await deps.leftovers.remove(deps.now());
  await purgeTrash(deps);
  return result;
}
