import * as v from 'valibot';
import type { TextName } from '~/content/all-words';
import { FIELDS } from '~/core/site-words/fields';
import type { Field } from '~/kit/fields/field';

/** One text of the owner's, which no page says by chance. */
export type Mark = { path: string; name: TextName; text: string; typed: string };

/** Made of a word: the first one that a field takes is typed. */
const VALUES = [
  (word: string) => word.toUpperCase(),
  (word: string) => `/${word}`,
  (word: string) => `mailto:${word}@example.com`,
  (word: string) => `${word}@example.com`,
  (word: string) => `https://${word}.example.com`,
  (word: string) => `en-${word}`,
  (word: string) => `1${word.slice(1, -1).padStart(3, '0')}-01`,
];

const valueFor = ({ schema, shown }: Field, word: string): string => {
  if (shown.kind === 'picture') return `/images/${word}.jpg`;
  if (shown.kind === 'file') return `/${word}.pdf`;
  const value = VALUES.map((make) => make(word)).find((made) => v.is(schema, made));
  if (value === undefined) throw new Error(`${shown.label} takes none of the values`);
  return value;
};

/** What other texts refer to, or has a form of its own. */
const OWN: Record<string, string> = {
  'aboutSeries.0.series': 'one-small-database',
  'resume.asOf': '1991-05-06',
  'site.accent': '#7a1f5c',
};

/** What is typed into every field of the screen, by its path: something recognisable, and two entries a list. */
export function markedWords(): { marks: Mark[]; typed: Record<string, string> } {
  const marks: Mark[] = [];
  const typed: Record<string, string> = {};
  const visit = (name: TextName, path: string, field: Field): void => {
    const { parts, each, shown } = field;
    if (each) {
      typed[`${path}.length`] = '2';
      for (const index of [0, 1]) visit(name, `${path}.${index}`, each);
    }
    for (const [part, inner] of Object.entries(parts ?? {})) visit(name, `${path}.${part}`, inner);
    if (parts || each || shown.kind === 'flag') return;
    const number = marks.length + 1;
    const isNumber = shown.kind === 'number';
    const value = OWN[path] ?? (isNumber ? String(1000 + number) : valueFor(field, `q${number}q`));
    typed[path] = value;
    marks.push({ path, name, typed: value, text: isNumber ? `"${value}"` : value });
  };
  for (const [name, field] of Object.entries(FIELDS)) visit(name as TextName, name, field);
  return { marks, typed };
}
