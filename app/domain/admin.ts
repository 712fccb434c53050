import { DomainError } from './errors';

export type AdminSession = { adminId: string; lastSeenAt: Date; expiresAt: Date };

export type Sessions = {
  /** By the SHA-256 of the cookie's token, in hex. Not the revoked ones. */
  find(tokenHash: string): Promise<AdminSession | null>;
};

/** `docs/decisions/0003-security.md`: 30 minutes idle end a session, 8 hours end it anyway. */
const MAX_IDLE_MS = 30 * 60 * 1000;

/**
 * Who is signed in.
 * @throws DomainError `unauthorized` without a session, with an unknown or with an expired one.
 */
export async function requireSession(
  token: string | null,
  deps: { now: () => Date; sha256: (text: string) => Promise<string>; sessions: Sessions },
): Promise<AdminSession> {
  const session = token === null ? null : await deps.sessions.find(await deps.sha256(token));
  const now = deps.now().getTime();
  const alive =
    session !== null &&
    now < session.expiresAt.getTime() &&
    now < session.lastSeenAt.getTime() + MAX_IDLE_MS;
  if (!alive) throw new DomainError('unauthorized', 'Sign in as admin first.');
  return session;
}
