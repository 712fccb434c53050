import { useState } from 'react';
import { COMMENT_LIMIT } from '~/core/limits/limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/kit/forms/form-field';
import { SubmitButton } from '~/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/kit/forms/use-form-fetcher';
import { showToast } from '~/kit/ui/toasts';
import { RefusalAlert } from '../shared/refusal-words';

/** The owner's answer to a comment. The page's action gets `intent=reply`, `id`, `newId`, `text`. */
export function ReplyForm({
  outcome: loaded,
  id,
  newId,
  action,
  onSent,
}: {
  /** What the page was rendered with, where the form was sent without a script. */
  outcome: Outcome | undefined;
  /** The id of the comment. */
  id: string;
  /** The id of the reply. */
  newId: string;
  /** What the button says. */
  action: string;
  onSent: () => void;
}) {
  // The first id stays, so that sending again after a reload of the data makes no second reply.
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
        hint="Visitors see it at once, under your name."
        limit={COMMENT_LIMIT}
        state={fieldState(problem, 'text')}
      />
      <div>
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
      </div>
    </form>
  );
}
