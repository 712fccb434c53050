import { DomainError } from '~/kit/errors';
import { sha256 } from '~/kit/sha256';
import { DAY_MS } from '~/kit/time/durations';
import type { Subscribers } from './subscribers';
import { type WelcomeDeps, welcomeJob } from './welcome';

/** How long the link of a confirmation holds. */
const TOKEN_LIFETIME_MS = DAY_MS;

/**
 * Confirms by the mail's token; where the owner has switched a welcome letter on, it goes out with that,
 * once to each subscriber: not again to who left and came back. A token changes something once; followed again, its
 * link is right as long as the subscription is confirmed.
 * @throws DomainError `invalid` for an unknown or old token, and where the subscription has ended
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
    'This link is older than 24 hours, or it is not complete. If you are not on the list yet, please subscribe again.',
  );
}
