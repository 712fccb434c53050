import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { FormField, fieldState, type Outcome, refusalOf } from '../form-field';
import { Notice } from '../notice';
import { focusFirstError } from '../use-form-fetcher';

/** The owner's answer to a comment. The page's action gets `intent=reply`, `id`, `text`. */
export function ReplyForm({
  outcome,
  id,
  action,
}: {
  outcome: Outcome | undefined;
  /** Of the comment. */
  id: string;
  /** What the button says. */
  action: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const problem = refusalOf(outcome);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    if (problem && form.current) focusFirstError(form.current);
  }, [problem]);
  return (
    <Form ref={form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      {problem && (
        <Notice kind="problem">{problem.message || 'Not saved. Please try again later.'}</Notice>
      )}
      <FormField
        label="Your reply"
        name="text"
        type="textarea"
        hint="Visitors see it at once, under your name."
        state={fieldState(problem, 'text')}
      />
      <button type="submit" disabled={isBusy} className="button button-primary self-start">
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {action}
      </button>
    </Form>
  );
}
