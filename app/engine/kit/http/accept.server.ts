type Range = { name: string; quality: number };

/** Parses an Accept header, in its order (RFC 9110, 12.5.1). An invalid weight counts as 1. */
const rangesIn = (accept: string): Range[] =>
  accept.split(',').map((text) => {
    const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = Number.parseFloat(weight?.slice(2) ?? '1');
    return { name, quality: Number.isNaN(quality) ? 1 : quality };
  });

/**
 * Whether a client prefers Markdown to HTML. The client must name `text/markdown`: wildcards, and headers that accept
 * neither type, mean HTML. If both have the same weight, the first one wins.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept) return false;
  const ranges = rangesIn(accept);
  const positionOf = (name: string) => ranges.findIndex((range) => range.name === name);
  const [place, placeOfHtml] = [positionOf('text/markdown'), positionOf('text/html')];
  const wanted = ranges[place]?.quality ?? 0;
  if (wanted === 0) return false;
  const html = ranges[placeOfHtml] ?? ranges[positionOf('text/*')] ?? ranges[positionOf('*/*')];
  const lead = wanted - (html?.quality ?? 0);
  return lead > 0 || (lead === 0 && (placeOfHtml < 0 || place < placeOfHtml));
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the language that an Accept-Language header prefers; null if it names none of them. `de-AT` means `de`, and `pt` means
 * `pt-BR` if that is the only Portuguese (RFC 4647, 3.4, and the other way round).
 */
export function preferredLanguage(
  accept: string | null,
  languages: readonly string[],
): string | null {
  const wanted = rangesIn(accept ?? '')
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { name } of wanted) {
    const found =
      languages.find((language) => language.toLowerCase() === name) ??
      languages.find((language) => primary(language) === primary(name));
    if (found) return found;
  }
  return null;
}

/** Whether a client asks for an HTML page, as browsers do when a visitor follows a link. */
export const wantsPage = ({ headers }: Request): boolean =>
  rangesIn(headers.get('Accept') ?? '').some(
    ({ name, quality }) => name === 'text/html' && quality > 0,
  );
