import type { TextName } from '~/content/all-words';
import { FIELDS, type TextField } from '~/content/fields';
import type { AnyField, AnyFields } from '~/http/site-words/check-fields.server';
import { isGroup, isList, isText } from '~/http/site-words/check-fields.server';

/** One text of the owner's, which no page says by chance. */
export type Mark = { path: string; name: TextName; text: string; typed: string };

const VALUES: { [Kind in TextField['kind']]?: (word: string) => string } = {
  address: (word) => `/${word}`,
  picture: (word) => `/images/${word}.jpg`,
  file: (word) => `/${word}.pdf`,
  origin: (word) => `https://${word}.example.com`,
  email: (word) => `${word}@example.com`,
  contact: (word) => `mailto:${word}@example.com`,
  language: (word) => `en-${word}`,
  time: (word) => `1${word.slice(1, -1).padStart(3, '0')}-01`,
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
  const add = (name: TextName, path: string, kind: AnyField, value: string) => {
    typed[path] = value;
    const isNumber = 'kind' in kind && kind.kind === 'number';
    marks.push({ path, name, typed: value, text: isNumber ? `"${value}"` : value });
  };
  const visit = (name: TextName, path: string, field: AnyField): void => {
    if (isList(field)) {
      typed[`${path}.length`] = '2';
      for (const index of [0, 1]) {
        const here = `${path}.${index}`;
        if (isText(field.of)) visit(name, here, field.of);
        else visitAll(name, here, field.of);
      }
      return;
    }
    if (isGroup(field)) {
      visitAll(name, path, field.fields);
      return;
    }
    if (field.kind === 'flag') return;
    const number = marks.length + 1;
    const value =
      OWN[path] ??
      (field.kind === 'number'
        ? String(1000 + number)
        : (VALUES[field.kind]?.(`q${number}q`) ?? `Q${number}q`));
    add(name, path, field, value);
  };
  const visitAll = (name: TextName, path: string, fields: AnyFields) => {
    for (const [part, field] of Object.entries(fields)) visit(name, `${path}.${part}`, field);
  };
  for (const [name, field] of Object.entries(FIELDS)) visit(name as TextName, name, field);
  return { marks, typed };
}
