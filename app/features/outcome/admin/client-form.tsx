import { Form } from '@remix-run/react';
import { Moment } from '~/engine/admin/shared/moment';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import { FormField, fieldState, type Outcome, refusalOf } from '~/engine/kit/forms/form-field';
import { amountText, formatMoney } from '~/engine/kit/money';
import type { ClientMark } from '../core/clients';

/**
 * Marks the sender of a record as a client, with a value if the owner likes. Sends `intent=client`,
 * `value` and `currency`, or `intent=not-client`.
 */
export function ClientForm({
  id,
  client,
  currency,
  outcome,
}: {
  /** Of the record. */
  id: string;
  client: ClientMark | null;
  /** The currency of the last value. */
  currency: string;
  /** The action's outcome, if it is about this form. */
  outcome: Outcome | undefined;
}) {
  const problem = refusalOf(outcome);
  const typed = problem?.values;
  const amount = client?.amount ?? null;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      {problem && <RefusalAlert refusal={problem} what="Not saved." />}
      {client && (
        <p>
          <span>Became a client </span>
          <Moment date={client.since} />
          {amount !== null && <span>, worth {formatMoney(amount, client.currency)}</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <FormField
          label="Value, if you like"
          name="value"
          state={{
            value:
              typed?.value ??
              (client && amount !== null ? amountText(amount, client.currency) : ''),
            errors: fieldState(problem, 'value').errors,
          }}
        />
        <FormField
          label="Currency, like EUR"
          name="currency"
          state={{
            value: typed?.currency ?? (client?.currency || currency),
            errors: fieldState(problem, 'currency').errors,
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="client" className="button button-quiet">
          {client ? 'Save the value' : 'Became a client'}
        </button>
        {client && (
          <button type="submit" name="intent" value="not-client" className="button button-quiet">
            Not a client
          </button>
        )}
      </div>
    </Form>
  );
}
