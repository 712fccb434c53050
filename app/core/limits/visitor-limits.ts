import { DomainError, tooMany } from '~/kit/errors';
import { DAY_MS, HOUR_MS } from '~/kit/time/durations';
import { type IdempotencyKey, idempotencyKey } from '../idempotency/idempotency';
import type { MailTexts } from '../mail/mail';
import type { NewMailJob, Outbox } from '../mail/outbox';
import { createChallenge, isProof } from './proof-of-work';
import {
  type Counter,
  type Counts,
  networkKey,
  type RateLimitsDeps,
  TEN_MINUTES_MS,
  tooOften,
} from './rate-limits';

/**
 * What visitors may leave behind and which mails they may cause: docs/decisions/0024-floods.md. Limits count by
 * network and by wider block, and beyond a day's usual amount a form asks for a proof of work. None of them closes a
 * form for people who are not part of the flood.
 */

export type VisitorAction = 'message' | 'comment' | 'subscribe';

type Rule = {
  /** From one network, and from one wider block, within `windowMs`. */
  network: number;
  block: number;
  windowMs: number;
  /** On a day from everybody, without a proof. */
  free: number;
  /** The same for a block from which nothing came lately. */
  freeToFirst: number;
  /** On a day from everybody, with a proof: what the database has room for. */
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
};

export type VisitorMailDeps = RateLimitsDeps & {
  newId: () => string;
  /** The visitor's wider block: a /24 of IPv4, or a /48 of IPv6. */
  clientWideBlock: string;
  /** All mails that visitors cause, the owner's notices among them. */
  visitorMailsADay: number;
  mailTexts: Pick<MailTexts, 'flood'>;
  outbox: Pick<Outbox, 'add'>;
};

/** A quarter of a day's mails is for notices to the owner, so that no flood of sign-ups takes them. */
const noticesADay = ({ visitorMailsADay }: Pick<VisitorMailDeps, 'visitorMailsADay'>) =>
  Math.ceil(visitorMailsADay / 4);
/** The mails of a day that go to addresses that visitors have typed. */
export const mailsToVisitors = (deps: Pick<VisitorMailDeps, 'visitorMailsADay'>) =>
  deps.visitorMailsADay - noticesADay(deps);

const VISITOR_MAILS = 'visitor-mails';
const OWNER_NOTICES = 'owner-notices';
const INVITATIONS = 'invitations';

/** A sign-up costs a mail: half of a day's are for everybody, the other half for those with a proof. */
const ruleOf = (action: VisitorAction, deps: Pick<VisitorMailDeps, 'visitorMailsADay'>): Rule => {
  if (action !== 'subscribe') return RULES[action];
  const most = mailsToVisitors(deps);
  const free = Math.ceil(most / 2);
  return { network: 5, block: 20, windowMs: TEN_MINUTES_MS, free, freeToFirst: free, most };
};

/** To one address that a visitor typed: nobody wants mails because strangers type their address. */
const MOST_TO_ONE = 3;
/** Caused from one wider block. */
const MOST_FROM_BLOCK = 10;

const totalKey = (action: VisitorAction) =>
  action === 'subscribe' ? VISITOR_MAILS : `${action}s-today`;

/** What a visitor sends, with what it counts for. */
export type Admission = {
  /** By which the same words are kept once a day. */
  once: IdempotencyKey;
  /** To be counted with what is kept, unless one of them is at its limit by then. */
  counters: Counter[];
  /** As they were read. */
  counts: Counts;
};

/**
 * Whether a visitor may leave something behind, by one trip to the database.
 * @param sent.content what is sent: the same content is kept once, and a proof is good for no other
 * @param sent.counters of the mails that it causes; the first of them that is at its limit refuses all of it
 * @param sent.toRead more counters whose state the caller needs
 * @returns null where the same was sent before
 * @throws DomainError `too-many`: with the time after which it works again, or with a `challenge`
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
  const keys = [...counters, ...toRead, TOLD].map(({ key }) => key);
  const counts = await deps.rateLimits.read([once.key, ...keys], now);
  if (counts.has(once.key)) return null;
  const total = countOf(totalKey(action), counts);
  const isCalm = total < free;
  if (!isCalm && findFull([TOLD], counts, now) === null) await notifyOwner(deps);
  const full = findFull(counters, counts, now);
  if (full) {
    const isOfNetwork = findFull([ofNetwork, ofBlock], counts, now) !== null;
    throw tooOften(isOfNetwork ? TOO_OFTEN : REFUSALS[action], { until: full, now });
  }
  const isFirst = countOf(ofBlock.key, counts) === 0;
  if (!isCalm && !(isFirst && total < freeToFirst))
    await requireProof([action, ...content], proof, deps);
  return { once, counters, counts };
}

/** How often a network, and the wider block around it, may do something. */
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

/** On a day, from everybody: how many answers say that an address is on the list already. */
const MOST_KNOWN = 500;

/** Counts an answer that tells of an address that it is on the list. @throws DomainError `too-many` */
export async function limitKnownAddresses(deps: VisitorMailDeps): Promise<void> {
  const now = deps.now();
  const counters = await networkCounters('subscribe', deps);
  const total = { key: 'known-addresses-today', max: MOST_KNOWN, windowMs: DAY_MS };
  const until = await deps.rateLimits.take([...counters, total], now);
  if (until) throw tooOften(TOO_OFTEN, { until, now });
}

/** A limit that was reached between the look at it and the write. */
export const limitReachedMeanwhile = (): DomainError =>
  tooMany(`${TOO_OFTEN} Please try again in a minute.`, 60);

const TOO_OFTEN = 'That was too often from your network.';
const REFUSALS: Record<VisitorAction, string> = {
  message: 'More messages than this site can keep have arrived today.',
  comment: 'More comments than this site can keep have arrived today.',
  subscribe: 'We have sent too many mails today.',
};

const PLEASE_PROVE =
  'Much more arrives here than usual, so your browser has to do a moment of work before this form is sent. Please switch JavaScript on, or try again later.';

const countOf = (key: string, counts: Counts) => counts.get(key)?.count ?? 0;

/** When the first counter that is at its limit works again; null where none is. */
export function findFull(counters: Counter[], counts: Counts, now: Date): Date | null {
  const full = counters.find(({ key, max }) => countOf(key, counts) >= max);
  if (!full) return null;
  return counts.get(full.key)?.resetAt ?? new Date(now.getTime() + full.windowMs);
}

/** A mail with what it counts for. */
export type CountedMail = { job: NewMailJob; counters: Counter[] };

/** What a notice to the owner counts for. */
export const noticeCounters = (deps: Pick<VisitorMailDeps, 'visitorMailsADay'>): Counter[] => [
  { key: OWNER_NOTICES, max: noticesADay(deps), windowMs: DAY_MS },
];

/** What a mail to an address counts for that a visitor has typed. */
export async function visitorMailCounters(to: string, deps: VisitorMailDeps): Promise<Counter[]> {
  const { clientWideBlock } = deps;
  return [
    ...(await addressCounters(to, deps)),
    {
      key: await networkKey('mails-from', clientWideBlock, deps),
      max: MOST_FROM_BLOCK,
      windowMs: DAY_MS,
    },
  ];
}

/** The same for a receipt, which nobody needs: no more than half of a day's mails, so that sign-ups have the rest. */
export const receiptCounters = async (to: string, deps: VisitorMailDeps): Promise<Counter[]> =>
  (await visitorMailCounters(to, deps)).map((counter) =>
    counter.key === VISITOR_MAILS ? { ...counter, max: ruleOf('subscribe', deps).free } : counter,
  );

/** The same for a mail that no form has just asked for. */
async function addressCounters(
  to: string,
  deps: Pick<VisitorMailDeps, 'signer' | 'visitorMailsADay'>,
): Promise<[ofDay: Counter, ofAddress: Counter]> {
  const address = await deps.signer.sign('mails to', to);
  return [
    { key: VISITOR_MAILS, max: mailsToVisitors(deps), windowMs: DAY_MS },
    { key: `mails-to:${address}`, max: MOST_TO_ONE, windowMs: DAY_MS },
  ];
}

const TOLD: Counter = { key: 'told-of-flood', max: 1, windowMs: DAY_MS };

/** The mail that tells the owner of a flood, once a day. */
export const floodMail = async ({
  now,
  newId,
  mailTexts,
}: Pick<VisitorMailDeps, 'now' | 'newId' | 'mailTexts'>): Promise<CountedMail> => ({
  job: { id: newId(), kind: 'notice', mail: await mailTexts.flood(), createdAt: now() },
  counters: [TOLD],
});

/** Sends it, unless another request has just done so. */
async function notifyOwner(deps: VisitorMailDeps): Promise<void> {
  const isFirst = (await deps.rateLimits.take([TOLD], deps.now())) === null;
  if (isFirst) await deps.outbox.add((await floodMail(deps)).job);
}

type MailCountDeps = Pick<VisitorMailDeps, 'now' | 'signer' | 'rateLimits' | 'visitorMailsADay'>;

/**
 * Counts a mail to a subscriber that their confirmation causes.
 * @returns when it may be sent; null for at once
 */
export const countWelcome = async (to: string, deps: MailCountDeps): Promise<Date | null> =>
  deps.rateLimits.take(await addressCounters(to, deps), deps.now());

/**
 * Counts a mail that asks an imported address: half of a day's at most.
 * @returns whether there is room for it: not to that address, or not at all on this day
 */
export async function countInvitation(
  to: string,
  deps: MailCountDeps,
): Promise<'there' | 'not-there' | 'none-today'> {
  const now = deps.now();
  const [ofDay, ofAddress] = await addressCounters(to, deps);
  const max = Math.floor(mailsToVisitors(deps) / 2);
  const ofInvitations = { key: INVITATIONS, max, windowMs: DAY_MS };
  const counters = [ofInvitations, ofDay, ofAddress];
  if ((await deps.rateLimits.take(counters, now)) === null) return 'there';
  const counts = await deps.rateLimits.read(
    counters.map(({ key }) => key),
    now,
  );
  return findFull([ofInvitations, ofDay], counts, now) ? 'none-today' : 'not-there';
}

type GateState = { count: number; max: number; isUnusual: boolean };

/** What visitors have caused since the counting began, and how much they may. */
export async function readGates(
  deps: MailCountDeps,
): Promise<Record<'mails' | 'notices' | 'messages' | 'comments', GateState>> {
  const counts = await deps.rateLimits.read(GATES, deps.now());
  const state = (key: string, { free, most: max }: Pick<Rule, 'free' | 'most'>) => {
    const count = countOf(key, counts);
    return { count, max, isUnusual: count >= free };
  };
  const notices = noticesADay(deps);
  return {
    mails: state(VISITOR_MAILS, ruleOf('subscribe', deps)),
    notices: state(OWNER_NOTICES, { free: notices, most: notices }),
    messages: state(totalKey('message'), RULES.message),
    comments: state(totalKey('comment'), RULES.comment),
  };
}

const GATES = [
  ...[VISITOR_MAILS, OWNER_NOTICES, INVITATIONS, TOLD.key],
  ...[totalKey('message'), totalKey('comment')],
];

/** Begins to count anew what a flood has used up; what is counted by network stays. */
export const reopenGates = (deps: Pick<VisitorMailDeps, 'rateLimits'>): Promise<void> =>
  deps.rateLimits.forget(GATES);
