import type { FormField as Field } from '~/kit/fields/form';
import { CategoryField } from '../fields/category-field';
import { FieldInput } from '../fields/field-input';
import { ListField } from '../fields/list-field';
import { PlainField } from '../fields/plain-field';
import { ReviewField } from '../fields/review-field';
import { DetailsField } from '../writing/details-field';
import type { Shown } from './record-fields';

type FieldProps = Shown & { field: Field };

/** A field where an address can lead to it, such as `#field-title`. */
export const RecordField = (props: FieldProps) =>
  props.field.describes ? null : (
    <div id={`field-${props.field.name}`} className="flex min-w-0 scroll-mt-24 flex-col gap-4">
      <Input {...props} />
    </div>
  );

/** The input for a kind of field. */
function Input({ field, fields, categories, state, extras }: FieldProps) {
  const { kind, name, label, hint, limit = 0, entry = 'entry', columns, as } = field;
  const own = { name, label, limit, state: state(name) };
  if (as) return <PlainField {...own} hint={hint} as={as} isLine={kind === 'line'} />;
  switch (kind) {
    case 'list':
    case 'tags':
    case 'entries':
      return (
        <ListField
          {...own}
          kind={kind}
          entry={entry}
          {...(columns && { columns })}
          inUse={field.inUse ?? []}
        />
      );
    case 'review':
      return <ReviewField {...own} hint={hint} reviews={field.choices ?? []} />;
    case 'markdown': {
      const isNeeded = field.isNeeded ?? false;
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
