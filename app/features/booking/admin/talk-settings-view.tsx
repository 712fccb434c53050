import { Form, Link } from '@remix-run/react';
import { FieldGroup, FieldTree } from '~/engine/admin/fields/field-tree';
import { labelAt } from '~/engine/admin/fields/place';
import { Moment } from '~/engine/admin/shared/moment';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { Panel } from '~/engine/admin/shared/panel';
import { RefusalAlert, WrongFields } from '~/engine/admin/shared/refusal-words';
import type { ShownField } from '~/engine/kit/fields/form';
import type { FormTree } from '~/engine/kit/fields/form-tree';
import { FormField, fieldState, namesFields, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { Notice } from '~/engine/kit/ui/notice';
import type { understood } from '../core/calendar';

type Calendar = ReturnType<typeof understood> | null;

/** The settings of talks: the form of the rules, and the secret address of the calendar. */
export function TalkSettingsView({
  fields,
  values,
  zone,
  calendar,
  answer,
}: {
  fields: { [name: string]: ShownField };
  /** The typed values after a step or a refusal, otherwise the stored ones. */
  values: { [name: string]: FormTree };
  zone: string;
  calendar: Calendar;
  answer: AdminOutcome<{ values: Record<string, string> }> | undefined;
}) {
  const refusal = refusalOf(answer);
  const isOfCalendar = refusal?.values.intent === 'calendar';
  const problem = isOfCalendar ? undefined : refusal;
  const errors = problem?.fields ?? {};
  const wrong = Object.keys(errors).map((path) => ({
    id: path,
    label: labelAt(fields, path),
    show: () => document.getElementsByName(path)[0]?.focus(),
  }));
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Talks"
        note={`Visitors book talks at /book. Your hours are in your zone, ${zone}.`}
      />
      <div className="flex max-w-4xl flex-col gap-6">
        <Form method="post" noValidate className="site-form flex flex-col gap-6">
          <input type="hidden" name="intent" value="save" />
          {/* The default button, which Enter presses. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          {problem && !namesFields(problem) && <RefusalAlert refusal={problem} what="Not saved." />}
          {problem && namesFields(problem) && (
            <Notice kind="problem">
              Not saved. <WrongFields fields={wrong} most={4} />
            </Notice>
          )}
          {answer?.ok && <Notice kind="success">{answer.message}</Notice>}
          {Object.entries(fields).map(([name, field]) => {
            const place = {
              path: name,
              idPrefix: '',
              value: values[name],
              byDefault: undefined,
              errors,
            };
            return (
              <Panel key={name} id={`text-${name}`} title={field.label}>
                {field.parts ? (
                  <FieldGroup field={field} place={place} />
                ) : (
                  <FieldTree field={field} place={place} isTitled />
                )}
              </Panel>
            );
          })}
          <button type="submit" className="button button-primary self-start">
            Save
          </button>
        </Form>
        <CalendarForm calendar={calendar} problem={isOfCalendar ? refusal : undefined} />
      </div>
    </>
  );
}

/** Sets or removes the address, which is never shown again. */
function CalendarForm({
  calendar,
  problem,
}: {
  calendar: Calendar;
  problem: ReturnType<typeof refusalOf>;
}) {
  const formKey = `${calendar?.problem} ${calendar?.readAt?.getTime()}`;
  return (
    <Panel id="calendar" title="Your calendar">
      <p className="max-w-prose text-muted">
        Times at which your calendar is busy are not offered. Every calendar has a secret address in
        its settings, which ends in .ics. It is stored encrypted.
      </p>
      {calendar && (
        <p className="mt-3">
          <strong>An address is set.</strong>
          {calendar.readAt ? (
            <>
              <span> Last read </span>
              <Moment date={calendar.readAt} />
              <span>.</span>
            </>
          ) : (
            <span> It was not read yet: bookings are requests until then.</span>
          )}
          {calendar.problem && <span className="text-red">{` ${calendar.problem}`}</span>}
        </p>
      )}
      {calendar?.readAt && <Understood calendar={calendar} />}
      {/* The key empties the field once the address is set: it is a secret. */}
      <Form key={formKey} method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="calendar" />
        <FormField
          label={calendar ? 'Another address' : 'Secret address'}
          name="secretAddress"
          autoComplete="off"
          state={{ value: '', errors: fieldState(problem, 'secretAddress').errors }}
        />
        <button type="submit" className="button button-quiet self-start">
          {calendar ? 'Replace the address' : 'Set the address'}
        </button>
      </Form>
      {calendar && (
        <Form method="post" className="mt-3">
          <button
            type="submit"
            name="intent"
            value="remove-calendar"
            className="button button-quiet"
          >
            Remove the address
          </button>
        </Form>
      )}
    </Panel>
  );
}

/** What was read, so that the owner recognizes the calendar. */
const Understood = ({
  calendar: { name, busyTimes, next, inDoubt },
}: {
  calendar: NonNullable<Calendar>;
}) => (
  <div className="mt-2">
    <p>
      {name && <span className="wrap-anywhere">{`It is called “${name}”. `}</span>}
      <span>
        {busyTimes === 0
          ? 'It makes you busy at no time in the next four weeks.'
          : `It makes you busy ${busyTimes === 1 ? 'once' : `${busyTimes} times`} in the next four weeks${busyTimes > next.length ? ', first at:' : ':'}`}
      </span>
    </p>
    <ul className="list-disc ps-5">
      {next.map((start) => (
        <li key={start}>{start}</li>
      ))}
    </ul>
    {inDoubt > 0 && (
      <p>
        <Link to="/admin/health" className="link">
          {inDoubt === 1 ? 'One event is in doubt' : `${inDoubt} events are in doubt`}
        </Link>
      </p>
    )}
  </div>
);
