import { partsByWords } from '~/kit/text/found-words';

/** A text in which the words of a search are marked. */
export function FoundText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return partsByWords(text, words).map(({ text: part, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
    isFound ? <mark key={index}>{part}</mark> : part,
  );
}
