/** `about`: only what asks something like it is slow. */
type Condition =
  | 'well'
  | 'down'
  | 'hanging'
  | 'no writes left'
  | { slowMs: number; about?: RegExp };

/** What D1 says on the free plan, since September 2026. */
const NO_WRITES_LEFT =
  "D1_ERROR: Your account has exceeded D1's free tier daily row write limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.";

/** A D1 that fails as it is told to, and counts what it is asked. */
export function failingDatabase(real: D1Database) {
  let condition: Condition = 'well';
  let batches = 0;
  const texts = new WeakMap<D1PreparedStatement, string>();
  const remembered = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    texts.set(statement, sql);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => remembered(sql, bind(...values)),
    });
  };
  const isWrite = (one: D1PreparedStatement) => !/^\s*(select|with)\b/i.test(texts.get(one) ?? '');
  const failAsSet = async (statements: D1PreparedStatement[]) => {
    if (condition === 'down') throw new Error('D1_ERROR: Network connection lost.');
    if (condition === 'no writes left' && statements.some(isWrite)) throw new Error(NO_WRITES_LEFT);
    if (condition === 'hanging') await new Promise<never>(() => {});
    if (typeof condition === 'object') {
      const { slowMs, about = /^/ } = condition;
      if (!statements.some((one) => about.test(texts.get(one) ?? ''))) return;
      await new Promise((resolve) => setTimeout(resolve, slowMs));
    }
  };
  const DB: D1Database = Object.assign(Object.create(real), {
    withSession: (constraint: string) => {
      const session = real.withSession(constraint);
      return {
        prepare: (sql: string) => remembered(sql, session.prepare(sql)),
        batch: async (statements: D1PreparedStatement[]) => {
          batches += 1;
          await failAsSet(statements);
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
    /** How often it was asked since the last time that somebody wanted to know. */
    batches: () => {
      const counted = batches;
      batches = 0;
      return counted;
    },
  };
}
