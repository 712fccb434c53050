import { Form, useNavigation } from '@remix-run/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Shortcut } from '~/engine/admin/command-palette/shortcut.client';
import { TimePresets } from '~/engine/admin/shared/time-presets.client';
import { hasKeyboard, useInitialFocus } from '~/engine/admin/shell/use-initial-focus';
import { KeptText } from '~/engine/admin/unsaved-text/kept-text.client';
import { FoundText } from '~/engine/admin/unsaved-text/offers';
import type { UnsavedText } from '~/engine/admin/unsaved-text/use-unsaved-text';
import { MarkdownField } from '~/engine/admin/writing/markdown-field';
import { FormField, fieldState, type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { isComposing } from '~/engine/kit/ui/composing';
import { Notice } from '~/engine/kit/ui/notice';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import type { Newsletter } from '../core/newsletter';
import { NEWSLETTER_LIMITS } from '../core/newsletter-limits';
import { MailPreview } from './mail-preview';
import { MailStep } from './mail-step';
import { people, sendLabel } from './newsletter-words';
import { useMailForm } from './use-mail-form';
import { usePageAnswer } from './use-page-answer';

/**
 * The form that writes, tests and sends a draft, in three steps beside a preview of the mail. Typed text is saved
 * automatically. Each button also saves first, so nothing gets lost without JavaScript.
 */
export function NewsletterForm({
  newsletter,
  text,
  outcome,
  formId,
  ...sending
}: {
  newsletter: Newsletter;
  /** The text part of the mail. */
  text: string;
  outcome: AdminOutcome | undefined;
  /** The number of confirmed subscribers. */
  confirmed: number;
  /** The owner's time zone. */
  timeZone: string;
  /** The form's id, new with each page load. A test mail with the same id is sent once only. */
  formId: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const problem = refusalOf(outcome);
  const path = `/admin/newsletters/${newsletter.id}/mail`;
  const mail = useMailForm(form, frame, { path, text, savesDraft: true, initial: newsletter });
  usePageAnswer(mail.unsaved, outcome);
  useFirstError(form, problem);
  // Focus the first field that is still empty.
  useInitialFocus(() => {
    if (!hasKeyboard()) return null;
    return newsletter.subject === '' ? subjectIn(form.current) : wordsIn(form.current);
  }, newsletter.id);
  return (
    <Form
      ref={form}
      method="post"
      onInput={mail.unsaved.onInput}
      onKeyDown={focusWords}
      onSubmit={() => mail.unsaved.save()}
      className="mail-steps"
    >
      {problem && (
        <div className="mb-6">
          <Notice kind="problem">{problem.message}</Notice>
        </div>
      )}
      <input type="hidden" name="formId" value={formId} />
      <ContentStep newsletter={newsletter} problem={problem} unsaved={mail.unsaved} />
      <DeliverySteps {...sending} problem={problem}>
        <MailPreview src={path} text={mail.text} problem={mail.problem} frame={frame} />
      </DeliverySteps>
    </Form>
  );
}

const subjectIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name="subject"]') ?? null;

/** Returns the field of the text: the editor once it has loaded, before that the textarea. */
const wordsIn = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('.cm-content') ??
  form?.querySelector<HTMLElement>('[name="words"]') ??
  null;

/** Makes Enter in the subject focus the text. By default the browser would press the first button. */
function focusWords(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, ctrlKey, metaKey, nativeEvent, currentTarget: form } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || isComposing(nativeEvent)) return;
  if (!(target instanceof HTMLInputElement) || target.name !== 'subject') return;
  event.preventDefault();
  wordsIn(form)?.focus();
}

type Problem = { problem: Refusal | undefined };

function ContentStep({
  newsletter,
  problem,
  unsaved,
}: { newsletter: Newsletter; unsaved: UnsavedText } & Problem) {
  const isScripted = useIsScripted();
  const state = (name: 'subject' | 'words') => ({
    value: problem?.values[name] ?? newsletter[name],
    errors: fieldState(problem, name).errors,
  });
  return (
    <MailStep id="what" title="1. What">
      <div className="flex flex-col gap-4">
        <FoundText {...unsaved} />
        <FormField
          label="Subject"
          name="subject"
          limit={NEWSLETTER_LIMITS.subject}
          state={state('subject')}
        />
        <MarkdownField
          label={newsletter.isLetter ? 'Text' : 'A few words before the post'}
          name="words"
          limit={NEWSLETTER_LIMITS.words}
          hint={newsletter.isLetter ? undefined : 'Optional.'}
          state={state('words')}
          isNeeded={false}
          html={null}
        />
        <div className="flex flex-wrap items-center gap-3">
          <IntentButton intent="save" keys="Mod-S">
            Save
          </IntentButton>
          {isScripted && <KeptText state={unsaved.state} />}
        </div>
      </div>
    </MailStep>
  );
}

/** Recipients, time, and the last step. On phones the preview comes before the last step. */
function DeliverySteps({
  confirmed,
  timeZone,
  problem,
  children,
}: { confirmed: number; timeZone: string; children: ReactNode } & Problem) {
  const state = fieldState(problem, 'sendAt');
  const [sendAt, setSendAt] = useState(state.value);
  const isScripted = useIsScripted();
  return (
    <>
      <MailStep id="when" title="2. To whom and when">
        <div className="flex flex-col gap-4">
          <p className="max-w-prose">
            {`To all confirmed subscribers: ${people(confirmed)} at the moment.`}
          </p>
          <input type="hidden" name="timeZone" value={timeZone} />
          {/* The field keeps its own state, so read changes from its input event. */}
          <div
            className="flex flex-col gap-3"
            onInput={(event) => {
              if (event.target instanceof HTMLInputElement) setSendAt(event.target.value);
            }}
          >
            <FormField
              label={`Time (${timeZone})`}
              name="sendAt"
              type="datetime-local"
              hint="Leave it empty to send one minute after you press the button. Until then you can call it back."
              state={state}
            />
            {isScripted && <TimePresets timeZone={timeZone} choose={chooseTime} />}
          </div>
        </div>
      </MailStep>
      <div className="mail-steps-preview">{children}</div>
      <MailStep id="look" title="3. Try and send">
        <p className="mb-4 max-w-prose text-muted">
          Look at a test in your own mail program before you send it to everybody. Opens and clicks
          are not tracked.
        </p>
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="test">Send me a test</IntentButton>
          <IntentButton intent="send" kind="button-primary" keys="Mod-Enter">
            {sendLabel(sendAt, confirmed)}
          </IntentButton>
        </div>
      </MailStep>
    </>
  );
}

function chooseTime(time: string, { form }: HTMLButtonElement) {
  const field = form?.querySelector<HTMLInputElement>('[name="sendAt"]');
  if (!field) return;
  field.value = time;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function IntentButton({
  intent,
  kind = 'button-quiet',
  keys,
  children,
}: {
  intent: string;
  kind?: string;
  /** The button's keyboard shortcut. */
  keys?: string;
  children: string;
}) {
  const isScripted = useIsScripted();
  const { state, formData } = useNavigation();
  const busy = state === 'submitting' ? formData?.get('intent') : null;
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={busy !== null}
      className={`button ${kind}`}
    >
      {busy === intent && <span className="spinner" aria-hidden="true" />}
      <span className="contents">{children}</span>
      {keys && isScripted && <Shortcut keys={keys} />}
    </button>
  );
}
