import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose } from '~/engine/kit/database/columns';

/** What an admin did: sign-ins, edits, deletes, exports. Holds no secret and no text. */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: primaryId(),
    adminName: text('admin_name'),
    action: text('action').notNull(),
    entityId: text('entity_id'),
    summary: prose('summary'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('audit_events_action').on(t.action, sql`id desc`)],
);
