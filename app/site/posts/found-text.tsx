import { splitByMatches } from '~/kit/text/found-words';

/** A text with the words of a search marked. */
export function FoundText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return splitByMatches(text, words).map(({ text: part, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
    isFound ? <mark key={index}>{part}</mark> : part,
  );
}
