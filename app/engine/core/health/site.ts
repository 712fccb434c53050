import type { SettingsFacts } from './settings';

/** What the build knows about itself; null for a development build. */
type BuildFacts = {
  id: string;
  version: string;
  /** The name of the last migration, and how many there are. */
  migrations: { last: string; count: number };
} | null;

/** A time in milliseconds; null if there is none. */
type Time = number | null;

/** What one round trip to the database tells. Counts stop at a hundred. */
export type StoredFacts = {
  /** Its clock minus the site's, in milliseconds. */
  skewMs: number;
  /** The size of the whole database; 0 if it does not tell. */
  bytes: number;
  /** The largest tables, each with an upper bound of its rows. */
  tables: { name: string; atMost: number }[];
  admins: number;
  clockSeenAt: Time;
  /** 0 or 1. */
  hasContentVersion: number;
  waiting: number;
  /** When the mail that has waited longest was due. */
  mailDueAt: Time;
  /** The problem of the last attempt of a waiting mail. */
  problem: string | null;
  failed: number;
  /** Since midnight (UTC), single mails only. */
  sentToday: number;
  /** The number of mails that visitors caused in the current window; null if none. */
  caused: number | null;
  nextPostAt: Time;
  /** The setting of the features that are off; null if there is none. */
  featuresOff: string | null;
  /** Failed requests in seven days, and the route with the most of them. */
  errors: number | null;
  mostErrorsOf: string | null;
};

export type DatabaseFacts = {
  /** How long the response took; null if there was none. */
  tookMs: number | null;
  /** The applied migrations; null if there are none. */
  applied: { last: string; count: number } | null;
  /** Null if the tables are not those that the build expects. */
  stored: StoredFacts | null;
};

export type SiteFacts = DatabaseFacts & {
  now: number;
  build: BuildFacts;
  settings: Pick<SettingsFacts, 'isLocal' | 'hasMailKey' | 'siteUrl'>;
  hasClockSecret: boolean;
  visitorMailsADay: number;
  keepsPages: boolean;
  isRead: boolean;
  /** Null if it was not tried. */
  isWritten: boolean | null;
};

type StoreFacts = Pick<SiteFacts, 'isRead' | 'isWritten'>;

/** The sources of the facts. None throws: a failure is a fact, too. */
type SiteFactsDeps = Omit<SiteFacts, 'now' | keyof StoreFacts | keyof DatabaseFacts> & {
  readDatabase: (now: Date) => Promise<DatabaseFacts>;
  /** Probes the key-value store. */
  probeStore: (now: Date) => Promise<StoreFacts>;
};

/** Reads all facts in parallel. */
export async function readSiteFacts(now: Date, deps: SiteFactsDeps): Promise<SiteFacts> {
  const { readDatabase, probeStore, ...known } = deps;
  const [database, store] = await Promise.all([readDatabase(now), probeStore(now)]);
  return { ...known, ...database, ...store, now: now.getTime() };
}
