import { DomainError } from '~/kit/errors';
import { pluralize } from '~/kit/text/figures';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import { trashedSince } from '../records/record';

/** What a new site is shown with. A sample that the owner edits is the owner's from then on. */
type Counts = { posts: number; projects: number; reviews: number };

export type SampleCounts = {
  /** On the site and unchanged. */
  untouched: Counts;
  /** On the site and edited by the owner. */
  edited: Counts;
  /** Unchanged and in the trash, from where they can be brought back. */
  trashed: Counts;
};

export type Samples = {
  /** Whether one is on the site as it came. */
  areThere(): Promise<boolean>;
  count(input: { trashedSince: Date }): Promise<SampleCounts>;
  /** Puts all unchanged samples into the trash. */
  remove(input: { now: Date; event: AuditEvent }): Promise<void>;
  /** Takes them out again, except those whose address is another record's by now. */
  restore(input: { trashedSince: Date; now: Date; event: AuditEvent }): Promise<void>;
};

type Deps<K extends keyof Samples> = AuditDeps & { samples: Pick<Samples, K> };

export const countSamples = (deps: Omit<Deps<'count'>, 'newId'>): Promise<SampleCounts> =>
  deps.samples.count({ trashedSince: trashedSince(deps.now()) });

/** Like '14 posts, 8 projects and 1 review'; '' for none. */
export function samplesInWords({ posts, projects, reviews }: Counts): string {
  const parts = Object.entries({ post: posts, project: projects, review: reviews })
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => pluralize(count, noun));
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

/** Hides unedited samples for 30 days. @returns which, in words @throws DomainError `conflict` */
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

/** Brings back those that were removed, as long as they can be. */
export async function restoreSamples({ adminId }: Actor, deps: Deps<'restore'>): Promise<void> {
  const now = deps.now();
  const event = auditEvent(
    { adminId, action: 'samples.restore', entityId: null, summary: '' },
    deps,
  );
  await deps.samples.restore({ trashedSince: trashedSince(now), now, event });
}
