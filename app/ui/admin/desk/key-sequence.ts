/** What has been pressed of keys that follow each other, such as `g p`, and when, in milliseconds. */
export type Pressed = { keys: string; at: number };

export const NOTHING_PRESSED: Pressed = { keys: '', at: 0 };

/** Whoever takes longer between two keys did not mean them together. */
const LONGEST_PAUSE_MS = 1500;

/**
 * One more key. A second key that leads nowhere ends what was begun, so that a slip does nothing.
 * @param bindings all there are, keys that follow each other with a space between them
 * @returns `hit`: the binding that is complete now, null where none is
 */
export function press(
  before: Pressed,
  { key, at }: { key: string; at: number },
  bindings: readonly string[],
): { pressed: Pressed; hit: string | null } {
  const isFollowing = before.keys !== '' && at - before.at <= LONGEST_PAUSE_MS;
  const keys = isFollowing ? `${before.keys} ${key}` : key;
  if (bindings.includes(keys)) return { pressed: NOTHING_PRESSED, hit: keys };
  const begun = [keys, key].find((first) => bindings.some((all) => all.startsWith(`${first} `)));
  return { pressed: begun === undefined ? NOTHING_PRESSED : { keys: begun, at }, hit: null };
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The key that somebody means: the letter in lower case, or the sign. On a keyboard with other letters than
 * Latin ones it is the letter at that place. Null where shift makes it another letter.
 */
export function keyOf({ key, code, shiftKey }: KeyEvent): string | null {
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const letter = isForeign ? (/^Key([A-Z])$/.exec(code)?.[1] ?? key) : key;
  if (!/^[a-z]$/i.test(letter)) return letter;
  return shiftKey ? null : letter.toLowerCase();
}
