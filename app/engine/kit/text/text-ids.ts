/** The prefix of every id from a text, so that a heading "Main" does not collide with the page's own `#main`. */
export const TEXT_ID_PREFIX = 'text-';

/** Decodes a URL fragment to an id. Returns it unchanged if it cannot be decoded, as in `100%`. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Returns the slug of a heading, in its own script: lower-case letters, their combining marks, and digits, as in `größe`
 * and `हिन्दी`; everything else becomes `-`. Case and Unicode normalization do not affect the result.
 */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKC')
    // Zero-width joiners and non-joiners.
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the ids that a fragment in a text may refer to: an exact id, or the words of a heading. */
export function idsForFragment(fragment: string): string[] {
  const id = decodeFragment(fragment);
  return [id, TEXT_ID_PREFIX + id, TEXT_ID_PREFIX + headingSlug(id), headingSlug(id)];
}
