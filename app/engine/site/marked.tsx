import type { MarkedText } from '~/engine/core/search/search';
import { splitByMatches } from '~/engine/kit/text/found-words';

/** A text with its search matches marked. */
export const Marked = ({ text }: { text: MarkedText }) => (
  <>
    {text.map(({ text: part, isFound }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
      isFound ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);

/** A text with the words of a search marked. */
export function FoundText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return <Marked text={splitByMatches(text, words)} />;
}
