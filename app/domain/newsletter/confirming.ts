import { sha256 } from '~/lib/sha256';
import { DAY_MS } from '~/lib/time/durations';
import { DomainError } from '../errors';
import type { Subscribers } from './subscribers';
import { type WelcomeDeps, welcomeJob } from './welcome';

/** How long the link of a confirmation holds. */
const TOKEN_LIFETIME_MS = DAY_MS;

/**
 * Confirms by the mail's token; where the owner has switched a welcome letter on, it goes out with that,
 * once to each subscriber: not again to who left and came back.
 * @throws DomainError `invalid` for a used or old token
 */
export async function confirmSubscription(
  token: string,
  deps: WelcomeDeps & { subscribers: Pick<Subscribers, 'findByToken' | 'confirm'> },
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
  if (!found || !(await deps.subscribers.confirm({ ...asked, now, welcome }))) {
    throw new DomainError(
      'invalid',
      'This link has been used already, or it is older than 24 hours. If you are not on the list yet, please subscribe again.',
    );
  }
}
