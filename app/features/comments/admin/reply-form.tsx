import { useState } from 'react';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import { COMMENT_LIMIT } from '~/engine/core/limits/limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { showToast } from '~/engine/kit/ui/toasts';

/** The form for the owner's reply to a comment. Sends `intent=reply`, `id`, `newId` and `text`. */
export function ReplyForm({
  outcome: loaded,
  id,
  newId,
  action,
  onSent,
}: {
  /** The action's outcome that the page was rendered with, if the form was sent without JavaScript. */
  outcome: Outcome | undefined;
  /** The id of the comment that is answered. */
  id: string;
  /** The id of the reply. */
  newId: string;
  /** The label of the submit button. */
  action: string;
  onSent: () => void;
}) {
  // Keep the first id: a retry after the data was reloaded must not create a second reply.
  const [replyId] = useState(newId);
  const { submit, isBusy, outcome } = useFormFetcher((result, form) => {
    if (!result.ok) return focusFirstError(form);
    void showToast('success', result.message);
    onSent();
  });
  const problem = refusalOf(outcome ?? loaded);
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="newId" value={replyId} />
      {problem && <RefusalAlert refusal={problem} what="Not saved." />}
      <FormField
        label="Your reply"
        name="text"
        type="textarea"
        hint="Published at once, under your name."
        limit={COMMENT_LIMIT}
        state={fieldState(problem, 'text')}
      />
      <div>
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      </div>
    </form>
  );
}
