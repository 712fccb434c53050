import type { LeadForm } from '~/engine/core/leads/leads';
import { amountText, formatMoney } from '~/engine/kit/money';
import type { ClientMark } from './clients';

/**
 * Returns the form that marks the sender of a record as a client, with a value if the owner likes.
 * @param lastCurrency the currency of the last value
 */
export function clientForm(client: ClientMark | null, lastCurrency: string): LeadForm {
  const amount = client?.amount ?? null;
  return {
    title: 'Client',
    stored: client && {
      before: 'Became a client',
      date: client.since,
      after: amount === null ? '' : `, worth ${formatMoney(amount, client.currency)}`,
    },
    fields: [
      {
        label: 'Value, if you like',
        name: 'value',
        value: client && amount !== null ? amountText(amount, client.currency) : '',
      },
      {
        label: 'Currency, like EUR',
        name: 'currency',
        value: client?.currency || lastCurrency,
      },
    ],
    buttons: [
      { text: client ? 'Save the value' : 'Became a client', intent: 'client' },
      ...(client ? [{ text: 'Not a client', intent: 'not-client' }] : []),
    ],
  };
}
