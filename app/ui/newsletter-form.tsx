import { Form } from '@remix-run/react';
import type { FieldErrors } from '~/domain/errors';
import { FormField, fieldState } from './form-field';

type Refusal = { fields: FieldErrors; values: Record<string, string> };

export function NewsletterForm({
  problem,
  className = '',
}: {
  problem?: Refusal;
  className?: string;
}) {
  return (
    <Form method="post" action="/newsletter" className={className}>
      <FormField
        label="Email Address"
        name="email"
        type="email"
        placeholder="Email Address"
        autoComplete="email"
        state={fieldState(problem, 'email')}
      />
      <button type="submit" className="button button-primary mt-3">
        Subscribe
      </button>
    </Form>
  );
}
