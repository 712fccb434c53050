/** Longer quotes use a smaller size. */
const MAX_LARGE = 320;

/** A quote in large type. */
export const Quote = ({ quote }: { quote: string }) => (
  <blockquote
    className={`quote ${quote.length > MAX_LARGE ? 'max-w-2xl whitespace-pre-line text-lead' : 'voice'}`}
  >
    {quote}
  </blockquote>
);
