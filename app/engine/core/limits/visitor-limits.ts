import { DomainError } from '~/engine/kit/errors';
import { type Said, said } from '~/engine/kit/language/said';
import { pluralize } from '~/engine/kit/text/figures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
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
  TOO_OFTEN,
} from './rate-limits';

/**
 * Limits on what visitors may submit and which mails they may cause: docs/decisions/0024-floods.md.
 * Limits count by network and by wider block. Above a usual day's total, a form asks for a proof of
 * work. No limit closes a form for people who are not part of a flood.
 */

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

/** A form that visitors submit, with its limits. */
export type VisitorForm = {
  /** Of its counters, such as `message`. */
  name: string;
  rule: Rule | ((deps: Pick<VisitorMailDeps, 'visitorMailsADay'>) => Rule);
  /** The key of its daily total. Absent for one of its own. */
  totalKey?: string;
  /** What its visitors read once the daily total is at its maximum. */
  refusal: Said;
  /** What the screen "Mail" calls its daily total. Absent if it does not show it. */
  label?: string;
};

/** Notices to the owner about one thing. None of them can use up the mails of another. */
export type Notices = {
  name: string;
  /** Of the counter. */
  key: string;
  /** How many a day, as a share of the mails that visitors may cause. */
  share: number;
  /** What the screen "Mail" calls them. */
  label: string;
  /** What the digest says about those that were held back, and the screen that shows them. */
  says: (count: number) => string;
  path: string;
};

/** What a part of the site limits. `counters`: the keys of further daily totals. */
export type VisitorLimits = {
  forms?: readonly VisitorForm[];
  notices?: readonly Notices[];
  counters?: readonly string[];
};

/** The parts of the site, of which each may limit something. */
type LimitingParts = { parts: readonly { visitorLimits?: VisitorLimits }[] };

const noticesOf = ({ parts }: LimitingParts) =>
  parts.flatMap(({ visitorLimits }) => visitorLimits?.notices ?? []);
const formsOf = ({ parts }: LimitingParts) =>
  parts.flatMap(({ visitorLimits }) => visitorLimits?.forms ?? []);

export type VisitorMailDeps = RateLimitsDeps & {
  newId: () => string;
  /** The visitor's wider block: a /24 of IPv4, or a /48 of IPv6. */
  clientWideBlock: string;
  /** The daily limit of all mails that visitors cause, including notices to the owner. */
  visitorMailsADay: number;
  writeMail: WriteMail;
  outbox: Pick<Outbox, 'add'>;
};

/**
 * A quarter of a day's mails is reserved for notices about messages, so that a flood of sign-ups cannot
 * use them up. Other notices come on top.
 */
export const messageNotices: Notices = {
  name: 'messages',
  key: 'owner-notices',
  share: 1 / 4,
  label: 'notices to you about messages',
  says: (count) => pluralize(count, 'message'),
  path: '/admin/messages',
};
const noticesADay = (
  { share }: Notices,
  { visitorMailsADay }: Pick<VisitorMailDeps, 'visitorMailsADay'>,
) => Math.ceil(visitorMailsADay * share);
/** The daily limit of mails to addresses that visitors entered. */
export const mailsToVisitors = (deps: Pick<VisitorMailDeps, 'visitorMailsADay'>) =>
  deps.visitorMailsADay - noticesADay(messageNotices, deps);

/** The key of the daily total of mails to addresses that visitors entered. */
export const VISITOR_MAILS = 'visitor-mails';

/** A form that costs a mail: half of a day's mails need no proof of work, the other half do. */
export function mailShares(deps: Pick<VisitorMailDeps, 'visitorMailsADay'>) {
  const most = mailsToVisitors(deps);
  const free = Math.ceil(most / 2);
  return { free, freeToFirst: free, most };
}

const ruleOf = ({ rule }: VisitorForm, deps: Pick<VisitorMailDeps, 'visitorMailsADay'>): Rule =>
  typeof rule === 'function' ? rule(deps) : rule;

/** The daily maximum to one address, because strangers can enter anybody's address. */
const MAX_PER_ADDRESS = 3;
/** The daily maximum that one wider block can cause. */
const MAX_PER_BLOCK = 10;

const keyOfTotal = ({ name, totalKey = `${name}s-today` }: VisitorForm) => totalKey;

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
  form: VisitorForm,
  {
    content,
    proof,
    counters: more = [],
    toRead = [],
  }: { content: string[]; proof: string; counters?: Counter[]; toRead?: Counter[] },
  deps: VisitorMailDeps,
): Promise<Admission | null> {
  const now = deps.now();
  const { free, freeToFirst, most } = ruleOf(form, deps);
  const once = await idempotencyKey([form.name, deps.clientBlock, ...content], deps);
  const [ofNetwork, ofBlock] = await networkCounters(form, deps);
  const counters = [
    ...[ofNetwork, ofBlock],
    { key: keyOfTotal(form), max: most, windowMs: DAY_MS },
    ...more.filter(({ key }) => key !== keyOfTotal(form)),
  ];
  const keys = [...counters, ...toRead, FLOOD_NOTICE].map(({ key }) => key);
  const counts = await deps.rateLimits.read([once.key, ...keys], now);
  if (counts.has(once.key)) return null;
  const total = countOf(keyOfTotal(form), counts);
  const isCalm = total < free;
  if (!isCalm && findFull([FLOOD_NOTICE], counts, now) === null) await notifyOwner(deps);
  const full = findFull(counters, counts, now);
  if (full) {
    const isOfNetwork = findFull([ofNetwork, ofBlock], counts, now) !== null;
    throw rateLimited(isOfNetwork ? TOO_OFTEN : form.refusal, { until: full, now });
  }
  const isFirst = countOf(ofBlock.key, counts) === 0;
  if (!isCalm && !(isFirst && total < freeToFirst))
    await requireProof([form.name, ...content], proof, deps);
  return { once, counters, counts };
}

/** Returns the counters of a network and of its wider block. */
export async function networkCounters(
  form: VisitorForm,
  deps: VisitorMailDeps,
): Promise<[network: Counter, block: Counter]> {
  const { network, block, windowMs } = ruleOf(form, deps);
  return [
    { key: await networkKey(form.name, deps.clientBlock, deps), max: network, windowMs },
    {
      key: await networkKey(`${form.name}-block`, deps.clientWideBlock, deps),
      max: block,
      windowMs,
    },
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
  throw new DomainError(
    'too-many',
    said(({ refusals }) => refusals.prove),
    {
      retryAfter: HOUR_MS / 1000,
      challenge,
    },
  );
}

/** The error for a limit that was reached between the check and the write. */
export const limitReachedMeanwhile = (): DomainError =>
  rateLimited(TOO_OFTEN, { until: new Date(MINUTE_MS), now: new Date(0) });

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
  notices: Notices,
  deps: Pick<VisitorMailDeps, 'visitorMailsADay'>,
): Counter[] => [{ key: notices.key, max: noticesADay(notices, deps), windowMs: DAY_MS }];

/** How long the count of notices that were held back is kept, if no digest can be written. */
const HELD_BACK_MS = 30 * DAY_MS;

const heldBack = ({ name }: Notices): Counter => ({
  ...{ key: `held-back:${name}`, max: Number.MAX_SAFE_INTEGER, windowMs: HELD_BACK_MS },
});

/** Returns a notice to the owner. What is held back is in the next digest. */
export const notice = (
  notices: Notices,
  job: NewMailJob,
  deps: Pick<VisitorMailDeps, 'visitorMailsADay'>,
): CountedMail => ({
  job,
  counters: noticeCounters(notices, deps),
  ifHeldBack: [heldBack(notices)],
});

/** The notices that were held back since the last digest, the keys of their counters, and since when. */
type HeldBack = {
  notices: (Notices & { count: number })[];
  keys: string[];
  since: Date | null;
};

/** Reads what the next digest says. */
export async function readHeldBack(
  deps: Pick<RateLimitsDeps, 'now'> & LimitingParts & { rateLimits: Pick<RateLimits, 'read'> },
): Promise<HeldBack> {
  const all = noticesOf(deps);
  const keys = all.map((notices) => heldBack(notices).key);
  const found = await deps.rateLimits.read(keys, deps.now());
  const starts = [...found.values()].map(({ resetAt }) => resetAt.getTime() - HELD_BACK_MS);
  return {
    notices: all
      .map((notices) => ({ ...notices, count: countOf(heldBack(notices).key, found) }))
      .filter(({ count }) => count > 0),
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
    counter.key === VISITOR_MAILS ? { ...counter, max: mailShares(deps).free } : counter,
  );

/** The same for a mail that no form has just requested. */
export async function addressCounters(
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

/** A daily total of what visitors caused. `label`: what it counts. */
export type VisitorTotal = { label: string; count: number; max: number; isUnusual: boolean };

/** Returns the current counts of what visitors caused, and the limits. */
export async function readVisitorTotals(
  deps: Pick<VisitorMailDeps, 'now' | 'rateLimits' | 'visitorMailsADay'> & LimitingParts,
): Promise<VisitorTotal[]> {
  const counts = await deps.rateLimits.read(totalKeys(deps), deps.now());
  const total = (label: string, key: string, { free, most }: Pick<Rule, 'free' | 'most'>) => {
    const count = countOf(key, counts);
    return { label, count, max: most, isUnusual: count >= free };
  };
  return [
    total('mails to visitors', VISITOR_MAILS, mailShares(deps)),
    ...noticesOf(deps).map((notices) => {
      const most = noticesADay(notices, deps);
      return total(notices.label, notices.key, { free: most, most });
    }),
    ...formsOf(deps).flatMap((form) =>
      form.label === undefined ? [] : [total(form.label, keyOfTotal(form), ruleOf(form, deps))],
    ),
  ];
}

const totalKeys = (deps: LimitingParts): string[] => [
  ...new Set([
    VISITOR_MAILS,
    FLOOD_NOTICE.key,
    ...noticesOf(deps).map(({ key }) => key),
    ...formsOf(deps).map(keyOfTotal),
    ...deps.parts.flatMap(({ visitorLimits }) => visitorLimits?.counters ?? []),
  ]),
];

/** Resets the totals that a flood has used up. The counters of networks stay. */
export const resetVisitorTotals = (
  deps: Pick<VisitorMailDeps, 'rateLimits'> & LimitingParts,
): Promise<void> => deps.rateLimits.forget(totalKeys(deps));
