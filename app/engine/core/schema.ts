/**
 * The tables. docs/decisions/0002-data.md has the reasons; in short:
 * - ids are ULIDs: opaque text that sorts by creation time;
 * - times are integers, milliseconds since 1970 in UTC;
 * - nothing is deleted immediately: `deleted_at` hides a record, and the admin can restore it;
 * - lists that are only read and written with their record (features, tags, tech stack) are JSON
 *   columns: their order matters, no query searches them, and a table would cost a second read per
 *   record.
 */

export * from '~/features/booking/core/schema';
export * from '~/features/comments/core/schema';
export * from '~/features/link-checks/core/schema';
export * from '~/features/newsletter/core/schema';
export * from '~/features/topics/core/schema';
export * from '~/features/visits/core/schema';
export * from './account/schema';
export * from './audit/schema';
export * from './bulk/schema';
export * from './health/schema';
export * from './limits/schema';
export * from './mail/schema';
export * from './messages/schema';
export * from './pictures/schema';
export * from './published/schema';
export * from './records/schema';
export * from './redirects/schema';
export * from './renderings/schema';
export * from './reviews/schema';
export * from './search/schema';
export * from './settings/schema';
export * from './site-words/schema';
export * from './transfer/schema';
