import type { Choice } from '~/engine/kit/fields/field';
import { SelectField } from '../shared/select-field';

/**
 * A select of records, or none. A deleted record stays selected until the owner selects another.
 * @param gone the label of a deleted record
 */
export function RecordSelect({
  records,
  gone,
  ...field
}: {
  label: string;
  name: string;
  hint: string | undefined;
  state: { value: string; errors: string[] };
  records: Choice[];
  gone: string;
}) {
  const { value } = field.state;
  const options = records.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = value !== '' && records.every(({ id }) => id !== value);
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isGone ? [{ value, label: gone }] : []),
      ]}
    />
  );
}
