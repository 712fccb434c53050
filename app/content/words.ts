/** What differs from the texts of this folder, by the names that they have here. */
export type Differences = { [name: string]: unknown };

/** The owner's words as one page or one request sees them. */
export type Words = {
  differences: Differences;
  /** Changes with the differences; '' where there are none. */
  version: string;
  /** What was made of both, by name. */
  made: Map<string, unknown>;
};

export const wordsWith = (differences: Differences, version: string): Words => ({
  differences,
  version,
  made: new Map(),
});

let page = wordsWith({}, '');
let current = (): Words => page;

/** The browser's, once: before anything of the page is rendered there. */
export const setPageWords = (words: Words) => {
  page = words;
};

/** Where the server finds the words of the request that it answers. */
export const findWordsBy = (find: () => Words) => {
  current = find;
};

/** What is made of the defaults alone. */
export function withoutChanges<T>(make: () => T): T {
  const before = current;
  const none = wordsWith({}, '');
  current = () => none;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** The words as they are now. */
export const currentWords = (): Words => current();

/**
 * A text of this folder as visitors read it: its default, with what the owner has changed in the admin area.
 * @param name that it is exported by
 */
export function words<T>(name: string, byDefault: () => T): T {
  const { differences, made } = current();
  if (!made.has(name)) made.set(name, changed(byDefault(), differences[name]));
  // Differences are checked against the defaults' types before they get here.
  return made.get(name) as T;
}

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
