import * as v from 'valibot';
import { DomainError } from '~/kit/errors';
import { isoDay } from '~/kit/time/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/kit/time/durations';
import type { Leases } from '../background-work/leases';
import type { ContentVersions } from '../published/content-state';
import type { Samples } from '../transfer/samples';

/** YYYY-MM-DD -> number of contributions on that day (in UTC). Days without any may be absent. */
export type ContributionDays = Record<string, number>;

export type Contributions = {
  days: ContributionDays;
  /** `sample`: made up, beside sample records. `none`: never read. `unset`: nobody is named. */
  source: 'live' | 'sample' | 'none' | 'unset';
  /** When the source was last read with success. */
  asOf: Date | null;
  /** Whether that is so long ago that days may be missing. */
  isStale: boolean;
  /** The first day that the source told of, where it does not reach back to `from`. */
  since: string | null;
  /** The days that the heat map covers, both included, YYYY-MM-DD. */
  from: string;
  to: string;
  /** When there will be other days to show: at midnight (UTC), or after another reading of the source. */
  validUntil: Date;
};

const isoDate = v.pipe(v.string(), v.isoDate());

export const contributionRecordSchema = v.object({
  fetchedAt: v.pipe(v.number(), v.safeInteger()),
  days: v.record(isoDate, v.pipe(v.number(), v.integer(), v.minValue(0))),
  since: v.optional(v.nullable(isoDate), null),
});
type ContributionRecord = v.InferOutput<typeof contributionRecordSchema>;

/** Keeps the last good answer of the source. */
export type ContributionCache = {
  /** Null where there is none, or where it cannot be read. */
  read(user: string): Promise<ContributionRecord | null>;
  /** @throws Error where it could not be kept. */
  write(user: string, record: ContributionRecord): Promise<void>;
};

/** Where contributions come from. */
export type ContributionSource = {
  /**
   * @param input.from first day, YYYY-MM-DD; input.to the last one; input.now this moment
   * @returns the days, and the first day that it tells of where that is later than `from`
   * @throws SourceFailure
   */
  read(input: {
    user: string;
    from: string;
    to: string;
    now: Date;
  }): Promise<Pick<ContributionRecord, 'days' | 'since'>>;
};

/** The source gave no answer that can be used. The message is for the owner's log. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** `misconfigured`: it will fail again until the owner changes a setting. */
  readonly kind: 'later' | 'misconfigured';
  readonly retryAt: Date | null;

  constructor(
    kind: 'later' | 'misconfigured',
    message: string,
    options: ErrorOptions & {
      /** The source asked not to be called again before. */
      retryAt?: Date | undefined;
    } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.retryAt = options.retryAt ?? null;
  }
}

/** Everything about them that is shown but the days themselves. */
export type ContributionsFacts = Omit<Contributions, 'days' | 'validUntil'>;

type RefreshDeps = {
  now: () => Date;
  githubUser: string;
  contributionCache: ContributionCache;
  contributionSource: ContributionSource;
  contentVersions: ContentVersions;
  leases: Leases;
  /** A failure for the owner's log, and for the site's health. */
  reportSourceFailure: (failure: SourceFailure) => void | Promise<void>;
};

export type ContributionsDeps = RefreshDeps & {
  samples: Pick<Samples, 'areThere'>;
  /** Lets work go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** How long an answer of the source is used before it is asked again. */
const FRESH_MS = HOUR_MS;
/**
 * Far longer than a reading takes. It is not given back: after a failure it is what keeps the source
 * from being hammered, after a success it covers the minute in which the cache may still show the
 * old record elsewhere.
 */
const LEASE_MS = MINUTE_MS;
/** The longest pause, even where the source asks for more. */
const MAX_PAUSE_MS = HOUR_MS;

/** Specification, point 4: from the first day of the month one year ago to today. */
export function heatMapRange(now: Date): { from: string; to: string } {
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1));
  return { from: isoDay(from), to: isoDay(now) };
}

/** What is known now; if it is old, it is read again after the answer. Never throws. */
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
  // The store may still show the old record for as long as a lease lasts.
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
 * Reads the source and keeps its answer. Of all who call it within a minute one does so, whatever
 * the outcome; a failure leaves the last good answer as it is.
 * @throws DomainError `unavailable`; Error where the answer could not be kept.
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
    if (retryAt > until.getTime()) await deps.leases.prolong({ key, until: new Date(retryAt) });
  }
}

/** The days on which something happened. */
const daysWithin = (
  { from, to }: { from: string; to: string },
  days: ContributionDays,
): ContributionDays =>
  Object.fromEntries(Object.entries(days).filter(([day, n]) => n > 0 && day >= from && day <= to));

let sample: { to: string; days: ContributionDays } | null = null;

/** Made once a day. */
function todaysSample(range: { from: string; to: string }): ContributionDays {
  if (sample?.to !== range.to) sample = { to: range.to, days: sampleDays(range) };
  return sample.days;
}

/** A believable year, the same on every day that it is looked at: quiet weekends, a holiday, sprints. */
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

/** 0 to 1 from an integer (the mulberry32 finaliser). */
function pseudoRandom(seed: number): number {
  let t = Math.imul(seed ^ 0x6d2b79f5, 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
