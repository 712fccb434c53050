import { useId } from 'react';
import { FieldProblem, FormField } from '../../../forms/form-field';
import type { FieldStateOf } from '../values';

/** One of the categories, or a new one, sent as `newCategory`. @param limit in characters */
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
  const id = useId();
  const { value, errors } = state(name);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <select
          id={id}
          name={name}
          defaultValue={value}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
          className="field"
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
        <FieldProblem id={id} errors={errors} />
      </div>
      <FormField
        label={`Or a new ${label.toLowerCase()}`}
        name="newCategory"
        limit={limit}
        state={{ value: state('newCategory').value, errors }}
      />
    </>
  );
}
