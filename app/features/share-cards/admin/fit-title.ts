/** The font size and the lines of a title on a card. */
export type FittedTitle = { size: number; lines: string[] };

type Space = {
  width: number;
  height: number;
  /** Font sizes to try, in pixels, the largest first. */
  sizes: readonly number[];
  /** As a multiple of the font size. */
  lineHeight: number;
  /** Returns the width of a text in a font size, in pixels. */
  measure: (text: string, size: number) => number;
};

/** Scripts that are written without spaces: a line can break after any of their characters. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** `CLOSING` characters never start a line, `OPENING` characters never end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！ー々%]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** A text without a line break opportunity, and the space before it unless it starts a line. */
type Piece = { text: string; gap: '' | ' ' };

/** Splits a word where a line can break. Only scripts without spaces have more than one piece. */
function splitWord(word: string): string[] {
  if (!SPACELESS.test(word)) return [word];
  const pieces: string[] = [];
  for (const letter of graphemes(word)) {
    const last = pieces.at(-1);
    const mayBreak = last !== undefined && (SPACELESS.test(letter) || SPACELESS.test(last));
    if (last !== undefined && (!mayBreak || CLOSING.test(letter) || OPENING.test(last))) {
      pieces[pieces.length - 1] = last + letter;
    } else pieces.push(letter);
  }
  return pieces;
}

const splitTitle = (title: string): Piece[] =>
  title
    .trim()
    .split(/\s+/u)
    .flatMap((word) =>
      splitWord(word).map((text, index): Piece => ({ text, gap: index === 0 ? ' ' : '' })),
    );

type Fits = (text: string) => boolean;

/** Breaks a piece that is wider than a line into as few parts as possible. */
function breakPiece({ text, gap }: Piece, fits: Fits): Piece[] {
  const parts: Piece[] = [];
  for (const letter of graphemes(text)) {
    const last = parts.at(-1);
    if (last && fits(last.text + letter)) last.text += letter;
    else parts.push({ text: letter, gap: last ? '' : gap });
  }
  return parts;
}

/** Wraps greedily: each line takes as many pieces as fit. */
function wrap(pieces: Piece[], fits: Fits): string[] {
  const lines: string[] = [];
  for (const piece of pieces.flatMap((one) => (fits(one.text) ? one : breakPiece(one, fits)))) {
    const line = lines.at(-1);
    const longer = `${line}${piece.gap}${piece.text}`;
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(piece.text);
  }
  return lines;
}

/** Evens out the lines: wraps at the narrowest width that needs no more than `count` lines. */
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

/** Removes the last word, or the last letter if there is one word only. */
const dropLastWord = (text: string): string =>
  text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : graphemes(text).slice(0, -1).join('');

/** Keeps the first `count` lines and ends them in an ellipsis. */
function truncate(lines: string[], count: number, fits: Fits): string[] {
  const withEllipsis = (text: string) => `${text.replace(/[\s\p{P}]+$/u, '')}…`;
  let last = lines[count - 1] ?? '';
  while (last !== '' && !fits(withEllipsis(last))) last = dropLastWord(last);
  return [...lines.slice(0, count - 1), withEllipsis(last)];
}

/**
 * Fits a title into a space, in the largest size that needs no broken word, with lines of about equal length.
 * A title that is too long for the smallest size ends in an ellipsis. A word is broken only if it is wider than
 * a line in the smallest size.
 */
export function fitTitle(title: string, space: Space): FittedTitle {
  const { width, height, sizes, lineHeight, measure } = space;
  const pieces = splitTitle(title);
  const fitsAt = (size: number) => (most: number) => (text: string) => measure(text, size) <= most;
  const room = (size: number) => Math.max(1, Math.floor(height / (size * lineHeight)));
  const smallest = sizes.at(-1) ?? 16;
  const isWhole = (size: number) => pieces.every(({ text }) => fitsAt(size)(width)(text));
  for (const size of isWhole(smallest) ? sizes.filter(isWhole) : sizes) {
    const { length } = wrap(pieces, fitsAt(size)(width));
    if (length <= room(size)) return { size, lines: balance(pieces, width, length, fitsAt(size)) };
  }
  const fits = fitsAt(smallest)(width);
  return { size: smallest, lines: truncate(wrap(pieces, fits), room(smallest), fits) };
}
