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

export type AuditTrail = {
  /** For what changes nothing else, such as an export. */
  add(event: AuditEvent): Promise<void>;
};
