import { type SQL, sql } from 'drizzle-orm';
import type { Lead } from '../leads/lead.server';
import { MESSAGE_LISTS } from './counts.server';
import { messages } from './schema';

export const messageLead: Lead = {
  kind: 'message',
  place: 20,
  name: 'Message',
  title: 'Messages',
  csv: 'messages',
  step: 'inquiry',
  table: messages,
  person: messages.name,
  isMeant: sql`status <> 'spam'`,
  isKept: sql`deleted_at is null`,
  path: (id) => `/admin/messages/${id}`,
  status: { client: 'won', other: 'answered' },
  counts: MESSAGE_LISTS,
};

/**
 * Returns the statement after a change of messages' status that keeps the marks in step: the sender of a
 * message is a client while its status is "won". @param rows selects the messages
 */
export const clientStatement = (rows: SQL): SQL =>
  sql`update ${messages}
    set client_since = iif(status = 'won', coalesce(client_since, updated_at), null)
    where ${rows} and (client_since is null) = (status = 'won')`;
