import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '~/engine/kit/database/client.server';
import { NOW, prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { Part } from '../part.server';
import { type Kind, kindsOf } from '../records/kind.server';
import { posts, projects } from '../records/schema';
import { SETTINGS } from '../settings/settings';
import type {
  ContentState,
  ContentStateReader,
  ContentVersions,
  MenuPage,
  Published,
} from './content-state';
import { contentVersions } from './schema';
import { versionedNames } from './versioned.server';

/** Tables that are derived from posts, projects and pages, so they change only when those do. */
const OF_RECORDS = {
  renderings: '',
  search_documents: '',
  search_words: '',
  site_search: '',
  word_trigrams: '',
};

/** Selects the owner's published texts that differ from the defaults. */
const publishedWords = sql<string | null>`(select words from site_words
  where status = 'published' and status <> 'former')`.as('published_words');

/** Selects the owner's time zone; null if none is set. */
const timeZone = sql<string | null>`(select value from settings where key = 'time_zone')`.as(
  'owner_time_zone',
);

/** Selects the names of the features that are switched off; null for none. */
const featuresOff = sql<string | null>`(select value from settings where key = 'features_off')`.as(
  'features_off',
);

const SHOWN = sql`status = 'published' and deleted_at is null`;

/** Selects the time of the next publication. Names the index, because SQLite would choose a worse one. */
const nextOf = ({ entity, table, byTime }: Kind) =>
  sql<number | null>`(select published_at from ${table} indexed by ${sql.identifier(byTime)}
    where ${SHOWN} and published_at > ${NOW} order by published_at limit 1)`.as(`next_${entity}`);

const isAny = (table: typeof posts | typeof projects): SQL =>
  sql`exists (select 1 from ${table} where ${SHOWN} and published_at <= ${NOW})`;

const earliest = (times: (number | null)[]): Date | null => {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
};

const menuPagesSchema = v.array(
  v.object({ label: v.string(), to: v.string(), menu: v.picklist(['header', 'footer']) }),
);

const toMenuPages = (json: string): MenuPage[] => v.parse(menuPagesSchema, JSON.parse(json));

/** @param conditions 1 for each that holds */
const toPublished = (conditions: Record<keyof Published, number>): Published => ({
  ...Object.fromEntries(Object.entries(conditions).map(([name, holds]) => [name, holds === 1])),
  posts: conditions.posts === 1,
  projects: conditions.projects === 1,
});

const writeStateQuery = (features: readonly Part[], allParts: readonly Part[]) => {
  const conditions = Object.assign(
    { posts: isAny(posts), projects: isAny(projects) },
    ...features.map(({ published }) => published),
  ) as Record<keyof Published, SQL>;
  const published = Object.entries(conditions).map(([name, condition]) => [
    name,
    sql<number>`${condition}`.as(`any_${name}`),
  ]);
  return prepareQuery((db) =>
    db.read
      .select({
        base: contentVersions.base,
        versions: contentVersions.versions,
        changedAt: contentVersions.changedAt,
        words: publishedWords,
        timeZone,
        featuresOff,
        published: Object.fromEntries(published) as Record<keyof Published, SQL.Aliased<number>>,
        next: Object.fromEntries(kindsOf(allParts).map((kind) => [kind.entity, nextOf(kind)])),
        menus: Object.fromEntries(
          features
            .flatMap(({ menu }) => menu ?? [])
            .map((menu, n) => [n, sql<string>`${menu}`.as(`menu_${n}`)]),
        ),
      })
      .from(contentVersions)
      .limit(1),
  );
};

const written = new WeakMap<readonly Part[], ReturnType<typeof writeStateQuery>>();

/** Returns the query with what the features add to it, written once in an isolate. */
function stateQuery(features: readonly Part[], allParts: readonly Part[]) {
  const query = written.get(features) ?? writeStateQuery(features, allParts);
  written.set(features, query);
  return query;
}

const versionsSchema = v.record(v.string(), v.string());

/**
 * Both lists are the same for all requests.
 * @param features those that are on
 * @param allParts the parts of the engine and of all features
 */
export const contentStateReader = (
  db: Database,
  features: readonly Part[],
  allParts: readonly Part[],
): ContentStateReader => ({
  async read(now) {
    const [[row]] = await db.rows(stateQuery(features, allParts)({ now: now.getTime() }));
    const derivedFrom: ContentState['derivedFrom'] = Object.assign(
      {},
      ...features.map((feature) => feature.derivedFrom),
    );
    // Without the row no page may be stored, because nobody can know whether it is up to date.
    if (!row)
      return {
        versions: {},
        derivedFrom,
        scheduled: [],
        words: null,
        published: { posts: true, projects: true },
        menuPages: [],
        featuresOff: '',
        changedAt: now,
        nextPublication: null,
        timeZone: SETTINGS.timeZone.blank,
        today: dayIn(now, 'UTC'),
      };
    const {
      published,
      next,
      menus,
      changedAt,
      base,
      versions,
      words,
      timeZone: zone,
      featuresOff: off,
    } = row;
    const ownZone = zone ?? SETTINGS.timeZone.blank;
    const names = versionedNames(allParts);
    return {
      versions: {
        ...Object.fromEntries(names.map((name) => [name, base])),
        ...v.parse(versionsSchema, JSON.parse(versions)),
        ...OF_RECORDS,
      },
      derivedFrom,
      scheduled: kindsOf(allParts).map(({ table }) => getTableName(table)),
      words,
      published: toPublished(published),
      // A selection without columns is not in the row.
      menuPages: Object.values(menus ?? {}).flatMap(toMenuPages),
      featuresOff: off ?? '',
      changedAt,
      nextPublication: earliest(Object.values(next)),
      timeZone: ownZone,
      today: dayIn(now, ownZone),
    };
  },
});

export const contentVersionTable = (db: Database): ContentVersions => ({
  async renew(name) {
    const { versions } = contentVersions;
    await db.run(
      db.write.update(contentVersions).set({
        versions: sql`json_set(${versions}, ${`$.${name}`}, hex(randomblob(8)))`,
      }),
    );
  },
});
