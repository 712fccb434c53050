import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormField, fieldState, type Refusal } from '../../forms/form-field';
import { focusFirstError } from '../../forms/use-form-fetcher';

/** A part of the security page. */
export function SecurityPanel({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-3 text-[1.125rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FieldState = ReturnType<typeof fieldState>;

/** A form of this page; what the server refused belongs to the one with the same intent. */
export function SecurityForm({
  intent,
  problem,
  submit,
  tone = 'button-primary',
  children,
}: {
  intent: string;
  problem: Refusal | undefined;
  submit: string;
  tone?: 'button-primary' | 'button-quiet' | 'button-act';
  children: (state: (name: string) => FieldState) => ReactNode;
}) {
  const own = problem?.values.intent === intent ? problem : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (own && form.current) focusFirstError(form.current);
  }, [own]);
  return (
    <Form ref={form} method="post" className="flex w-full max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children((name) => fieldState(own, name))}
      <button type="submit" className={`button self-start ${tone}`}>
        {submit}
      </button>
    </Form>
  );
}

export const PasswordField = ({
  label = 'Password',
  state,
}: {
  label?: string;
  state: FieldState;
}) => (
  <FormField
    label={label}
    name="password"
    type="password"
    autoComplete="current-password"
    state={state}
  />
);
