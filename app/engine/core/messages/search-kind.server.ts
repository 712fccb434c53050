import { and, desc, isNull } from 'drizzle-orm';
import type { SearchKind } from '../search/search-kind.server';
import { messagesWith } from './message-search.server';
import { messages } from './schema';

export const messageSearchKind: SearchKind = {
  kind: 'message',
  place: 10,
  title: 'Messages',
  name: 'Message',
  icon: 'inbox',
  path: ({ id }) => `/admin/messages/${id}`,
  find: (db, { terms, limit }) =>
    db.all(
      db.read
        .select({ id: messages.id, label: messages.name, note: messages.message })
        .from(messages)
        .where(and(isNull(messages.deletedAt), messagesWith(terms)))
        .orderBy(desc(messages.id))
        .limit(limit),
    ),
};
