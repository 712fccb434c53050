import type { Choice } from '~/kit/fields/form';
import { SelectField } from '../shared/select-field';

/** One of the reviews, or none. One that is gone stays chosen until somebody chooses another. */
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
        ...(isGone ? [{ value, label: 'A review that was deleted' }] : []),
      ]}
    />
  );
}
