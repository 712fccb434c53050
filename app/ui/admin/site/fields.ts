/** The fields of the screen as the server describes them, see `content/fields.ts`. */
export type LeafField = {
  label: string;
  kind: string;
  limit?: number;
  isOptional?: boolean;
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

export const differs = ({ value, byDefault }: Place): boolean =>
  byDefault !== undefined && asTyped(value) !== asTyped(byDefault);
