import {
  type Counter,
  rateLimited,
  TEN_MINUTES_MS,
  TOO_OFTEN,
} from '~/engine/core/limits/rate-limits';
import {
  addressCounters,
  findFull,
  mailShares,
  mailsToVisitors,
  networkCounters,
  VISITOR_MAILS,
  type VisitorForm,
  type VisitorMailDeps,
} from '~/engine/core/limits/visitor-limits';
import { DAY_MS } from '~/engine/kit/time/durations';
import { say } from '../languages/say';

/** Limits on sign-ups, and on the mails that follow them (docs/decisions/0024-floods.md). */

/** A sign-up costs a mail. */
export const subscribeForm: VisitorForm = {
  name: 'subscribe',
  rule: (deps) => ({ network: 5, block: 20, windowMs: TEN_MINUTES_MS, ...mailShares(deps) }),
  totalKey: VISITOR_MAILS,
  refusal: say(({ refusals }) => refusals.tooManyMails),
};

/** The key of the daily total of mails that ask imported addresses for confirmation. */
export const INVITATIONS = 'invitations';

/** The daily maximum of responses that reveal that an address is subscribed already. */
const MAX_KNOWN_ADDRESSES = 500;

/** Counts a response that reveals that an address is subscribed. @throws DomainError `too-many` */
export async function limitKnownAddresses(deps: VisitorMailDeps): Promise<void> {
  const now = deps.now();
  const counters = await networkCounters(subscribeForm, deps);
  const total: Counter = {
    key: 'known-addresses-today',
    max: MAX_KNOWN_ADDRESSES,
    windowMs: DAY_MS,
  };
  const until = await deps.rateLimits.take([...counters, total], now);
  if (until) throw rateLimited(TOO_OFTEN, { until, now });
}

type MailCountDeps = Pick<VisitorMailDeps, 'now' | 'signer' | 'rateLimits' | 'visitorMailsADay'>;

/**
 * Counts a welcome mail to a subscriber who confirmed.
 * @returns when it may be sent; null for immediately
 */
export const countWelcome = async (to: string, deps: MailCountDeps): Promise<Date | null> =>
  deps.rateLimits.take(await addressCounters(to, deps), deps.now());

/**
 * Counts a mail that asks an imported address for confirmation: at most half of a day's mails.
 * @returns whether there is room: `address-full` for none to this address, `none-today` for none at all
 *   today
 */
export async function countInvitation(
  to: string,
  deps: MailCountDeps,
): Promise<'allowed' | 'address-full' | 'none-today'> {
  const now = deps.now();
  const [ofDay, ofAddress] = await addressCounters(to, deps);
  const max = Math.floor(mailsToVisitors(deps) / 2);
  const ofInvitations = { key: INVITATIONS, max, windowMs: DAY_MS };
  const counters = [ofInvitations, ofDay, ofAddress];
  if ((await deps.rateLimits.take(counters, now)) === null) return 'allowed';
  const counts = await deps.rateLimits.read(
    counters.map(({ key }) => key),
    now,
  );
  return findFull([ofInvitations, ofDay], counts, now) ? 'none-today' : 'address-full';
}
