import { type ReactNode, useId } from 'react';
import { owner } from '~/content';
import { FormField } from '../../form-field';

type FieldState = { value: string; errors: string[] };

/** A labelled select with its errors beside it. */
export function SelectField({
  label,
  name,
  state: { value, errors },
  children,
}: {
  label: string;
  name: string;
  state: FieldState;
  children: ReactNode;
}) {
  const id = useId();
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
        aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        className="field"
      >
        {children}
      </select>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

/** What is wrong with the field whose id this is. */
export const FieldErrors = ({ id, errors }: { id: string; errors: string[] }) =>
  errors.length > 0 ? (
    <p id={`${id}-errors`} className="font-medium text-red text-small">
      {errors.join(' ')}
    </p>
  ) : null;

/** Who wrote a post. */
export const AuthorFields = ({ state }: { state: (name: string) => FieldState }) => (
  <>
    <FormField
      label="Author name"
      name="authorName"
      hint="Left empty, it is you, with your role and picture."
      placeholder={owner.name}
      state={state('authorName')}
    />
    <FormField label="Author role" name="authorRole" state={state('authorRole')} />
    <FormField label="Author image" name="authorImage" state={state('authorImage')} />
  </>
);
