import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { TaskCommands } from '../command-palette/task-commands.server';
import { UNANSWERED } from './inbox';
import { messages } from './schema';

const MESSAGES = 3;

/** Messages that wait for an answer, newest first. */
export const replyCommands: TaskCommands = {
  place: 10,
  async read(db) {
    const senders = await db.all(
      db.read
        .select({ id: messages.id, name: messages.name })
        .from(messages)
        .where(and(inArray(messages.status, UNANSWERED), isNull(messages.deletedAt)))
        .orderBy(desc(messages.id))
        .limit(MESSAGES),
    );
    return senders.map(({ id, name }) => ({
      label: `Reply to ${name}`,
      words: 'answer message',
      icon: 'reply',
      href: `/admin/messages/${id}#reply`,
    }));
  },
};
