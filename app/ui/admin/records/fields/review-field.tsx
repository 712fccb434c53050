import { useId } from 'react';
import type { Choice } from '~/domain/records/fields';
import { FieldProblem } from '../../../forms/form-field';

/** One of the reviews, or none. One that is gone stays chosen until somebody chooses another. */
export function ReviewField({
  label,
  name,
  hint,
  state: { value, errors },
  reviews,
}: {
  label: string;
  name: string;
  hint: string | undefined;
  state: { value: string; errors: string[] };
  reviews: Choice[];
}) {
  const id = useId();
  const isGone = value !== '' && reviews.every((review) => review.id !== value);
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
        aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
        className="field"
      >
        <option value="">None</option>
        {reviews.map((review) => (
          <option key={review.id} value={review.id}>
            {review.name}
          </option>
        ))}
        {isGone && <option value={value}>A review that was deleted</option>}
      </select>
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}
