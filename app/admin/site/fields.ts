import type { ShownField } from '~/kit/fields/form';
import { capitalize } from '~/kit/text/capitalize';

/** What an entry of a list is called: 'Fact 2'. */
export const entryName = ({ entry = 'entry' }: ShownField, index: number | string): string =>
  capitalize(`${entry} ${Number(index) + 1}`);

type Within = Pick<ShownField, 'parts' | 'each'>;

/** What the field at a path is called, with its entry where it stands in a list: 'Fact 2: Label'. */
export function labelAt(fields: { [name: string]: ShownField }, path: string): string {
  let at: (ShownField | Within) | undefined = { parts: fields };
  let entry = '';
  let label = '';
  for (const part of path.split('.')) {
    const isEntry: boolean = at?.each !== undefined;
    if (at && isEntry && 'label' in at) entry = entryName(at, part);
    at = at?.each ?? at?.parts?.[part];
    label = !isEntry && at && 'label' in at ? at.label : '';
  }
  return [entry, label].filter(Boolean).join(': ');
}

/** What is read at a glance, such as a year. */
const NARROW = 10;

/** How much of the width a field takes, see `.site-fields`. */
export function widthOf({ kind, limit = 0 }: ShownField): 'narrow' | 'full' | undefined {
  if (kind === 'number' || (kind === 'line' && limit <= NARROW)) return 'narrow';
  return ['text', 'file', 'picture', 'group', 'list', 'entries'].includes(kind)
    ? 'full'
    : undefined;
}

/** What is known of a form: what is typed, what is the default, what is wrong. */
export type Place = {
  /** The name of the field, like `hero.headline`. */
  path: string;
  value: unknown;
  /** Undefined within the entries of a list, which is changed as a whole. */
  byDefault: unknown;
  errors: Record<string, string[]>;
};

export const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object(value)[name] : undefined;

/** The place of a part of a group. */
export const inside = (place: Place, name: string): Place => ({
  path: `${place.path}.${name}`,
  value: partOf(place.value, name),
  byDefault: partOf(place.byDefault, name),
  errors: place.errors,
});

/** What an input begins with; a number or a switch of the defaults is no text yet. */
export const asText = (value: unknown): string =>
  value === true ? 'on' : value === undefined || value === false ? '' : String(value);

/** As a form has it: texts. */
const asTyped = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'number' || part === true ? String(part === true ? 'on' : part) : part || '',
  );

/** Whether anything at a place, or within it, is refused. */
export const isRefused = ({ path, errors }: Place): boolean =>
  Object.keys(errors).some((wrong) => `${wrong}.`.startsWith(`${path}.`));

export const differs = ({ value, byDefault }: Place): boolean =>
  byDefault !== undefined && asTyped(value) !== asTyped(byDefault);
