import * as v from 'valibot';

/** YYYY-MM-DD -> number of contributions on that day (in UTC). Days without any may be absent. */
export type ContributionDays = Record<string, number>;

export type Contributions = {
  days: ContributionDays;
  /** `sample`: nobody's work, shown until the owner sets a user name. `none`: never read so far. */
  source: 'live' | 'sample' | 'none';
  /** When the source was last read with success. */
  asOf: Date | null;
  /** The days that the heat map covers, both included, YYYY-MM-DD. */
  from: string;
  to: string;
};

export const contributionRecordSchema = v.object({
  fetchedAt: v.pipe(v.number(), v.safeInteger()),
  days: v.record(v.pipe(v.string(), v.isoDate()), v.pipe(v.number(), v.integer(), v.minValue(0))),
});
type ContributionRecord = v.InferOutput<typeof contributionRecordSchema>;

/** The last good answer of the source; null where there is none, or where it cannot be read. */
export type ContributionCache = { read(user: string): Promise<ContributionRecord | null> };

/** Everything about them but the days themselves. */
export type ContributionsFacts = Omit<Contributions, 'days'>;

export type ContributionsDeps = {
  now: () => Date;
  githubUser: string;
  contributionCache: ContributionCache;
};

const DAY_MS = 86_400_000;
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Specification, point 4: from the first day of the month one year ago to today. */
export function heatMapRange(now: Date): { from: string; to: string } {
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1));
  return { from: isoDay(from), to: isoDay(now) };
}

/** Never throws: a heat map that cannot be filled is an empty one, not a broken page. */
export async function readContributions(deps: ContributionsDeps): Promise<Contributions> {
  const range = heatMapRange(deps.now());
  if (deps.githubUser === '') {
    return { days: sampleDays(range), source: 'sample', asOf: null, ...range };
  }
  const record = await deps.contributionCache.read(deps.githubUser);
  if (!record) return { days: {}, source: 'none', asOf: null, ...range };
  const days = Object.fromEntries(
    Object.entries(record.days).filter(([day, n]) => n > 0 && day >= range.from && day <= range.to),
  );
  return { days, source: 'live', asOf: new Date(record.fetchedAt), ...range };
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
