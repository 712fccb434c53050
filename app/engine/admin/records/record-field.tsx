import type { FormField as Field } from '~/engine/kit/fields/form';
import type { AdminData } from '~/engine/kit/ui/slot';
import { CategoryField } from '../fields/category-field';
import { FieldInput } from '../fields/field-input';
import { FieldTree } from '../fields/field-tree';
import { LanguageField } from '../fields/language-field';
import { OriginalField } from '../fields/original-field';
import type { Place } from '../fields/place';
import { PlainField } from '../fields/plain-field';
import { RecordSelect } from '../fields/record-select';
import { TagsField } from '../fields/tags-field';
import { MarkdownField } from '../writing/markdown-field';
import type { FieldStateOf } from './values';

/** What the editor of a record with Markdown text shows besides its fields. */
export type TextExtras = {
  /** The rendered HTML of the form's initial details. */
  html: string;
  /** What the parts of features show. */
  ofFeatures: Partial<AdminData>;
};

/** The props shared by all fields of an editor. */
export type RecordFormProps = {
  fields: Field[];
  categories: string[];
  state: FieldStateOf;
  placeAt: (name: string) => Place;
  extras: TextExtras | null;
};

type FieldProps = RecordFormProps & { field: Field };

/** A field with an id that links can target, such as `#field-title`. */
export const RecordField = (props: FieldProps) =>
  props.field.describes ? null : (
    <div id={`field-${props.field.name}`} className="flex min-w-0 scroll-mt-24 flex-col gap-4">
      <Input {...props} />
    </div>
  );

/** Renders the input for the field's kind. */
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
      return (
        <RecordSelect {...own} hint={hint} records={field.choices ?? []} gone="Deleted review" />
      );
    case 'language':
      return <LanguageField {...own} hint={hint} languages={field.choices ?? []} />;
    case 'record':
      return (
        <OriginalField
          {...own}
          hint={hint}
          originals={field.choices ?? []}
          others={field.others ?? []}
        />
      );
    case 'markdown': {
      const isNeeded = field.isRequired ?? false;
      return <MarkdownField {...own} isNeeded={isNeeded} html={extras?.html ?? ''} />;
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
