import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

export type Part = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * A diff takes quadratic time in the number of differences. If more lines, or more words within one change, differ
 * than these limits allow, the old text is shown whole, followed by the new one. The last limit is for all words of
 * a comparison. They are counts, not times, because the platform's clock stands still during computation.
 */
const MAX_LINES = 1000;
const MAX_WORDS = 500;
const MAX_WORDS_IN_ALL = 2000;

/** Compares two texts, by lines first, then by words within the changed lines. */
export function compareTexts(before: string, after: string): Part[] {
  const lines = partsOf(diffLines(before, after, { maxEditLength: MAX_LINES }), before, after);
  let remaining = MAX_WORDS_IN_ALL;
  return lines.flatMap((part, index): Part[] => {
    const next = lines[index + 1];
    const previous = lines[index - 1];
    if (part.kind === 'removed' && next?.kind === 'added') {
      const limit = Math.min(MAX_WORDS, remaining);
      const words = diffWordsWithSpace(part.text, next.text, { maxEditLength: limit });
      remaining -= words ? wordsChanged(words) : limit;
      return partsOf(words, part.text, next.text);
    }
    return part.kind === 'added' && previous?.kind === 'removed' ? [] : [part];
  });
}

const wordsChanged = (changes: ChangeObject<string>[]) =>
  changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);

type Change = { value: string; added: boolean; removed: boolean };

/** @param changes undefined if the limit was reached */
function partsOf(changes: Change[] | undefined, before: string, after: string): Part[] {
  const all = changes ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return all
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}

/** How many characters of unchanged text to show next to a change. */
const CONTEXT_LENGTH = 160;

/** Cuts long unchanged parts short. */
export const collapseUnchanged = (parts: Part[]): Part[] =>
  parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * CONTEXT_LENGTH + 40) return part;
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const start = isFirst ? '' : part.text.slice(0, CONTEXT_LENGTH);
    const end = isLast ? '' : part.text.slice(-CONTEXT_LENGTH);
    return { kind: 'same', text: `${start}\n[…]\n${end}` };
  });
