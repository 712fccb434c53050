import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { Lead } from '~/engine/core/leads/lead.server';
import type { Kind } from '~/engine/core/records/kind.server';
import { titleOf } from '~/engine/core/records/title-of.server';
import type { Database } from '~/engine/kit/database/client.server';
import { constant } from '~/engine/kit/database/constant.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import { dailyVisits } from '~/features/visits/core/schema';
import { clientColumns, toClientMark } from './clients.server';
import type { OutcomeReader, Step, Traced } from './outcome';

type Days = { from: string; to: string };

/** Reads everything on the outcome page in one batch. */
export const outcomeReader = (
  db: Database,
  leads: readonly Lead[],
  kinds: readonly Kind[],
): OutcomeReader => ({
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
        .from(peopleOf(leads, days))
        .groupBy(sql`step`),
      pagesOf(db, leads, days, { limit: limits.pages, kinds }),
      clientsOf(db, leads, days, limits.clients),
      valuesOf(db, leads, days),
    ]);
    const none: Traced = { all: 0, traced: 0 };
    const totals = { signUp: none, inquiry: none, client: none };
    for (const { step, ...traced } of steps) totals[step] = traced;
    return {
      inquiries: leads
        .filter(({ step }) => step === 'inquiry')
        .map(({ title }) => title.toLowerCase()),
      readers: all?.readers ?? 0,
      totals,
      pages,
      clients: clients.map(({ kind, id, name, pages: count, ...mark }) => ({
        ...{ kind, id, name, pages: count },
        to: leads.find((lead) => lead.kind === kind)?.path(id) ?? '',
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
function markedIn(leads: readonly Lead[], days: Days): SQL {
  const ofLead = ({ kind, table, person, isKept }: Lead) =>
    sql`select ${kind} as kind, id, ${person} as name,
      read_pages, client_since, client_amount, client_currency
      from ${table} where ${becameClient(days)} and ${isKept}`;
  return sql`(${sql.join(leads.map(ofLead), sql` union all `)})`;
}

/** Selects each step that somebody took, with the pages that they read before. Ids start with their time. */
function peopleOf(leads: readonly Lead[], days: Days): SQL {
  const { first, end } = timesOf(days);
  const ofLead = ({ step, table, isMeant, isKept }: Lead) =>
    sql`select ${constant(`'${step}'`)} as step, read_pages from ${table}
      where id >= ${encodeTime(first)} and id < ${encodeTime(end)} and ${isMeant} and ${isKept}
    union all`;
  return sql`(
    ${sql.join(leads.map(ofLead), sql` `)}
    select 'client', read_pages from ${markedIn(leads, days)})`;
}

/** Selects pages with what came of them. */
function pagesOf(
  db: Database,
  leads: readonly Lead[],
  days: Days,
  { limit, kinds }: { limit: number; kinds: readonly Kind[] },
) {
  const ofStep = (step: Step) => sql`sum(step = ${step})`;
  const read = sql`(
    select name as path, visitors, '' as step from ${dailyVisits}
      where kind = 'page' and day between ${days.from} and ${days.to}
    union all
    select page.value ->> '$.path', 0, step
      from ${peopleOf(leads, days)} as people, json_each(people.read_pages) as page)`;
  return db.read
    .select({
      path: sql<string>`path`.as('path'),
      title: titleOf(sql`path`, kinds).as('title'),
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
function clientsOf(db: Database, leads: readonly Lead[], days: Days, limit: number) {
  return db.read
    .select({
      kind: sql<string>`kind`.as('kind'),
      id: sql<string>`id`.as('id'),
      name: sql<string>`name`.as('name'),
      pages: sql<number>`json_array_length(read_pages)`.as('pages'),
      ...clientColumns,
    })
    .from(markedIn(leads, days))
    .orderBy(sql`client_since desc, id desc`)
    .limit(limit);
}

/** Sums up the values of all clients, the largest first. */
function valuesOf(db: Database, leads: readonly Lead[], days: Days) {
  return db.read
    .select({
      currency: sql<string>`client_currency`.as('currency'),
      amount: sql<number>`sum(client_amount)`.as('amount'),
    })
    .from(markedIn(leads, days))
    .where(sql`client_amount is not null and client_currency <> ''`)
    .groupBy(sql`client_currency`)
    .orderBy(sql`amount desc`);
}
