/** Begins every id that comes from a text, so that a heading "Main" is not the page's own `#main`. */
export const TEXT_ID_PREFIX = 'text-';

/** The id that the part of an address behind `#` names; as it is where it cannot be decoded, as `100%`. */
export function idOfFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * What the words of a heading are in its id, in the script that they are written in: small letters, digits, and the
 * marks that belong to letters, as in `größe` and `हिन्दी`; `-` for all else. However the same words are encoded, and
 * with capitals or not, the result is the same.
 */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKC')
    // What joins letters, or keeps them apart, is no letter.
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The ids that a fragment in a text may mean: one as it is, or the words of a heading. */
export function idsMeantBy(fragment: string): string[] {
  const id = idOfFragment(fragment);
  return [id, TEXT_ID_PREFIX + id, TEXT_ID_PREFIX + slugOf(id), slugOf(id)];
}
