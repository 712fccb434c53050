import { countStatements } from '../derived/counts.server';
import { isOldSubmission } from '../derived/old-submissions.server';
import { batchItems } from '../derived/scope.server';
import { messageNotices } from '../limits/visitor-limits';
import type { Part } from '../part.server';
import { messageForm } from './contact';
import { MESSAGE_LISTS } from './counts.server';
import { indexStatements, MESSAGE_INDEX } from './derive.server';
import { messageLead } from './lead.server';
import { unansweredInLetter } from './letter.server';
import * as tables from './schema';
import { messages } from './schema';
import { messageSearchKind } from './search-kind.server';
import { replyCommands } from './task-commands.server';
import { messageTasks } from './tasks.server';
import { messagesTransfer } from './transfer';

export const messagesPart: Part = {
  leads: [messageLead],
  visitorLimits: { forms: [messageForm], notices: [messageNotices] },
  tables,
  counts: MESSAGE_LISTS,
  derived: () => [MESSAGE_INDEX],
  transfer: messagesTransfer,
  tasks: messageTasks,
  taskCommands: [replyCommands],
  searchKinds: [messageSearchKind],
  letter: [unansweredInLetter],

  /** Deletes spam and expired trash. */
  oldRows(db, now) {
    const isOld = isOldSubmission(messages, now);
    return [
      ...batchItems(db, countStatements(MESSAGE_LISTS, isOld).before),
      ...batchItems(db, indexStatements(isOld).before),
      db.write.delete(messages).where(isOld),
    ];
  },
};
