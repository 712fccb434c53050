import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormField, fieldState, type Refusal } from '../../forms/form-field';
import { focusFirstError } from '../../forms/use-form-fetcher';

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
  children?: (state: (name: string) => FieldState) => ReactNode;
}) {
  const own = problem?.values.intent === intent ? problem : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (own && form.current) focusFirstError(form.current);
  }, [own]);
  return (
    <Form ref={form} method="post" className="flex w-full max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children?.((name) => fieldState(own, name))}
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
