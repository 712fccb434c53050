import * as v from 'valibot';
import { entryLines } from '~/engine/kit/fields/entry-lines';

/** The change of a field; for a text, with the number of words added and removed. */
export type FieldChange = {
  name: string;
  added?: number | undefined;
  removed?: number | undefined;
};

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
/** The stored changes of an edit, as JSON. */
export const changeList = v.array(v.object({ name: v.string(), added: count, removed: count }));
const changesSchema = v.pipe(v.string(), v.parseJson(), changeList);

/** Parses stored changes; returns none for revisions without them, such as imported ones. */
export const parseChanges = (kept: string | null): FieldChange[] =>
  v.parse(v.fallback(changesSchema, []), kept);

type Fields = Record<string, unknown>;

/**
 * Returns the names of the fields that an edit changed.
 *
 * Words are counted, not located: moved words count neither as added nor as removed, and the time is
 * proportional to the length of the texts. A diff that locates words has no such bound, and this runs
 * on the server with each save.
 */
export function changesBetween(before: Fields, after: Fields): FieldChange[] {
  const was = fieldTexts(before);
  return Object.entries(fieldTexts(after)).flatMap(([name, text]): FieldChange[] => {
    const old = was[name] ?? '';
    if (old === text) return [];
    const isText = /\s/.test(old) || /\s/.test(text);
    return [{ name, ...(isText ? countWords(old, text) : {}) }];
  });
}

/** Flattens fields to texts: nested fields are named like `author.name`, lists have one line per entry. */
export function fieldTexts(fields: Fields): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [part, text] of Object.entries(value)) texts[`${name}.${part}`] = textOf(text);
    } else {
      texts[name] = textOf(value);
    }
  }
  return texts;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? entryLines(value) : String(value ?? '');

/** Removes lines that both texts have first, so that their words do not offset other words. */
function countWords(before: string, after: string): { added: number; removed: number } {
  const splitWords = (lines: string[]) => lines.flatMap((line) => line.match(/\S+/g) ?? []);
  const lines = surplus(before.split('\n'), after.split('\n'));
  const words = surplus(splitWords(lines.before), splitWords(lines.after));
  return { added: words.after.length, removed: words.before.length };
}

/** Returns the items that each of two lists has more of than the other. */
function surplus(before: string[], after: string[]): { before: string[]; after: string[] } {
  const balance = new Map<string, number>();
  for (const item of before) balance.set(item, (balance.get(item) ?? 0) + 1);
  const added = after.filter((item) => {
    const left = balance.get(item) ?? 0;
    if (left > 0) balance.set(item, left - 1);
    return left === 0;
  });
  const removed = [...balance].flatMap(([item, left]) => Array<string>(left).fill(item));
  return { before: removed, after: added };
}
