import { splitByMatches } from '~/engine/kit/text/found-words';
import { Marked } from '~/engine/site/marked';

/** A text with the words of a search marked. */
export function FoundText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return <Marked text={splitByMatches(text, words)} />;
}
