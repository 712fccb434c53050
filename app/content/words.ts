import * as texts from './index';
import type { Sources } from './types';

/** What differs from the texts of this folder, by the names that they have here. */
export type Differences = { [name: string]: unknown };

export type TextName = keyof typeof texts;

type Text<T> = T extends (sources: Sources) => infer Made ? Made : T;

/** The owner's words: every text of this folder by its name, with what the owner has changed. */
export type Words = { [Name in TextName]: Text<(typeof texts)[Name]> };

/**
 * The texts of this folder with what differs from them. What is made of other texts follows them. The differences
 * are checked against the types of the texts before they get here.
 */
export function makeWords(differences: Differences): Words {
  const words: Differences = {};
  const entries = Object.entries(texts);
  for (const [name, text] of entries) {
    if (typeof text !== 'function') words[name] = changed(text, differences[name]);
  }
  for (const [name, text] of entries) {
    if (typeof text === 'function')
      words[name] = changed(text(words as Sources), differences[name]);
  }
  return words as Words;
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
