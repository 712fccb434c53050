import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import type { LeadKey } from '~/engine/core/leads/leads';
import { notFound } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import { isCurrency, isCurrencyOrNone, parseAmount } from '~/engine/kit/money';

/** Which of the people who wrote or signed up became clients (app/features/outcome/README.md). */

export type ClientMark = {
  since: Date;
  /** In the minor unit of the currency; null if the owner gave no value. */
  amount: number | null;
  /** Empty without an amount. */
  currency: string;
};

export type Clients = {
  /** Returns the name of one record of a kind. */
  nameOf(kind: string): string;
  /** Stores the mark, or its new value. Returns false if there is no such record. */
  mark(input: ClientValue & LeadKey & { event: AuditEvent }): Promise<boolean>;
  /** Returns false if the record is not marked. */
  unmark(input: LeadKey & { event: AuditEvent }): Promise<boolean>;
  /** Returns the mark on a record; null for none. */
  of(record: LeadKey): Promise<ClientMark | null>;
  /** Returns the currency of the latest value; '' for none. */
  lastCurrency(): Promise<string>;
};

type ClientValue = Pick<ClientMark, 'amount' | 'currency'>;
export type ClientDeps<K extends keyof Clients> = { clients: Pick<Clients, K> };

const schema = v.pipe(
  v.object({
    value: v.pipe(v.optional(v.string(), ''), v.trim()),
    currency: v.pipe(v.optional(v.string(), ''), v.trim(), v.toUpperCase()),
  }),
  v.forward(
    v.check(
      ({ value, currency }) => value === '' || currency !== '',
      'Currency is missing: a code like EUR.',
    ),
    ['currency'],
  ),
  v.forward(
    v.check(({ currency }) => isCurrencyOrNone(currency), 'Currency must be a code like EUR.'),
    ['currency'],
  ),
  v.forward(
    v.check(
      ({ value, currency }) =>
        value === '' || !isCurrency(currency) || parseAmount(value, currency) !== null,
      'Value must be an amount like 4200 or 4200.50.',
    ),
    ['value'],
  ),
);

/**
 * Marks the sender of a record as a client, or changes the value. A message gets the status "won".
 * @param input.fields `value`, an amount or '', and `currency`
 * @throws DomainError `invalid` (value, currency), `not-found`
 */
export async function markClient(
  { kind, id, fields, by }: LeadKey & { fields: unknown; by: Actor },
  deps: AuditDeps & ClientDeps<'mark' | 'nameOf'>,
): Promise<void> {
  const { value, currency } = parseInput(schema, fields);
  const amount = value === '' ? null : parseAmount(value, currency);
  const event = auditEvent({ ...by, action: 'client.mark', entityId: id, summary: '' }, deps);
  const mark = { kind, id, amount, currency: amount === null ? '' : currency, event };
  if (!(await deps.clients.mark(mark))) throw notFound(deps.clients.nameOf(kind));
}

/**
 * Undoes `markClient`. A message gets the status "answered".
 * @throws DomainError `not-found` if the record is not marked
 */
export async function unmarkClient(
  { kind, id, by }: LeadKey & { by: Actor },
  deps: AuditDeps & ClientDeps<'unmark' | 'nameOf'>,
): Promise<void> {
  const event = auditEvent({ ...by, action: 'client.unmark', entityId: id, summary: '' }, deps);
  if (!(await deps.clients.unmark({ kind, id, event }))) throw notFound(deps.clients.nameOf(kind));
}
