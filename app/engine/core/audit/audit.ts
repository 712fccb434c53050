import type { AuditAction } from './actions';

/** The signed-in admin who does something. */
export type Actor = { adminId: string };

/** One event of the audit trail. It holds no secret, no address and no text. */
export type AuditEvent = {
  id: string;
  /** Null if nobody was signed in, for example a failed sign-in. */
  adminId: string | null;
  action: AuditAction;
  entityId: string | null;
  /** What identifies the entity to a person, such as a title. */
  summary: string;
  createdAt: Date;
};

export type AuditDeps = { now: () => Date; newId: () => string };

/** Creates an event with the current time, to be written in the same batch as its change. */
export const auditEvent = (
  event: Pick<AuditEvent, 'adminId' | 'action' | 'entityId' | 'summary'>,
  deps: AuditDeps,
): AuditEvent => ({ ...event, id: deps.newId(), createdAt: deps.now() });

/** An event as stored: the admin's name outlives the account. */
export type StoredEvent = Omit<AuditEvent, 'adminId' | 'action'> & {
  /** An `AuditAction`; an imported event may have any. */
  action: string;
  /** The action, for a person. */
  what: string;
  adminName: string | null;
};

export type AuditTrail = {
  /**
   * Writes an event without a change, such as an export.
   * @param maxPerDay the most events of its action in a day
   */
  add(event: AuditEvent, maxPerDay?: number): Promise<void>;
  /** Returns the newest events older than the event with this id, newest first. */
  list(input: { limit: number; before: string | null }): Promise<StoredEvent[]>;
};

const EVENTS_PER_PAGE = 50;

/** Returns one page of the trail. @param before the `next` of the previous page; null for the newest */
export async function readAuditTrail(
  before: string | null,
  deps: { audit: Pick<AuditTrail, 'list'> },
): Promise<{ events: StoredEvent[]; next: string | null }> {
  const found = await deps.audit.list({ limit: EVENTS_PER_PAGE + 1, before });
  const events = found.slice(0, EVENTS_PER_PAGE);
  return { events, next: found.length > EVENTS_PER_PAGE ? (events.at(-1)?.id ?? null) : null };
}
