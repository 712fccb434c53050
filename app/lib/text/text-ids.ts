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
