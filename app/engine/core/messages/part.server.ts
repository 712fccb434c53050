import { countStatements } from '../derived/counts.server';
import { isOldSubmission } from '../derived/old-submissions.server';
import { batchItems } from '../derived/scope.server';
import { messageNotices } from '../limits/visitor-limits';
import type { Part } from '../part.server';
import { messageForm } from './contact';
import { indexStatements } from './derive.server';
import { unansweredInLetter } from './letter.server';
import { messages } from './schema';
import { messageSearchKind } from './search-kind.server';
import { replyCommands } from './task-commands.server';
import { messageTasks } from './tasks.server';

export const messagesPart: Part = {
  visitorLimits: { forms: [messageForm], notices: [messageNotices] },
  tasks: messageTasks,
  taskCommands: [replyCommands],
  searchKinds: [messageSearchKind],
  letter: [unansweredInLetter],

  /** Deletes spam and expired trash. */
  oldRows(db, now) {
    const isOld = isOldSubmission(messages, now);
    return [
      ...batchItems(db, countStatements(messages, isOld).before),
      ...batchItems(db, indexStatements(isOld).before),
      db.write.delete(messages).where(isOld),
    ];
  },
};
