import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { list, moment, primaryId, prose, written } from '~/kit/database/columns';

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
    /** Random: what passkeys know their owner by. Nobody reads an address out of it. */
    userHandle: text('user_handle'),
    /** Whether a password alone lets nobody in. True only where there is a passkey. */
    needsPasskey: integer('needs_passkey', { mode: 'boolean' }).notNull().default(false),
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

/** Keys that sign in by a device's own lock; the device keeps the private half. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: primaryId(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key (RFC 9052, 7) in base64url. */
    publicKey: text('public_key').notNull(),
    /** How browsers reach it, such as `usb`. */
    transports: list('transports'),
    name: text('name').notNull(),
    /** The signature counter; stays 0 where the authenticator has none. */
    counter: integer('counter').notNull(),
    /** Whether it is kept beyond the device. */
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull(),
    lastUsedAt: moment('last_used_at'),
    ...written(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_of_admin').on(t.adminId),
  ],
);

/** Failed sign-ins of one account from one address; the key is a keyed hash of both. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  updatedAt: moment('updated_at').notNull(),
});
