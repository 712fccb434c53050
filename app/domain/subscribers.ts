import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { DomainError } from './errors';
import { emailAddress, parseInput } from './input';
import { type Cursor, decodeCursor, type Page, toPage } from './paging';

type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';
export type Subscriber = { id: string; email: string; status: SubscriberStatus; createdAt: Date };

export type Subscribers = {
  /** False where the address is on the list already. */
  add(subscriber: Subscriber): Promise<boolean>;
  /** False where nobody has this id. The event is written with it, or neither is. */
  remove(input: { id: string; event: AuditEvent }): Promise<boolean>;
  /** Newest first. */
  list(input: { limit: number; after: Cursor | null }): Promise<Subscriber[]>;
};

const subscribeSchema = v.object({ email: emailAddress });

/**
 * Puts an address on the newsletter's list, unconfirmed.
 * @throws DomainError `invalid` (email), `conflict` where it is on the list already.
 */
export async function subscribe(
  input: unknown,
  deps: { now: () => Date; newId: () => string; subscribers: Pick<Subscribers, 'add'> },
): Promise<Subscriber> {
  const { email } = parseInput(subscribeSchema, input);
  const subscriber = {
    id: deps.newId(),
    email,
    status: 'pending' as const,
    createdAt: deps.now(),
  };
  if (!(await deps.subscribers.add(subscriber))) {
    throw new DomainError('conflict', 'This email is already subscribed.', {
      email: ['This email is already subscribed.'],
    });
  }
  return subscriber;
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
