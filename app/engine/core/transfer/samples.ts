import { DomainError } from '~/engine/kit/errors';
import { pluralize } from '~/engine/kit/text/figures';
import { joinWords } from '~/engine/kit/text/join-words';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import { trashedSince } from '../records/record';

/** The numbers of sample records, by what one is called. A sample that the owner edits becomes the owner's. */
type Counts = Record<string, number>;

export type SampleCounts = {
  /** Published and unchanged. */
  untouched: Counts;
  /** Published and edited by the owner. */
  edited: Counts;
  /** Unchanged and in the trash, where they can be restored. */
  trashed: Counts;
};

export type Samples = {
  /** Whether there is an unchanged sample on the site. */
  areThere(): Promise<boolean>;
  count(input: { trashedSince: Date }): Promise<SampleCounts>;
  /** Moves all unchanged samples to the trash. */
  remove(input: { now: Date; event: AuditEvent }): Promise<void>;
  /** Restores them, except those whose address another record has taken. */
  restore(input: { trashedSince: Date; now: Date; event: AuditEvent }): Promise<void>;
};

type Deps<K extends keyof Samples> = AuditDeps & { samples: Pick<Samples, K> };

export const countSamples = (deps: Omit<Deps<'count'>, 'newId'>): Promise<SampleCounts> =>
  deps.samples.count({ trashedSince: trashedSince(deps.now()) });

/** Formats counts like '14 posts, 8 projects and 1 review'; '' for none. */
export function samplesInWords(counts: Counts): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => pluralize(count, noun));
  return joinWords(parts);
}

/**
 * Moves unedited samples to the trash for 30 days.
 * @returns their counts, in words
 * @throws DomainError `conflict`
 */
export async function removeSamples(
  { adminId }: Actor,
  deps: Deps<'count' | 'remove'>,
): Promise<string> {
  const summary = samplesInWords((await countSamples(deps)).untouched);
  if (summary === '') throw new DomainError('conflict', 'There are no samples to remove.');
  const event = auditEvent({ adminId, action: 'samples.delete', entityId: null, summary }, deps);
  await deps.samples.remove({ now: deps.now(), event });
  return summary;
}

/** Restores removed samples that are still in the trash. */
export async function restoreSamples({ adminId }: Actor, deps: Deps<'restore'>): Promise<void> {
  const now = deps.now();
  const event = auditEvent(
    { adminId, action: 'samples.restore', entityId: null, summary: '' },
    deps,
  );
  await deps.samples.restore({ trashedSince: trashedSince(now), now, event });
}
