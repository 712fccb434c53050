import { text } from '~/engine/kit/fields/rules';
import { LETTER_LIMITS } from '../limits/owner-limits';
import type { Transfer } from '../transfer/declaration';
import { contactEntries } from './contact';

export const messagesTransfer: Transfer = {
  tables: {
    messages: {
      rules: {
        ...contactEntries,
        reply_draft: text('The draft', LETTER_LIMITS.text),
        note: text('The note', LETTER_LIMITS.text),
      },
    },
    message_replies: {
      rules: { subject: text('The subject', 2000), body: text('The answer', LETTER_LIMITS.text) },
    },
  },
};
