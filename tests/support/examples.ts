import * as v from 'valibot';
import type { Field, Fields } from '../../app/engine/kit/fields/field';
import { toFormTree } from '../../app/engine/kit/fields/form';

/** Texts made of a word. The first one that a field accepts is its value. */
const TEXTS = [
  (word: string) => word.toUpperCase(),
  (word: string) => `/${word}`,
  (word: string) => `mailto:${word}@example.com`,
  (word: string) => `${word}@example.com`,
  (word: string) => `https://${word}.example.com`,
  (word: string) =>
    `en-x-${word
      .replaceAll(/[^a-z]/g, '')
      .match(/.{1,8}/g)
      ?.join('-')}`,
  (word: string) => `1${word.slice(1, -1).padStart(3, '0')}-01`,
  () => '2026-04-05',
  (word: string) => `${word} {date}{day}{price}{project}{things}`,
];

/** A text that a field accepts, with a word by which it can be found. */
export function textFor({ schema, shown }: Field, word: string): string {
  if (shown.kind === 'picture') return `/images/${word}.jpg`;
  if (shown.kind === 'file') return `/${word}.pdf`;
  const value = TEXTS.map((make) => make(word)).find((made) => v.is(schema, made));
  if (value === undefined) throw new Error(`${shown.label} takes none of the values`);
  return value;
}

/** A value of a field, lists with one entry. An id of another record is left blank. */
function exampleOf(field: Field, word: string): unknown {
  const { parts, each, shown, blank, choices } = field;
  if (parts) return examplesOf(parts, word);
  if (each) return [exampleOf(each, word)];
  if (shown.kind === 'review' || shown.kind === 'record') return '';
  if (shown.kind === 'choice') return choices?.()[0]?.id;
  return typeof blank === 'string' ? textFor(field, word) : blank;
}

/** A value for each field, with the field's name as its word. */
export const examplesOf = (fields: Fields, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      exampleOf(field, `${prefix}${name}`.toLowerCase()),
    ]),
  );

/** The values to type into the fields with a single text, by label. */
export const typedExamples = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = toFormTree(field, exampleOf(field, name.toLowerCase()));
      return typeof text === 'string' && text !== '' ? [[field.shown.label, text]] : [];
    }),
  );
