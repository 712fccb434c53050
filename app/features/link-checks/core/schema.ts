import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TextEntity } from '~/engine/core/records/kinds';
import { list, moment } from '~/engine/kit/database/columns';

/** The last check of the links of a record with a text. */
export const linkChecks = sqliteTable(
  'link_checks',
  {
    entity: text('entity').$type<TextEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The position of the next link to check; null when the check is complete. */
    next: integer('next_link'),
    /** What is wrong with each dead link, for the owner. */
    problems: list('problems'),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);
