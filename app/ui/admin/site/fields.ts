import { capitalize } from '~/lib/text/capitalize';

/** The fields of the screen as the server describes them, see `content/fields.ts`. */
export type LeafField = {
  label: string;
  kind: string;
  limit?: number;
  isOptional?: boolean;
  isForDark?: boolean;
  isForSharing?: boolean;
  hint?: string;
};
type ShownGroup = { label: string; fields: ShownFields };
export type ShownList = {
  label: string;
  entry: string;
  most: number;
  hint?: string;
  of: LeafField | ShownFields;
};
export type ShownField = LeafField | ShownGroup | ShownList;
export type ShownFields = { [name: string]: ShownField };

export const isListField = (field: ShownField): field is ShownList => 'of' in field;
export const isGroupField = (field: ShownField): field is ShownGroup => 'fields' in field;
export const isLeaf = (of: ShownList['of']): of is LeafField => typeof of.label === 'string';

/** What an entry of a list is called: 'Fact 2'. */
export const entryName = ({ entry }: ShownList, index: number | string): string =>
  capitalize(`${entry} ${Number(index) + 1}`);

/** What the field at a path is called, with its entry where it stands in a list: 'Fact 2: Label'. */
export function labelAt(field: ShownField, parts: string[]): string {
  let at: ShownField | undefined = field;
  let entry = '';
  for (const part of parts) {
    if (at && isListField(at)) {
      entry = entryName(at, part);
      at = isLeaf(at.of) ? undefined : { label: '', fields: at.of };
    } else if (at && isGroupField(at)) at = at.fields[part];
  }
  return [entry, at?.label].filter(Boolean).join(': ');
}

/** How long a line is until it is a sentence, which has to be seen as a whole. */
const LABEL_LENGTH = 100;

export const isSentence = ({ kind, limit = 0 }: LeafField): boolean =>
  kind === 'line' && limit > LABEL_LENGTH;

/** How much of the width a field takes, see `.site-fields`. */
export function widthOf(field: ShownField): 'narrow' | 'full' | undefined {
  if (!('kind' in field)) return 'full';
  if (/number|time/.test(field.kind)) return 'narrow';
  return /text|file|picture/.test(field.kind) ? 'full' : undefined;
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
