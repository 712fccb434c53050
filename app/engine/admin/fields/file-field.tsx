import { type ComponentProps, useId } from 'react';
import { FormField } from '~/engine/kit/forms/form-field';

/** An input for a file's address, and one that uploads a file with the form instead. */
export function FileField(props: ComponentProps<typeof FormField>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <FormField {...props} />
      <div className="flex flex-col items-start gap-1.5">
        <label htmlFor={id} className="font-medium">
          Or a PDF from this device, up to 2 MB
        </label>
        <input
          id={id}
          type="file"
          name={`file ${props.name}`}
          accept="application/pdf"
          className="file-field"
        />
      </div>
    </div>
  );
}
