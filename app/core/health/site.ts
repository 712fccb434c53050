import type { ContributionCache } from '../contributions/contributions';
import type { SettingsFacts } from './settings';

/** What the build knows of itself; null where it was made for development. */
type BuildFacts = {
  id: string;
  version: string;
  /** The name of the last one, and how many there are. */
  migrations: { last: string; count: number };
} | null;

/** A moment in milliseconds; null where there is none. */
type Time = number | null;

/** What the database tells in one trip. Counted up to a hundred, as all that may be many. */
export type StoredFacts = {
  /** Its clock minus the site's, in milliseconds. */
  skewMs: number;
  /** Of the whole database; 0 where it does not say. */
  bytes: number;
  /** The largest tables, with as many rows as there may be at most. */
  tables: { name: string; atMost: number }[];
  admins: number;
  withoutSecondFactor: number;
  clockSeenAt: Time;
  refusedAt: Time;
  /** Why GitHub refused. */
  refusal: string | null;
  /** 0 or 1. */
  hasContentVersion: number;
  waiting: number;
  /** When the mail is or was due that waits for longest. */
  mailDueAt: Time;
  /** What the last attempt of one that waits said. */
  problem: string | null;
  failed: number;
  /** Since midnight (UTC), newsletters not included. */
  sentToday: number;
  /** How many mails visitors have caused, until when that counts; null where none. */
  caused: number | null;
  paused: number;
  /** When the newsletter should have gone on that waits for longest. */
  newsletterDueAt: Time;
  nextPostAt: Time;
  /** Answers of seven days that were of no use to visitors, and of which route most of them. */
  errors: number | null;
  mostErrorsOf: string | null;
};

export type DatabaseFacts = {
  /** How long it took to answer; null where it did not. */
  tookMs: number | null;
  /** The migrations that were applied; null where none ever was. */
  applied: { last: string; count: number } | null;
  /** Null where its tables are not those that the build reads. */
  stored: StoredFacts | null;
};

export type SiteFacts = DatabaseFacts & {
  now: number;
  build: BuildFacts;
  settings: Pick<SettingsFacts, 'isLocal' | 'hasMailKey' | 'siteUrl'>;
  hasClockSecret: boolean;
  visitorMailsADay: number;
  keepsPages: boolean;
  githubUser: string;
  githubReadAt: Time;
  isRead: boolean;
  /** Null where it was not tried. */
  isWritten: boolean | null;
};

type StoreFacts = Pick<SiteFacts, 'isRead' | 'isWritten'>;

/** What tells them. None throws: what does not answer is a fact, too. */
type SiteFactsDeps = Omit<
  SiteFacts,
  'now' | 'githubReadAt' | keyof StoreFacts | keyof DatabaseFacts
> & {
  readDatabase: (now: Date) => Promise<DatabaseFacts>;
  /** Of the key-value store. */
  probeStore: (now: Date) => Promise<StoreFacts>;
  contributionCache: Pick<ContributionCache, 'read'>;
};

/** Asks for them side by side. */
export async function readSiteFacts(now: Date, deps: SiteFactsDeps): Promise<SiteFacts> {
  const { readDatabase, probeStore, contributionCache, ...known } = deps;
  const [database, store, contributions] = await Promise.all([
    readDatabase(now),
    probeStore(now),
    known.githubUser === '' ? null : contributionCache.read(known.githubUser),
  ]);
  const githubReadAt = contributions?.fetchedAt ?? null;
  return { ...known, ...database, ...store, now: now.getTime(), githubReadAt };
}
