import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Newsletter } from '~/domain/newsletter/newsletter';
import { NEWSLETTER_LIMITS } from '~/domain/owner-limits';
import { FormField, fieldState, type Outcome, refusalOf, wordsOf } from '../form-field';
import { Notice } from '../notice';
import { focusFirstError } from '../use-form-fetcher';
import { people } from './newsletter-card';

/** Writes, tries and sends a draft. Each of its buttons saves first, so that nothing typed is left behind. */
export function NewsletterForm({
  newsletter,
  outcome,
  confirmed,
  timeZone,
  formId,
}: {
  newsletter: Newsletter;
  outcome: Outcome | undefined;
  /** How many would get it now. */
  confirmed: number;
  /** The owner's. */
  timeZone: string;
  /** New with each page: what is sent again with the same one is no second test. */
  formId: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const problem = refusalOf(outcome);
  const navigation = useNavigation();
  const busy = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  useEffect(() => {
    if (problem && form.current) focusFirstError(form.current);
  }, [problem]);
  const state = (name: 'subject' | 'words') => ({
    value: problem?.values[name] ?? newsletter[name],
    errors: fieldState(problem, name).errors,
  });
  const button = (intent: string, label: string, kind = 'button-quiet') => (
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
  return (
    <Form ref={form} method="post" className="flex flex-col gap-6">
      {problem && <Notice kind="problem">{wordsOf(problem)}</Notice>}
      <input type="hidden" name="formId" value={formId} />
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
          {button('save', 'Save and preview')}
          {button('test', 'Send a test to me')}
        </div>
      </section>
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
        <div>{button('send', 'Send the newsletter', 'button-act')}</div>
      </section>
    </Form>
  );
}
