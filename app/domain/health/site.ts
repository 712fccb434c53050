import type { ContributionCache } from '../contributions';
import type { SettingsFacts } from './settings';
import type { SiteError } from './site-errors';

/** What the build knows of itself; null where it was made for development. */
type BuildFacts = {
  id: string;
  version: string;
  /** The name of the last one, and how many there are. */
  migrations: { last: string; count: number };
} | null;

/** What the database tells in one trip. */
export type StoredFacts = {
  /** Its clock minus the site's, in milliseconds. */
  skewMs: number;
  /** Of the whole database; 0 where it does not say. */
  bytes: number;
  /** The largest tables, with as many rows as there may be at most. */
  tables: { name: string; atMost: number }[];
  /** Counted up to a hundred, as all that may be many. */
  admins: { count: number; withoutSecondFactor: number };
  clockSeenAt: Date | null;
  githubRefusal: { at: Date; note: string } | null;
  hasContentVersion: boolean;
  mail: {
    waiting: number;
    /** When the one should have left that is due for longest; null where none is due. */
    dueSince: Date | null;
    /** What the last attempt of one that waits said. */
    problem: string | null;
    failed: number;
    /** Since midnight (UTC), newsletters not included. */
    sentToday: number;
    /** How many visitors have caused, until when that counts; null where none. */
    caused: { count: number; until: Date } | null;
  };
  newsletter: {
    paused: number;
    /** When the one should have gone on that waits for longest; null where none does. */
    dueSince: Date | null;
  };
  nextPostAt: Date | null;
  errors: SiteError[];
};

export type DatabaseFacts = {
  /** How long it took to answer; null where it did not. */
  tookMs: number | null;
  /** The migrations that were applied; null where none ever was. */
  applied: { last: string; count: number } | null;
  /** Null where its tables are not those that the build reads. */
  stored: StoredFacts | null;
};

export type SiteFacts = {
  now: Date;
  build: BuildFacts;
  settings: Pick<SettingsFacts, 'isLocal' | 'hasMailKey' | 'hasOutbox' | 'siteUrl'>;
  hasClockSecret: boolean;
  visitorMailsADay: number;
  keepsPages: boolean;
  githubUser: string;
  githubReadAt: Date | null;
  /** Null where it was not tried. */
  keyValueStore: { isRead: boolean; isWritten: boolean | null };
  database: DatabaseFacts;
};

/** What tells them. None throws: what does not answer is a fact, too. */
type SiteFactsDeps = Omit<SiteFacts, 'now' | 'githubReadAt' | 'keyValueStore' | 'database'> & {
  readDatabase: (now: Date) => Promise<DatabaseFacts>;
  probeStore: (now: Date) => Promise<SiteFacts['keyValueStore']>;
  contributionCache: Pick<ContributionCache, 'read'>;
};

/** Asks for them side by side. */
export async function readSiteFacts(now: Date, deps: SiteFactsDeps): Promise<SiteFacts> {
  const { readDatabase, probeStore, contributionCache, ...known } = deps;
  const [database, keyValueStore, contributions] = await Promise.all([
    readDatabase(now),
    probeStore(now),
    known.githubUser === '' ? null : contributionCache.read(known.githubUser),
  ]);
  const githubReadAt = contributions && new Date(contributions.fetchedAt);
  return { ...known, now, database, keyValueStore, githubReadAt };
}
