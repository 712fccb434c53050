import { Form } from '@remix-run/react';
import type { FormEvent } from 'react';
import { LETTER_LIMITS } from '~/engine/core/limits/owner-limits';
import type { InboxMessage } from '~/engine/core/messages/inbox';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { focusFirstError, useFormFetcher, useSender } from '~/engine/kit/forms/use-form-fetcher';
import { showToast } from '~/engine/kit/ui/toasts';
import { RefusalAlert } from '../shared/refusal-words';
import { LEAD_STATES, STATES } from './message-states';

/** Buttons for the states of an inquiry, the current one pressed. Sends `intent=state` and `status`. */
export function StateForm({ status }: Pick<InboxMessage, 'status'>) {
  const { send, isBusy, answer } = useSender((result) => {
    if (result.ok) void showToast('success', result.message);
  });
  const refusal = refusalOf(answer);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const pressed = event.nativeEvent;
    const submitter = pressed instanceof SubmitEvent ? pressed.submitter : null;
    const body = new FormData(event.currentTarget, submitter);
    body.set('stay', '1');
    void send(body);
  };
  return (
    <Form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value="state" />
      <fieldset className="segments" aria-busy={isBusy || undefined}>
        <legend className="sr-only">State</legend>
        {LEAD_STATES.map((state) => (
          <button
            key={state}
            type="submit"
            name="status"
            value={state}
            aria-pressed={state === status}
          >
            {STATES[state].label}
          </button>
        ))}
      </fieldset>
      {refusal && <RefusalAlert refusal={refusal} what="Not changed." />}
    </Form>
  );
}

/** The form for the owner's note on a message. Sends `intent=note` and `note`. */
export function NoteForm({
  note,
  outcome: loaded,
}: {
  note: string;
  /** The action's outcome that the page was rendered with, if the note was sent without JavaScript. */
  outcome: Outcome | undefined;
}) {
  const { submit, isBusy, outcome } = useFormFetcher((result, form) => {
    if (result.ok) void showToast('success', result.message);
    else focusFirstError(form);
  });
  const problem = refusalOf(outcome ?? loaded);
  const { errors } = fieldState(problem, 'note');
  return (
    <Form method="post" onSubmit={submit} className="card flex flex-col gap-3 p-5 sm:p-6">
      <input type="hidden" name="intent" value="note" />
      {problem && <RefusalAlert refusal={problem} what="Not saved." />}
      <FormField
        label="Note, for you alone"
        name="note"
        type="textarea"
        rows={2}
        limit={LETTER_LIMITS.text}
        state={{ value: problem?.values.note ?? note, errors }}
      />
      <button type="submit" aria-busy={isBusy} className="button button-quiet self-start">
        Save the note
      </button>
    </Form>
  );
}
