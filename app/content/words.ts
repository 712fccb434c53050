import * as pageTexts from './';
import type { Sources } from './types';

/** Differences from the default texts of this folder, by export name. */
export type Differences = { [name: string]: unknown };

type Text<T> = T extends (sources: Sources) => infer Value ? Value : T;

/** Texts by name, with the owner's changes. */
export type Made<Texts> = { [Name in keyof Texts]: Text<Texts[Name]> };

/** The owner's words that pages show. `all-words.ts` adds those that only the server needs. */
export type Words = Made<typeof pageTexts>;

export const makeWords = (differences: Differences): Words => make(pageTexts, differences);

/**
 * Merges the texts with the differences. Texts that are built from others use the changed ones. The caller has validated
 * the differences against the types of the texts.
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

/** The default words of this folder. */
export const defaultWords = makeWords({});

const isGroup = (value: unknown): value is Differences =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces lists as a whole, and merges groups field by field. */
function changed(value: unknown, difference: unknown): unknown {
  if (difference === undefined) return value;
  if (!isGroup(value) || !isGroup(difference)) return difference;
  const fields = Object.entries(difference).map(([key, field]) => [
    key,
    changed(value[key], field),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}
