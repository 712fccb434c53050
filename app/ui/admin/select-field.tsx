import { useId } from 'react';
import { FieldProblem } from '../forms/form-field';

/** A labelled choice of one, with its errors. @param options by their values, with what each is called */
export function SelectField({
  label,
  name,
  hint,
  state: { value, errors },
  options,
}: {
  label: string;
  name: string;
  hint?: string | undefined;
  state: { value: string; errors: string[] };
  options: { value: string; label: string }[];
}) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', errors.length > 0 ? `${id}-errors` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={errors.length > 0}
        aria-describedby={described || undefined}
        className="field"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}
