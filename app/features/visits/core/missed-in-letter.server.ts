import { counted } from '~/engine/core/dashboard/letter';
import type { LetterPart } from '~/engine/core/dashboard/letter-part.server';
import { missedBetween } from '~/engine/core/search/missed-by.server';
import { joinWords } from '~/engine/kit/text/join-words';

const IN_LETTER = 5;

export const missedInLetter: LetterPart = {
  place: 60,
  async rows(db, { month }) {
    const missed = await db.all(missedBetween(db, month, IN_LETTER));
    if (missed.length === 0) return [];
    const words = missed.map(({ words: text, searchers }) => counted(`“${text}”`, searchers));
    return [
      {
        title: 'Searches without a result',
        text: `Visitors searched for ${joinWords(words)}, and found nothing.`,
        link: { label: 'Searches', path: '/admin/analytics?range=30d' },
      },
    ];
  },
};
