import { useState } from 'react';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import { LETTER_LIMITS } from '~/engine/core/limits/owner-limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { showToast } from '~/engine/kit/ui/toasts';

/** The form for a mail to one person. Sends `intent=write`, `id`, `formId`, `subject` and `text`. */
export function LetterForm({
  outcome: loaded,
  subject,
  id,
  formId,
  onSent = () => {},
}: {
  /** The action's outcome that the page was rendered with, if the form was sent without JavaScript. */
  outcome: Outcome | undefined;
  /** The initial subject. */
  subject: string;
  /** The id of the record that the mail answers or goes to. */
  id: string;
  /** The form's id, new with each page load. The server sends a mail with the same id once only. */
  formId: string;
  onSent?: () => void;
}) {
  // Keep the first id: a retry after the data was reloaded must not send a second mail.
  const [initialFormId] = useState(formId);
  const [count, setCount] = useState(1);
  const { submit, isBusy, outcome } = useFormFetcher((result, form) => {
    if (!result.ok) return focusFirstError(form);
    void showToast('success', result.message);
    form.reset();
    setCount(count + 1);
    onSent();
  });
  const problem = refusalOf(outcome ?? loaded);
  const { errors } = fieldState(problem, 'subject');
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="formId" value={`${initialFormId}-${count}`} />
      {problem && <RefusalAlert refusal={problem} what="Not sent." />}
      <FormField
        label="Subject"
        name="subject"
        limit={LETTER_LIMITS.subject}
        state={{ value: problem?.values.subject ?? subject, errors }}
      />
      <FormField
        label="Text"
        name="text"
        type="textarea"
        rows={8}
        limit={LETTER_LIMITS.text}
        state={fieldState(problem, 'text')}
      />
      <div>
        <SubmitButton isBusy={isBusy}>Send mail</SubmitButton>
      </div>
    </form>
  );
}
