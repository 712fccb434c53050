/** Failed requests of visitors on one day. */
export type SiteError = {
  /** The pattern of a route, such as `/details/:id`; never an actual address. */
  route: string;
  /** 500 and above. */
  status: number;
  hits: number;
  /** The id of the last failed request, which the log lines carry. */
  requestId: string;
  lastAt: Date;
};

export type SiteErrors = {
  /** Adds to the day's counts, unless the day has had `most` writes. */
  add(input: { day: string; errors: SiteError[]; most: number }): Promise<void>;
  /** Returns the sums of seven days, most frequent first. */
  recent(now: Date): Promise<SiteError[]>;
};

/**
 * Each write is one of the free plan's 100,000 rows a day. Beyond this limit a day's counts are
 * slightly too low.
 */
export const MAX_WRITES_PER_DAY = 1000;
/** How often an isolate writes if every request fails. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * Counts the errors of one isolate until they are written, so that a page that fails under load does
 * not load the database as well. The first error is written at once, later ones once a minute. Counts
 * that could not be written are kept for the next write.
 */
export function countErrors() {
  let counts = new Map<string, SiteError>();
  let writtenAt = 0;

  const add = (error: SiteError) => {
    const key = `${error.status} ${error.route}`;
    const known = counts.get(key);
    const latest = known && known.lastAt > error.lastAt ? known : error;
    counts.set(key, { ...latest, hits: error.hits + (known?.hits ?? 0) });
  };

  return {
    note: (error: Omit<SiteError, 'hits'>) => add({ ...error, hits: 1 }),
    /** Whether there is something to write and enough time has passed. */
    isDue: (now: Date) => counts.size > 0 && now.getTime() - writtenAt >= WRITTEN_EVERY_MS,
    /** Writes the counts. @throws DomainError `unavailable`, and keeps the counts */
    async write({
      now,
      siteErrors,
    }: {
      now: () => Date;
      siteErrors: Pick<SiteErrors, 'add'>;
    }): Promise<void> {
      const taken = counts;
      counts = new Map();
      writtenAt = now().getTime();
      const errors = [...taken.values()];
      try {
        const day = now().toISOString().slice(0, 10);
        await siteErrors.add({ day, errors, most: MAX_WRITES_PER_DAY });
      } catch (error) {
        for (const one of errors) add(one);
        throw error;
      }
    },
  };
}
