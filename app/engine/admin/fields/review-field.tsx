import type { Choice } from '~/engine/kit/fields/field';
import { SelectField } from '../shared/select-field';

/** A select of reviews, or none. A deleted review stays selected until the owner selects another. */
export function ReviewField({
  reviews,
  ...field
}: {
  label: string;
  name: string;
  hint: string | undefined;
  state: { value: string; errors: string[] };
  reviews: Choice[];
}) {
  const { value } = field.state;
  const options = reviews.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = value !== '' && reviews.every(({ id }) => id !== value);
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isGone ? [{ value, label: 'Deleted review' }] : []),
      ]}
    />
  );
}
