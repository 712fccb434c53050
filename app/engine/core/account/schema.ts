import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from '~/engine/kit/database/columns';

export const admins = sqliteTable(
  'admins',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** A PHC string. */
    passwordHash: text('password_hash').notNull(),
    /**
     * Whether the password alone is not enough to sign in. The feature that asks for more sets it (`setSecondStep`). It is in
     * this table so that the password does not become enough once the feature is taken out.
     */
    needsSecondStep: integer('needs_second_step', { mode: 'boolean' }).notNull().default(false),
    ...written(),
  },
  (t) => [uniqueIndex('admins_email').on(t.email)],
);

/** The cookie holds the token; this table holds only its SHA-256 in hex. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: primaryId(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The browser's user agent, so that the owner can tell sessions apart. */
    userAgent: prose('user_agent'),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ...written(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_of_admin').on(t.adminId, t.revokedAt),
  ],
);

/** Failed sign-ins to one account from one address. The key is a keyed hash of both. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  updatedAt: moment('updated_at').notNull(),
});
