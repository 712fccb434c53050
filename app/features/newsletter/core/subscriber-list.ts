import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { type IdempotencyKey, idempotencyKey } from '~/engine/core/idempotency/idempotency';
import { letterMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob } from '~/engine/core/mail/outbox';
import { type LetterDeps, letterSchema } from '~/engine/core/messages/replies';
import { normalizedEmail } from '~/engine/kit/email/email.js';
import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';
import { DomainError, ifAvailable, orNotFound } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import {
  type ListCountsDeps,
  pageWindow,
  parsePage,
  type Screen,
  sumCounts,
  toScreen,
} from '~/engine/kit/list-page';
import { csvLine } from '~/engine/kit/text/csv';
import { SUBSCRIBER_STATUSES, type Subscriber, type SubscriberStatus } from './subscribers';

/** The owner's side of the newsletter's subscribers. */

export type SubscriberList = {
  /**
   * Returns the newest first. A search returns addresses that start with the query, in alphabetical
   * order.
   */
  list(input: {
    query: string;
    status: SubscriberStatus | null;
    limit: number;
    offset: number;
  }): Promise<Subscriber[]>;
  find(id: string): Promise<(Subscriber & { isSuppressed: boolean }) | null>;
  /** Returns the oldest after the subscriber with this id. @param among only these ids; null for all */
  after(id: string, limit: number, among: string[] | null): Promise<Subscriber[]>;
  /** Adds the mail and its audit event, unless it was sent before. */
  write(input: { job: NewMailJob; event: AuditEvent; once: IdempotencyKey }): Promise<void>;
};

/** Specification, point 2: "before the @, letters only". Letters of any script count. */
export function subscriberName(email: string): string {
  const letters = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{M}]/gu, '');
  return letters === '' ? 'No name extracted' : letters;
}

const viewSchema = v.object({
  query: v.fallback(v.pipe(v.string(), v.transform(normalizedEmail), v.maxLength(EMAIL_LIMIT)), ''),
  status: v.fallback(v.nullable(v.picklist(SUBSCRIBER_STATUSES)), null),
});

/** Reads `?q=&status=&page=`. */
export async function browseSubscribers(
  params: URLSearchParams,
  deps: ListCountsDeps & { subscriberList: Pick<SubscriberList, 'list'> },
): Promise<Screen<Subscriber> & { status: SubscriberStatus | null; total: number | null }> {
  const { query, status } = v.parse(viewSchema, {
    query: params.get('q'),
    status: params.get('status'),
  });
  const page = parsePage(params);
  const [rows, counts] = await Promise.all([
    deps.subscriberList.list({ query, status, ...pageWindow(page) }),
    deps.listCounts.of('subscribers'),
  ]);
  // Counting the results of a search would have to read all of them.
  const total = query === '' ? sumCounts(counts, status === null ? undefined : [status]) : null;
  return { ...toScreen(rows, page), status, total };
}

/** Returns how many people the next newsletter would reach. */
export const countConfirmed = async (deps: ListCountsDeps): Promise<number> =>
  sumCounts(await deps.listCounts.of('subscribers'), ['confirmed']);

/** @throws DomainError `not-found` */
export async function readSubscriber(
  id: string,
  deps: { subscriberList: Pick<SubscriberList, 'find'> },
): Promise<Subscriber & { isSuppressed: boolean }> {
  return orNotFound(await deps.subscriberList.find(id), 'Subscriber');
}

/**
 * Writes to one subscriber. A form that is submitted twice sends one mail.
 * @throws DomainError `invalid` (subject, text), `not-found`, `conflict` if the address must not be
 *   mailed
 */
export async function writeToSubscriber(
  input: { id: string; fields: unknown; by: Actor },
  deps: LetterDeps & { subscriberList: Pick<SubscriberList, 'find' | 'write'> },
): Promise<void> {
  const { formId, subject, text } = parseInput(letterSchema, input.fields);
  const subscriber = await readSubscriber(input.id, deps);
  if (subscriber.isSuppressed || subscriber.status !== 'confirmed') {
    const reason = `This address is ${subscriber.isSuppressed ? 'suppressed' : subscriber.status}: only a confirmed subscriber can be written to.`;
    throw new DomainError('conflict', reason);
  }
  const mail = await deps.writeMail(letterMail({ to: subscriber.email, subject, text }));
  const job = { id: deps.newId(), kind: 'letter' as const, mail, createdAt: deps.now() };
  const event = auditEvent(
    { ...input.by, action: 'subscriber.write', entityId: input.id, summary: subject },
    deps,
  );
  const once = await idempotencyKey(['letter', formId, mail.to, subject, text], deps);
  await deps.subscriberList.write({ job, event, once });
}

const EXPORT_CHUNK = 1000;

/**
 * Exports subscribers as CSV (RFC 4180), oldest first, in chunks. Audited.
 * @param ids only these; empty for all
 */
export async function* exportSubscribers(
  { ids, by }: { ids: string[]; by: Actor },
  deps: AuditDeps & {
    subscriberList: Pick<SubscriberList, 'after'>;
    audit: { add(event: AuditEvent): Promise<void> };
  },
): AsyncGenerator<string> {
  await ifAvailable(
    deps.audit.add(
      auditEvent({ ...by, action: 'subscriber.export', entityId: null, summary: '' }, deps),
    ),
  );
  yield 'id,name,email,status,created_at,source\r\n';
  let last = '';
  for (;;) {
    const rows = await deps.subscriberList.after(last, EXPORT_CHUNK, ids.length > 0 ? ids : null);
    yield rows
      .map(({ id, email, status, createdAt, source }) =>
        csvLine([id, subscriberName(email), email, status, createdAt.toISOString(), source]),
      )
      .join('');
    const newest = rows.at(-1);
    if (!newest || rows.length < EXPORT_CHUNK) return;
    last = newest.id;
  }
}
