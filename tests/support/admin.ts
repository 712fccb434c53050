import type { Passwords } from '../../app/engine/core/account/passwords';
import { HOUR, insert, type Row, testId } from './database';

/** The owner in all tests. */
export const ADMIN = {
  name: 'Robin',
  email: 'robin@example.com',
  password: 'a password for the tests',
};
export const ADMIN_ID = testId(9001);
/** The owner as the actor of a use case. */
export const by = { adminId: ADMIN_ID };

/** The values for the sign-in form, by label. */
export const signInFields = ({ name, email, password } = ADMIN): Record<string, string> => ({
  Name: name,
  Email: email,
  Password: password,
});

/** Fast hashing for tests that do not need the real hash, which is slow on purpose. */
export const quickPasswords: Passwords = {
  hash: (password) => `quick:${password}`,
  verify: (hash, password) => hash === `quick:${password}`,
};

/** The hash of `ADMIN.password`, made once, since hashing is slow on purpose. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hAjZWXnJemrUMProMdtqoA$hdYwW5IPXIbPBSUE45tQXW79AQZTmgWAmLtSE7ByDSI';

/** Inserts the admin unless it exists. */
export async function ensureAdmin(db: D1Database, hash = PASSWORD_HASH): Promise<void> {
  await db
    .prepare(
      `insert or ignore into admins (id, name, email, password_hash, created_at, updated_at)
       values (?, ?, ?, ?, 1, 1)`,
    )
    .bind(ADMIN_ID, ADMIN.name, ADMIN.email, hash)
    .run();
}

let sessions = 0;

/** Inserts a session. @param changes of the session's row @returns the value of its cookie */
export async function sessionToken(db: D1Database, changes: Row = {}): Promise<string> {
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
  return token;
}

/** The `Cookie` header of a new session, see `sessionToken`. */
export const sessionCookie = async (...input: Parameters<typeof sessionToken>): Promise<string> =>
  `__Host-session=${await sessionToken(...input)}`;

/** The headers of an API call with the owner's session and a JSON body. */
export const ownersHeaders = async (db: D1Database) => ({
  Cookie: await sessionCookie(db),
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
});
