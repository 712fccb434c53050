import { hasSymbols } from '~/engine/kit/text/symbols';

/** Something that must occur: a word, a phrase, or symbols, see `engine/kit/text/symbols.ts`. */
export type SearchTerm = { text: string; isSymbols: boolean };

/** More terms do not narrow a search, and each costs a lookup. */
const MAX_TERMS = 8;
/** In characters; the rest is dropped. */
const MAX_QUERY = 200;

/** A phrase in quotation marks, or a word between spaces. */
const PIECES = /["“”„«»]([^"“”„«»]+)["“”„«»]|\S+/gu;
/** Punctuation around a word. */
const PUNCTUATION = /^["'“”„«»‘’(¿¡*.,;:!?]+|["'“”„«»‘’()*.,;:!?…]+$/gu;
/** Repeated punctuation such as `???`, which is not a search for code. */
const REPEATED_PUNCTUATION = /^([!?.,-])\1{2,}$/;
const HAS_LETTER = /[\p{L}\p{N}\p{Co}]/u;

/**
 * Parses a query into terms. It has no operators. Returns an empty list if there is nothing to search
 * for.
 */
export function searchTerms(query: string): SearchTerm[] {
  const text = query
    .normalize('NFC')
    .slice(0, MAX_QUERY)
    .replace(/\p{Cc}/gu, ' ');
  return [...text.matchAll(PIECES)]
    .flatMap(([whole, phrase]) => termOf(phrase ?? whole))
    .slice(0, MAX_TERMS);
}

function termOf(piece: string): SearchTerm[] {
  if (!HAS_LETTER.test(piece))
    return hasSymbols(piece) && !REPEATED_PUNCTUATION.test(piece)
      ? [{ text: piece.trim(), isSymbols: true }]
      : [];
  const text = piece.replace(PUNCTUATION, '').trim();
  return [{ text, isSymbols: hasSymbols(text) }];
}
