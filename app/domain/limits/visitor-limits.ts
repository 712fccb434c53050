import { DAY_MS } from '~/lib/time/durations';
import { type DomainError, tooMany } from '../errors';
import type { MailTexts } from '../mail/mail';
import type { NewMailJob, Outbox } from '../mail/outbox';
import type { Signer } from '../signer';
import type { RateLimits } from './rate-limits';

/** What all visitors together may leave behind; see `rate-limits.ts` for each network's. */

/** Unread messages, comments that wait, and what lies in either's spam folder; past it they are refused. */
export const MOST_WAITING = 500;

/** Where a folder is full, in seconds: the owner has to do something first. */
const TRY_AGAIN_AFTER = 3600;

/** What a visitor is told where a folder is full. @param what that they have sent, in the plural */
export const folderIsFull = (what: string): DomainError =>
  tooMany(
    `More ${what} wait for the owner than they can read at the moment. Yours was not kept: please send it again later.`,
    TRY_AGAIN_AFTER,
  );

/** To one address that a visitor typed: nobody wants mails because strangers type their address. */
const MOST_TO_ONE = 3;

export type VisitorMailDeps = {
  now: () => Date;
  newId: () => string;
  signer: Signer;
  rateLimits: RateLimits;
  /** In all, the owner's notices among them. */
  visitorMailsADay: number;
  mailTexts: Pick<MailTexts, 'limitReached'>;
  outbox: Pick<Outbox, 'add'>;
};

/** What the owner is told of, once a day at most. */
export type VisitorLimit = 'mails' | 'messages' | 'comments';

/**
 * Counts a mail that a visitor causes; the owner is told when the day has had all that it may have.
 * @param to the address that the visitor has typed; null for a mail to the owner
 * @returns whether it may be sent, and otherwise when it may
 * @throws DomainError `unavailable`
 */
export async function countVisitorMail(
  to: string | null,
  deps: VisitorMailDeps,
): Promise<{ isAllowed: true } | { isAllowed: false; until: Date }> {
  const now = deps.now();
  const hit = (key: string, max: number) =>
    deps.rateLimits.hit({ key, now, max, windowMs: DAY_MS });
  const dayIsOver = await hit('visitor-mails', deps.visitorMailsADay);
  if (dayIsOver) {
    await tellOwner('mails', deps);
    return { isAllowed: false, until: dayIsOver };
  }
  if (to === null) return { isAllowed: true };
  const until = await hit(`mails-to:${await deps.signer.sign('mails to', to)}`, MOST_TO_ONE);
  return until ? { isAllowed: false, until } : { isAllowed: true };
}

/**
 * Counts a mail that asks an imported address, among those that visitors cause: half of a day's at most.
 * @returns whether there is room for it: not to that address, or not at all on this day
 */
export async function countInvitation(
  to: string,
  deps: Omit<VisitorMailDeps, 'mailTexts' | 'outbox' | 'newId'>,
): Promise<'there' | 'not-there' | 'none-today'> {
  const now = deps.now();
  const hit = (key: string, max: number) =>
    deps.rateLimits.hit({ key, now, max, windowMs: DAY_MS });
  const day = deps.visitorMailsADay;
  // The address last: a day that is full must not use up its places.
  if (await hit('invitations', Math.floor(day / 2))) return 'none-today';
  if (await hit('visitor-mails', day)) return 'none-today';
  const until = await hit(`mails-to:${await deps.signer.sign('mails to', to)}`, MOST_TO_ONE);
  return until ? 'not-there' : 'there';
}

/** Mails the owner that a limit is reached, unless they were told within a day. */
export async function tellOwner(limit: VisitorLimit, deps: VisitorMailDeps): Promise<void> {
  const now = deps.now();
  const key = `told:${limit}`;
  if (await deps.rateLimits.hit({ key, now, max: 1, windowMs: DAY_MS })) return;
  const job: NewMailJob = {
    id: deps.newId(),
    kind: 'notice',
    mail: deps.mailTexts.limitReached(limit),
    createdAt: now,
  };
  await deps.outbox.add(job);
}
