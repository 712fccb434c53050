import { FieldFrame } from '../../forms/form-field';

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
  return (
    <FieldFrame label={label} hint={hint} errors={errors}>
      {(framed) => (
        <input {...framed} type="color" name={name} defaultValue={value} className="colour-field" />
      )}
    </FieldFrame>
  );
}
