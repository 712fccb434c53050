import type { MarkedText } from '~/core/search/search';

/** A text in which what was searched for is marked. */
export const Marked = ({ text }: { text: MarkedText }) => (
  <>
    {text.map(({ text: part, isFound }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
      isFound ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
