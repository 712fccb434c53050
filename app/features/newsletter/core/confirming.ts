import { DomainError } from '~/engine/kit/errors';
import { sha256 } from '~/engine/kit/sha256';
import { DAY_MS } from '~/engine/kit/time/durations';
import { say } from '../languages/say';
import type { Subscribers } from './subscribers';
import { type WelcomeDeps, welcomeJob } from './welcome';

/** How long a confirmation link is valid. */
const TOKEN_LIFETIME_MS = DAY_MS;

/**
 * Confirms a subscription with the token of the mail. If the welcome letter is on, it is sent once per
 * subscriber, and not again to one who unsubscribed and came back. A token confirms once; following its
 * link again succeeds as long as the subscription is confirmed.
 * @throws DomainError `invalid` for an unknown or expired token, and if the subscription has ended
 */
export async function confirmSubscription(
  token: string,
  deps: WelcomeDeps & {
    subscribers: Pick<Subscribers, 'findByToken' | 'confirm' | 'isConfirmedBy'>;
  },
): Promise<void> {
  const now = deps.now();
  const asked = {
    tokenHash: await sha256(token),
    sentAfter: new Date(now.getTime() - TOKEN_LIFETIME_MS),
  };
  const [found, letter] = await Promise.all([
    deps.subscribers.findByToken(asked),
    deps.welcomeLetter.read(),
  ]);
  const isDue = letter.isOn && found !== null && !found.isWelcomed;
  const welcome = isDue ? await welcomeJob(letter, found, deps) : null;
  if (found && (await deps.subscribers.confirm({ ...asked, now, welcome }))) return;
  if (await deps.subscribers.isConfirmedBy(asked.tokenHash)) return;
  throw new DomainError(
    'invalid',
    say(({ refusals }) => refusals.oldLink),
  );
}
