import { inArray, or } from 'drizzle-orm';
import { countStatements } from '../derived/counts.server';
import { isOldSubmission } from '../derived/old-submissions.server';
import { batchItems } from '../derived/scope.server';
import type { Part } from '../part.server';
import { comments } from './schema';

export const commentsPart: Part = {
  /** Deletes spam and expired trash, together with the answers to them. */
  oldRows(db, now) {
    const isOld = isOldSubmission(comments, now);
    const old = db.write.select({ id: comments.id }).from(comments).where(isOld);
    const isAnswer = inArray(comments.parentId, old);
    return [
      ...batchItems(db, countStatements(comments, or(isOld, isAnswer)).before),
      db.write.delete(comments).where(isAnswer),
      db.write.delete(comments).where(isOld),
    ];
  },
};
