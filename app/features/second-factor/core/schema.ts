import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { admins } from '~/engine/core/account/schema';
import { list, moment, primaryId, written } from '~/engine/kit/database/columns';

/** What an admin has set up. Without a row, nothing. */
export const secondFactors = sqliteTable('second_factors', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** The authenticator app's secret, encrypted. It takes effect once `totpConfirmedAt` is set. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  /** The last time step whose code was accepted: no code works twice (RFC 6238, 5.2). */
  totpLastStep: integer('totp_last_step'),
  /** The random id by which passkeys know their owner. It reveals no address. */
  userHandle: text('user_handle'),
  /** Whether the password alone is not enough to sign in. True only if there is a passkey. */
  needsPasskey: integer('needs_passkey', { mode: 'boolean' }).notNull().default(false),
});

/** For when the phone is lost. Each code works once. */
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

/** Passkeys sign in with the device's own lock. The device keeps the private key. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: primaryId(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key (RFC 9052, 7) in base64url. */
    publicKey: text('public_key').notNull(),
    /** The transports by which browsers reach it, such as `usb`. */
    transports: list('transports'),
    name: text('name').notNull(),
    /** The signature counter; stays 0 if the authenticator has none. */
    counter: integer('counter').notNull(),
    /** Whether it is stored beyond the device. */
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull(),
    lastUsedAt: moment('last_used_at'),
    ...written(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_of_admin').on(t.adminId),
  ],
);
