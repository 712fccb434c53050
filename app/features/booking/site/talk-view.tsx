import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { safeAddress } from '~/engine/kit/safe-address';
import { Notice } from '~/engine/kit/ui/notice';
import { useText } from '~/engine/kit/ui/use-text';
import { BOOKING_LIMITS } from '../core/booking';
import { TALKS_PATH } from '../core/talks-path';
import type { TalkPage } from './shown';
import { ClockWithZone, changedQuery, TimePicker } from './time-picker';

/** The page of a booked talk, for its visitor. */
export function TalkView({ page, problem }: { page: TalkPage; problem: Refusal | undefined }) {
  const [search] = useSearchParams();
  const { heading, facts, calendars, invite, mayChange, status, times, isOver } = page;
  const text = useText('booking');
  const done = new Map(Object.entries(text.done)).get(search.get('done') ?? '');
  return (
    <div className="page-below-header page in-columns flex flex-col gap-8">
      <h1 className="text-title">{heading}</h1>
      {done && !problem && <Notice kind="success">{done}</Notice>}
      {problem?.fields.at ? (
        <Notice kind="problem">{problem.message}</Notice>
      ) : (
        <RefusalNotice refusal={problem} />
      )}
      <dl className="card flex flex-col gap-4 p-6">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-small">{label}</dt>
            <dd className="wrap-anywhere font-medium">
              {/^https?:\/\/\S+$/.test(safeAddress(value)) ? (
                <a href={value} className="link">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {calendars && (
        <p className="flex flex-wrap items-center gap-x-6">
          <span className="font-medium">{text.addToCalendar}</span>
          {[
            ['Google', calendars.google],
            ['Outlook', calendars.outlook],
            ['.ics', invite],
          ].map(([label, href]) => (
            <a key={label} href={href} dir="ltr" className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </p>
      )}
      {times ? (
        <MoveForm times={times} zone={page.zone} />
      ) : (
        mayChange && (
          <>
            <p>
              <Link
                to={changedQuery(search, { move: '1', done: null })}
                className="button button-quiet"
              >
                {text.move}
              </Link>
            </p>
            <CancelForm problem={problem} />
          </>
        )
      )}
      {!mayChange && (
        <p>
          <Link
            to={status === 'declined' || status === 'cancelled' ? TALKS_PATH : '/contact'}
            className="link inline-flex min-h-11 items-center"
          >
            {status === 'declined' || status === 'cancelled'
              ? text.pickAnother
              : isOver
                ? text.write
                : text.tooLate}
          </Link>
        </p>
      )}
    </div>
  );
}

function MoveForm({ times, zone }: { times: NonNullable<TalkPage['times']>; zone: string }) {
  const [search] = useSearchParams();
  const text = useText('booking');
  return (
    <Form method="post" className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="move" />
      <p className="text-lead">{text.pressNew}</p>
      <TimePicker times={times} zone={zone}>
        {({ at, clock }) => (
          <button type="submit" name="at" value={at} className="button button-quiet">
            <ClockWithZone clock={clock} zone={zone} />
          </button>
        )}
      </TimePicker>
      <p>
        <Link
          to={changedQuery(search, { move: null, day: null })}
          className="link inline-flex min-h-11 items-center"
        >
          {text.leave}
        </Link>
      </p>
    </Form>
  );
}

function CancelForm({ problem }: { problem: Refusal | undefined }) {
  const { state } = useNavigation();
  const text = useText('booking');
  return (
    <Form method="post" className="card flex flex-col gap-4 p-6">
      <input type="hidden" name="intent" value="cancel" />
      <FormField
        label={text.reason}
        name="reason"
        limit={BOOKING_LIMITS.reason}
        state={fieldState(problem, 'reason')}
      />
      <div>
        <SubmitButton isBusy={state !== 'idle'}>{text.cancel}</SubmitButton>
      </div>
    </Form>
  );
}
