import type { TextName } from '~/content/words';
import type { Field } from '../../app/engine/kit/fields/field';
import { textFor } from './examples';
import { testParts } from './test-part';
import { texts } from './words';

/** A text of the owner that appears on no page by chance. */
export type Mark = { path: string; name: TextName; text: string; typed: string };

/** Values that other texts refer to, or that have a special format. */
const OWN: Record<string, string> = {
  'services.steps.0.drawing': 'sheet',
  'services.steps.1.drawing': 'keys',
  'site.language': 'en',
  'look.name': 'press',
  'look.palette': 'own',
  'look.hue': '301',
  'look.accentHue': '302',
  // With it, the other hue is not used.
  'look.brand': '',
  ...Object.assign({}, ...testParts.map(({ words }) => words?.typed)),
};

/** A recognisable value for every field of the screen, by its path, with two entries per list. */
export function markedWords(): { marks: Mark[]; typed: Record<string, string> } {
  const marks: Mark[] = [];
  const typed: Record<string, string> = {};
  const visit = (name: TextName, path: string, field: Field): void => {
    const { parts, each, shown } = field;
    if (each?.parts) {
      typed[`${path}.length`] = '2';
      for (const index of [0, 1]) visit(name, `${path}.${index}`, each);
    }
    for (const [part, inner] of Object.entries(parts ?? {})) visit(name, `${path}.${part}`, inner);
    if (parts || each?.parts || shown.kind === 'flag' || OWN[path] === '') return;
    const isNumber = shown.kind === 'number';
    const values = [each ?? field, ...(each ? [each] : [])].map((one) => {
      const number = marks.length + 1;
      const value = OWN[path] ?? (isNumber ? String(1000 + number) : textFor(one, `q${number}q`));
      const text = isNumber ? `"${value}"` : value.replace(/ \{.*/, '');
      marks.push({ path, name, typed: value, text });
      return value;
    });
    typed[path] = values.join('\n');
  };
  for (const [name, field] of Object.entries(texts.fields)) visit(name as TextName, name, field);
  return { marks, typed };
}
