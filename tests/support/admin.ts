import { HOUR, insert, testId } from './database';

/** The only one in the integration tests; nobody knows the password of a hash like this. */
export const ADMIN_ID = testId(9001);

/** Makes sure that there is an admin; one that is there stays as they are. */
export async function ensureAdmin(db: D1Database, passwordHash = 'x'): Promise<void> {
  await db
    .prepare(
      `insert or ignore into admins (id, name, email, password_hash, created_at, updated_at)
       values (?, 'Robin', 'robin@example.com', ?, 1, 1)`,
    )
    .bind(ADMIN_ID, passwordHash)
    .run();
}

let sessions = 0;

/**
 * Somebody who is signed in.
 * @param changes of the session's row, such as `{ expires_at: 1 }` for an expired one
 * @returns the `Cookie` header of their requests
 */
export async function sessionCookie(
  db: D1Database,
  changes: Record<string, number | string | null> = {},
): Promise<string> {
  await ensureAdmin(db);
  sessions += 1;
  const token = `token-${sessions}-${crypto.randomUUID()}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const now = Date.now();
  await insert(db, 'sessions', [
    {
      id: testId(9100 + sessions),
      admin_id: ADMIN_ID,
      token_hash: Buffer.from(digest).toString('hex'),
      last_seen_at: now,
      expires_at: now + HOUR,
      created_at: now,
      updated_at: now,
      ...changes,
    },
  ]);
  return `__Host-session=${token}`;
}
