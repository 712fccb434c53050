import { Form } from '@remix-run/react';
import { contact } from '~/content';
import type { FieldErrors } from '~/domain/errors';
import { FormField, fieldState } from './form-field';
import { Icon } from './icon';

type Refusal = { fields: FieldErrors; values: Record<string, string> };

export function ContactForm({ problem }: { problem?: Refusal }) {
  return (
    <Form method="post" action="/contact" className="flex flex-col gap-5">
      <FormField label="Name" name="name" autoComplete="name" state={fieldState(problem, 'name')} />
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        state={fieldState(problem, 'email')}
      />
      <FormField
        label={contact.queryLabel}
        name="message"
        type="textarea"
        rows={6}
        state={fieldState(problem, 'message')}
      />
      <button type="submit" className="button button-primary self-start">
        <Icon name="send" />
        Send
      </button>
    </Form>
  );
}
