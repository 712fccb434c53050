import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fullName } from '~/content/owner';
import { ADMIN_NAME_LIMIT } from '~/engine/core/limits/owner-limits';
import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';
import { FormField, fieldState, type Refusal } from '~/engine/kit/forms/form-field';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { isUnreachable } from '~/engine/kit/offline/offline-safe-action';
import { Notice } from '~/engine/kit/ui/notice';
import { Logo } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { type SignInPart, useAdminSlot } from '../shared/slots';
import { SIGN_IN_PATH, useSignInScript } from './use-sign-in-script';

/** The page around the sign-in form, without anything of the admin area. */
export function SignInPage({ children }: { children: ReactNode }) {
  const { person, signInTitle } = useWords('person', 'signInTitle');
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-svh place-items-center px-5 py-6 outline-none"
    >
      <div className="card w-full max-w-md p-6 sm:p-10">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-2.5 font-bold font-heading leading-tight"
        >
          <Logo className="h-8 shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{fullName(person)}</bdi>
        </a>
        <h1 className="mt-6 mb-6 text-headline">{signInTitle}</h1>
        <div className="flex flex-col gap-5">{children}</div>
      </div>
    </main>
  );
}

/** The sign-in form. @param redirectTo a path of this site @param draft a form as JSON, or '' */
export function SignInForm({
  problem: refused,
  redirectTo,
  draft,
}: {
  problem?: Refusal;
  redirectTo: string;
  draft: string;
}) {
  const isBusy = useNavigation().state !== 'idle';
  const { send, unsent } = useSignInScript();
  const problem = unsent ?? refused;
  const { ticket = '', ways = '', name = '' } = problem?.values ?? {};
  const form = useRef<HTMLFormElement>(null);
  useRetypeAfterRefusal(form, problem);
  const action = draft === '' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?draft`;
  const part: SignInPart = { form, action, ticket, ways, problem };
  const steps = useAdminSlot('signInStep');
  const others = useAdminSlot('signInWays');
  return (
    <Form ref={form} method="post" action={action} onSubmit={send} className="flex flex-col gap-5">
      {problem &&
        (isUnreachable(problem) || (problem.message !== '' && isAboutWholeForm(problem))) && (
          <Notice kind="problem">{problem.message}</Notice>
        )}
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {draft !== '' && <input type="hidden" name="draft" value={draft} />}
      <TimeZoneField />
      {ticket ? (
        <>
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="ways" value={ways} />
          {steps.map(([feature, Step]) => (
            <Step key={feature} {...part} />
          ))}
        </>
      ) : (
        <Credentials problem={problem} />
      )}
      <SubmitButton isBusy={isBusy}>Sign In</SubmitButton>
      {others.map(([feature, Way]) => (
        <Way key={feature} {...part} />
      ))}
    </Form>
  );
}

const Credentials = ({ problem }: { problem: Refusal | undefined }) => (
  <>
    <FormField
      label="Name"
      name="name"
      hint="Optional. Shown in the admin area."
      autoComplete="name"
      limit={ADMIN_NAME_LIMIT}
      state={fieldState(problem, 'name')}
    />
    <FormField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      limit={EMAIL_LIMIT}
      state={fieldState(problem, 'email')}
    />
    <FormField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      state={fieldState(problem, 'password')}
    />
  </>
);

/** After a refusal, clears password and code and focuses the first wrong field. */
function useRetypeAfterRefusal(form: RefObject<HTMLFormElement>, problem: Refusal | undefined) {
  useEffect(() => {
    // Without a network nothing was refused: password and code may be right.
    if (!problem || !form.current || isUnreachable(problem)) return;
    const password = form.current.elements.namedItem('password');
    if (password instanceof HTMLInputElement) password.value = '';
    focusFirstError(form.current);
    const code = form.current.elements.namedItem('code');
    if (code instanceof HTMLInputElement) {
      code.value = '';
      code.focus();
    }
  }, [form, problem]);
}

/** Sends the browser's time zone, see `setDefaultTimeZone`. */
function TimeZoneField() {
  const [timeZone, setTimeZone] = useState('');
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <input type="hidden" name="timeZone" value={timeZone} />;
}

/** Whether the message belongs to no visible field. `ticket` is hidden. */
const isAboutWholeForm = ({ fields }: Refusal) =>
  Object.keys(fields).every((name) => name === 'ticket');
