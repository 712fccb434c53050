import type { MarkedText } from '~/engine/core/search/search';

/** A text with its search matches marked. */
export const Marked = ({ text }: { text: MarkedText }) => (
  <>
    {text.map(({ text: part, isFound }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no other name
      isFound ? <mark key={index}>{part}</mark> : part,
    )}
  </>
);
