import { useId } from 'react';
import { FieldProblem } from '../../forms/form-field';

/** A colour, by the browser's own chooser, which needs no script. */
export function ColourField({
  label,
  name,
  hint,
  state: { value, errors },
}: {
  label: string;
  name: string;
  hint?: string;
  state: { value: string; errors: string[] };
}) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        type="color"
        name={name}
        defaultValue={value}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-hint ${id}-errors` : `${id}-hint`}
        className="h-11 w-24 cursor-pointer rounded-control border border-control-line bg-surface p-1"
      />
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}
