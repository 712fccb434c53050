/** How often visitors got an answer that was of no use to them, on one day. */
export type SiteError = {
  /** The pattern of a route, such as `/details/:id`; never an address. */
  route: string;
  /** 500 and above. */
  status: number;
  hits: number;
  /** Of the last one, under which the log tells more. */
  requestId: string;
  lastAt: Date;
};

export type SiteErrors = {
  /** Adds to the day's counts, unless the day has been written to `most` times. */
  add(input: { day: string; errors: SiteError[]; most: number }): Promise<void>;
  /** Of seven days together, the most frequent first. */
  recent(now: Date): Promise<SiteError[]>;
};

/** Each writes a row of the free plan's 100,000 a day. Past it a day's counts are too low, not wrong by much. */
export const MOST_WRITES = 1000;
/** An isolate that fails at each request writes this often. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * What one isolate has counted and not written yet: a page that fails under load must not load the database, too.
 * The first error is written at once, later ones once a minute; what could not be written waits for the next time.
 */
export function countErrors() {
  let counts = new Map<string, SiteError>();
  let writtenAt = 0;

  const add = (error: SiteError) => {
    const key = `${error.status} ${error.route}`;
    const known = counts.get(key);
    const waitUntil = known && known.lastAt > error.lastAt ? known : error;
    counts.set(key, { ...waitUntil, hits: error.hits + (known?.hits ?? 0) });
  };

  return {
    note: (error: Omit<SiteError, 'hits'>) => add({ ...error, hits: 1 }),
    /** Whether there is something to write, and this is the time. */
    isDue: (now: Date) => counts.size > 0 && now.getTime() - writtenAt >= WRITTEN_EVERY_MS,
    /** Writes what was counted. @throws DomainError `unavailable`, and keeps the counts */
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
        await siteErrors.add({ day, errors, most: MOST_WRITES });
      } catch (error) {
        for (const one of errors) add(one);
        throw error;
      }
    },
  };
}
