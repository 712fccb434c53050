import { readFileSync } from 'node:fs';
import { ensureDependencies, main, say } from './lib/run.mjs';

/** Parents before children, so that every foreign key finds its row. */
const FIRST = ['categories', 'admins', 'posts'];

/**
 * `npm run db:restore -- FILE [--remote]`: puts the rows of a backup into a database whose tables
 * are there and empty. It never touches a database that holds posts, projects or reviews.
 */
await main(async () => {
  await ensureDependencies();
  const { execute, LOCAL_STATE, migrate, query } = await import('./lib/site.mjs');
  const { insert } = await import('./lib/samples.mjs');
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!file) throw new Error('Name the file: npm run db:restore -- backups/….json [--remote]');
  const backup = JSON.parse(readFileSync(file, 'utf8'));
  if (backup.version !== 1) throw new Error(`${file} is not a backup that this version can read.`);
  const isRemote = process.argv.includes('--remote');
  const target = isRemote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  if (!isRemote) await migrate(LOCAL_STATE);
  const [row] = await query(
    'select (select count(*) from posts) + (select count(*) from projects) + (select count(*) from reviews) as taken',
    target,
  );
  if (row?.taken !== 0) {
    throw new Error(
      'That database is not empty. Restore into a new one (README, "Back up and restore").',
    );
  }
  const names = Object.keys(backup.tables).sort((a, b) => rank(a) - rank(b));
  const statements = names.flatMap((name) =>
    backup.tables[name].map((/** @type {Record<string, unknown>} */ record) =>
      insert(name, record).replace(/^insert/, 'insert or replace'),
    ),
  );
  await execute(statements.join('\n'), target);
  say(`${statements.length} rows restored`);
});

/** @param {string} table */
function rank(table) {
  const place = FIRST.indexOf(table);
  return place === -1 ? FIRST.length : place;
}
