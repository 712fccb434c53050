import { DomainError, tooMany } from '~/engine/kit/errors';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import { type IdempotencyKey, idempotencyKey } from '../idempotency/idempotency';
import { plainMail, type WriteMail } from '../mail/mail-content';
import type { NewMailJob, Outbox } from '../mail/outbox';
import { createChallenge, isProof } from './proof-of-work';
import {
  type Counter,
  type Counts,
  networkKey,
  type RateLimits,
  type RateLimitsDeps,
  rateLimited,
  TEN_MINUTES_MS,
} from './rate-limits';

/**
 * Limits on what visitors may submit and which mails they may cause: docs/decisions/0024-floods.md.
 * Limits count by network and by wider block. Above a usual day's total, a form asks for a proof of
 * work. No limit closes a form for people who are not part of a flood.
 */

export type VisitorAction = 'message' | 'comment' | 'booking' | 'subscribe';

type Rule = {
  /** The maximum from one network, and from one wider block, within `windowMs`. */
  network: number;
  block: number;
  windowMs: number;
  /** The daily total from everybody that needs no proof of work. */
  free: number;
  /** The same for a block that has sent nothing lately. */
  freeToFirst: number;
  /** The maximum daily total with a proof of work: what the database has room for. */
  most: number;
};

const RULES: Record<Exclude<VisitorAction, 'subscribe'>, Rule> = {
  message: { network: 5, block: 20, windowMs: HOUR_MS, free: 100, freeToFirst: 300, most: 1500 },
  comment: {
    network: 5,
    block: 20,
    windowMs: TEN_MINUTES_MS,
    free: 100,
    freeToFirst: 200,
    most: 600,
  },
  // Its form works without a script, so it never asks for a proof of work.
  booking: { network: 5, block: 20, windowMs: HOUR_MS, free: 300, freeToFirst: 300, most: 300 },
};

export type VisitorMailDeps = RateLimitsDeps & {
  newId: () => string;
  /** The visitor's wider block: a /24 of IPv4, or a /48 of IPv6. */
  clientWideBlock: string;
  /** The daily limit of all mails that visitors cause, including notices to the owner, except about talks. */
  visitorMailsADay: number;
  writeMail: WriteMail;
  outbox: Pick<Outbox, 'add'>;
};

/** What notices to the owner are about. None of them can use up the mails of another. */
export type NoticeKind = 'messages' | 'talks';

/**
 * A quarter of a day's mails is reserved for notices about messages, so that a flood of sign-ups cannot
 * use them up. Notices about talks come on top, an eighth as many.
 */
const NOTICES: Record<NoticeKind, { key: string; share: number }> = {
  messages: { key: 'owner-notices', share: 1 / 4 },
  talks: { key: 'talk-notices', share: 1 / 8 },
};
const noticesADay = (
  kind: NoticeKind,
  { visitorMailsADay }: Pick<VisitorMailDeps, 'visitorMailsADay'>,
) => Math.ceil(visitorMailsADay * NOTICES[kind].share);
/** The daily limit of mails to addresses that visitors entered. */
export const mailsToVisitors = (deps: Pick<VisitorMailDeps, 'visitorMailsADay'>) =>
  deps.visitorMailsADay - noticesADay('messages', deps);

const VISITOR_MAILS = 'visitor-mails';
const INVITATIONS = 'invitations';

/** A sign-up costs a mail: half of a day's mails need no proof of work, the other half do. */
const ruleOf = (action: VisitorAction, deps: Pick<VisitorMailDeps, 'visitorMailsADay'>): Rule => {
  if (action !== 'subscribe') return RULES[action];
  const most = mailsToVisitors(deps);
  const free = Math.ceil(most / 2);
  return { network: 5, block: 20, windowMs: TEN_MINUTES_MS, free, freeToFirst: free, most };
};

/** The daily maximum to one address, because strangers can enter anybody's address. */
const MAX_PER_ADDRESS = 3;
/** The daily maximum that one wider block can cause. */
const MAX_PER_BLOCK = 10;

const totalKey = (action: VisitorAction) =>
  action === 'subscribe' ? VISITOR_MAILS : `${action}s-today`;

/** A submission that may be stored, with its counters. */
export type Admission = {
  /** The key by which the same content is stored once a day. */
  once: IdempotencyKey;
  /** The counters to increment when it is stored, unless one of them has reached its limit meanwhile. */
  counters: Counter[];
  /** The counts as they were read. */
  counts: Counts;
};

/**
 * Checks whether a visitor may submit something, in one round trip to the database.
 * @param sent.content the submission: the same content is stored once, and a proof is valid only for it
 * @param sent.counters of the mails that it causes; the first that is at its limit refuses the
 *   submission
 * @param sent.toRead more counters that the caller needs to know
 * @returns null if the same was sent before
 * @throws DomainError `too-many`, with the time when it works again or with a `challenge`
 */
export async function admit(
  action: VisitorAction,
  {
    content,
    proof,
    counters: more = [],
    toRead = [],
  }: { content: string[]; proof: string; counters?: Counter[]; toRead?: Counter[] },
  deps: VisitorMailDeps,
): Promise<Admission | null> {
  const now = deps.now();
  const { free, freeToFirst, most } = ruleOf(action, deps);
  const once = await idempotencyKey([action, deps.clientBlock, ...content], deps);
  const [ofNetwork, ofBlock] = await networkCounters(action, deps);
  const counters = [
    ...[ofNetwork, ofBlock],
    { key: totalKey(action), max: most, windowMs: DAY_MS },
    ...more.filter(({ key }) => key !== totalKey(action)),
  ];
  const keys = [...counters, ...toRead, FLOOD_NOTICE].map(({ key }) => key);
  const counts = await deps.rateLimits.read([once.key, ...keys], now);
  if (counts.has(once.key)) return null;
  const total = countOf(totalKey(action), counts);
  const isCalm = total < free;
  if (!isCalm && findFull([FLOOD_NOTICE], counts, now) === null) await notifyOwner(deps);
  const full = findFull(counters, counts, now);
  if (full) {
    const isOfNetwork = findFull([ofNetwork, ofBlock], counts, now) !== null;
    throw rateLimited(isOfNetwork ? TOO_OFTEN : REFUSALS[action], { until: full, now });
  }
  const isFirst = countOf(ofBlock.key, counts) === 0;
  if (!isCalm && !(isFirst && total < freeToFirst))
    await requireProof([action, ...content], proof, deps);
  return { once, counters, counts };
}

/** Returns the counters of a network and of its wider block. */
async function networkCounters(
  action: VisitorAction,
  deps: VisitorMailDeps,
): Promise<[network: Counter, block: Counter]> {
  const { network, block, windowMs } = ruleOf(action, deps);
  return [
    { key: await networkKey(action, deps.clientBlock, deps), max: network, windowMs },
    { key: await networkKey(`${action}-block`, deps.clientWideBlock, deps), max: block, windowMs },
  ];
}

/** @throws DomainError `too-many` with a `challenge` */
async function requireProof(
  content: string[],
  proof: string,
  deps: VisitorMailDeps,
): Promise<void> {
  if (await isProof(proof, content, deps)) return;
  const challenge = await createChallenge(content, deps);
  throw new DomainError('too-many', PLEASE_PROVE, { retryAfter: HOUR_MS / 1000, challenge });
}

/** The daily maximum of responses that reveal that an address is subscribed already. */
const MAX_KNOWN_ADDRESSES = 500;

/** Counts a response that reveals that an address is subscribed. @throws DomainError `too-many` */
export async function limitKnownAddresses(deps: VisitorMailDeps): Promise<void> {
  const now = deps.now();
  const counters = await networkCounters('subscribe', deps);
  const total = { key: 'known-addresses-today', max: MAX_KNOWN_ADDRESSES, windowMs: DAY_MS };
  const until = await deps.rateLimits.take([...counters, total], now);
  if (until) throw rateLimited(TOO_OFTEN, { until, now });
}

/** The error for a limit that was reached between the check and the write. */
export const limitReachedMeanwhile = (): DomainError =>
  tooMany(`${TOO_OFTEN} Please try again in a minute.`, 60);

const TOO_OFTEN = 'That was too often from your network.';
const REFUSALS: Record<VisitorAction, string> = {
  message: 'More messages than this site can keep have arrived today.',
  comment: 'More comments than this site can keep have arrived today.',
  booking: 'More talks than this site can keep were booked today.',
  subscribe: 'We have sent too many mails today.',
};

const PLEASE_PROVE =
  'Much more arrives here than usual, so your browser has to do a moment of work before this form is sent. Please switch JavaScript on, or try again later.';

const countOf = (key: string, counts: Counts) => counts.get(key)?.count ?? 0;

/** Returns when the first counter that is at its limit resets; null if none is. */
export function findFull(counters: Counter[], counts: Counts, now: Date): Date | null {
  const full = counters.find(({ key, max }) => countOf(key, counts) >= max);
  if (!full) return null;
  return counts.get(full.key)?.resetAt ?? new Date(now.getTime() + full.windowMs);
}

/** A mail with the counters that it increments, and those that it increments if it is held back. */
export type CountedMail = { job: NewMailJob; counters: Counter[]; ifHeldBack?: Counter[] };

/** Returns the counters of a notice to the owner. */
export const noticeCounters = (
  kind: NoticeKind,
  deps: Pick<VisitorMailDeps, 'visitorMailsADay'>,
): Counter[] => [{ key: NOTICES[kind].key, max: noticesADay(kind, deps), windowMs: DAY_MS }];

/** How long the count of notices that were held back is kept, if no digest can be written. */
const HELD_BACK_MS = 30 * DAY_MS;

const heldBack = (kind: NoticeKind): Counter => ({
  ...{ key: `held-back:${kind}`, max: Number.MAX_SAFE_INTEGER, windowMs: HELD_BACK_MS },
});

/** Returns a notice to the owner. What is held back is in the next digest. */
export const notice = (
  kind: NoticeKind,
  job: NewMailJob,
  deps: Pick<VisitorMailDeps, 'visitorMailsADay'>,
): CountedMail => ({
  job,
  counters: noticeCounters(kind, deps),
  ifHeldBack: [heldBack(kind)],
});

/** How many notices were held back since the last digest, the keys of their counters, and since when. */
type HeldBack = { counts: Record<NoticeKind, number>; keys: string[]; since: Date | null };

/** Reads what the next digest says. */
export async function readHeldBack(
  deps: Pick<RateLimitsDeps, 'now'> & { rateLimits: Pick<RateLimits, 'read'> },
): Promise<HeldBack> {
  const counters = { messages: heldBack('messages'), talks: heldBack('talks') };
  const keys = Object.values(counters).map(({ key }) => key);
  const found = await deps.rateLimits.read(keys, deps.now());
  const starts = [...found.values()].map(({ resetAt }) => resetAt.getTime() - HELD_BACK_MS);
  return {
    counts: {
      messages: countOf(counters.messages.key, found),
      talks: countOf(counters.talks.key, found),
    },
    keys,
    since: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  };
}

/** Returns the counters of a mail to an address that a visitor entered. */
export async function visitorMailCounters(to: string, deps: VisitorMailDeps): Promise<Counter[]> {
  const { clientWideBlock } = deps;
  return [
    ...(await addressCounters(to, deps)),
    {
      key: await networkKey('mails-from', clientWideBlock, deps),
      max: MAX_PER_BLOCK,
      windowMs: DAY_MS,
    },
  ];
}

/**
 * The same for a receipt, which is dispensable: at most half of a day's mails, so that sign-ups have
 * the rest.
 */
export const receiptCounters = async (to: string, deps: VisitorMailDeps): Promise<Counter[]> =>
  (await visitorMailCounters(to, deps)).map((counter) =>
    counter.key === VISITOR_MAILS ? { ...counter, max: ruleOf('subscribe', deps).free } : counter,
  );

/** The same for a mail that no form has just requested. */
async function addressCounters(
  to: string,
  deps: Pick<VisitorMailDeps, 'signer' | 'visitorMailsADay'>,
): Promise<[ofDay: Counter, ofAddress: Counter]> {
  const address = await deps.signer.sign('mails to', to);
  return [
    { key: VISITOR_MAILS, max: mailsToVisitors(deps), windowMs: DAY_MS },
    { key: `mails-to:${address}`, max: MAX_PER_ADDRESS, windowMs: DAY_MS },
  ];
}

const FLOOD_NOTICE: Counter = { key: 'told-of-flood', max: 1, windowMs: DAY_MS };

/** Creates the mail that tells the owner about a flood, once a day. */
export const floodMail = async ({
  now,
  newId,
  writeMail,
}: Pick<VisitorMailDeps, 'now' | 'newId' | 'writeMail'>): Promise<CountedMail> => ({
  job: {
    id: newId(),
    kind: 'notice',
    mail: await writeMail(
      plainMail(({ mails }) => mails.flood, { to: 'owner', path: '/admin/mail' }),
    ),
    createdAt: now(),
  },
  counters: [FLOOD_NOTICE],
});

/** Sends it, unless another request has just done so. */
async function notifyOwner(deps: VisitorMailDeps): Promise<void> {
  const isFirst = (await deps.rateLimits.take([FLOOD_NOTICE], deps.now())) === null;
  if (isFirst) await deps.outbox.add((await floodMail(deps)).job);
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

type VisitorTotal = { count: number; max: number; isUnusual: boolean };

/** Returns the current counts of what visitors caused, and the limits. */
export async function readVisitorTotals(
  deps: MailCountDeps,
): Promise<Record<'mails' | 'notices' | 'talkNotices' | 'messages' | 'comments', VisitorTotal>> {
  const counts = await deps.rateLimits.read(TOTAL_KEYS, deps.now());
  const state = (key: string, { free, most: max }: Pick<Rule, 'free' | 'most'>) => {
    const count = countOf(key, counts);
    return { count, max, isUnusual: count >= free };
  };
  const ofNotices = (kind: NoticeKind) => {
    const most = noticesADay(kind, deps);
    return state(NOTICES[kind].key, { free: most, most });
  };
  return {
    mails: state(VISITOR_MAILS, ruleOf('subscribe', deps)),
    notices: ofNotices('messages'),
    talkNotices: ofNotices('talks'),
    messages: state(totalKey('message'), RULES.message),
    comments: state(totalKey('comment'), RULES.comment),
  };
}

const TOTAL_KEYS = [
  ...[VISITOR_MAILS, INVITATIONS, FLOOD_NOTICE.key],
  ...[NOTICES.messages.key, NOTICES.talks.key],
  ...[totalKey('message'), totalKey('comment'), totalKey('booking')],
];

/** Resets the totals that a flood has used up. The counters of networks stay. */
export const resetVisitorTotals = (deps: Pick<VisitorMailDeps, 'rateLimits'>): Promise<void> =>
  deps.rateLimits.forget(TOTAL_KEYS);
