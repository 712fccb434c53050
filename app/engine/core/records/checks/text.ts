import { fileNameOf } from '~/engine/kit/safe-address';
import { placesToFillIn } from '../fill-in';
import type { Finding, Foreign, Lines, Place, TextParts } from './finding';

/** Returns the range of some lines, or of the wanted text within them. */
export function findPlace(source: string, [first, end]: Lines, text = ''): Place {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const from = starts[first] ?? 0;
  const to = end < starts.length ? (starts[end] ?? 1) - 1 : source.length;
  const found = text === '' ? -1 : source.slice(from, to).indexOf(text);
  if (found >= 0) return { from: from + found, to: from + found + text.length };
  return { from, to: from + source.slice(from, to).trimEnd().length };
}

/** Returns the warnings about a text that need no lookup. */
export function checkText(parts: TextParts, source: string, field: string): Finding[] {
  const weak = (message: string, lines: Lines, text?: string): Finding => ({
    ...{ kind: 'weak', message, field },
    place: findPlace(source, lines, text),
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
      language === '' ? [weak('A code block has no language.', lines)] : [],
    ),
    ...parts.pictures.flatMap(({ alt, address, lines }) =>
      alt.trim() === ''
        ? [weak(`The picture “${fileNameOf(address)}” has no description.`, lines, address)]
        : [],
    ),
    ...foreignKinds(parts.foreign).map(({ lines, text, ...kind }) => {
      const place = findPlace(source, lines, text);
      return {
        ...weak(foreignMessage({ ...kind, text, line: lineNumber(source, place) }), lines),
        place,
      };
    }),
    ...placesToFillIn(source).map(({ mark, index }) => ({
      ...{ kind: 'wrong' as const, message: `“${mark}” is still to be filled in.`, field },
      place: { from: index, to: index + mark.length },
    })),
    ...(FRONT_MATTER.test(source) ? [weak(FRONT_MATTER_SHOWS, [0, 1])] : []),
  ];
}

const FRONT_MATTER = /^---\n(?:\w[\w -]*:.*\n)(?:.*\n)*?---(?:\n|$)/;
const FRONT_MATTER_SHOWS =
  'Line 1: front matter is not interpreted. Cut it and paste it again to fill the fields.';

const lineNumber = (source: string, { from }: Place): number =>
  source.slice(0, from).split('\n').length;

/**
 * Returns the first of each kind with its count. The same HTML element is one kind, each link is its
 * own.
 */
function foreignKinds(all: Foreign[]): (Foreign & { count: number })[] {
  const kinds = new Map<string, Foreign & { count: number }>();
  for (const one of all) {
    const key =
      one.is === 'html' ? (/^<(?:!--|\w+)/.exec(one.text)?.[0] ?? '').toLowerCase() : one.text;
    const known = kinds.get(key);
    if (known) known.count += 1;
    else kinds.set(key, { ...one, count: 1 });
  }
  return [...kinds.values()];
}

const INSTEAD = {
  wiki: 'Write [words](address), or ![what it shows](picture).',
  html: 'HTML is not supported in texts.',
  data: 'Save the picture as a file, and drop it into the text.',
  callout: 'Callouts are NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
};

const foreignMessage = ({
  is,
  text,
  line,
  count,
}: Omit<Foreign, 'lines'> & { line: number; count: number }): string =>
  `Line ${line}: “${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}” is not interpreted${count > 1 ? `, ${count} times` : ''}. ${INSTEAD[is]}`;

/** In characters. */
const MAX_SHOWN = 60;

const above = (level = 1) => (level === 1 ? 'the title' : '#'.repeat(level));
