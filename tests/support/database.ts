import { readdirSync, readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import { createSigner } from '~/adapters/signer.server';
import { createFormStamp } from '~/domain/form-guard';
import { parseEnvironment } from '~/http/environment.server';
import { createServices } from '~/services.server';
import './patient-wait';

/** Every statement of the real migrations, in order. */
function migrationStatements(): string[] {
  return readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) =>
      readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'),
    );
}

/** A workerd of its own with an empty D1 and KV. Call `dispose` after the tests of a file. */
async function startPlatform() {
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    compatibilityDate: '2026-04-20',
    d1Databases: ['DB', 'EMPTY'],
    kvNamespaces: ['KV'],
    r2Buckets: ['BUCKET'],
  });
  const bindings = await miniflare.getBindings<{
    DB: D1Database;
    EMPTY: D1Database;
    KV: KVNamespace;
    BUCKET: R2Bucket;
  }>();
  return { ...bindings, dispose: () => miniflare.dispose() };
}

/** The same with the migrations applied. */
export async function startDatabase() {
  const platform = await startPlatform();
  await applyStatements(platform.DB, migrationStatements());
  return platform;
}

export async function applyStatements(db: D1Database, statements: string[]) {
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

type Row = Record<string, string | number | null>;

export async function insert(db: D1Database, table: string, rows: Row[]) {
  const statements = rows.map((row) => {
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    return db
      .prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
      .bind(...Object.values(row));
  });
  for (let start = 0; start < statements.length; start += 500) {
    await db.batch(statements.slice(start, start + 500));
  }
}

/** 26 characters of a ULID's alphabet that sort like the number. */
export const testId = (n: number): string => `01TEST${String(n).padStart(20, '0')}`;

export const HOUR = 3_600_000;

/** A published post; later numbers are newer, one hour each, all in the past. */
export function postRow(n: number, changes: Row = {}): Row {
  const time = Date.UTC(2024, 0, 1) + n * HOUR;
  return {
    id: testId(n),
    slug: `post-${n}`,
    title: `Post ${n}`,
    details: `Text of post ${n}`,
    category: 'Technology',
    status: 'published',
    published_at: time,
    created_at: time,
    updated_at: time,
    ...changes,
  };
}

export function projectRow(n: number, changes: Row = {}): Row {
  return {
    id: testId(n),
    slug: `project-${n}`,
    project_name: `Project ${n}`,
    completion_date: '2024-02-03',
    sort_order: n,
    status: 'published',
    published_at: 1,
    created_at: 1,
    updated_at: 1,
    ...changes,
  };
}

export function reviewRow(n: number, changes: Row = {}): Row {
  return {
    id: testId(n),
    name: `Reviewer ${n}`,
    quote: `Quote ${n}`,
    sort_order: n,
    status: 'published',
    published_at: 1,
    created_at: 1,
    updated_at: 1,
    ...changes,
  };
}

/** The same rows as `postRow`, `projectRow` and `reviewRow` make, by the thousand. */
export async function grow(db: D1Database, from: number, to: number) {
  const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`;
  const id = `'01TEST' || printf('%020d', i)`;
  const time = `${Date.UTC(2024, 0, 1)} + i * ${HOUR}`;
  await applyStatements(db, [
    `insert into posts (id, slug, title, details, category, status, published_at, created_at, updated_at)
     ${numbers} select ${id}, 'post-' || i, 'Post ' || i, 'Text of post ' || i, 'Technology', 'published',
       ${time}, ${time}, ${time} from n`,
    `insert into projects (id, slug, project_name, completion_date, sort_order, status, published_at, created_at, updated_at)
     ${numbers} select ${id}, 'project-' || i, 'Project ' || i, '2024-02-03', i, 'published', 1, 1, 1 from n`,
    `insert into reviews (id, name, quote, sort_order, status, published_at, created_at, updated_at)
     ${numbers} select ${id}, 'Reviewer ' || i, 'Quote ' || i, i, 'published', 1, 1, 1 from n`,
  ]);
}

const TEST_SECRET = 'a secret for tests, of at least 32 characters';

let argon2: WebAssembly.Module | undefined;

/** What `functions/_middleware.ts` hands over. */
export function argon2Module(): WebAssembly.Module {
  argon2 ??= new WebAssembly.Module(readFileSync('node_modules/@phi-ag/argon2/dist/argon2.wasm'));
  return argon2;
}

type Env = {
  DB: D1Database;
  KV: KVNamespace;
  PICTURES?: R2Bucket;
  GITHUB_USER?: string;
  GITHUB_TOKEN?: string;
  GITHUB_API_URL?: string;
};

/** Nothing listens on the loopback's discard port: a test that wants GitHub brings a stand-in. */
const NO_GITHUB = 'http://127.0.0.1:9';

/** What a form carries that a person took their time over, see `domain/form-guard.ts`. */
export const FORM_STAMP = await createFormStamp({
  now: () => new Date(0),
  signer: createSigner(TEST_SECRET),
});

/** What loaders and actions get from the edge. */
export function loadContext(
  bindings: Env,
  now?: Date,
  { clientAddress = '192.0.2.1', ...settings }: Record<string, string> = {},
) {
  const background: Promise<unknown>[] = [];
  const env = parseEnvironment({
    GITHUB_API_URL: NO_GITHUB,
    ...bindings,
    APP_SECRET: TEST_SECRET,
    ...settings,
  });
  const origin = 'https://example.com';
  const { services, cost } = createServices(env, {
    fresh: false,
    origin,
    clientAddress,
    argon2: argon2Module(),
  });
  return {
    services: now ? { ...services, now: () => now } : services,
    cost,
    requestId: 'test-request',
    later: (work: Promise<unknown>) => {
      // Left to `settled`: a rejection that nobody has looked at yet ends the test run.
      work.catch(() => {});
      background.push(work);
    },
    /** Resolves once the work after the answer is done; rejects where it failed. */
    settled: () => Promise.all(background),
    clientAddress: '192.0.2.1',
    country: 'PT',
    allowedOrigins: ['https://elsewhere.example'],
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    isDocument: true,
    nonce: 'test-nonce',
    styles: { landing: '', app: '', prose: '' },
    origin,
  };
}
