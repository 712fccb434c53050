import * as v from 'valibot';
import { parsePage } from './admin-list';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { DomainError, notFound } from './errors';
import type { Kind, Owned } from './owned';

/** Projects and reviews stand in the owner's order. */
export type OrderedStore = {
  /** The ids of all that live, in their order. */
  order(): Promise<string[]>;
  /** Gives these, all that live, the places 0, 1, 2… The event is written with it. */
  reorder(input: { ids: string[]; event: AuditEvent }): Promise<void>;
};

/** What the table of such records shows, from the address (`?q=&page=`). */
export type OrderedView = { query: string; page: number };

const querySchema = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');

/** What it does not know it passes over: a mangled link shows the start of the list. */
export const parseOrderedView = (params: URLSearchParams): OrderedView => ({
  query: v.parse(querySchema, params.get('q') ?? ''),
  page: parsePage(params),
});

/** One page of such a table. */
export const ORDERED_ROWS = 50;

type Deps = AuditDeps & { store: OrderedStore };

async function write<R extends Owned>(
  kind: Kind<R>,
  { ids, id, by }: { ids: string[]; id: string | null; by: Actor },
  deps: Deps,
): Promise<void> {
  const action = `${kind.entity}.order`;
  const event = auditEvent({ adminId: by.adminId, action, entityId: id, summary: '' }, deps);
  await deps.store.reorder({ ids, event });
}

/**
 * Changes places with the neighbour above or below; at the end of the list nothing happens.
 * @throws DomainError `not-found`.
 */
export async function moveRecord<R extends Owned>(
  kind: Kind<R>,
  input: { id: string; to: 'up' | 'down'; by: Actor },
  deps: Deps,
): Promise<void> {
  const ids = await deps.store.order();
  const place = ids.indexOf(input.id);
  if (place < 0) throw notFound(kind.label);
  const neighbour = ids[input.to === 'up' ? place - 1 : place + 1];
  if (neighbour === undefined) return;
  const moved = ids.map((id) => (id === input.id ? neighbour : id === neighbour ? input.id : id));
  await write(kind, { ids: moved, id: input.id, by: input.by }, deps);
}

/**
 * Puts all into the given order.
 * @throws DomainError `conflict` where these are not the ones that live.
 */
export async function reorderRecords<R extends Owned>(
  kind: Kind<R>,
  input: { ids: string[]; by: Actor },
  deps: Deps,
): Promise<void> {
  const ids = await deps.store.order();
  const isSameSet =
    new Set(input.ids).size === ids.length &&
    input.ids.length === ids.length &&
    ids.every((id) => input.ids.includes(id));
  if (!isSameSet) {
    throw new DomainError(
      'conflict',
      'The list has changed in the meantime. Reload it and try again.',
    );
  }
  await write(kind, { ids: input.ids, id: null, by: input.by }, deps);
}
