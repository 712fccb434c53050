import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type { Database } from './client.server';
import { mailJobRow } from './outbox.server';
import { comments, mailJobs, messages } from './schema';

/** What visitors leave behind: messages and comments. */
export const messageTable = (db: Database): Messages => ({
  async add(message, jobs) {
    await db.write.batch([
      db.write.insert(messages).values({ ...message, updatedAt: message.createdAt }),
      ...jobs.map((job) =>
        db.write.insert(mailJobs).values(mailJobRow(job, { messageId: message.id })),
      ),
    ]);
  },
});

export const commentTable = (db: Database): Comments => ({
  async add(comment) {
    await db.write.batch([
      db.write.insert(comments).values({ ...comment, updatedAt: comment.createdAt }),
    ]);
  },
});
