import { FieldFrame } from '~/engine/kit/forms/form-field';

/** A labelled select with its errors. @param options the labels, by value */
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
  return (
    <FieldFrame label={label} hint={hint} errors={errors}>
      {(framed) => (
        <select {...framed} name={name} defaultValue={value} className="field">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
