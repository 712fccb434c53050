import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { LETTER_LIMITS } from '~/core/limits/owner-limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/kit/forms/form-field';
import { SubmitButton } from '~/kit/forms/submit-button';
import { focusFirstError, useSender } from '~/kit/forms/use-form-fetcher';
import { showToast } from '~/kit/ui/toasts';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { Shortcut } from '../command-palette/shortcut.client';
import { RefusalAlert } from '../shared/refusal-words';
import { KeptText } from '../unsaved-text/kept-text.client';
import { FoundText } from '../unsaved-text/offers';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';

/**
 * Answers a message; what is typed is kept until it is sent. The page's action gets `intent=write`,
 * `formId`, `subject`, `text`, and `then=archive` by the second button.
 */
export function ReplyForm({
  messageId,
  name,
  draft,
  formId,
  outcome: loaded,
}: {
  messageId: string;
  /** Who gets the answer. */
  name: string;
  /** What was typed before and not sent. */
  draft: string;
  /** The form's id, new with each page. */
  formId: string;
  /** What the page was rendered with, where the form was sent without a script. */
  outcome: Outcome | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isScripted = useIsScripted();
  // The first id stays, so that sending again after a reload of the data makes no second answer.
  const [first] = useState(formId);
  const [begun] = useState(draft);
  const [count, setCount] = useState(1);
  const path = `/admin/messages/${messageId}/draft`;
  const unsaved = useUnsavedText(form, { path, key: path, initial: { text: begun } });
  const { send, isBusy, answer } = useSender((result) => {
    if (!form.current) return;
    if (!result.ok) {
      unsaved.answered(refusalOf(result));
      return focusFirstError(form.current);
    }
    void showToast('success', result.message);
    unsaved.answered();
    for (const field of form.current.querySelectorAll('textarea')) field.value = '';
    setCount(count + 1);
    if (result.path) navigate(result.path);
  });
  const problem = refusalOf(answer ?? loaded);
  const begin = useCallback(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    if (location.hash === '#reply') begin();
  }, [begin]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    unsaved.save();
    const pressed = event.nativeEvent;
    const submitter = pressed instanceof SubmitEvent ? pressed.submitter : null;
    const body = new FormData(event.currentTarget, submitter);
    body.set('stay', '1');
    void send(body);
  };
  const state = (field: 'subject' | 'text', value: string) => ({
    value: problem?.values[field] ?? value,
    errors: fieldState(problem, field).errors,
  });
  return (
    <section
      id="reply"
      aria-labelledby="reply-title"
      className="card scroll-mt-24 p-5 sm:p-6"
      // Where a link leads here, the text begins.
      onFocus={(event: FocusEvent<HTMLElement>) => event.target === event.currentTarget && begin()}
    >
      <h2 id="reply-title" className="mb-4 text-card">
        Reply to {name}
      </h2>
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={unsaved.onInput}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="write" />
        <input type="hidden" name="formId" value={`${first}-${count}`} />
        <FoundText {...unsaved} />
        {problem && <RefusalAlert refusal={problem} what="Not sent." />}
        <FormField
          label="Text"
          name="text"
          type="textarea"
          rows={8}
          limit={LETTER_LIMITS.text}
          hint="In Markdown. What they wrote stands below it in the mail."
          state={state('text', begun)}
        />
        <FormField
          label="Subject"
          name="subject"
          limit={LETTER_LIMITS.subject}
          state={state('subject', 'Re: your message')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy}>
            <span>Send</span>
            {isScripted && <Shortcut keys="Mod-Enter" />}
          </SubmitButton>
          <button
            type="submit"
            name="then"
            value="archive"
            aria-disabled={isBusy || undefined}
            className="button button-quiet"
          >
            <span>Send and archive</span>
          </button>
          {isScripted && <KeptText state={unsaved.state} kept="Kept until you send it." />}
        </div>
      </form>
    </section>
  );
}
