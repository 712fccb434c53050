import * as texts from './';
import type { Sources } from './types';

/** Differences from the default texts of this folder, by export name. */
export type Differences = { [name: string]: unknown };

type Text<T> = T extends (sources: Sources) => infer Value ? Value : T;

/** Texts by name, with the owner's changes. */
export type Made<Of> = { [Name in keyof Of]: Text<Of[Name]> };

/** Texts from which words are made, by name. */
export type Texts<Words = { [name: string]: unknown }> = {
  [Name in keyof Words]: Words[Name] | ((sources: Sources) => Words[Name]);
};

/** The words of features. A feature adds its own by declaration merging (`word-fields.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureWords {}

/** The words of this folder. */
export type OwnWords = Made<typeof texts>;

/** All of the owner's words. A page gets those that it shows from its loader (`readWords`). */
export type Words = OwnWords & FeatureWords;

export type TextName = keyof Words;

/** The names of texts that are a single line. */
export type LineName = { [Name in TextName]: Words[Name] extends string ? Name : never }[TextName];

/**
 * Merges the texts of this folder and of features with the differences. Texts that are built from others use the changed ones. The
 * caller has validated the differences against the types of the texts.
 * @param ofFeatures the texts of all features
 */
export function makeWords(
  differences: Differences,
  ofFeatures: Partial<Texts<FeatureWords>>,
): Words {
  const words: Differences = {};
  const entries: [string, unknown][] = Object.entries({ ...texts, ...ofFeatures });
  for (const [name, text] of entries) {
    if (typeof text !== 'function') words[name] = changed(text, differences[name]);
  }
  for (const [name, text] of entries) {
    if (typeof text === 'function') words[name] = changed(text(words), differences[name]);
  }
  return words as unknown as Words;
}

const isGroup = (value: unknown): value is Differences =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces lists as a whole, and merges groups field by field. @param difference undefined for none */
export function changed(value: unknown, difference: unknown): unknown {
  if (difference === undefined) return value;
  if (!isGroup(value) || !isGroup(difference)) return difference;
  const fields = Object.entries(difference).map(([key, field]) => [
    key,
    changed(value[key], field),
  ]);
  return { ...value, ...Object.fromEntries(fields) };
}
