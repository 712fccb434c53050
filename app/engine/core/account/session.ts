import { DomainError, ifAvailable } from '~/engine/kit/errors';
import { sha256 } from '~/engine/kit/sha256';
import type { AuditAction } from '../audit/actions';
import { type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';

/** The signed-in admin, and when they were last active. */
export type AdminSession = {
  id: string;
  adminId: string;
  /** The name entered when signing in, for the header and the audit trail. */
  name: string;
  email: string;
  lastSeenAt: Date;
  expiresAt: Date;
  /** The owner's IANA time zone. */
  timeZone: string;
};

export type NewSession = {
  id: string;
  adminId: string;
  tokenHash: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
};

export type Sessions = {
  /** Finds a session by the SHA-256 of its cookie's token, in hex. Skips revoked sessions. */
  find(tokenHash: string): Promise<AdminSession | null>;
  touch(input: { id: string; now: Date }): Promise<void>;
  revoke(input: { id: string; now: Date; event: AuditEvent }): Promise<void>;
};

/**
 * `docs/decisions/0003-security.md`: a session ends after 30 idle minutes, and in any case after 8
 * hours.
 */
export const MAX_IDLE_MS = 30 * 60 * 1000;
export const MAX_SESSION_MS = 8 * 60 * 60 * 1000;
/** One write a minute is enough to track activity. */
const TOUCH_MS = 60 * 1000;

/**
 * Returns the session of the signed-in admin and records the activity, at most once a minute. If the
 * database takes no writes, the admin can still read; the session then ends when the last recorded
 * activity is too old.
 * @throws DomainError `unauthorized`
 */
export async function requireSession(
  token: string | null,
  deps: {
    now: () => Date;
    sessions: Pick<Sessions, 'find' | 'touch'>;
  },
): Promise<AdminSession> {
  const session = token === null ? null : await deps.sessions.find(await sha256(token));
  const now = deps.now();
  const idleMs = session === null ? 0 : now.getTime() - session.lastSeenAt.getTime();
  const alive =
    session !== null && now.getTime() < session.expiresAt.getTime() && idleMs < MAX_IDLE_MS;
  if (!alive) throw new DomainError('unauthorized', 'Sign in as admin first.');
  if (idleMs >= TOUCH_MS) await ifAvailable(deps.sessions.touch({ id: session.id, now }));
  return session;
}

/** Creates an audit event about sessions. @param adminId null if nobody is signed in */
export const sessionEvent = (
  action: AuditAction,
  adminId: string | null,
  deps: AuditDeps,
): AuditEvent => auditEvent({ adminId, action, entityId: null, summary: '' }, deps);

/**
 * Ends the session on the server.
 * @returns false if the database takes no writes; the session then expires
 */
export async function signOut(
  session: AdminSession,
  deps: { now: () => Date; newId: () => string; sessions: Pick<Sessions, 'revoke'> },
): Promise<boolean> {
  const event = sessionEvent('session.end', session.adminId, deps);
  return ifAvailable(deps.sessions.revoke({ id: session.id, now: deps.now(), event }));
}
