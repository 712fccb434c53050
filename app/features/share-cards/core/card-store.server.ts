import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { makeWords, type Words } from '~/content/words';
import type { Kind, TextKind } from '~/engine/core/records/kind.server';
import { textKindOf, textKinds } from '~/engine/core/records/kinds';
import { posts } from '~/engine/core/records/schema';
import { settings } from '~/engine/core/settings/schema';
import { settingStatement } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import { ONE } from '~/engine/kit/database/conditions.server';
import { safeAddress } from '~/engine/kit/safe-address';
import { CARD_DRAWING, type Card, type Cards, siteCard } from './cards';

/**
 * Selects what the cards of all records have in common: the version of the drawing, and of the published words the owner's
 * name and logo, and the look.
 * @param byDefault the words if none are published
 */
function cardDrawing(version: number, byDefault: Pick<Words, 'person' | 'look'>): SQL {
  const { firstName, lastName, logo } = byDefault.person;
  const { name, palette, hue, accentHue, brand } = byDefault.look;
  const parts = {
    person: { firstName, lastName, logo },
    look: { name, palette, hue, accentHue, brand },
  };
  const fields = Object.entries(parts).flatMap(([text, values]) =>
    Object.entries(values).map(([field, value]) => ({ path: `$.${text}.${field}`, value })),
  );
  const own = fields.map(({ path, value }) => sql`coalesce(words ->> ${path}, ${value})`);
  const unpublished = JSON.stringify(fields.map(({ value }) => value));
  return sql`(${`${version} `} || coalesce((select json_array(${sql.join(own, sql`, `)}) from site_words
    where status = 'published' and status <> 'former'), ${unpublished}))`;
}

/** Everything that all cards have in common. */
const DRAWING = cardDrawing(CARD_DRAWING, makeWords({}, {}));

/** The author's name; empty for the owner, who is the author of all records except posts. */
const authorOf = ({ entity }: TextKind): SQL<string> =>
  entity === 'post' ? sql`${posts.authorName}` : sql`''`;

/**
 * Selects everything that a card is drawn from as one text, the format of the column `card_of`. SQLite
 * compares the two, so that a page needs no second query, and code that writes a record (an import, for
 * example) need not update its card.
 */
const cardOf = (kind: TextKind): SQL<string> =>
  sql<string>`json_array(${DRAWING}, ${kind.name}, ${authorOf(kind)}, ${kind.table.image}, ${kind.table.lang})`;

/** Selects the column `card` of a record; empty if the card was drawn from something else. */
export const currentCard = (kind: TextKind) => {
  const { card, cardOf: drawnOf } = kind.table;
  return sql<string>`case when ${drawnOf} = ${cardOf(kind)} then ${card} else '' end`.as('card');
};

/** At most so many records are checked. */
const MAX_CHECKED = 1000;

const columnsOf = (kind: TextKind) => {
  const { table, name } = kind;
  return {
    id: sql<string>`${table.id}`.as('id'),
    title: sql<string>`${name}`.as('title'),
    lang: sql<string>`${table.lang}`.as('lang'),
    author: authorOf(kind).as('author'),
    image: sql<string>`${table.image}`.as('image'),
    of: cardOf(kind).as('of'),
  };
};

/** Selects published or scheduled records whose card is missing or out of date. */
function dueOf(db: Database, kind: TextKind, limit: number) {
  const { table } = kind;
  const latest = db.read
    .select({ ...columnsOf(kind), cardOf: sql<string>`${table.cardOf}`.as('card_of') })
    .from(table)
    .where(and(eq(table.status, 'published'), isNull(table.deletedAt)))
    .orderBy(desc(table.publishedAt))
    .limit(MAX_CHECKED)
    .as('latest');
  const { id, title, lang, author, image, of } = latest;
  return db.read
    .select({ id, title, lang, author, image, of })
    .from(latest)
    .where(ne(latest.cardOf, latest.of))
    .limit(limit);
}

/** The key of the site's card in the settings. */
const SITE_CARD = 'site_card';

/** Stores the card of the site. @param loadWords loads the published words */
const siteCardTable = (db: Database, loadWords: () => Promise<Words>) => ({
  async find(): Promise<Card> {
    const row = await db.one(
      db.read.select().from(settings).where(eq(settings.key, SITE_CARD)).limit(1),
    );
    const kept: { of?: string; address?: string } = JSON.parse(row?.value ?? '{}');
    const card = siteCard(await loadWords());
    const isCurrent = kept.of === card.of;
    return { ...card, address: kept.address ?? '', isCurrent, isPublished: true };
  },

  async keep(card: { of: string; address: string }): Promise<boolean> {
    await db.run(settingStatement(db, SITE_CARD, JSON.stringify(card)));
    return true;
  },
});

/**
 * Stores the cards of records and of the site. Each method is a query or two, so it is long.
 * @param loadWords loads the published words @param kinds of records
 */
export const cardTable = (
  db: Database,
  loadWords: () => Promise<Words>,
  kinds: readonly Kind[],
): Cards => ({
  async find({ entity, id }) {
    if (entity === 'site') return siteCardTable(db, loadWords).find();
    const kind = textKindOf(kinds, entity);
    const { table } = kind;
    const row = await db.one(
      db.read
        .select({
          ...columnsOf(kind),
          address: sql<string>`${table.card}`.mapWith(safeAddress).as('address'),
          cardOf: sql<string>`${table.cardOf}`.as('card_of'),
          status: sql<string>`${table.status}`.as('status'),
        })
        .from(table)
        .where(and(eq(table.id, id), isNull(table.deletedAt)))
        .limit(1),
    );
    if (!row) return null;
    const { cardOf: drawnOf, status, ...card } = row;
    return {
      ...card,
      entity,
      isCurrent: drawnOf === card.of,
      isPublished: status === 'published',
    };
  },

  async due(limit) {
    const due = await Promise.all(
      textKinds(kinds).map(async (kind) => {
        const rows = await db.all(dueOf(db, kind, limit));
        return rows.map((row) => ({ entity: kind.entity, ...row }));
      }),
    );
    return due.flat().slice(0, limit);
  },

  async keep({ entity, id, of, address }) {
    if (entity === 'site') return siteCardTable(db, loadWords).keep({ of, address });
    const kind = textKindOf(kinds, entity);
    const { table } = kind;
    return db.changes(
      db.write
        .update(table)
        .set({ card: address, cardOf: of })
        .where(
          and(
            eq(table.id, id),
            eq(table.status, 'published'),
            isNull(table.deletedAt),
            eq(cardOf(kind), of),
          ),
        )
        .returning(ONE),
    );
  },

  async addresses() {
    const ofSite = db.read
      .select({ card: sql<string>`${settings.value} ->> '$.address'` })
      .from(settings)
      .where(eq(settings.key, SITE_CARD));
    const ofRecords = textKinds(kinds).map(({ table }) => {
      const card = sql<string>`${table.card}`;
      return db.all(db.read.select({ card }).from(table).where(ne(table.card, '')));
    });
    const rows = await Promise.all([...ofRecords, db.all(ofSite)]);
    return rows.flat().map(({ card }) => card);
  },
});
