import * as v from 'valibot';
import { DomainError, fieldError } from '~/kit/errors';
import { emailAddress, parseInput } from '~/kit/input';
import { type Cursor, decodeCursor, type Page, toPage } from '~/kit/paging';
import { sha256 } from '~/kit/sha256';
import type { Signer } from '~/kit/signer';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { Counter } from '../limits/rate-limits';
import {
  admit,
  limitKnownAddresses,
  limitReachedMeanwhile,
  type VisitorMailDeps,
  visitorMailCounters,
} from '../limits/visitor-limits';
import type { MailTexts } from '../mail/mail';
import type { NewMailJob } from '../mail/outbox';

export const SUBSCRIBER_STATUSES = [
  'pending',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];
/** Where they asked for the newsletter. */
export type SubscriberSource = 'footer' | 'newsletter' | 'post' | 'api' | 'import';
export type Subscriber = {
  id: string;
  email: string;
  status: SubscriberStatus;
  source: SubscriberSource;
  /** The path of the page whose form they filled in; '' where that is not known. */
  sourcePage: string;
  /** Where and when an imported address agreed, in the owner's words. */
  consent: string;
  createdAt: Date;
};

/** A confirmation on its way: the hash of its token, and the mail that holds the token. */
export type Confirmation = {
  tokenHash: string;
  sentAt: Date;
  job: NewMailJob;
  /** What it counts for; nothing is written where one of them is at its limit. */
  counters: Counter[];
};

export type Subscribers = {
  /** What is known of an address; null where it is neither on the list nor suppressed. */
  findByEmail(email: string): Promise<{
    status: SubscriberStatus | null;
    confirmSentAt: Date | null;
    isSuppressed: boolean;
  } | null>;
  /** False if nobody has this id. The event is written with it, or neither is. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** With its confirmation's mail, both or none. False if it is on the list or suppressed, or past a limit. */
  add(subscriber: Subscriber, confirmation: Confirmation): Promise<boolean>;
  /** Replaces a pending confirmation that is older than `notSince`. Says what it found. */
  confirmAgain(
    email: string,
    confirmation: Confirmation,
    notSince: Date,
  ): Promise<{ status: SubscriberStatus; isSentAgain: boolean } | null>;
  /** Who waits with a token that was sent after `sentAfter`. */
  findByToken(input: { tokenHash: string; sentAfter: Date }): Promise<{
    id: string;
    email: string;
    /** Whether they had the welcome letter at an earlier time. */
    isWelcomed: boolean;
  } | null>;
  /**
   * Confirms by a token, once, with the letter that goes out then, both or none. False where no pending address has
   * one that was sent after `sentAfter`.
   */
  confirm(input: {
    tokenHash: string;
    sentAfter: Date;
    now: Date;
    welcome: NewMailJob | null;
  }): Promise<boolean>;
  /** Whether this token has confirmed a subscription that goes on. */
  isConfirmedBy(tokenHash: string): Promise<boolean>;
  /**
   * Ends a subscription and suppresses its address. False where there is none.
   * @param input.newsletterId the one whose link it was, which counts that, once for each reader
   */
  end(input: { id: string; newsletterId: string | null; now: Date }): Promise<boolean>;
  /** Takes an unsubscribed address back. False where there is none. */
  resume(input: { id: string; now: Date }): Promise<boolean>;
  /** What the provider tells of an address, once; a bounce does not replace a complaint. */
  suppress(input: {
    eventId: string;
    /** The mail's own id, where the provider says it. */
    providerId: string | null;
    emails: string[];
    reason: 'bounced' | 'complained';
    now: Date;
  }): Promise<void>;
  /** Newest first. */
  list(input: { limit: number; after: Cursor | null }): Promise<Subscriber[]>;
};

const subscribeSchema = v.object({ email: emailAddress, proof: v.optional(v.string(), '') });

/** The link is sent again once in ten minutes at most. */
export const CONFIRM_AGAIN_AFTER_MS = 10 * 60_000;

type SubscribeDeps = VisitorMailDeps & {
  newToken: () => string;
  mailTexts: Pick<MailTexts, 'confirmation' | 'flood'>;
  subscribers: Pick<Subscribers, 'findByEmail' | 'add' | 'confirmAgain'>;
};

const alreadySubscribed = (status: SubscriberStatus | null) => {
  const rest =
    status === 'pending'
      ? ', but not confirmed yet: please follow the link in our mail.'
      : status === 'confirmed'
        ? '.'
        : ' or was until it asked us to stop. The link at the end of any newsletter brings it back.';
  return conflict(rest);
};

const conflict = (rest: string) =>
  fieldError('email', `This email is already subscribed${rest}`, 'conflict');

/**
 * Puts an address on the newsletter's list and sends it a link to confirm with; until it is followed,
 * nothing else is sent there.
 * @throws DomainError `invalid` (email); `too-many`; `conflict` where it is on the list already, with
 *   what the visitor can do about it.
 */
export async function subscribe(
  {
    fields,
    source,
    sourcePage = '',
  }: { fields: unknown; source: SubscriberSource; sourcePage?: string },
  deps: SubscribeDeps,
): Promise<Subscriber> {
  const { email, proof } = parseInput(subscribeSchema, fields);
  const now = deps.now();
  const notSince = new Date(now.getTime() - CONFIRM_AGAIN_AFTER_MS);
  const counters = await visitorMailCounters(email, deps);
  const [found, admission] = await Promise.all([
    deps.subscribers.findByEmail(email),
    admit('subscribe', { content: [email], proof, counters }, deps).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    }),
  ]);
  const waits = found?.status === 'pending' && !found.isSuppressed;
  if (found && !(waits && (found.confirmSentAt ?? notSince) <= notSince)) {
    await limitKnownAddresses(deps);
    throw alreadySubscribed(found.isSuppressed ? null : found.status);
  }
  if (admission instanceof DomainError) {
    throw found && !admission.challenge ? alreadySubscribed(found.status) : admission;
  }
  const status = 'pending' as const;
  const subscriber = {
    id: deps.newId(),
    email,
    status,
    source,
    sourcePage,
    consent: '',
    createdAt: now,
  };
  const confirmation = await newConfirmation(email, deps, admission?.counters);
  if (await deps.subscribers.add(subscriber, confirmation)) return subscriber;
  const known = await deps.subscribers.confirmAgain(email, confirmation, notSince);
  if (known?.isSentAgain) throw conflict(', but not confirmed yet: we have sent the link again.');
  if (!known && !found) throw limitReachedMeanwhile();
  throw alreadySubscribed(known?.status ?? null);
}

type ConfirmationDeps = {
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  mailTexts: Pick<MailTexts, 'confirmation'>;
};

/** A new token for an address, and the mail that carries it. @param counters what it counts for, if it is not counted */
export async function newConfirmation(
  email: string,
  deps: ConfirmationDeps,
  counters: Counter[] = [],
): Promise<Confirmation> {
  const token = deps.newToken();
  const sentAt = deps.now();
  const mail = await deps.mailTexts.confirmation({ email, token });
  return {
    tokenHash: await sha256(token),
    sentAt,
    job: { id: deps.newId(), kind: 'confirmation', mail, createdAt: sentAt },
    counters,
  };
}

const UNSUBSCRIBE_PURPOSE = 'unsubscribe';

/** What the unsubscribe address of a newsletter ends with; it does not expire. */
export const signUnsubscribe = (subscriberId: string, deps: { signer: Signer }): Promise<string> =>
  deps.signer.sign(UNSUBSCRIBE_PURPOSE, subscriberId);

/** @param newsletterId the newsletter whose link it is; anybody may write another one, it only counts there */
type Way = { subscriberId: string; signature: string; newsletterId?: string | null };

async function checkSignature({ subscriberId, signature }: Way, deps: { signer: Signer }) {
  if (await deps.signer.verify(UNSUBSCRIBE_PURPOSE, subscriberId, signature)) return;
  throw new DomainError(
    'invalid',
    'This link is not complete. Please open it from the mail again, or copy all of it.',
  );
}

/** Ends a subscription, at once and for good; asking twice is fine. @throws DomainError `invalid`. */
export async function unsubscribe(
  way: Way,
  deps: { now: () => Date; signer: Signer; subscribers: Pick<Subscribers, 'end'> },
): Promise<void> {
  await checkSignature(way, deps);
  const { subscriberId: id, newsletterId = null } = way;
  await deps.subscribers.end({ id, newsletterId, now: deps.now() });
}

/**
 * Takes back an unsubscription. The signed address came by mail, so it needs no second confirmation.
 * @throws DomainError `invalid`, also where the address has bounced or complained.
 */
export async function resubscribe(
  way: Way,
  deps: { now: () => Date; signer: Signer; subscribers: Pick<Subscribers, 'resume'> },
): Promise<void> {
  await checkSignature(way, deps);
  if (!(await deps.subscribers.resume({ id: way.subscriberId, now: deps.now() }))) {
    throw new DomainError('invalid', 'This address cannot be subscribed again by this link.');
  }
}

/** For the admin. Newest first. @throws DomainError `invalid` for a cursor that is not ours. */
export async function listSubscribers(
  input: { limit: number; cursor: string | null },
  deps: { subscribers: Pick<Subscribers, 'list'> },
): Promise<Page<Subscriber>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const rows = await deps.subscribers.list({ limit: input.limit + 1, after });
  return toPage(rows, input.limit, (s) => ({ key: s.createdAt.getTime(), id: s.id }));
}

/** Takes somebody off the list, for good. @throws DomainError `not-found`. */
export async function deleteSubscriber(
  input: { id: string; by: Actor },
  deps: AuditDeps & { subscribers: Pick<Subscribers, 'remove'> },
): Promise<void> {
  const { id, by } = input;
  // The trail outlives the subscription, so it does not hold the address.
  const what = { action: 'subscriber.delete', entityId: id, summary: '' };
  const event = auditEvent({ adminId: by.adminId, ...what }, deps);
  if (!(await deps.subscribers.remove({ id, event }))) {
    throw new DomainError('not-found', 'No subscriber found with this ID.');
  }
}
