import { english } from './words';

type Fields = Record<string, string>;

/** The empty form, the form with empty fields, and the form without each of them. */
export function casesOf(fields: Fields): Map<string, Fields> {
  const names = Object.keys(fields);
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  return new Map([
    ['everything', {}],
    ['all texts', blank],
    ...names.map((left): [string, Fields] => {
      const { [left]: _, ...others } = fields;
      return [left, others];
    }),
  ]);
}

/** Whether a text of an answer may be a message: not the title of the page that is missing, nor the texts of a page (JSON). */
const isMessage = (text: string): boolean =>
  text.includes(' ') && text !== english.problems[404] && !text.startsWith('{');

/** Returns every sentence in the response to a script, which is an array of all its values in Remix's format. */
export function sentencesIn(text: string): string[] {
  const [first = ''] = text.split('\n');
  const values: unknown = first.startsWith('[') ? JSON.parse(first) : [];
  return Array.isArray(values)
    ? values.flatMap((one) => (typeof one === 'string' && isMessage(one) ? [one] : []))
    : [];
}
