import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

/**
 * D1, KV and R2 in the process of the tests: SQLite of Node.js and two maps, behind the interfaces of Cloudflare, as far
 * as the site and its tests use them. `tests/integration/bindings.test.ts` compares them with the platform's own code.
 * Rows read and query plans are D1's own: `startDatabase({ on: 'workerd' })`.
 */

/** What D1 sets for its databases. */
const LIMITS = {
  length: 2_200_000,
  sqlLength: 100_000,
  column: 100,
  compoundSelect: 5,
  vdbeOp: 25_000,
  functionArg: 127,
  likePatternLength: 50,
  variableNumber: 100,
  triggerDepth: 10,
};

/** What D1 adds to the messages of SQLite, by SQLite's result code. */
const CODES: Record<number, string> = {
  1: 'SQLITE_ERROR',
  18: 'SQLITE_TOOBIG',
  20: 'SQLITE_MISMATCH',
  275: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_CHECK)',
  787: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_FOREIGNKEY)',
  1299: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_NOTNULL)',
  1555: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_PRIMARYKEY)',
  1811: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_TRIGGER)',
  2067: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_UNIQUE)',
  3091: 'SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_DATATYPE)',
};

/** What D1 does not allow: transactions of one's own, other databases, most pragmas, modules but FTS5. */
const REFUSED =
  /^\s*(begin|commit|end|rollback|savepoint|release|attach|detach|vacuum|create temp|create virtual table \S+ using (?!fts5)|pragma (?!(table_x?info|table_list|index_x?info|index_list|foreign_key_list|foreign_key_check|defer_foreign_keys|foreign_keys|optimize|quick_check)\b))/i;

type Prepared = { sql: string; values: SQLInputValue[] };

/** @returns a new, empty database in memory */
export function sqliteD1(): D1Database {
  const database = new DatabaseSync(':memory:', { enableDoubleQuotedStringLiterals: true });
  // The types of Node.js 22 do not have them.
  Object.assign((database as { limits?: object }).limits ?? {}, LIMITS);
  const prepareOnce = cached(database);
  const totals = database.prepare('select total_changes() as changes, last_insert_rowid() as id');
  const sizes = database.prepare(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  );
  const preparedOf = new WeakMap<object, Prepared>();

  function execute<T>({ sql, values }: Prepared): D1Result<T> {
    const before = Number(totals.get()?.changes);
    const { statement, parameters } = prepareOnce(sql);
    if (values.length !== parameters)
      throw new Error('Wrong number of parameter bindings for SQL query.');
    const rows = statement.all(...values);
    const after = totals.get();
    const changes = Number(after?.changes) - before;
    const meta = {
      ...{ changes, last_row_id: Number(after?.id), changed_db: changes > 0, duration: 0 },
      // Unknown. NaN, so that no test compares it with a limit and passes.
      rows_read: Number.NaN,
      // D1 adds the entries of indexes.
      rows_written: changes,
      size_after: Number(sizes.get()?.bytes),
    };
    return { success: true, results: rows.map(plainRow) as T[], meta };
  }

  function executeAll<T>(statements: Prepared[]): D1Result<T>[] {
    const own = statements.filter(({ sql }) => /^\s*[^\s-]/m.test(sql));
    if (own.length === 0) throw new Error('D1_ERROR: No SQL statements detected.');
    try {
      database.exec('begin');
      const results = own.map((one) => execute<T>(one));
      database.exec('commit');
      return results;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw asD1Error(error);
    }
  }

  /** Answers in a later turn of the event loop, as D1 does, so that other work comes between. */
  const batch = async <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
    await laterTurn();
    return executeAll<T>(statements.flatMap((one) => preparedOf.get(one) ?? []));
  };

  const prepareBound = (sql: string, values: SQLInputValue[]): D1PreparedStatement => {
    const run = async <T>() => (await batch<T>([statement]))[0];
    const statement = {
      bind: (...bound: unknown[]) => prepareBound(sql, bound.map(storedValue)),
      run,
      all: run,
      first: async (column?: string) => {
        const [row] = (await run<Record<string, unknown>>())?.results ?? [];
        return row && column ? row[column] : (row ?? null);
      },
    } as D1PreparedStatement;
    preparedOf.set(statement, { sql, values });
    return statement;
  };
  const session = { prepare: (sql: string) => prepareBound(sql, []), batch };
  return { ...session, withSession: () => ({ ...session, getBookmark: () => null }) } as D1Database;
}

/** Keeps prepared statements, until the schema changes. */
function cached(database: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (sql: string) => {
    if (Buffer.byteLength(sql) > LIMITS.sqlLength)
      throw new Error('statement too long: SQLITE_TOOBIG');
    if (REFUSED.test(sql)) throw new Error('not authorized: SQLITE_AUTH');
    const statement = database.prepare(sql);
    if (sql.slice(statement.sourceSQL.length).trim() !== '')
      throw new Error(`Two statements in one text: ${sql}`);
    // All integers, because SQLite for Node.js refuses those that a number cannot hold.
    statement.setReadBigInts(true);
    return { statement, parameters: parametersIn(sql) };
  };
  return (sql: string) => {
    if (/^\s*(create|drop|alter)\b/i.test(sql)) statements.clear();
    const kept = statements.get(sql);
    if (kept) return kept;
    const made = prepare(sql);
    statements.set(sql, made);
    return made;
  };
}

/** Counts the values that a statement takes. @throws as D1 if there are more than it allows */
function parametersIn(sql: string): number {
  const code = sql.replace(/'[^']*'|"[^"]*"|--.*/g, '');
  let most = 0;
  for (const [, number] of code.matchAll(/\?(\d*)/g))
    most = number ? Math.max(most, Number(number)) : most + 1;
  if (most > LIMITS.variableNumber) throw new Error('too many SQL variables: SQLITE_ERROR');
  return most;
}

/** @throws the same Error as D1 for values that a statement cannot bind */
function storedValue(value: unknown): SQLInputValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string') return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}

/** A row as D1 returns it: integers as numbers, bytes as arrays. */
const plainRow = (row: Record<string, SQLOutputValue>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value instanceof Uint8Array ? [...value] : value,
    ]),
  );

function asD1Error(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (message.startsWith('D1_')) return error;
  const code = 'errcode' in error ? CODES[Number(error.errcode)] : undefined;
  return new Error(`D1_ERROR: ${code ? `${message}: ${code}` : message}`, { cause: error });
}

/** Kept here, since tests replace the clock. */
const { setImmediate: inLaterTurn } = globalThis;
const laterTurn = () => new Promise<void>((resolve) => void inLaterTurn(resolve));

/** KV's least time to live, in seconds. */
const MIN_TTL = 60;

/** @returns an empty store that forgets each value at its time */
export function memoryKv(): KVNamespace {
  const kept = new Map<string, { value: string; until: number }>();
  const current = (key: string) => {
    const entry = kept.get(key);
    return entry && entry.until > Date.now() ? entry.value : null;
  };
  return {
    get: async (key: string, type?: 'json') => {
      const value = current(key);
      return value !== null && type === 'json' ? JSON.parse(value) : value;
    },
    put: async (
      key: string,
      value: string,
      { expirationTtl: seconds = Number.POSITIVE_INFINITY } = {},
    ) => {
      if (seconds < MIN_TTL)
        throw new Error(
          `KV PUT failed: 400 Invalid expiration_ttl of ${seconds}. Expiration TTL must be at least ${MIN_TTL}.`,
        );
      kept.set(key, { value, until: Date.now() + 1000 * seconds });
    },
    delete: async (key: string) => void kept.delete(key),
    list: async ({ prefix = '' } = {}) => ({
      keys: [...kept.keys()]
        .filter((name) => name.startsWith(prefix ?? '') && current(name) !== null)
        .sort()
        .map((name) => ({ name })),
      list_complete: true,
    }),
  } as KVNamespace;
}

/** @returns an empty bucket */
export function memoryR2(): R2Bucket {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (key: string, bytes: ArrayBuffer) =>
      void kept.set(key, new Uint8Array(await new Response(bytes).arrayBuffer())),
    get: async (key: string) => {
      const bytes = kept.get(key);
      return bytes ? { size: bytes.length, body: new Blob([bytes]).stream() } : null;
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key);
    },
    list: async ({ prefix = '', delimiter }: R2ListOptions = {}) => {
      const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).sort();
      const folderOf = (key: string) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end < 0 ? null : key.slice(0, end + 1);
      };
      return {
        objects: keys.filter((key) => folderOf(key) === null).map((key) => ({ key })),
        delimitedPrefixes: [...new Set(keys.map(folderOf))].filter((folder) => folder !== null),
        truncated: false,
      };
    },
  } as unknown as R2Bucket;
}
