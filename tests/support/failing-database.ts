/** `about`: only matching statements are slow. */
type Condition =
  | 'working'
  | 'down'
  | 'hanging'
  | 'no writes left'
  | { slowMs: number; about?: RegExp };

/** D1's error on the free plan since September 2026. */
const NO_WRITES_LEFT =
  "D1_ERROR: Your account has exceeded D1's free tier daily row write limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.";

/** A D1 that fails as its condition says, and notes what it is asked. */
export function failingDatabase(real: D1Database) {
  let condition: Condition = 'working';
  let asked: string[][] = [];
  const sqlOf = new WeakMap<D1PreparedStatement, string>();
  const withSqlText = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    sqlOf.set(statement, sql);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => withSqlText(sql, bind(...values)),
    });
  };
  const isWrite = (one: D1PreparedStatement) => !/^\s*(select|with)\b/i.test(sqlOf.get(one) ?? '');
  const applyCondition = async (statements: D1PreparedStatement[]) => {
    if (condition === 'down') throw new Error('D1_ERROR: Network connection lost.');
    if (condition === 'no writes left' && statements.some(isWrite)) throw new Error(NO_WRITES_LEFT);
    if (condition === 'hanging') await new Promise<never>(() => {});
    if (typeof condition === 'object') {
      const { slowMs, about = /^/ } = condition;
      if (!statements.some((one) => about.test(sqlOf.get(one) ?? ''))) return;
      await new Promise((resolve) => setTimeout(resolve, slowMs));
    }
  };
  const DB: D1Database = Object.assign(Object.create(real), {
    withSession: (constraint: string) => {
      const session = real.withSession(constraint);
      return {
        prepare: (sql: string) => withSqlText(sql, session.prepare(sql)),
        batch: async (statements: D1PreparedStatement[]) => {
          asked.push(statements.map((one) => sqlOf.get(one) ?? ''));
          await applyCondition(statements);
          return session.batch(statements);
        },
      };
    },
  });
  return {
    DB,
    setCondition: (next: Condition) => {
      condition = next;
    },
    /** Returns the statements of each batch since the last call of this function. */
    asked: () => {
      const batches = asked;
      asked = [];
      return batches;
    },
  };
}

/** Whether any statement reads records, other than the one that asks which content is current. */
export const readContent = (batches: string[][]): boolean =>
  batches
    .flat()
    .some(
      (sql) =>
        /\bfrom "?(posts|projects|pages|reviews|comments|topics)\b/.test(sql) &&
        !sql.includes('content_versions'),
    );
