import { desc, sql } from 'drizzle-orm';
import type { TaskCommands } from '~/engine/core/command-palette/task-commands.server';
import type { Task } from '~/engine/core/dashboard/task.server';
import { DASHBOARD, waits } from '~/engine/core/dashboard/tasks';
import { countUpTo } from '~/engine/kit/database/conditions.server';
import { excerpt } from '~/engine/kit/text/excerpt';
import { cappedCount } from '~/engine/kit/text/figures';
import { commentBulk, commentedTitle } from './moderation.server';
import { comments } from './schema';

/** Literals, because SQLite cannot use the partial index with parameters. */
const isPending = sql`${comments.status} = 'pending' and ${comments.deletedAt} is null`;

export const commentTasks: Task[] = [
  {
    kind: 'pendingComments',
    place: 70,
    noun: 'comment',
    to: '/admin/comments',
    screen: '/admin/comments',
    icon: 'message-square',
    letter: {
      title: 'Comments',
      text: (count) => waits(count, 'comment', 'for your approval.'),
      label: 'Comments',
    },
    waiting: () => [comments, isPending],
    async rows(db, { limit, words, kinds }) {
      const pending = await db.all(
        db.read
          .select({
            id: comments.id,
            name: comments.name,
            body: comments.body,
            about: commentedTitle(kinds),
            writtenAt: comments.createdAt,
          })
          .from(comments)
          .where(isPending)
          .orderBy(desc(comments.id))
          .limit(limit),
      );
      return pending.map(({ id, name, body, about, writtenAt }) => ({
        id,
        to: '/admin/comments',
        title: `${name || words.comments.anonymous} on “${about}”`,
        note: excerpt(body, 160),
        date: writtenAt,
        button: {
          text: 'Approve',
          label: `Approve: ${excerpt(body, 60)}`,
          icon: 'check',
          action: '/admin/comments',
          fields: { bulk: 'approved', ids: id, backTo: DASHBOARD },
        },
      }));
    },
    undo: { item: 'comment', action: '/admin/comments', bulk: commentBulk },
  },
];

export const approveCommand: TaskCommands = {
  place: 20,
  async read(db) {
    const count = (await db.one(countUpTo(db, comments, isPending, 100)))?.n ?? 0;
    if (count === 0) return [];
    return [
      {
        label: `Approve ${cappedCount(count)} ${count === 1 ? 'comment' : 'comments'}`,
        words: 'pending moderate',
        icon: 'check',
        href: '/admin/comments',
      },
    ];
  },
};
