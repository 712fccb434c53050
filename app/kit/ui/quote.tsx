/** What can be said in large type; more would be a wall of it. */
const MAX_LARGE = 320;

/** What somebody says, as the one who is heard. */
export const Quote = ({ quote }: { quote: string }) => (
  <blockquote
    className={`quote ${quote.length > MAX_LARGE ? 'max-w-2xl whitespace-pre-line text-lead' : 'voice'}`}
  >
    {quote}
  </blockquote>
);
