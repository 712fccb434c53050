import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { excerpt } from '~/engine/kit/text/excerpt';
import type { Task } from '../dashboard/task.server';
import { UNANSWERED } from './inbox';
import { messages } from './schema';

const isUnread = and(eq(messages.status, 'unread'), isNull(messages.deletedAt));

/** Ids begin with their time. */
const isFromBefore = (time: Date) => lt(messages.id, encodeTime(time.getTime()));

export const messageTasks: Task[] = [
  {
    kind: 'unreadMessages',
    place: 20,
    noun: 'message',
    to: '/admin/messages',
    screen: '/admin/messages',
    icon: 'inbox',
    // "Unanswered" counts them.
    letter: null,
    waiting: () => [messages, isUnread],
    async rows(db, { limit }) {
      const unread = await db.all(
        db.read
          .select({
            id: messages.id,
            name: messages.name,
            message: messages.message,
            createdAt: messages.createdAt,
          })
          .from(messages)
          .where(isUnread)
          .orderBy(desc(messages.id))
          .limit(limit),
      );
      return unread.map(({ id, name, message, createdAt }) => ({
        id,
        to: `/admin/messages/${id}`,
        title: name,
        note: excerpt(message, 160),
        date: createdAt,
        button: { text: 'Reply', label: `Reply to ${name}`, to: `/admin/messages/${id}#reply` },
      }));
    },
  },
  {
    kind: 'unanswered',
    place: 60,
    noun: 'message',
    note: ' without an answer',
    to: '/admin/messages?status=unanswered',
    screen: null,
    icon: 'clock',
    // Has a row of its own, with names.
    letter: null,
    waiting: ({ answeredSince }) => [
      messages,
      and(eq(messages.status, 'read'), isNull(messages.deletedAt), isFromBefore(answeredSince)),
    ],
    /** One row for all old messages that were read but not answered, or that the rows of unread messages leave out. */
    async rows(db, { answeredSince, limit }) {
      const shown = sql`(select id from ${messages} where ${isUnread}
        order by id desc limit ${limit})`;
      const senders = await db.all(
        db.read
          .select({ name: messages.name })
          .from(messages)
          .where(
            and(
              inArray(messages.status, UNANSWERED),
              isNull(messages.deletedAt),
              isFromBefore(answeredSince),
              sql`${messages.id} not in ${shown}`,
            ),
          )
          .orderBy(desc(messages.id))
          // One more than is shown tells that there are others.
          .limit(limit + 1),
      );
      if (senders.length === 0) return [];
      const names = senders.slice(0, limit).map(({ name }) => name);
      return [
        {
          id: 'unanswered',
          to: '/admin/messages?status=unanswered',
          title: 'Unanswered for two days or longer',
          note: [...names, ...(senders.length > limit ? ['others'] : [])].join(', '),
        },
      ];
    },
  },
];
