import * as v from 'valibot';

declare module '~/engine/core/part.server' {
  interface FeatureEnvironment
    extends v.InferOutput<v.ObjectSchema<typeof environment, undefined>> {}
}

export const environment = {
  /** Stores the nightly backup. Without it there is none. */
  BACKUPS: v.optional(v.custom<R2Bucket>((value) => typeof value === 'object' && value !== null)),
  /** Encrypts the backups. Empty: they are not encrypted. */
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^$|^.{32,}$/,
        'The secret BACKUP_KEY is too short: at least 32 random characters, as "openssl rand -base64 32" makes them.',
      ),
    ),
    '',
  ),
};
