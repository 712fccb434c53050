import * as v from 'valibot';
import type { Leases } from '~/engine/core/background-work/leases';
import type { ContentVersions } from '~/engine/core/published/content-state';
import type { Samples } from '~/engine/core/transfer/samples';
import { DomainError } from '~/engine/kit/errors';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';

/** YYYY-MM-DD -> number of contributions on that day (UTC). Days without any may be absent. */
export type ContributionDays = Record<string, number>;

export type Contributions = {
  days: ContributionDays;
  /**
   * `sample`: generated, shown beside sample records. `none`: never fetched. `unset`: no user is
   * configured.
   */
  source: 'live' | 'sample' | 'none' | 'unset';
  /** When the source was last read successfully. */
  asOf: Date | null;
  /** Whether the data is so old that days may be missing. */
  isStale: boolean;
  /** The first day that the source covers, if that is later than `from`. */
  since: string | null;
  /** The first and last day of the heat map, YYYY-MM-DD. */
  from: string;
  to: string;
  /** When the days change: at midnight (UTC), or after the next fetch. */
  validUntil: Date;
};

const isoDate = v.pipe(v.string(), v.isoDate());

export const contributionRecordSchema = v.object({
  fetchedAt: v.pipe(v.number(), v.safeInteger()),
  days: v.record(isoDate, v.pipe(v.number(), v.integer(), v.minValue(0))),
  since: v.optional(v.nullable(isoDate), null),
});
type ContributionRecord = v.InferOutput<typeof contributionRecordSchema>;

/** Stores the last good response of the source. */
export type ContributionCache = {
  /** Returns null if there is none, or if it cannot be read. */
  read(user: string): Promise<ContributionRecord | null>;
  /** @throws Error if the record could not be stored */
  write(user: string, record: ContributionRecord): Promise<void>;
};

/** The service that counts contributions. */
export type ContributionSource = {
  /**
   * @param input.from first day, YYYY-MM-DD; input.to the last one; input.now the current time
   * @returns the days, and the first day that the source covers if that is later than `from`
   * @throws SourceFailure
   */
  read(input: {
    user: string;
    from: string;
    to: string;
    now: Date;
  }): Promise<Pick<ContributionRecord, 'days' | 'since'>>;
};

/** The source gave no usable response. The message is for the owner's log. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** `misconfigured`: every attempt fails until the owner changes a setting. */
  readonly kind: 'later' | 'misconfigured';
  readonly retryAt: Date | null;

  constructor(
    kind: 'later' | 'misconfigured',
    message: string,
    options: ErrorOptions & {
      /** The source asked for no calls before this time. */
      retryAt?: Date | undefined;
    } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAt = options.retryAt ?? null;
  }
}

/** Everything shown about the contributions except the days. */
export type ContributionsFacts = Omit<Contributions, 'days' | 'validUntil'>;

type RefreshDeps = {
  now: () => Date;
  githubUser: string;
  contributionCache: ContributionCache;
  contributionSource: ContributionSource;
  contentVersions: ContentVersions;
  leases: Leases;
  /** Reports a failure to the owner's log and to the health checks. */
  reportSourceFailure: (failure: SourceFailure) => void | Promise<void>;
};

export type ContributionsDeps = RefreshDeps & {
  samples: Pick<Samples, 'areThere'>;
  /** Continues work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** How long a response of the source counts as fresh. */
const FRESH_MS = HOUR_MS;
/**
 * Far longer than a fetch takes. The lease is never released: after a failure it keeps us from
 * hammering the source, and after a success it covers the minute in which other locations may still
 * read the old record from the cache.
 */
const LEASE_MS = MINUTE_MS;
/** The longest pause, even if the source asks for more. */
const MAX_PAUSE_MS = HOUR_MS;

/**
 * Returns the range of the heat map. Specification, point 4: from the first day of the month one year
 * ago to today.
 */
export function heatMapRange(now: Date): { from: string; to: string } {
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1));
  return { from: isoDay(from), to: isoDay(now) };
}

/**
 * Returns the stored contributions. If they are stale, they are fetched again after the response. Never
 * throws.
 */
export async function readContributions(deps: ContributionsDeps): Promise<Contributions> {
  const now = deps.now();
  const range = heatMapRange(now);
  const midnight = new Date(Date.parse(range.to) + DAY_MS);
  const facts = { asOf: null, isStale: false, since: null, validUntil: midnight, ...range };
  if (deps.githubUser === '') {
    return (await areSamplesThere(deps))
      ? { ...facts, days: todaysSample(range), source: 'sample' }
      : { ...facts, days: {}, source: 'unset' };
  }
  const record = await deps.contributionCache.read(deps.githubUser);
  const isStale = record === null || now.getTime() - record.fetchedAt >= FRESH_MS;
  if (isStale) deps.waitUntil(refreshContributions(deps));
  // The cache may still return the old record for as long as a lease lasts.
  const nextReading = isStale ? now.getTime() + LEASE_MS : record.fetchedAt + FRESH_MS;
  const validUntil = new Date(Math.min(nextReading, midnight.getTime()));
  if (!record) return { ...facts, validUntil, days: {}, source: 'none' };
  return {
    ...facts,
    validUntil,
    days: daysWithin(range, record.days),
    source: 'live',
    asOf: new Date(record.fetchedAt),
    isStale,
    since: record.since !== null && record.since > range.from ? record.since : null,
  };
}

async function areSamplesThere({ samples }: Pick<ContributionsDeps, 'samples'>): Promise<boolean> {
  try {
    return await samples.areThere();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

/**
 * Fetches the contributions and stores them. Of all callers within a minute only one fetches, whatever
 * the outcome. A failure keeps the last good response.
 * @throws DomainError `unavailable`; Error if the response could not be stored
 */
async function refreshContributions(deps: RefreshDeps): Promise<void> {
  const now = deps.now();
  const user = deps.githubUser;
  const key = `contributions:${user.toLowerCase()}`;
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await deps.leases.take({ key, now, until }))) return;
  const range = heatMapRange(now);
  try {
    const { days, since } = await deps.contributionSource.read({ user, now, ...range });
    const record = { fetchedAt: now.getTime(), days: daysWithin(range, days), since };
    await deps.contributionCache.write(user, record);
    await deps.contentVersions.renew('contributions');
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    await deps.reportSourceFailure(error);
    const latest = now.getTime() + MAX_PAUSE_MS;
    const retryAt = Math.min(error.retryAt?.getTime() ?? 0, latest);
    if (retryAt > until.getTime()) await deps.leases.setEnd({ key, until: new Date(retryAt) });
  }
}

/** Keeps the days within the range that have contributions. */
const daysWithin = (
  { from, to }: { from: string; to: string },
  days: ContributionDays,
): ContributionDays =>
  Object.fromEntries(Object.entries(days).filter(([day, n]) => n > 0 && day >= from && day <= to));

let sample: { to: string; days: ContributionDays } | null = null;

/** Generates the sample once a day. */
function todaysSample(range: { from: string; to: string }): ContributionDays {
  if (sample?.to !== range.to) sample = { to: range.to, days: sampleDays(range) };
  return sample.days;
}

/** Generates a plausible year that is the same on every call: quiet weekends, a holiday, sprints. */
export function sampleDays({ from, to }: { from: string; to: string }): ContributionDays {
  const days: ContributionDays = {};
  const end = Date.parse(to);
  for (let time = Date.parse(from); time <= end; time += DAY_MS) {
    const date = new Date(time);
    const noise = pseudoRandom(Math.floor(time / DAY_MS));
    const weekday = date.getUTCDay();
    const weekend = weekday === 0 || weekday === 6;
    const away = date.getUTCMonth() === 7 && date.getUTCDate() < 16;
    const ceiling = away ? 0 : weekend ? 3 : 10;
    const count = Math.max(0, Math.round(noise * ceiling - (weekend ? 1.5 : 2)));
    if (count > 0) days[isoDay(date)] = count;
  }
  return days;
}

/** Returns a number from 0 to 1 for an integer (the mulberry32 finaliser). */
function pseudoRandom(seed: number): number {
  let t = Math.imul(seed ^ 0x6d2b79f5, 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
