import type { Passwords } from '~/core/account/passwords';
import { HOUR, insert, type Row, testId } from './database';

/** The owner in all tests. */
export const ADMIN = {
  name: 'Robin',
  email: 'robin@example.com',
  password: 'a password for the tests',
};
export const ADMIN_ID = testId(9001);
/** The owner, as use-cases are told who acts. */
export const by = { adminId: ADMIN_ID };

/** What is typed into the sign-in form, by label. */
export const signInFields = ({ name, email, password } = ADMIN): Record<string, string> => ({
  Name: name,
  Email: email,
  Password: password,
});

/** The real hash is slow on purpose; what does not ask for it goes without. */
export const quickPasswords: Passwords = {
  hash: (password) => `quick:${password}`,
  verify: (hash, password) => hash === `quick:${password}`,
};

/** The hash of `ADMIN.password`, made once, since hashing is slow on purpose. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$hAjZWXnJemrUMProMdtqoA$hdYwW5IPXIbPBSUE45tQXW79AQZTmgWAmLtSE7ByDSI';

/** Makes sure that there is an admin; one that is there stays as they are. */
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

/** Signs somebody in. @param changes of the session's row @returns what their cookie holds */
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

/** The `Cookie` header of somebody who is signed in, see `sessionToken`. */
export const sessionCookie = async (...input: Parameters<typeof sessionToken>): Promise<string> =>
  `__Host-session=${await sessionToken(...input)}`;

/** The headers of a call of the API in the owner's name, with a body of JSON. */
export const ownersHeaders = async (db: D1Database) => ({
  Cookie: await sessionCookie(db),
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
});
