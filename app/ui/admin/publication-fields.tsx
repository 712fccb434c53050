import { useId } from 'react';
import { FormField } from '../form-field';

type State = (name: string) => { value: string; errors: string[] };

/** Whether visitors see a record, and from when on. The time is asked for where there is a schedule. */
export function PublicationFields({ state }: { state: State }) {
  const id = useId();
  const status = state('status');
  const timeZone = state('timeZone').value;
  return (
    <div className="group flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          Status
        </label>
        <select
          id={id}
          name="status"
          defaultValue={status.value}
          aria-invalid={status.errors.length > 0}
          aria-describedby={status.errors.length > 0 ? `${id}-errors` : undefined}
          className="field"
        >
          <option value="draft">Draft</option>
          <option value="scheduled">Scheduled</option>
          <option value="published">Published</option>
        </select>
        {status.errors.length > 0 && (
          <p id={`${id}-errors`} className="font-medium text-red text-small">
            {status.errors.join(' ')}
          </p>
        )}
      </div>
      <div className="hidden group-has-[option[value=scheduled]:checked]:block">
        <input type="hidden" name="plannedAt" value={state('plannedAt').value} />
        <input type="hidden" name="timeZone" value={timeZone} />
        <FormField
          label={`Publication time (${timeZone})`}
          name="publishedAt"
          type="datetime-local"
          state={state('publishedAt')}
        />
      </div>
    </div>
  );
}
