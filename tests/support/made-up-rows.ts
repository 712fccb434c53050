import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { insert, type Row, readPages, rowsOf, testId } from './database';
import { parts } from './parts';
import { testParts } from './test-part';

/** A text with every kind of character that a database can store. */
export function everyCharacter(): string {
  let text = '';
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    // The start of the first plane and the emoji completely, and a sample of the rest.
    if (code > 0x3000 && code % 97 !== 0 && (code < 0x1f300 || code > 0x1faff)) continue;
    text += String.fromCodePoint(code);
  }
  return text;
}

/** Tables that are derived from others and never written on their own. */
export const DERIVED = [
  'content_versions',
  ...parts
    .flatMap(({ transfer }) => Object.entries(transfer?.tables ?? {}))
    .filter(([, table]) => 'leftOut' in table && /^(derived|rendered) /.test(table.leftOut))
    .map(([name]) => name),
];

/** Columns that no export has, and that a row does not need. */
const LEFT_OUT = ['card', 'card_of'];

/** Columns whose values have a special format, by name or by table and name. */
const FORMED: Record<string, (n: number, table: string) => Row[string]> = {
  slug: (n, table) => `${table}-${n}`,
  email: (n) => `person-${n}@example.com`,
  image: (n) => `/images/a-${n}.jpg`,
  author_image: () => 'https://example.com/a b.jpg'.replace(' ', '%20'),
  live_link: (n) => `https://example.com/${n}?a=b#c`,
  source_code: () => '',
  deleted_at: () => null,
  returned: () => 'bounced',
  entity: () => 'post',
  action: () => 'post.update',
  payload: (n) => JSON.stringify({ to: `person-${n}@example.com`, subject: '"\\\n' }),
  'revisions.data': (n) =>
    JSON.stringify({ title: `Title ${n}`, details: '"\\\n', slug: `a-${n}` }),
  'autosaves.data': (n) => JSON.stringify({ title: '', details: `"\\\n${n}`, slug: 'Not Yet One' }),
  changes: (n) => JSON.stringify([{ name: 'title', added: n, removed: 1 }]),
  features: () => '["ä","\\"b"]',
  tags: () => '["ä","\\"b"]',
  tech_stack: () => '["ä","\\"b"]',
  gallery: (n) => JSON.stringify([{ image: `/images/a-${n}.jpg`, alt: 'ä "b"', caption: '' }]),
  results: () => '[{"value":"31 %","label":"ä \\"b\\""}]',
  links: (n) => JSON.stringify([{ label: 'ä', href: `https://example.com/${n}?a=b#c` }]),
  series_part: (n) => String(n),
  lang: () => 'de',
  translation_of: () => '',
  completion_date: () => '2025-02-03',
  page: (n) => `/details/a-${n}`,
  source_page: (n) => `/details/a-${n}`,
  day: (n) => `2025-02-0${n}`,
  'categories.name': (n) => `Category “${n}”`,
  'redirects.source': (n) => `/old-${n}`,
  'redirects.target': () => '/blogs',
  read_pages: (n) => readPages(`/details/a-${n}`),
  client_currency: () => 'EUR',
  'mail_jobs.kind': () => 'notice',
  'settings.key': (n) => `setting_${n}`,
  'review_invitations.mail_hash': (n) => String(n).repeat(43),
  'review_invitations.link_hash': (n) => `a${String(n).repeat(63)}`,
  'review_invitations.reminder_hash': (n) => `b${String(n).repeat(63)}`,
  'review_invitations.withdraw_hash': (n) => `c${String(n).repeat(63)}`,
  'review_invitations.relation': () => 'client',
  'review_invitations.signature': (n) => String(n).repeat(43),
  'review_invitations.withdrawn_at': () => null,
  'site_words.status': (n) => ['former', 'draft', 'published'][n - 1] ?? 'former',
  'site_words.words': (n) => JSON.stringify({ hireMe: `Hire “${n}”` }),
};

/** The columns of features. */
const OTHERS: typeof FORMED = Object.assign({}, ...testParts.map(({ columns }) => columns));

/** A valid status for each table that limits them. */
const STATUS: Record<string, string> = {
  posts: 'published',
  projects: 'published',
  reviews: 'draft',
  messages: 'unread',
  mail_jobs: 'failed',
};

const columns = new Map(
  parts
    .flatMap(({ tables = {} }) => Object.values(tables))
    .flatMap((table) =>
      is(table, SQLiteTable)
        ? Object.values(getTableColumns(table)).map(
            (column) => [`${getTableName(table)}.${column.name}`, column] as const,
          )
        : [],
    ),
);

/** The first of the values between which a column chooses; undefined if there are none. */
function choiceOf(table: string, name: string, n: number): Row[string] | undefined {
  const column = columns.get(`${table}.${name}`);
  return column?.dataType === 'boolean' ? n % 2 : column?.enumValues?.[0];
}

/** Generates rows for any table from its columns. Foreign keys point to row 1. */
export async function madeUpRows(db: D1Database, table: string, count: number): Promise<Row[]> {
  const all = await rowsOf(db, `select name, type, pk from pragma_table_info('${table}')`);
  const columns = all.filter(({ name }) => !LEFT_OUT.includes(String(name)));
  const keys = await rowsOf(db, `select * from pragma_foreign_key_list('${table}')`);
  const unique = await rowsOf(
    db,
    `select column.name from pragma_index_list('${table}') as list, pragma_index_info(list.name) as column
     where list."unique" and (select count(*) from pragma_index_info(list.name)) = 1`,
  );
  const parents = new Map(keys.map((key) => [key.from, key.table]));
  return Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    return Object.fromEntries(
      columns.map(({ name: column, type, pk }) => {
        const name = String(column);
        const parent = parents.get(name);
        const own = OTHERS[`${table}.${name}`] ?? FORMED[`${table}.${name}`];
        if (own) return [name, own(n, table)];
        if (parent === 'categories') return [name, 'Technology'];
        if (parent === table && n === 1) return [name, null];
        if (parent && unique.some((one) => one.name === name)) return [name, testId(n)];
        if (parent) return [name, testId(1)];
        const formed = FORMED[name];
        if (formed) return [name, formed(n, table)];
        if (name === 'status' && STATUS[table]) return [name, STATUS[table]];
        const choice = choiceOf(table, name, n);
        if (choice !== undefined) return [name, choice];
        if (String(type).toLowerCase() === 'integer') return [name, n];
        if (name === 'id' || name.endsWith('_id') || pk !== 0) return [name, testId(n)];
        return [name, `${table} ${name} ${n} — “ünïcödé” 🌿 'quoted' "twice" \\ \n\t.`];
      }),
    );
  });
}

/** Inserts generated rows. */
export const fill = async (db: D1Database, table: string, count: number) =>
  insert(db, table, await madeUpRows(db, table, count));
