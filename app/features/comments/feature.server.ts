import { inArray, or } from 'drizzle-orm';
import { countStatements } from '~/engine/core/derived/counts.server';
import { isOldSubmission } from '~/engine/core/derived/old-submissions.server';
import { batchItems } from '~/engine/core/derived/scope.server';
import type { Feature } from '~/engine/server/feature.server';
import { commentForm } from './core/comments';
import { COMMENT_LISTS } from './core/counts.server';
import { part } from './core/part.server';
import { commentsPrivacy } from './core/privacy';
import { comments } from './core/schema';
import { approveCommand, commentTasks } from './core/tasks.server';
import type { ShownThread } from './core/threads';
import { languages } from './languages/all';
import { readRecordComments } from './site/record-comments.server';
import { submitComment } from './site/submit-comment.server';
import { words } from './word-fields';

declare module '~/engine/kit/ui/slot' {
  interface RecordData {
    /** `count`: how many, in words. */
    comments: { count: string; threads: ShownThread[] };
  }
}

export const feature: Feature = {
  name: 'comments',
  languages,
  wordsOn: { records: ['comments'] },
  speaksOn: ['records'],
  title: 'Comments',
  about: 'Readers comment on posts and pages. You approve what appears.',
  privacy: () => [commentsPrivacy],
  ...part,
  words,
  visitorLimits: { forms: [commentForm] },
  record: { read: readRecordComments, submit: submitComment },
  screens: [
    {
      group: 'People',
      place: 50,
      label: 'Comments',
      to: '/admin/comments',
      icon: 'message-square',
    },
  ],
  tasks: commentTasks,
  taskCommands: [approveCommand],

  /** Deletes spam and expired trash, together with the answers to them. */
  oldRows(db, now) {
    const isOld = isOldSubmission(comments, now);
    const old = db.write.select({ id: comments.id }).from(comments).where(isOld);
    const isAnswer = inArray(comments.parentId, old);
    return [
      ...batchItems(db, countStatements(COMMENT_LISTS, or(isOld, isAnswer)).before),
      db.write.delete(comments).where(isAnswer),
      db.write.delete(comments).where(isOld),
    ];
  },
};
