/** In whose name something is done: the signed-in admin. */
export type Actor = { adminId: string };

/** One line of the audit trail. It holds no secret, no address and no text. */
export type AuditEvent = {
  id: string;
  /** Null where nobody was signed in, such as a failed sign-in. */
  adminId: string | null;
  /** Like `post.update` or `session.create`. */
  action: string;
  entityId: string | null;
  /** What a person recognises it by, such as a title. */
  summary: string;
  createdAt: Date;
};

export type AuditDeps = { now: () => Date; newId: () => string };

/** An event of this moment, to be written in the same batch as what it tells of. */
export const auditEvent = (
  event: Pick<AuditEvent, 'adminId' | 'action' | 'entityId' | 'summary'>,
  deps: AuditDeps,
): AuditEvent => ({ ...event, id: deps.newId(), createdAt: deps.now() });

/** An event as it was kept: the name outlives the account. */
export type KeptEvent = Omit<AuditEvent, 'adminId'> & { adminName: string | null };

export type AuditTrail = {
  /** For an event without a change, such as an export. @param atMostADay of its action */
  add(event: AuditEvent, atMostADay?: number): Promise<void>;
  /** Newest first, before the event with this id. */
  list(input: { limit: number; before: string | null }): Promise<KeptEvent[]>;
};

const EVENTS_A_PAGE = 50;

/** One page of the trail. @param before the `next` of the page before; null for the newest */
export async function readAuditTrail(
  before: string | null,
  deps: { audit: Pick<AuditTrail, 'list'> },
): Promise<{ events: KeptEvent[]; next: string | null }> {
  const found = await deps.audit.list({ limit: EVENTS_A_PAGE + 1, before });
  const events = found.slice(0, EVENTS_A_PAGE);
  return { events, next: found.length > EVENTS_A_PAGE ? (events.at(-1)?.id ?? null) : null };
}
