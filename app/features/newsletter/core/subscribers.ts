import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import type { Counter } from '~/engine/core/limits/rate-limits';
import {
  admit,
  limitReachedMeanwhile,
  type VisitorMailDeps,
  visitorMailCounters,
} from '~/engine/core/limits/visitor-limits';
import { plainMail, type WriteMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob } from '~/engine/core/mail/outbox';
import { DomainError, fieldError } from '~/engine/kit/errors';
import { emailAddress, parseInput } from '~/engine/kit/input';
import { type Cursor, decodeCursor, type Page, toPage } from '~/engine/kit/paging';
import { sha256 } from '~/engine/kit/sha256';
import type { Signer } from '~/engine/kit/signer';
import type { en } from '../languages/en';
import { say } from '../languages/say';
import { limitKnownAddresses, subscribeForm } from './mail-limits';

export const SUBSCRIBER_STATUSES = [
  'pending',
  'confirmed',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];
/** Where the subscriber signed up. */
export type SubscriberSource = 'footer' | 'newsletter' | 'post' | 'api' | 'import';
export type Subscriber = {
  id: string;
  email: string;
  status: SubscriberStatus;
  source: SubscriberSource;
  /** The path of the page whose form was used; empty if unknown. */
  sourcePage: string;
  /** Where and when an imported address consented, in the owner's words. */
  consent: string;
  createdAt: Date;
};

/** A confirmation to send: the hash of its token, and the mail with the token. */
export type Confirmation = {
  tokenHash: string;
  sentAt: Date;
  job: NewMailJob;
  /** The counters to increment; nothing is written if one of them is at its limit. */
  counters: Counter[];
};

export type Subscribers = {
  /** Returns what is known about an address; null if it is neither subscribed nor suppressed. */
  findByEmail(email: string): Promise<{
    status: SubscriberStatus | null;
    confirmSentAt: Date | null;
    isSuppressed: boolean;
  } | null>;
  /** Removes a subscriber and writes the event, atomically. Returns false if nobody has this id. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /**
   * Adds the subscriber and the confirmation mail, atomically. Returns false if the address is known or
   * suppressed, or over a limit.
   */
  add(subscriber: Subscriber, confirmation: Confirmation): Promise<boolean>;
  /** Replaces a pending confirmation that is older than `lastSentBefore`. Returns what it found. */
  resendConfirmation(
    email: string,
    confirmation: Confirmation,
    lastSentBefore: Date,
  ): Promise<{ status: SubscriberStatus; isResent: boolean } | null>;
  /** Finds the pending subscriber with a token that was sent after `sentAfter`. */
  findByToken(input: { tokenHash: string; sentAfter: Date }): Promise<{
    id: string;
    email: string;
    /** Whether the welcome letter was sent before. */
    isWelcomed: boolean;
  } | null>;
  /**
   * Confirms with a token once, together with the welcome letter, atomically. Returns false if no
   * pending address has such a token that was sent after `sentAfter`.
   */
  confirm(input: {
    tokenHash: string;
    sentAfter: Date;
    now: Date;
    welcome: NewMailJob | null;
  }): Promise<boolean>;
  /** Whether this token has confirmed a subscription that has not ended. */
  isConfirmedBy(tokenHash: string): Promise<boolean>;
  /**
   * Ends a subscription and suppresses its address. Returns false if there is none.
   * @param input.newsletterId the newsletter whose link was used; it counts once per reader
   */
  end(input: { id: string; newsletterId: string | null; now: Date }): Promise<boolean>;
  /** Resumes an ended subscription. Returns false if there is none. */
  resume(input: { id: string; now: Date }): Promise<boolean>;
  /** Newest first. */
  list(input: { limit: number; after: Cursor | null }): Promise<Subscriber[]>;
};

const subscribeSchema = v.object({ email: emailAddress, proof: v.optional(v.string(), '') });

/** The minimum time before the link is sent again. */
export const RESEND_AFTER_MS = 10 * 60_000;

type SubscribeDeps = VisitorMailDeps & {
  newToken: () => string;
  writeMail: WriteMail;
  subscribers: Pick<Subscribers, 'findByEmail' | 'add' | 'resendConfirmation'>;
};

const alreadySubscribed = (status: SubscriberStatus | null) =>
  conflict(status === 'pending' ? 'waiting' : status === 'confirmed' ? 'subscribed' : 'stopped');

const conflict = (why: keyof typeof en.refusals) =>
  fieldError(
    'email',
    say(({ refusals }) => refusals[why]),
    'conflict',
  );

/**
 * Adds an address to the newsletter's subscribers and sends it a confirmation link. Until that is
 * followed, nothing else is sent to it.
 * @throws DomainError `invalid` (email); `too-many`; `conflict` if it is subscribed already, with what
 *   the visitor can do
 */
export async function subscribe(
  {
    fields,
    source,
    sourcePage = '',
  }: { fields: unknown; source: SubscriberSource; sourcePage?: string },
  deps: SubscribeDeps,
): Promise<Subscriber> {
  const { email, proof } = parseInput(
    subscribeSchema,
    fields,
    say(({ fields: words }) => words),
  );
  const now = deps.now();
  const lastSentBefore = new Date(now.getTime() - RESEND_AFTER_MS);
  const counters = await visitorMailCounters(email, deps);
  const [found, admission] = await Promise.all([
    deps.subscribers.findByEmail(email),
    admit(subscribeForm, { content: [email], proof, counters }, deps).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    }),
  ]);
  const waits = found?.status === 'pending' && !found.isSuppressed;
  if (found && !(waits && (found.confirmSentAt ?? lastSentBefore) <= lastSentBefore)) {
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
  const known = await deps.subscribers.resendConfirmation(email, confirmation, lastSentBefore);
  if (known?.isResent) throw conflict('sentAgain');
  if (!known && !found) throw limitReachedMeanwhile();
  throw alreadySubscribed(known?.status ?? null);
}

type ConfirmationDeps = {
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  writeMail: WriteMail;
};

/**
 * Creates a token for an address and the mail that carries it.
 * @param counters the counters to increment, if that is not done elsewhere
 */
export async function newConfirmation(
  email: string,
  deps: ConfirmationDeps,
  counters: Counter[] = [],
): Promise<Confirmation> {
  const token = deps.newToken();
  const sentAt = deps.now();
  const path = `/newsletter/confirm?token=${token}`;
  const mail = await deps.writeMail(
    plainMail(({ newsletterMails }) => newsletterMails.confirmation, {
      to: email,
      path,
    }),
  );
  return {
    tokenHash: await sha256(token),
    sentAt,
    job: { id: deps.newId(), kind: 'confirmation', mail, createdAt: sentAt },
    counters,
  };
}

const UNSUBSCRIBE_PURPOSE = 'unsubscribe';

/** Signs the unsubscribe link of a newsletter. The signature does not expire. */
export const signUnsubscribe = (subscriberId: string, deps: { signer: Signer }): Promise<string> =>
  deps.signer.sign(UNSUBSCRIBE_PURPOSE, subscriberId);

/**
 * @param newsletterId the newsletter that the link belongs to. It is not signed, but only affects the
 *   counts
 */
type UnsubscribeLink = { subscriberId: string; signature: string; newsletterId?: string | null };

async function checkSignature(
  { subscriberId, signature }: UnsubscribeLink,
  deps: { signer: Signer },
) {
  if (await deps.signer.verify(UNSUBSCRIBE_PURPOSE, subscriberId, signature)) return;
  throw new DomainError(
    'invalid',
    say(({ refusals }) => refusals.brokenLink),
  );
}

/** Ends a subscription immediately. Unsubscribing twice is fine. @throws DomainError `invalid` */
export async function unsubscribe(
  signedLink: UnsubscribeLink,
  deps: { now: () => Date; signer: Signer; subscribers: Pick<Subscribers, 'end'> },
): Promise<void> {
  await checkSignature(signedLink, deps);
  const { subscriberId: id, newsletterId = null } = signedLink;
  await deps.subscribers.end({ id, newsletterId, now: deps.now() });
}

/**
 * Resumes a subscription. The signed link came by mail, so this needs no second confirmation.
 * @throws DomainError `invalid`, also if the address has bounced or complained
 */
export async function resubscribe(
  signedLink: UnsubscribeLink,
  deps: { now: () => Date; signer: Signer; subscribers: Pick<Subscribers, 'resume'> },
): Promise<void> {
  await checkSignature(signedLink, deps);
  if (!(await deps.subscribers.resume({ id: signedLink.subscriberId, now: deps.now() }))) {
    throw new DomainError(
      'invalid',
      say(({ refusals }) => refusals.cannotResume),
    );
  }
}

/** Lists subscribers for the admin, newest first. @throws DomainError `invalid` for an invalid cursor */
export async function listSubscribers(
  input: { limit: number; cursor: string | null },
  deps: { subscribers: Pick<Subscribers, 'list'> },
): Promise<Page<Subscriber>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const rows = await deps.subscribers.list({ limit: input.limit + 1, after });
  return toPage(rows, input.limit, (s) => ({ key: s.createdAt.getTime(), id: s.id }));
}

/** Deletes a subscriber for good. @throws DomainError `not-found` */
export async function deleteSubscriber(
  input: { id: string; by: Actor },
  deps: AuditDeps & { subscribers: Pick<Subscribers, 'remove'> },
): Promise<void> {
  const { id, by } = input;
  // The audit trail outlives the subscription, so it does not hold the address.
  const what = { action: 'subscriber.delete', entityId: id, summary: '' } as const;
  const event = auditEvent({ adminId: by.adminId, ...what }, deps);
  if (!(await deps.subscribers.remove({ id, event }))) {
    throw new DomainError('not-found', 'No subscriber found with this ID.');
  }
}
