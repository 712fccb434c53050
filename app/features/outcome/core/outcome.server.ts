import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { messages } from '~/engine/core/messages/schema';
import { titleOf } from '~/engine/core/records/title-of.server';
import type { Database } from '~/engine/kit/database/client.server';
import { constant } from '~/engine/kit/database/constant.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import { bookings } from '~/features/booking/core/schema';
import { subscribers } from '~/features/newsletter/core/schema';
import { dailyVisits } from '~/features/visits/core/schema';
import type { ClientKind } from './clients';
import { clientColumns, toClientMark, VISITOR_TABLES } from './clients.server';
import type { OutcomeReader, Step, Traced } from './outcome';

type Days = { from: string; to: string };

/** Reads everything on the outcome page in one batch. */
export const outcomeReader = (db: Database): OutcomeReader => ({
  async read({ limits, ...days }) {
    const [[all], steps, pages, clients, values] = await db.read.batch([
      db.read
        .select({ readers: sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`.as('readers') })
        .from(dailyVisits)
        .where(and(eq(dailyVisits.kind, 'all'), between(dailyVisits.day, days.from, days.to))),
      db.read
        .select({
          step: sql<Step>`step`.as('step'),
          all: sql<number>`count(*)`.as('all_people'),
          traced: sql<number>`sum(read_pages <> '[]')`.as('traced'),
        })
        .from(peopleOf(days))
        .groupBy(sql`step`),
      pagesOf(db, days, limits.pages),
      clientsOf(db, days, limits.clients),
      valuesOf(db, days),
    ]);
    const none: Traced = { all: 0, traced: 0 };
    const totals = { signUp: none, inquiry: none, client: none };
    for (const { step, ...traced } of steps) totals[step] = traced;
    return {
      readers: all?.readers ?? 0,
      totals,
      pages,
      clients: clients.map(({ kind, id, name, pages: count, ...mark }) => ({
        ...{ kind, id, name, pages: count },
        ...(toClientMark(mark) ?? { since: new Date(0), amount: null, currency: '' }),
      })),
      values,
    };
  },
});

const timesOf = ({ from, to }: Days) => ({
  first: Date.parse(from),
  end: Date.parse(to) + DAY_MS,
});

/** Selects when somebody became a client. */
function becameClient(days: Days): SQL {
  const { first, end } = timesOf(days);
  return sql`client_since >= ${first} and client_since < ${end}`;
}

/** Selects the records on which the owner marked somebody as a client. */
function markedIn(days: Days): SQL {
  const ofTable = (kind: ClientKind) => {
    const table = VISITOR_TABLES[kind];
    const isKept = kind === 'message' ? sql`deleted_at is null` : sql`true`;
    return sql`select ${constant(`'${kind}'`)} as kind, id,
      ${kind === 'subscriber' ? sql`email` : sql`name`} as name, read_pages, client_since, client_amount, client_currency
      from ${table} where ${becameClient(days)} and ${isKept}`;
  };
  return sql`(${sql.join((['message', 'subscriber', 'booking'] as const).map(ofTable), sql` union all `)})`;
}

/** Selects each step that somebody took, with the pages that they read before. Ids start with their time. */
function peopleOf(days: Days): SQL {
  const { first, end } = timesOf(days);
  const arrived = sql`id >= ${encodeTime(first)} and id < ${encodeTime(end)}`;
  return sql`(
    select 'signUp' as step, read_pages from ${subscribers} where ${arrived} and source <> 'import'
    union all
    select 'inquiry', read_pages from ${messages}
      where ${arrived} and status <> 'spam' and deleted_at is null
    union all
    select 'inquiry', read_pages from ${bookings} where ${arrived}
    union all
    select 'client', read_pages from ${markedIn(days)})`;
}

/** Selects pages with what came of them. */
function pagesOf(db: Database, days: Days, limit: number) {
  const ofStep = (step: Step) => sql`sum(step = ${step})`;
  const read = sql`(
    select name as path, visitors, '' as step from ${dailyVisits}
      where kind = 'page' and day between ${days.from} and ${days.to}
    union all
    select page.value ->> '$.path', 0, step
      from ${peopleOf(days)} as people, json_each(people.read_pages) as page)`;
  return db.read
    .select({
      path: sql<string>`path`.as('path'),
      title: titleOf(sql`path`).as('title'),
      readers: sql<number>`sum(visitors)`.as('readers'),
      signUp: sql<number>`${ofStep('signUp')}`.as('sign_ups'),
      inquiry: sql<number>`${ofStep('inquiry')}`.as('inquiries'),
      client: sql<number>`${ofStep('client')}`.as('clients'),
    })
    .from(read)
    .groupBy(sql`path`)
    .orderBy(sql`clients desc, inquiries desc, sign_ups desc, readers desc, path`)
    .limit(limit);
}

/** Selects the latest clients. */
function clientsOf(db: Database, days: Days, limit: number) {
  const columns = clientColumns(messages);
  return db.read
    .select({
      kind: sql<ClientKind>`kind`.as('kind'),
      id: sql<string>`id`.as('id'),
      name: sql<string>`name`.as('name'),
      pages: sql<number>`json_array_length(read_pages)`.as('pages'),
      clientSince: sql<Date>`client_since`.mapWith(columns.clientSince).as('client_since'),
      clientAmount: sql<number | null>`client_amount`.as('client_amount'),
      clientCurrency: sql<string>`client_currency`.as('client_currency'),
    })
    .from(markedIn(days))
    .orderBy(sql`client_since desc, id desc`)
    .limit(limit);
}

/** Sums up the values of all clients, the largest first. */
function valuesOf(db: Database, days: Days) {
  return db.read
    .select({
      currency: sql<string>`client_currency`.as('currency'),
      amount: sql<number>`sum(client_amount)`.as('amount'),
    })
    .from(markedIn(days))
    .where(sql`client_amount is not null and client_currency <> ''`)
    .groupBy(sql`client_currency`)
    .orderBy(sql`amount desc`);
}
