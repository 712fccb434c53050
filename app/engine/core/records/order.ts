import * as v from 'valibot';
import { DomainError, notFound } from '~/engine/kit/errors';
import type { Fields } from '~/engine/kit/fields/field';
import { parsePage } from '~/engine/kit/list-page';
import type { AuditAction } from '../audit/actions';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { RecordBase, RecordKind, RecordOf, RecordStore } from './record';
import { recordUseCases } from './use-cases';

/** The ways to move a record. */
export const MOVES = ['up', 'down', 'top', 'before', 'after'] as const;
type Move = (typeof MOVES)[number];

/** Stores records in the owner's order. A new record comes first. */
export type OrderedStore<R extends RecordBase> = RecordStore<R> & {
  /** Returns records whose name contains the query, in order, without deleted ones. */
  list(input: { query: string; limit: number; offset: number }): Promise<R[]>;
  /** Returns the ids of all records that are not deleted, in order. */
  order(): Promise<string[]>;
  /** Sets the order of all records that are not deleted, and writes the event. */
  reorder(input: { ids: string[]; event: AuditEvent }): Promise<void>;
};

/** What the admin's table shows, from the query string (`?q=&page=`). */
export type OrderedView = { query: string; page: number };

const querySchema = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');

/** Ignores unknown values: a broken link shows the start of the list. */
export const parseOrderedView = (params: URLSearchParams): OrderedView => ({
  query: v.parse(querySchema, params.get('q') ?? ''),
  page: parsePage(params),
});

/** The page size of the admin's table. */
export const ORDERED_ROWS = 50;

/** A kind of record in the owner's order. */
type OrderedKind<F extends Fields, D extends AuditDeps> = Omit<RecordKind<F, D>, 'store'> & {
  store(deps: D): OrderedStore<RecordOf<F>>;
};

/** Creates the use cases for such a kind. */
export const orderedUseCases = <F extends Fields, D extends AuditDeps>(kind: OrderedKind<F, D>) => {
  const write = (change: { ids: string[]; id: string | null; by: Actor }, deps: D) => {
    const { ids, id, by } = change;
    const action: AuditAction = `${kind.entity}.order`;
    const event = auditEvent({ adminId: by.adminId, action, entityId: id, summary: '' }, deps);
    return kind.store(deps).reorder({ ids, event });
  };

  return {
    ...recordUseCases(kind),

    /** Returns one page of the admin's table. */
    async list({ query, page }: OrderedView, deps: D) {
      const offset = (page - 1) * ORDERED_ROWS;
      const rows = await kind.store(deps).list({ query, limit: ORDERED_ROWS + 1, offset });
      return { rows: rows.slice(0, ORDERED_ROWS), hasNext: rows.length > ORDERED_ROWS };
    },

    /**
     * Moves a record up or down by one place, to the top, or before or after another record.
     * @throws DomainError `not-found`, also for the other record
     */
    async move(input: { id: string; to: Move; other?: string; by: Actor }, deps: D): Promise<void> {
      const { id, to, other = '', by } = input;
      const ids = await kind.store(deps).order();
      const place = ids.indexOf(id);
      if (place < 0) throw notFound(kind.label);
      const rest = ids.filter((one) => one !== id);
      const target = rest.indexOf(other);
      if ((to === 'before' || to === 'after') && target < 0) throw notFound(kind.label);
      const places = {
        up: Math.max(0, place - 1),
        down: place + 1,
        top: 0,
        before: target,
        after: target + 1,
      };
      const after = rest.toSpliced(places[to], 0, id);
      if (after.every((one, index) => one === ids[index])) return;
      await write({ ids: after, id, by }, deps);
    },

    /**
     * Sets the order.
     * @throws DomainError `conflict` if the ids are not exactly those that are not deleted
     */
    async reorder(input: { ids: string[]; by: Actor }, deps: D): Promise<void> {
      const ids = await kind.store(deps).order();
      const isSame = input.ids.length === ids.length && ids.every((id) => input.ids.includes(id));
      if (!isSame) {
        const message = 'The list has changed in the meantime. Reload it and try again.';
        throw new DomainError('conflict', message);
      }
      await write({ ids: input.ids, id: null, by: input.by }, deps);
    },
  };
};
