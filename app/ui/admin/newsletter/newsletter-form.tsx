import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { NEWSLETTER_LIMITS } from '~/domain/limits/owner-limits';
import type { Newsletter } from '~/domain/newsletter/newsletter';
import {
  FormField,
  fieldState,
  type Outcome,
  type Refusal,
  refusalOf,
  wordsOf,
} from '../../forms/form-field';
import { focusFirstError } from '../../forms/use-form-fetcher';
import { Notice } from '../../notice';
import { people } from './newsletter-card';

/** Writes, tries and sends a draft. Each of its buttons saves first, so that nothing typed is left behind. */
export function NewsletterForm({
  newsletter,
  outcome,
  formId,
  ...sending
}: {
  newsletter: Newsletter;
  outcome: Outcome | undefined;
  /** How many people would get it now. */
  confirmed: number;
  /** The owner's time zone. */
  timeZone: string;
  /** The form's id, new with each page: a test that is sent twice with it is sent once. */
  formId: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const problem = refusalOf(outcome);
  useEffect(() => {
    if (problem && form.current) focusFirstError(form.current);
  }, [problem]);
  return (
    <Form ref={form} method="post" className="flex flex-col gap-6">
      {problem && <Notice kind="problem">{wordsOf(problem)}</Notice>}
      <input type="hidden" name="formId" value={formId} />
      <Text newsletter={newsletter} problem={problem} />
      <Sending {...sending} problem={problem} />
    </Form>
  );
}

type Problem = { problem: Refusal | undefined };

function Text({ newsletter, problem }: { newsletter: Newsletter } & Problem) {
  const state = (name: 'subject' | 'words') => ({
    value: problem?.values[name] ?? newsletter[name],
    errors: fieldState(problem, name).errors,
  });
  return (
    <section aria-label="Text" className="card flex flex-col gap-4 p-6">
      <FormField
        label="Subject"
        name="subject"
        limit={NEWSLETTER_LIMITS.subject}
        state={state('subject')}
      />
      <FormField
        label={newsletter.isLetter ? 'Text' : 'A few words before the post'}
        name="words"
        type="textarea"
        rows={newsletter.isLetter ? 14 : 4}
        limit={NEWSLETTER_LIMITS.words}
        hint={newsletter.isLetter ? 'In Markdown.' : 'In Markdown; may stay empty.'}
        state={state('words')}
      />
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="save" label="Save and preview" />
        <IntentButton intent="test" label="Send a test to me" />
      </div>
    </section>
  );
}

function Sending({
  confirmed,
  timeZone,
  problem,
}: { confirmed: number; timeZone: string } & Problem) {
  return (
    <section aria-labelledby="send-title" className="card flex flex-col gap-4 p-6">
      <h2 id="send-title" className="text-card">
        Send it
      </h2>
      <p className="max-w-prose text-muted">
        {`It goes to ${people(confirmed)}, as it is then. It leaves a minute after you press the button, or at your time; until then you can call it back.`}
      </p>
      <input type="hidden" name="timeZone" value={timeZone} />
      <FormField
        label={`Time (${timeZone})`}
        name="sendAt"
        type="datetime-local"
        hint="Leave it empty to send it now."
        state={fieldState(problem, 'sendAt')}
      />
      <div>
        <IntentButton intent="send" label="Send the newsletter" kind="button-act" />
      </div>
    </section>
  );
}

function IntentButton({
  intent,
  label,
  kind = 'button-quiet',
}: {
  intent: string;
  label: string;
  kind?: string;
}) {
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
      {label}
    </button>
  );
}
