import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LETTER_LIMITS } from '~/domain/limits';
import { FormField, fieldState, type Outcome, refusalOf } from '../form-field';
import { Notice } from '../notice';
import { focusFirstError } from '../use-form-fetcher';

/** Subject and text of a mail to one person. The page's action gets `intent=write`, `subject`, `text`. */
export function LetterForm({
  outcome,
  subject,
  id,
  children,
}: {
  outcome: Outcome | undefined;
  /** What the subject begins with. */
  subject: string;
  /** Of whom it goes to. */
  id: string;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const problem = refusalOf(outcome);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    if (problem && form.current) focusFirstError(form.current);
  }, [problem]);
  const { errors } = fieldState(problem, 'subject');
  return (
    <Form ref={form} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="id" value={id} />
      {problem && (
        <Notice kind="problem">{problem.message || 'Not sent. Please try again later.'}</Notice>
      )}
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
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isBusy} className="button button-primary">
          {isBusy && <span className="spinner" aria-hidden="true" />}
          Send mail
        </button>
        {children}
      </div>
    </Form>
  );
}
