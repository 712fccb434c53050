/**
 * The tables. Read docs/decisions/0002-data.md for the reasons; in short:
 * - ids are ULIDs: opaque text that sorts by the time of creation;
 * - times are integers, milliseconds since 1970 in UTC;
 * - nothing is removed at once: `deleted_at` hides a record, the admin can bring it back;
 * - lists that are only ever read and written with their record (features, tags, tech stack)
 *   are JSON columns: their order matters, no query looks into them, and a table of their own
 *   would cost a second read for each record.
 */

export * from './account/schema';
export * from './audit/schema';
export * from './bulk/schema';
export * from './comments/schema';
export * from './health/schema';
export * from './limits/schema';
export * from './mail/schema';
export * from './messages/schema';
export * from './newsletter/schema';
export * from './pictures/schema';
export * from './published/schema';
export * from './records/schema';
export * from './redirects/schema';
export * from './renderings/schema';
export * from './search/schema';
export * from './settings/schema';
export * from './site-words/schema';
export * from './topics/schema';
export * from './transfer/schema';
export * from './visits/schema';
