import { hasSymbols } from '~/kit/text/symbols';

/** Something that has to occur: a word, a phrase, or signs and letters that are no words, see `kit/text/symbols.ts`. */
export type SearchTerm = { text: string; isSymbols: boolean };

/** More narrow nothing down and cost a look-up each. */
const MAX_TERMS = 8;
/** In characters; the rest is dropped. */
const MAX_QUERY = 200;

/** A phrase in quotation marks, or what stands between two spaces. */
const PIECES = /["“”„«»]([^"“”„«»]+)["“”„«»]|\S+/gu;
/** What surrounds a word in a sentence. */
const AROUND = /^["'“”„«»‘’(¿¡*.,;:!?]+|["'“”„«»‘’()*.,;:!?…]+$/gu;
/** No code, but somebody at a loss. */
const AT_A_LOSS = /^([!?.,-])\1{2,}$/;
const HAS_LETTER = /[\p{L}\p{N}\p{Co}]/u;

/** What a query asks for. Nothing in it is an operator. Empty where there is nothing that can be looked for. */
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
    return hasSymbols(piece) && !AT_A_LOSS.test(piece)
      ? [{ text: piece.trim(), isSymbols: true }]
      : [];
  const text = piece.replace(AROUND, '').trim();
  return [{ text, isSymbols: hasSymbols(text) }];
}
