type Range = { name: string; quality: number };

/** What an Accept header asks for, in its order (RFC 9110, 12.5.1). A weight that is none counts as 1. */
const rangesIn = (accept: string): Range[] =>
  accept.split(',').map((text) => {
    const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = Number.parseFloat(weight?.slice(2) ?? '1');
    return { name, quality: Number.isNaN(quality) ? 1 : quality };
  });

/**
 * Whether a client would rather have Markdown than HTML. It has to name it: to whoever takes anything, and
 * to whoever takes neither of the two, a page is a page. Where it wants both as much, what it names first.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept) return false;
  const ranges = rangesIn(accept);
  const placeOf = (name: string) => ranges.findIndex((range) => range.name === name);
  const [place, placeOfHtml] = [placeOf('text/markdown'), placeOf('text/html')];
  const wanted = ranges[place]?.quality ?? 0;
  if (wanted === 0) return false;
  const html = ranges[placeOfHtml] ?? ranges[placeOf('text/*')] ?? ranges[placeOf('*/*')];
  const lead = wanted - (html?.quality ?? 0);
  return lead > 0 || (lead === 0 && (placeOfHtml < 0 || place < placeOfHtml));
}

/** Whether a client asks for a page to look at, as browsers do when somebody follows a link. */
export const wantsPage = ({ headers }: Request): boolean =>
  rangesIn(headers.get('Accept') ?? '').some(
    ({ name, quality }) => name === 'text/html' && quality > 0,
  );
