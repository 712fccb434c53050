import type { ShownField } from '~/engine/kit/fields/form';
import { type FormTree, getTreePart } from '~/engine/kit/fields/form-tree';
import { capitalize } from '~/engine/kit/text/capitalize';

/** Returns the name of a list's entry, such as 'Fact 2'. */
export const entryName = ({ entry = 'entry' }: ShownField, index: number | string): string =>
  capitalize(`${entry} ${Number(index) + 1}`);

type Within = Pick<ShownField, 'parts' | 'each'>;

/** Returns the label of the field at a path. Inside a list the entry comes first: 'Fact 2: Label'. */
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

/** The limit in characters of a narrow field, such as a year. */
const NARROW = 10;

/** Returns the class for a field's width. A hint needs room. */
export function widthClass({ kind, limit = 0, hint }: ShownField): string {
  if (kind === 'number' || (kind === 'line' && limit <= NARROW && !hint)) return 'basis-22';
  const isWide = ['text', 'file', 'picture', 'group', 'list', 'entries'].includes(kind);
  return isWide ? 'basis-full' : 'basis-68';
}

/** A field's position in a form, with its value, default and errors. */
export type Place = {
  /** The field's name, like `hero.headline`. */
  path: string;
  /** The prefix of the element's id, before the path. */
  idPrefix: string;
  value: FormTree | undefined;
  /** Undefined if there is none. The entries of a list have none: the list is reset as a whole. */
  byDefault: FormTree | undefined;
  errors: Record<string, string[]>;
};

export const idOf = ({ idPrefix, path }: Place): string => idPrefix + path;

/** Returns the place of a group's part. */
export const childPlace = (place: Place, name: string): Place => ({
  ...place,
  path: `${place.path}.${name}`,
  value: getTreePart(place.value, name),
  byDefault: getTreePart(place.byDefault, name),
});

/** Whether there is an error at a place or inside it. */
export const hasErrors = ({ path, errors }: Pick<Place, 'path' | 'errors'>): boolean =>
  Object.keys(errors).some((wrong) => `${wrong}.`.startsWith(`${path}.`));

export const differsFromDefault = ({ value, byDefault }: Place): boolean =>
  byDefault !== undefined && JSON.stringify(value) !== JSON.stringify(byDefault);
