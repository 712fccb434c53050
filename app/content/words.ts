import * as pageTexts from './';
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

/** The words of features that pages show. A feature adds its own by declaration merging (`word-fields.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureWords {}

/** The words of features that only the server needs, or that one page gets from its loader. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ServerWords {}

/** The owner's words that pages show. `all-words.ts` adds those that only the server needs. */
export type Words = Made<typeof pageTexts> & FeatureWords;

/** @param ofFeatures the texts of features that pages show (`app/features.ts`) */
export const makeWords = (differences: Differences, ofFeatures: Texts<FeatureWords>): Words =>
  make<Texts<Words>>({ ...pageTexts, ...ofFeatures }, differences);

/**
 * Merges the texts with the differences. Texts that are built from others use the changed ones. The caller has validated
 * the differences against the types of the texts.
 */
export function make<Of extends object>(texts: Of, differences: Differences): Made<Of> {
  const words: Differences = {};
  const entries = Object.entries(texts);
  for (const [name, text] of entries) {
    if (typeof text !== 'function') words[name] = changed(text, differences[name]);
  }
  for (const [name, text] of entries) {
    if (typeof text === 'function') words[name] = changed(text(words), differences[name]);
  }
  return words as Made<Of>;
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
