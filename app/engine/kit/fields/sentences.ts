/* Sentences about a field, made from its label. */

/**
 * The label as a part of a sentence. A label of one word is a noun, as in "Title is missing." Longer ones are often none,
 * such as “What it counts”, so they are quoted.
 */
const named = (label: string): string => (/ |^(From|To|For)$/.test(label) ? quoted(label) : label);

const quoted = (label: string) => (label.includes('“') ? `‘${label}’` : `“${label}”`);

/** A quoted label is one thing, whatever it names. */
const isPlural = (label: string) => /^\S*[^su]s$/.test(label) && label !== 'Series';

const subjectIs = (label: string) => `${named(label)} ${isPlural(label) ? 'are' : 'is'}`;

export const missing = (label: string): string => `${subjectIs(label)} missing.`;

/** For a choice that was not made. */
export const nothingChosen = (label: string): string => `Nothing is chosen for ${quoted(label)}.`;

/** @param limit in characters */
export const tooLong = (label: string, limit: number): string =>
  `${subjectIs(label)} too long: at most ${limit} characters.`;

/** For a list. */
export const tooManyEntries = (label: string, items: number): string =>
  `${quoted(label)} has too many entries: at most ${items}.`;

/** @param what such as "a day like 2026-05-31" */
export const mustBe = (label: string, what: string): string => `${named(label)} must be ${what}.`;
