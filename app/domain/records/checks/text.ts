import type { Finding, Lines, Place, TextParts } from './finding';

/** Where lines of a text are, or the one of them that holds what is looked for. */
export function placeIn(source: string, [first, end]: Lines, wanted = ''): Place {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const from = starts[first] ?? 0;
  const to = end < starts.length ? (starts[end] ?? 1) - 1 : source.length;
  const found = wanted === '' ? -1 : source.slice(from, to).indexOf(wanted);
  if (found >= 0) return { from: from + found, to: from + found + wanted.length };
  return { from, to: from + source.slice(from, to).trimEnd().length };
}

/** What is weak in a text by itself, without a look at anything else. */
export function checkText(parts: TextParts, source: string, field: string): Finding[] {
  const weak = (message: string, lines: Lines, wanted?: string): Finding => ({
    ...{ kind: 'weak', message, field },
    place: placeIn(source, lines, wanted),
  });
  const levels = [1, ...parts.headings.map(({ level }) => level)];
  return [
    ...parts.headings.flatMap(({ level, lines }, index) =>
      level > (levels[index] ?? 1) + 1
        ? [
            weak(
              `A heading skips a level: ${'#'.repeat(level)} below ${above(levels[index])}.`,
              lines,
            ),
          ]
        : [],
    ),
    ...parts.fences.flatMap(({ language, lines }) =>
      language === '' ? [weak('A block of code does not say its language.', lines)] : [],
    ),
    ...parts.pictures.flatMap(({ alt, address, lines }) =>
      alt.trim() === ''
        ? [weak(`The picture “${fileOf(address)}” has no description.`, lines, address)]
        : [],
    ),
  ];
}

const above = (level = 1) => (level === 1 ? 'the title' : '#'.repeat(level));

/** The end of an address, by which an owner knows a picture. */
export const fileOf = (address: string): string =>
  address.split(/[?#]/)[0]?.split('/').at(-1) || address;
