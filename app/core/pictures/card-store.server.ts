import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { ONE } from '~/kit/database/conditions.server';
import { posts, projects } from '../schema';
import type { CardEntity, Cards } from './cards';

/**
 * Selects what all cards have in common: the version of the drawing, the owner's published name, and
 * their logo.
 * @param byDefault the name and logo if none are published
 */
export function cardDrawing(
  version: number,
  byDefault: { firstName: string; lastName: string; logo: string },
): SQL {
  const own = (part: 'firstName' | 'lastName' | 'logo') =>
    sql`coalesce((select words ->> ${`$.person.${part}`} from site_words
      where status = 'published' and status <> 'former'), ${byDefault[part]})`;
  return sql`trim(${`${version} `} || ${own('firstName')} || ' ' || ${own('lastName')} || ' ' || ${own('logo')})`;
}

const TABLES = { post: posts, project: projects };

/**
 * The columns that a card is drawn from. A project's author is the owner, who is not stored in a
 * column.
 */
const SUBJECTS = {
  post: { title: posts.title, author: posts.authorName, image: posts.image },
  project: {
    title: projects.projectName,
    author: sql<string>`''`.as('author'),
    image: projects.image,
  },
};

/**
 * Selects everything that a card is drawn from as one text, the format of the column `card_of`. SQLite
 * compares the two, so that a page needs no second query, and code that writes a record (an import, for
 * example) need not update its card.
 * @param drawing the version of the drawing, and everything else that all cards have in common
 */
const cardOf = (entity: CardEntity, drawing: SQL): SQL<string> => {
  const { title, image } = SUBJECTS[entity];
  const author = entity === 'post' ? posts.authorName : sql`''`;
  return sql<string>`json_array(${drawing}, ${title}, ${author}, ${image})`;
};

/** Selects the column `card` of a record; empty if the card was drawn from something else. */
export const currentCard = (entity: CardEntity, drawing: SQL) => {
  const { card, cardOf: drawnOf } = TABLES[entity];
  return sql<string>`case when ${drawnOf} = ${cardOf(entity, drawing)} then ${card} else '' end`.as(
    'card',
  );
};

/** At most so many records are checked. */
const MAX_CHECKED = 1000;

const columnsOf = (entity: CardEntity, drawing: SQL) => ({
  id: TABLES[entity].id,
  ...SUBJECTS[entity],
  of: cardOf(entity, drawing).as('of'),
});

/** Selects published or scheduled records whose card is missing or out of date. */
function dueOf(db: Database, entity: CardEntity, drawing: SQL, limit: number) {
  const table = TABLES[entity];
  const latest = db.read
    .select({ ...columnsOf(entity, drawing), cardOf: table.cardOf })
    .from(table)
    .where(and(eq(table.status, 'published'), isNull(table.deletedAt)))
    .orderBy(desc(table.publishedAt))
    .limit(MAX_CHECKED)
    .as('latest');
  const { id, title, author, image, of } = latest;
  return db.read
    .select({ id, title, author, image, of })
    .from(latest)
    .where(ne(latest.cardOf, latest.of))
    .limit(limit);
}

/**
 * Stores the cards of posts and projects. Each method is a query or two, so it is long.
 * @param drawing see `cardOf`
 */
export const cardTable = (db: Database, drawing: SQL): Cards => ({
  async find({ entity, id }) {
    const table = TABLES[entity];
    const row = await db.one(
      db.read
        .select({
          ...columnsOf(entity, drawing),
          address: table.card,
          cardOf: table.cardOf,
          status: table.status,
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
    const [ofPosts, ofProjects] = await db.read.batch([
      dueOf(db, 'post', drawing, limit),
      dueOf(db, 'project', drawing, limit),
    ]);
    return [
      ...ofPosts.map((row) => ({ entity: 'post' as const, ...row })),
      ...ofProjects.map((row) => ({ entity: 'project' as const, ...row })),
    ].slice(0, limit);
  },

  keep({ entity, id, of, address }) {
    const table = TABLES[entity];
    return db.changes(
      db.write
        .update(table)
        .set({ card: address, cardOf: of })
        .where(
          and(
            eq(table.id, id),
            eq(table.status, 'published'),
            isNull(table.deletedAt),
            eq(cardOf(entity, drawing), of),
          ),
        )
        .returning(ONE),
    );
  },

  async addresses() {
    const [ofPosts, ofProjects] = await db.read.batch([
      db.read.select({ card: posts.card }).from(posts).where(ne(posts.card, '')),
      db.read.select({ card: projects.card }).from(projects).where(ne(projects.card, '')),
    ]);
    return [...ofPosts, ...ofProjects].map(({ card }) => card);
  },
});
