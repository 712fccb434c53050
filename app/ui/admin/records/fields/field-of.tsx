import type { FormField as Field } from '~/domain/fields/field';
import { FormField } from '../../../forms/form-field';
import { PictureField } from '../../pictures/picture-field';
import { DetailsField } from '../../writing/details-field';
import { CategoryField } from './category-field';
import { EntriesField } from './entries-field';
import { ListField } from './list-field';
import { PlainField } from './plain-field';
import type { Shown } from './record-fields';
import { ReviewField } from './review-field';
import { TagsField } from './tags-field';

const TYPES = { text: 'textarea', day: 'date', line: 'text', link: 'text' } as const;

type FieldProps = Shown & { field: Field };

/** A field where an address can lead to it, such as `#field-title`. */
export const FieldOf = (props: FieldProps) =>
  props.field.describes ? null : (
    <div id={`field-${props.field.name}`} className="flex min-w-0 scroll-mt-24 flex-col gap-4">
      <Input {...props} />
    </div>
  );

/** The input for a kind of field. */
function Input({ field, fields, categories, state, extras }: FieldProps) {
  const { kind, name, label, hint, limit = 0, rows, entry = 'entry', columns = [], as } = field;
  const own = { name, label, limit, state: state(name) };
  if (as) return <PlainField {...own} hint={hint} as={as} isLine={kind === 'line'} />;
  if (kind === 'list') return <ListField {...own} entry={entry} />;
  if (kind === 'tags') return <TagsField {...own} entry={entry} inUse={field.inUse ?? []} />;
  if (kind === 'entries') return <EntriesField {...own} entry={entry} columns={columns} />;
  if (kind === 'review') return <ReviewField {...own} hint={hint} reviews={field.choices ?? []} />;
  if (kind === 'markdown') {
    const isNeeded = field.isNeeded ?? false;
    return <DetailsField {...own} isNeeded={isNeeded} html={extras?.html ?? ''} />;
  }
  if (kind === 'category') {
    return <CategoryField {...own} state={state} categories={categories} />;
  }
  if (kind === 'picture') {
    const alt = fields.find(({ describes }) => describes === name);
    return (
      <PictureField
        {...own}
        alt={alt && { ...alt, limit: alt.limit ?? 0, state: state(alt.name) }}
      />
    );
  }
  return <FormField {...own} limit={field.limit} type={TYPES[kind]} hint={hint} rows={rows} />;
}
