import { notFound } from '~/engine/kit/errors';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import { type Entity, trashedSince } from './record';

export type Trash = {
  /** Removes records deleted before a time, with revisions and autosaves; at most `limit` of each kind. */
  purge(input: { before: Date; limit: number }): Promise<number>;
  /** Removes one record immediately. Returns false if it is not in the trash. */
  erase(input: { entity: Entity; id: string; event: AuditEvent }): Promise<boolean>;
};

/** One run must not take long. The next one continues. */
const MAX_PURGE = 50;

/**
 * Removes records that were deleted more than 30 days ago, with everything that belongs to them.
 * @returns the number of records
 */
export const purgeTrash = (deps: { now: () => Date; trash: Trash }): Promise<number> =>
  deps.trash.purge({ before: trashedSince(deps.now()), limit: MAX_PURGE });

/**
 * Removes a record from the trash for good, with everything that belongs to it.
 * @throws DomainError `not-found`
 */
export async function eraseRecord(
  { entity, id, by }: { entity: Entity; id: string; by: Actor },
  deps: AuditDeps & { trash: Pick<Trash, 'erase'> },
): Promise<void> {
  const event = auditEvent({ ...by, action: `${entity}.erase`, entityId: id, summary: '' }, deps);
  if (!(await deps.trash.erase({ entity, id, event }))) throw notFound('Record');
}
