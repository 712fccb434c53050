import * as pageTexts from './';
import type { Sources } from './types';

/** What differs from the texts of this folder, by the names that they have here. */
export type Differences = { [name: string]: unknown };

type Text<T> = T extends (sources: Sources) => infer Value ? Value : T;

/** Texts as they are read: by name, with what the owner has changed. */
export type Made<Texts> = { [Name in keyof Texts]: Text<Texts[Name]> };

/** The owner's words as pages show them; `all-words.ts` has those that only the server reads, too. */
export type Words = Made<typeof pageTexts>;

export const makeWords = (differences: Differences): Words => make(pageTexts, differences);

/**
 * The texts with what differs from them. What is made of other texts follows them. The differences are checked
 * against the types of the texts before they get here.
 */
export function make<Texts extends object>(texts: Texts, differences: Differences): Made<Texts> {
  const words: Differences = {};
  const entries = Object.entries(texts);
  for (const [name, text] of entries) {
    if (typeof text !== 'function') words[name] = changed(text, differences[name]);
  }
  for (const [name, text] of entries) {
    if (typeof text === 'function') words[name] = changed(text(words), differences[name]);
  }
  return words as Made<Texts>;
}

/** As they are in this folder. */
export const defaultWords = makeWords({});

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
