import { useNavigate } from '@remix-run/react';
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { LETTER_LIMITS } from '~/engine/core/limits/owner-limits';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useSender } from '~/engine/kit/forms/use-form-fetcher';
import { showToast } from '~/engine/kit/ui/toasts';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { Shortcut } from '../command-palette/shortcut.client';
import { RefusalAlert } from '../shared/refusal-words';
import { KeptText } from '../unsaved-text/kept-text.client';
import { FoundText } from '../unsaved-text/offers';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';

/**
 * The form for a reply to a message. The draft is saved until it is sent. The page's action gets `intent=write`,
 * `formId`, `subject`, `text`, and `then=archive` from the second button.
 */
export function ReplyForm({
  messageId,
  name,
  draft,
  formId,
  outcome: loaded,
}: {
  messageId: string;
  /** The name of the recipient. */
  name: string;
  /** The saved draft. */
  draft: string;
  /** The form's id, new with each page load. The server sends a reply with the same id once only. */
  formId: string;
  /** The action's outcome that the page was rendered with, if the form was sent without JavaScript. */
  outcome: Outcome | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isScripted = useIsScripted();
  // Keep the first id: a retry after the data was reloaded must not send a second reply.
  const [initialFormId] = useState(formId);
  const [initialText] = useState(draft);
  const [count, setCount] = useState(1);
  const path = `/admin/messages/${messageId}/draft`;
  const unsaved = useUnsavedText(form, { path, key: path, initial: { text: initialText } });
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
  const focusText = useCallback(() => form.current?.querySelector('textarea')?.focus(), []);
  useEffect(() => {
    if (location.hash === '#reply') focusText();
  }, [focusText]);
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
      // A link to `#reply` focuses the section, so move the focus on to the text.
      onFocus={(event: FocusEvent<HTMLElement>) =>
        event.target === event.currentTarget && focusText()
      }
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
        <input type="hidden" name="formId" value={`${initialFormId}-${count}`} />
        <FoundText {...unsaved} />
        {problem && <RefusalAlert refusal={problem} what="Not sent." />}
        <FormField
          label="Text"
          name="text"
          type="textarea"
          rows={8}
          limit={LETTER_LIMITS.text}
          hint="In Markdown. The mail includes their message below your text."
          state={state('text', initialText)}
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
