import { countInvitation, type VisitorMailDeps } from '../limits/visitor-limits';
import type { MailTexts } from '../mail/mail';
import { CONFIRM_AGAIN_AFTER_MS, newConfirmation, type Subscribers } from './subscribers';

/** Asks imported addresses whether they want the newsletter: some each day, the rest waits. */

export type UnaskedSubscribers = {
  /** Imported addresses that no mail has asked yet, oldest first. */
  unasked(limit: number): Promise<string[]>;
};

export type AskingDeps = VisitorMailDeps & {
  newToken: () => string;
  mailTexts: Pick<MailTexts, 'confirmation'>;
  subscribers: Pick<Subscribers, 'confirmAgain'>;
  unaskedSubscribers: UnaskedSubscribers;
};

const AT_A_TIME = 20;

/**
 * Half of a day's mails at most, so that the other half is there for visitors; each address gets one, as if it
 * had been typed into the form. @param until when to stop
 */
export async function askImported({ until }: { until: Date }, deps: AskingDeps): Promise<void> {
  for (const email of await deps.unaskedSubscribers.unasked(AT_A_TIME)) {
    if (deps.now() >= until) return;
    const room = await countInvitation(email, deps);
    if (room === 'none-today') return;
    if (room === 'not-there') continue;
    const notSince = new Date(deps.now().getTime() - CONFIRM_AGAIN_AFTER_MS);
    await deps.subscribers.confirmAgain(email, await newConfirmation(email, deps), notSince);
  }
}
