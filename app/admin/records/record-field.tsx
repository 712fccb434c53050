import type { FormField as Field } from '~/kit/fields/form';
import type { EditedCard } from '../cards/card-panel.client';
import { CategoryField } from '../fields/category-field';
import { FieldInput } from '../fields/field-input';
import { FieldTree } from '../fields/field-tree';
import type { Place } from '../fields/place';
import { PlainField } from '../fields/plain-field';
import { ReviewField } from '../fields/review-field';
import { TagsField } from '../fields/tags-field';
import { DetailsField } from '../writing/details-field';
import type { FieldStateOf } from './values';

/** What the editor of a record with a text in Markdown has beside its fields. */
export type TextExtras = {
  /** The HTML of the details that the form begins with. */
  html: string;
  /** Of a post or project that is there. */
  card: EditedCard | null;
};

/** What an editor's fields are rendered with. */
export type RecordFormProps = {
  fields: Field[];
  /** All categories. */
  categories: string[];
  state: FieldStateOf;
  placeAt: (name: string) => Place;
  extras: TextExtras | null;
};

type FieldProps = RecordFormProps & { field: Field };

/** A field where an address can lead to it, such as `#field-title`. */
export const RecordField = (props: FieldProps) =>
  props.field.describes ? null : (
    <div id={`field-${props.field.name}`} className="flex min-w-0 scroll-mt-24 flex-col gap-4">
      <Input {...props} />
    </div>
  );

/** The input for a kind of field. */
function Input({ field, fields, categories, state, placeAt, extras }: FieldProps) {
  const { kind, name, label, hint, limit = 0, as } = field;
  const own = { name, label, limit, state: state(name) };
  if (as) return <PlainField {...own} hint={hint} as={as} isLine={kind === 'line'} />;
  switch (kind) {
    case 'tags':
      return <TagsField field={field} name={name} state={own.state} inUse={field.inUse ?? []} />;
    case 'entries':
      return <FieldTree field={field} place={placeAt(name)} />;
    case 'review':
      return <ReviewField {...own} hint={hint} reviews={field.choices ?? []} />;
    case 'markdown': {
      const isNeeded = field.isRequired ?? false;
      return <DetailsField {...own} isNeeded={isNeeded} html={extras?.html ?? ''} />;
    }
    case 'category':
      return <CategoryField {...own} state={state} categories={categories} />;
    default: {
      const alt = fields.find(({ describes }) => describes === name);
      const ofPicture = alt && {
        alt: { ...alt, limit: alt.limit ?? 0, state: state(alt.name) },
      };
      return <FieldInput field={field} name={name} state={own.state} {...ofPicture} />;
    }
  }
}
