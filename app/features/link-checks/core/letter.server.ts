import { desc, sql } from 'drizzle-orm';
import type { LetterPart } from '~/engine/core/dashboard/letter-part.server';
import type { TextKind } from '~/engine/core/records/kind.server';
import { textKindOf, textKinds } from '~/engine/core/records/kinds';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { formatNumber } from '~/engine/kit/text/figures';
import { linkChecks } from './schema';

const RECORDS = 5;
/** How many dead links of a record are written out. */
const MAX_PROBLEMS = 3;

/** The public records with dead links. */
export const deadLinksInLetter: LetterPart = {
  place: 50,
  async rows(db, { month, kinds }) {
    const recordsOf = ({ entity, table, name }: TextKind) =>
      sql`select ${constant(`'${entity}'`)} as entity, id, ${name} as title
        from ${table} where ${isPublic(table, month.end)}`;
    const found = await db.all(
      db.read
        .select({
          entity: linkChecks.entity,
          id: linkChecks.entityId,
          title: sql<string>`record.title`.as('title'),
          problems: linkChecks.problems,
        })
        .from(linkChecks)
        .innerJoin(
          sql`(${sql.join(textKinds(kinds).map(recordsOf), sql` union all `)}) as record`,
          sql`record.entity = ${linkChecks.entity} and record.id = ${linkChecks.entityId}`,
        )
        .where(sql`${linkChecks.problems} <> '[]'`)
        .orderBy(desc(linkChecks.entityId))
        .limit(RECORDS),
    );
    return found.map(({ entity, id, title, problems }) => {
      const more = problems.length - MAX_PROBLEMS;
      return {
        title: `Dead ${problems.length === 1 ? 'link' : 'links'} in “${title}”`,
        text: `${problems.slice(0, MAX_PROBLEMS).join('\n')}${more > 0 ? `\nAnd ${formatNumber(more)} more.` : ''}`,
        link: { label: 'Edit it', path: `${textKindOf(kinds, entity).admin.path}/${id}` },
      };
    });
  },
};
