import { and, desc, inArray, isNull } from 'drizzle-orm';
import { countUpTo } from '~/engine/kit/database/conditions.server';
import { pluralize } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import type { LetterPart } from '../dashboard/letter-part.server';
import { UNANSWERED } from './inbox';
import { messages } from './schema';

const COUNT_LIMIT = 100;
const NAMES = 3;

/** The messages that wait for an answer, with the names of the latest senders. */
export const unansweredInLetter: LetterPart = {
  place: 30,
  async rows(db) {
    const isUnanswered = and(inArray(messages.status, UNANSWERED), isNull(messages.deletedAt));
    const [[all], names] = await db.read.batch([
      countUpTo(db, messages, isUnanswered, COUNT_LIMIT),
      db.read
        .select({ name: messages.name })
        .from(messages)
        .where(isUnanswered)
        .orderBy(desc(messages.id))
        .limit(NAMES),
    ]);
    const count = all?.n ?? 0;
    if (count === 0) return [];
    const from = `${count > names.length ? 'the latest ' : ''}from ${joinWords(names.map(({ name }) => name))}`;
    return [
      {
        title: 'Unanswered',
        text: `${pluralize(count, 'message')} ${count === 1 ? 'waits' : 'wait'} for your answer, ${from}.`,
        link: { label: 'Messages without an answer', path: '/admin/messages?status=unanswered' },
      },
    ];
  },
};
