import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { Status } from '~/engine/admin/shared/status';
import { KeptText } from '~/engine/admin/unsaved-text/kept-text.client';
import { FoundText } from '~/engine/admin/unsaved-text/offers';
import { MarkdownField } from '~/engine/admin/writing/markdown-field';
import { FormField, fieldState, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { focusFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { NEWSLETTER_LIMITS } from '../core/newsletter-limits';
import type { Letter } from '../core/welcome';
import { MailPreview } from './mail-preview';
import { MailStep } from './mail-step';
import { useMailForm } from './use-mail-form';
import { usePageAnswer } from './use-page-answer';

const PATH = '/admin/newsletters/welcome/mail';

/** The form for the letter to new subscribers, with a preview. */
export function WelcomeView({
  letter,
  text,
  formId,
  answer,
}: {
  letter: Letter;
  /** The text part of the mail. */
  text: string;
  formId: string;
  answer?: AdminOutcome;
}) {
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const mail = useMailForm(form, frame, { path: PATH, text, savesDraft: false, initial: letter });
  usePageAnswer(mail.unsaved, answer);
  const problem = refusalOf(answer);
  const isScripted = useIsScripted();
  useEffect(() => {
    if (problem && form.current) focusFirstError(form.current);
  }, [problem]);
  const state = (name: 'subject' | 'words') => ({
    value: problem?.values[name] ?? letter[name],
    errors: fieldState(problem, name).errors,
  });
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/newsletters">Newsletters</BackLink>}
        title="Welcome letter"
        note="Sent once to each new subscriber, after they confirm."
      />
      <Form
        ref={form}
        method="post"
        onInput={mail.unsaved.onInput}
        onSubmit={() => mail.unsaved.save()}
        className="mail-steps"
      >
        {problem && (
          <div className="mb-6">
            <Notice kind="problem">{problem.message}</Notice>
          </div>
        )}
        <input type="hidden" name="formId" value={formId} />
        <MailStep id="letter" title={<Title isOn={letter.isOn} />}>
          <div className="flex flex-col gap-4">
            {/* The default button: Enter in a field presses it. */}
            <button type="submit" name="intent" value="save" hidden />
            <FoundText {...mail.unsaved} />
            <input type="hidden" name="isOn" value={letter.isOn ? 'on' : ''} />
            <FormField
              label="Subject"
              name="subject"
              limit={NEWSLETTER_LIMITS.subject}
              state={state('subject')}
            />
            <MarkdownField
              label="Text"
              name="words"
              isNeeded={false}
              html={null}
              limit={NEWSLETTER_LIMITS.words}
              hint="Your name, postal address and an unsubscribe link are added. Nobody gets it twice. People whom you import as confirmed do not get it."
              state={state('words')}
            />
            <div className="flex flex-wrap gap-3">
              <Button intent="save" kind="button-primary">
                Save
              </Button>
              <Button intent={letter.isOn ? 'off' : 'on'}>
                {letter.isOn ? 'Switch off' : 'Save and switch on'}
              </Button>
              <Button intent="test">Send me a test</Button>
            </div>
            {isScripted && <KeptText state={mail.unsaved.state} />}
          </div>
        </MailStep>
        <div className="mail-steps-preview">
          <MailPreview src={PATH} text={mail.text} problem={mail.problem} frame={frame} />
        </div>
      </Form>
    </>
  );
}

const Title = ({ isOn }: { isOn: boolean }) => (
  <span className="flex flex-wrap items-center justify-between gap-3">
    The letter
    <Status tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</Status>
  </span>
);

const Button = ({
  intent,
  kind = 'button-quiet',
  children,
}: {
  intent: string;
  kind?: string;
  children: string;
}) => (
  <button type="submit" name="intent" value={intent} className={`button ${kind}`}>
    {children}
  </button>
);
