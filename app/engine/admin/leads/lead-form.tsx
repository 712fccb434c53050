import { Form } from '@remix-run/react';
import type { LeadForm } from '~/engine/core/leads/leads';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { Moment } from '../shared/moment';
import { RefusalAlert } from '../shared/refusal-words';

/** Whether an action's outcome is the refusal of one of these forms. */
export function isOfLeadForm(forms: LeadForm[], outcome: Outcome | undefined): boolean {
  const intent = refusalOf(outcome)?.values.intent;
  return forms.some(({ buttons }) => buttons.some((button) => button.intent === intent));
}

/** A form that a feature has for the page of what a visitor sent. @param outcome of the page's action */
export function LeadFormView({
  id,
  form,
  outcome,
}: {
  /** Of the record. */
  id: string;
  form: LeadForm;
  outcome: Outcome | undefined;
}) {
  const { stored, fields, buttons } = form;
  const problem = isOfLeadForm([form], outcome) ? refusalOf(outcome) : undefined;
  return (
    <Form
      // What was typed is replaced once it is stored.
      key={`${id} ${stored?.date.getTime()}`}
      method="post"
      preventScrollReset
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="id" value={id} />
      {problem && <RefusalAlert refusal={problem} what="Not saved." />}
      {stored && (
        <p>
          <span>{stored.before} </span>
          <Moment date={stored.date} />
          {stored.after && <span>{stored.after}</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {fields.map(({ label, name, value }) => (
          <FormField
            key={name}
            label={label}
            name={name}
            state={{
              value: problem?.values[name] ?? value,
              errors: fieldState(problem, name).errors,
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {buttons.map(({ text, intent }) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className="button button-quiet"
          >
            {text}
          </button>
        ))}
      </div>
    </Form>
  );
}

/** These forms as sections of the page. */
export const LeadForms = ({
  forms,
  ...lead
}: {
  id: string;
  forms: LeadForm[];
  outcome: Outcome | undefined;
}) =>
  forms.map((form) => (
    <section key={form.title} aria-label={form.title} className="card p-5 sm:p-6">
      <LeadFormView form={form} {...lead} />
    </section>
  ));
