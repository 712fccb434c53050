import type { ShownField } from '~/kit/fields/form';
import { type FormTree, getTreePart } from '~/kit/fields/form-tree';
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

/** How much of the width a field takes, as a class. */
export function widthOf({ kind, limit = 0 }: ShownField): string {
  if (kind === 'number' || (kind === 'line' && limit <= NARROW)) return 'basis-22';
  const isWide = ['text', 'file', 'picture', 'group', 'list', 'entries'].includes(kind);
  return isWide ? 'basis-full' : 'basis-68';
}

/** What is known of a form: what is typed, what is the default, what is wrong. */
export type Place = {
  /** The name of the field, like `hero.headline`. */
  path: string;
  /** Its element's id is the path, with this before it. */
  idPrefix: string;
  value: FormTree | undefined;
  /** Undefined where there is none, and within the entries of a list, which is changed as a whole. */
  byDefault: FormTree | undefined;
  errors: Record<string, string[]>;
};

export const idOf = ({ idPrefix, path }: Place): string => idPrefix + path;

/** The place of a part of a group. */
export const inside = (place: Place, name: string): Place => ({
  ...place,
  path: `${place.path}.${name}`,
  value: getTreePart(place.value, name),
  byDefault: getTreePart(place.byDefault, name),
});

/** Whether anything at a place, or within it, is refused. */
export const isRefused = ({ path, errors }: Pick<Place, 'path' | 'errors'>): boolean =>
  Object.keys(errors).some((wrong) => `${wrong}.`.startsWith(`${path}.`));

export const differs = ({ value, byDefault }: Place): boolean =>
  byDefault !== undefined && JSON.stringify(value) !== JSON.stringify(byDefault);
