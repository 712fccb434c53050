import { useEffect, useId, useState } from 'react';
import { FieldFrame, FieldProblem } from '~/engine/kit/forms/form-field';
import { fromInputTime } from '~/engine/kit/time/time-zone';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { Moment } from '../shared/moment';
import { TimePresets } from '../shared/time-presets.client';
import { setPublication } from './publication.client';
import type { FieldStateOf } from './values';

const STATES = [
  { value: 'draft', label: 'Draft', note: 'Nobody sees it.' },
  { value: 'scheduled', label: 'Scheduled', note: 'Visitors see it from that time on.' },
  { value: 'published', label: 'Published', note: 'Without a time: from now on.' },
];

/** The fields that decide who sees a record, and from when. A past time backdates it. */
export function PublicationFields({
  state,
  plannedAt,
  timeZone,
}: {
  state: FieldStateOf;
  /** The saved time. */
  plannedAt: string;
  /** The time zone of both times. */
  timeZone: string;
}) {
  const publishedAt = state('publishedAt');
  const [time, setTime] = useState(publishedAt.value);
  const isScripted = useIsScripted();
  return (
    <div className="publication flex flex-col gap-3">
      <StateField {...state('status')} />
      {isScripted && (
        <div data-state="scheduled">
          <TimePresets
            timeZone={timeZone}
            choose={(time, { form }) => setPublication(form, { publishedAt: time })}
          />
        </div>
      )}
      <div data-state="scheduled published">
        <FieldFrame
          label={`Publication time (${timeZone})`}
          hint={
            <span>
              The time zone is the one under Settings.
              <TimeHere time={time} timeZone={timeZone} />
            </span>
          }
          errors={publishedAt.errors}
        >
          {(framed) => (
            <>
              <input type="hidden" name="plannedAt" value={plannedAt} />
              <input type="hidden" name="timeZone" value={timeZone} />
              <input
                {...framed}
                type="datetime-local"
                name="publishedAt"
                defaultValue={publishedAt.value}
                onInput={(event) => setTime(event.currentTarget.value)}
                className="field"
              />
            </>
          )}
        </FieldFrame>
      </div>
    </div>
  );
}

function StateField({ value: current, errors }: ReturnType<FieldStateOf>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">State</legend>
      <div className="segments">
        {STATES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="status"
              value={value}
              defaultChecked={current === value}
              aria-describedby={`${id}-${value}`}
            />
            {label}
          </label>
        ))}
      </div>
      {STATES.map(({ value, note }) => (
        <p
          key={value}
          id={`${id}-${value}`}
          data-state={value}
          className="mt-1.5 text-muted text-small"
        >
          {note}
        </p>
      ))}
      <FieldProblem id={id} errors={errors} />
    </fieldset>
  );
}

/** Shows the time in the browser's time zone if it differs. Only the browser knows that zone. */
function TimeHere({ time, timeZone }: { time: string; timeZone: string }) {
  const [here, setHere] = useState(timeZone);
  useEffect(() => setHere(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const date = here === timeZone ? null : fromInputTime(time, timeZone);
  return (
    date && (
      <span>
        {' '}
        That is <Moment date={date} isWhole timeZone={here} /> here ({here}).
      </span>
    )
  );
}
