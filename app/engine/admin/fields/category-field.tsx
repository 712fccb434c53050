import { FormField } from '~/engine/kit/forms/form-field';
import type { FieldStateOf } from '../records/values';
import { SelectField } from '../shared/select-field';

/** A select of categories, and an input for a new one, sent as `newCategory`. @param limit in characters */
export function CategoryField({
  label,
  name,
  limit,
  state,
  categories,
}: {
  label: string;
  name: string;
  limit: number;
  state: FieldStateOf;
  categories: string[];
}) {
  const chosen = state(name);
  return (
    <>
      <SelectField
        label={label}
        name={name}
        state={chosen}
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      <FormField
        label={`Or a new ${label.toLowerCase()}`}
        name="newCategory"
        limit={limit}
        state={{ value: state('newCategory').value, errors: chosen.errors }}
      />
    </>
  );
}
