/** What differs from the texts of this folder, by the names that they have here. */
export type Differences = { [name: string]: unknown };

/** The owner's words as one page or one request sees them. */
export type Words = {
  /** What is known of them, by name. */
  values: { [name: string]: unknown };
  /** What a default is for visitors; absent where that is known of all that differ. */
  change?: (name: string, byDefault: unknown) => unknown;
  /** Changes with what differs; '' where nothing does. */
  version: string;
};

let page: Words = { values: {}, version: '' };
let current = (): Words => page;

/** The browser's, once: before anything of the page is rendered there. */
export const setPageWords = (words: Words) => {
  page = words;
};

/** Where the server finds the words of the request that it answers. */
export const findWordsBy = (find: () => Words) => {
  current = find;
};

/** The words as they are now. */
export const currentWords = (): Words => current();

/**
 * A text of this folder as visitors read it: its default, or what the owner has made of it in the admin area.
 * @param name that it is exported by
 */
export function words<T>(name: string, byDefault: () => T): T {
  const { values, change } = current();
  values[name] ??= change ? change(name, byDefault()) : byDefault();
  // What differs is checked against the types of the defaults before it gets here.
  return values[name] as T;
}

/** What is made of other words than the current ones. */
export function withWords<T>(words: Words, make: () => T): T {
  const before = current;
  current = () => words;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** What is made of the defaults alone. */
export const withoutChanges = <T>(make: () => T): T => withWords({ values: {}, version: '' }, make);

/** The words with their differences. */
export const wordsWith = (differences: Differences, version: string): Words => ({
  values: {},
  version,
  change: (name, byDefault) => changed(byDefault, differences[name]),
});

const isGroup = (value: unknown): value is Differences =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are changed as a whole, groups by their fields. */
function changed(value: unknown, difference: unknown): unknown {
  if (difference === undefined) return value;
  if (!isGroup(value) || !isGroup(difference)) return difference;
  const fields = Object.entries(difference).map(([key, field]) => [
    key,
    changed(value[key], field),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}
