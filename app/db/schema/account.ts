import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from './columns';

export const admins = sqliteTable(
  'admins',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** A PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** The authenticator app's secret, encrypted; only counts once `totpConfirmedAt` is there. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The last time step whose code was taken: no code works twice (RFC 6238, 5.2). */
    totpLastStep: integer('totp_last_step'),
    ...written(),
  },
  (t) => [uniqueIndex('admins_email').on(t.email)],
);

/** The cookie holds the token, this table only its SHA-256 in hex. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: primaryId(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** As the browser names itself, to tell one's sessions apart. */
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

/** For the day on which the phone is gone; each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
);

/** Failed sign-ins of one account from one address; the key is a hash of both. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  updatedAt: moment('updated_at').notNull(),
});
