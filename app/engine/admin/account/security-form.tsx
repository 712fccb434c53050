import { Form } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { FormField, fieldState, namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';

type FieldState = ReturnType<typeof fieldState>;

/** A form of the security page. It shows a refusal that has its intent and its id. */
export function SecurityForm({
  intent,
  id,
  problem,
  submit,
  tone = 'button-primary',
  children,
}: {
  intent: string;
  /** The id of the record that it changes, if there are several. */
  id?: string;
  problem: Refusal | undefined;
  submit: string;
  tone?: 'button-primary' | 'button-quiet' | 'button-act';
  children?: (state: (name: string) => FieldState) => ReactNode;
}) {
  const own = problem?.values.intent === intent && problem.values.id === id ? problem : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, own);
  return (
    <Form ref={form} method="post" className="flex w-full max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children?.((name) => fieldState(own, name))}
      <button type="submit" className={`button self-start ${tone}`}>
        {submit}
      </button>
      {/* The top of the page announces it too, but may be out of sight here. */}
      {own && !namesFields(own) && <p className="font-medium text-red text-small">{own.message}</p>}
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
