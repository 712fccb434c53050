/** A title as it stands on a card. */
export type FittedTitle = { size: number; lines: string[] };

type Space = {
  width: number;
  height: number;
  /** In pixels, the largest first. */
  sizes: readonly number[];
  /** As a multiple of the size. */
  lineHeight: number;
  /** How wide a text is in a size. */
  measure: (text: string, size: number) => number;
};

/** Scripts that are written without spaces: a line may end behind any of their characters. */
const BETWEEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** What stays with the character before it, and with the one behind it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！ー々%]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** A piece of text that no line ends in, and what stands before it on the same line. */
type Piece = { text: string; gap: '' | ' ' };

/** The pieces of a word: one, unless it is of a script without spaces. */
function piecesOf(word: string): string[] {
  if (!BETWEEN.test(word)) return [word];
  const pieces: string[] = [];
  for (const letter of graphemes(word)) {
    const last = pieces.at(-1);
    const mayBreak = last !== undefined && (BETWEEN.test(letter) || BETWEEN.test(last));
    if (last !== undefined && (!mayBreak || CLOSING.test(letter) || OPENING.test(last))) {
      pieces[pieces.length - 1] = last + letter;
    } else pieces.push(letter);
  }
  return pieces;
}

const split = (title: string): Piece[] =>
  title
    .trim()
    .split(/\s+/u)
    .flatMap((word) =>
      piecesOf(word).map((text, index): Piece => ({ text, gap: index === 0 ? ' ' : '' })),
    );

type Fits = (text: string) => boolean;

/** Cuts a piece that is wider than a line into as few as possible. */
function cut({ text, gap }: Piece, fits: Fits): Piece[] {
  const parts: Piece[] = [];
  for (const letter of graphemes(text)) {
    const last = parts.at(-1);
    if (last && fits(last.text + letter)) last.text += letter;
    else parts.push({ text: letter, gap: last ? '' : gap });
  }
  return parts;
}

/** Fills line after line. */
function wrap(pieces: Piece[], fits: Fits): string[] {
  const lines: string[] = [];
  for (const piece of pieces.flatMap((one) => (fits(one.text) ? one : cut(one, fits)))) {
    const line = lines.at(-1);
    const longer = `${line}${piece.gap}${piece.text}`;
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(piece.text);
  }
  return lines;
}

/** The same number of lines, as even as possible: in the narrowest space that they fit in. */
function balance(pieces: Piece[], width: number, count: number, fitsIn: (width: number) => Fits) {
  let [least, most] = [0, width];
  const isKept =
    (fits: Fits) =>
    ({ text }: Piece) =>
      fits(text) || !fitsIn(width)(text);
  while (most - least > 1) {
    const middle = (least + most) / 2;
    const fits = fitsIn(middle);
    const isEnough = pieces.every(isKept(fits)) && wrap(pieces, fits).length <= count;
    if (isEnough) most = middle;
    else least = middle;
  }
  return wrap(pieces, fitsIn(most));
}

/** Without its last word, or where it is one, its last letter. */
const shorter = (text: string): string =>
  text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : graphemes(text).slice(0, -1).join('');

/** The lines that there is room for, and that more would follow. */
function shortened(lines: string[], count: number, fits: Fits): string[] {
  const ended = (text: string) => `${text.replace(/[\s\p{P}]+$/u, '')}…`;
  let last = lines[count - 1] ?? '';
  while (last !== '' && !fits(ended(last))) last = shorter(last);
  return [...lines.slice(0, count - 1), ended(last)];
}

/**
 * Fits a title into a space: in the largest size in which all of it has room and no word must be cut, its lines about
 * as long as each other. What has no room in the smallest size ends in an ellipsis; a word is cut only where it is
 * wider than a line by itself.
 */
export function fitTitle(title: string, space: Space): FittedTitle {
  const { width, height, sizes, lineHeight, measure } = space;
  const pieces = split(title);
  const fitsAt = (size: number) => (most: number) => (text: string) => measure(text, size) <= most;
  const room = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  const smallest = sizes.at(-1) ?? 16;
  const isWhole = (size: number) => pieces.every(({ text }) => fitsAt(size)(width)(text));
  for (const size of isWhole(smallest) ? sizes.filter(isWhole) : sizes) {
    const { length } = wrap(pieces, fitsAt(size)(width));
    if (length <= room(size)) return { size, lines: balance(pieces, width, length, fitsAt(size)) };
  }
  const fits = fitsAt(smallest)(width);
  return { size: smallest, lines: shortened(wrap(pieces, fits), room(smallest), fits) };
}
