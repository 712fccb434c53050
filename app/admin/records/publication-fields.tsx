import { useEffect, useId, useState } from 'react';
import { FieldFrame, FieldProblem } from '~/kit/forms/form-field';
import { fromInputTime } from '~/kit/time/time-zone';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
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
    <div className="flex flex-col gap-4">
      <StateField {...state('status')} />
      {isScripted && (
        <TimePresets
          timeZone={timeZone}
          choose={(time, { form }) =>
            setPublication(form, { status: 'scheduled', publishedAt: time })
          }
        />
      )}
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
  );
}

function StateField({ value: current, errors }: ReturnType<FieldStateOf>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">State</legend>
      {STATES.map(({ value, label, note }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="status"
            value={value}
            defaultChecked={current === value}
            aria-label={label}
            aria-describedby={`${id}-${value}`}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {label}
            <span id={`${id}-${value}`} className="block text-muted text-small">
              {note}
            </span>
          </span>
        </label>
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
