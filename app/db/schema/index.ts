/**
 * The tables. Read docs/decisions/0002-data.md for the reasons; in short:
 * - ids are ULIDs: opaque text that sorts by the time of creation;
 * - times are integers, milliseconds since 1970 in UTC;
 * - nothing is removed at once: `deleted_at` hides a record, the admin can bring it back;
 * - lists that are only ever read and written with their record (features, tags, tech stack)
 *   are JSON columns: their order matters, no query looks into them, and a table of their own
 *   would cost a second read for each record.
 */

export * from './account';
export * from './audit';
export * from './bulk';
export * from './comments';
export * from './content-versions';
export * from './health';
export * from './mail';
export * from './messages';
export * from './newsletter';
export * from './pictures';
export * from './rate-limits';
export * from './records';
export * from './redirects';
export * from './renderings';
export * from './search';
export * from './settings';
export * from './site-words';
export * from './topics';
export * from './transfer';
export * from './visits';
