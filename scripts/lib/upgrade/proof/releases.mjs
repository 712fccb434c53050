import { changeComments, changeLines, moveFile, numberOf, splitFile } from './project.mjs';

/*
 * Three releases that come after this state of the project, made up from what releases of it bring: a feature with a table, changed
 * tokens, packages and settings, a moved file, a split one, a rewritten one, one that goes, and changed lines in every folder.
 */

/** @typedef {import('./project.mjs').Project} Project */

/** The files that owners edit most. Each is changed by one of the releases, whatever the shares below are. */
const EDITED_MOST = [
  'app/content/about.ts',
  'app/content/footer.ts',
  'app/content/navigation.ts',
  'app/root.tsx',
  'app/site/layout/footer.tsx',
  'app/site/layout/header.tsx',
  'app/site/posts/post-article.tsx',
  'app/styles/hero.css',
  'app/styles/layout.css',
  'app/styles/site.css',
];

/** How many of a hundred files a release changes. */
const SHARES = {
  '{app/engine,app/features}/**/*.{ts,tsx}': 12,
  'scripts/**/*.mjs': 12,
  'tests/**/*.ts': 10,
  'app/{site,routes}/**/*.{ts,tsx}': 20,
  'app/styles/*.css': 15,
  'app/content/**/*.ts': 10,
  '{docs/**/*.md,app/features/*/*.md,*.md}': 10,
};

/** Files that some owners edit, and that a release moves, splits, rewrites or drops. */
export const MOVED = { from: 'app/engine/kit/mark.ts', to: 'app/engine/kit/drawing/mark.ts' };
const MOVED_LATER = {
  from: 'app/site/layout/footer.tsx',
  to: 'app/site/layout/footer/footer.tsx',
};
export const REWRITTEN = {
  from: 'app/engine/kit/pattern.ts',
  to: 'app/engine/kit/drawing/shapes.ts',
};
export const SPLIT = {
  engine: { from: 'app/engine/kit/errors.ts', to: 'app/engine/kit/error-answers.ts' },
  site: { from: 'app/site/posts/blogs-view.tsx', to: 'app/site/posts/blog-search.tsx' },
};
export const DROPPED = 'app/site/layout/back-to-top.tsx';

/** @type {((project: Project) => void)[]} What is special in each release. */
const SPECIAL = [
  (project) => {
    addFeature(project, 'guestbook', 'guests', '20270101000000');
    for (const token of ['--accent', '--line', '--muted'])
      project.replace(
        'app/styles/tokens.css',
        new RegExp(`(${token}: oklch\\(0\\.\\d+)`),
        (all) => `${all}1`,
      );
    project.write('app/engine/kit/soon.ts', 'export const soon = (days: number) => days < 7;\n');
    project.json('package.json', (settings) => {
      settings.dependencies['one-more-package'] = '1.2.3';
      settings.scripts.guests = 'node scripts/guests.mjs';
    });
    project.write('scripts/guests.mjs', "console.log('guests');\n");
  },
  (project) => {
    moveFile(project, MOVED.from, MOVED.to);
    for (const { from, to } of Object.values(SPLIT)) splitFile(project, from, to);
    project.replace(
      'wrangler.toml',
      /compatibility_date = .*/,
      () => 'compatibility_date = "2027-02-01"',
    );
    project.after('wrangler.toml', /^SITE_URL/, 'GUESTS_A_DAY = "50"');
    addMigration(project, '20270201000000', 'guest_names', 'guest_names', ['id', 'guest_names']);
    addMigration(
      project,
      '20270201010000',
      'guest_notes',
      'guests',
      ['id', 'guestbook', 'note'],
      "ALTER TABLE `guests` ADD `note` text DEFAULT '' NOT NULL;\n",
    );
    addFeature(project, 'quotes', 'quotes', '20270202000000');
  },
  (project) => {
    moveFile(project, MOVED_LATER.from, MOVED_LATER.to);
    rewriteFile(project, REWRITTEN.from, REWRITTEN.to);
    project.remove(DROPPED);
    project.edit('app/root.tsx', (text) =>
      text.replace(/^import \{ BackToTop \}.*\n/m, '').replace(/^ *<BackToTop \/>\n/m, ''),
    );
    project.remove('app/engine/kit/soon.ts');
    project.write(
      'app/content/looks/harbour.ts',
      project.read('app/content/looks/press.ts').replaceAll('press', 'harbour'),
    );
    project.write('app/styles/looks/harbour.css', project.read('app/styles/looks/press.css'));
    project.replace('app/content/looks/index.ts', 'press]', () => 'press, harbour]');
    project.after(
      'app/content/looks/index.ts',
      /blueprint/,
      "import { harbour } from './harbour';",
    );
    project.json('package.json', (settings) => {
      const [first = ''] = Object.keys(settings.dependencies);
      settings.dependencies[first] = '99.0.0';
    });
    // As drizzle-kit changes a column.
    addMigration(
      project,
      '20270301000000',
      'guest_columns',
      'guests',
      ['id', 'guestbook', 'note'],
      [
        'PRAGMA defer_foreign_keys = ON;',
        'CREATE TABLE `__new_guests` (`id` text PRIMARY KEY NOT NULL, `guestbook` text NOT NULL, `note` text);',
        'INSERT INTO `__new_guests`(`id`, `guestbook`, `note`) SELECT `id`, `guestbook`, `note` FROM `guests`;',
        'DROP TABLE `guests`;',
        'ALTER TABLE `__new_guests` RENAME TO `guests`;',
      ].join('\n--> statement-breakpoint\n'),
    );
  },
];

/** How many releases there are. */
export const RELEASES = SPECIAL.length;

/**
 * Turns a release into the next one.
 * @param {Project} project @param {number} number of the next one, from 1 on @param {string} version
 */
export function makeNext(project, number, version) {
  const word = `release ${number}`;
  for (const [pattern, share] of Object.entries(SHARES))
    for (const file of project.files(pattern)) {
      const isChanged = numberOf(`${word} ${file}`) % 100 < share;
      const isHot = EDITED_MOST.includes(file) && numberOf(file) % RELEASES === number % RELEASES;
      if (isChanged || isHot)
        changeLines(project, file, { seed: word, word: word.replace(' ', ''), lines: 2 });
    }
  SPECIAL[number - 1]?.(project);
  name(project, version, 'More.');
}

/**
 * Turns the first release into one that says which pages it changes. It changes comments in every folder, moves a file, and adds a
 * feature with a table, none of which a visitor sees.
 * @param {Project} project @param {string} version
 */
export function makeSmall(project, version) {
  const pattern = '{app/{engine,features,site,routes}/**/*.{ts,tsx},scripts/**/*.mjs}';
  for (const file of project.files(pattern))
    if (numberOf(`small ${file}`) % 100 < 20)
      changeComments(project, file, { seed: 'small', word: 'small', lines: 2 });
  moveFile(project, MOVED.from, MOVED.to);
  addFeature(project, 'guestbook', 'guests', '20270101000000');
  project.replace(
    'app/routes/contact.tsx',
    /^ *<ContactDetails \/>\n/m,
    (all) => `${all}        <p>Answers come within a day.</p>\n`,
  );
  project.replace(
    'app/routes/follow.tsx',
    /title: `\$\{followPage\.title\}/,
    (all) => `${all} for free`,
  );
  name(project, version, '`/contact` has a new sentence, `/follow` another title.');
}

/** Gives a release its version and its section of the changelog. @param {Project} project @param {string} version @param {string} text */
function name(project, version, text) {
  for (const file of ['package.json', 'package-lock.json'])
    project.json(file, (settings) => {
      settings.version = version;
      if (settings.packages) settings.packages[''].version = version;
    });
  project.replace(
    'CHANGELOG.md',
    /^## /m,
    (all) => `## ${version}\n\n### What is new\n\n${text}\n\n${all}`,
  );
}

/**
 * Adds a feature with a table, as docs/first-change.md does.
 * @param {Project} project @param {string} name @param {string} table @param {string} time of its migration
 */
export function addFeature(project, name, table, time) {
  const folder = `app/features/${name}`;
  project.write(
    `${folder}/core/schema.ts`,
    `import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const ${table} = sqliteTable('${table}', { id: text('id').primaryKey(), ${name}: text('${name}').notNull() });
`,
  );
  project.write(
    `${folder}/core/part.server.ts`,
    `import type { Part } from '~/engine/core/part.server';
import * as tables from './schema';

export const part: Part = { tables };
`,
  );
  project.write(
    `${folder}/feature.server.ts`,
    `import type { Feature } from '~/engine/server/feature.server';
import { part } from './core/part.server';

export const feature: Feature = { name: '${name}', ...part };
`,
  );
  project.write(`${folder}/README.md`, `# ${name}\n\nWhat ${name} left.\n`);
  const list = 'app/features.server.ts';
  project.replace(
    list,
    'import { keptTables }',
    (all) => `import { feature as ${name} } from './features/${name}/feature.server';\n${all}`,
  );
  project.replace(list, /^ *\/\/ The tables/m, (all) => `  ${name},\n${all}`);
  project.after('docs/tables.md', /^\| -+ \|/, `| \`${table}\` | the form of ${name} |`);
  addMigration(project, time, name, table, ['id', name]);
}

/**
 * @param {Project} project @param {string} time @param {string} name of the migration @param {string} table
 * @param {string[]} columns all of them, texts; the first is the key @param {string} [sql] by default that of a new table
 */
function addMigration(project, time, name, table, columns, sql = createSql(table, columns)) {
  const journal = 'migrations/meta/_journal.json';
  const { entries } = JSON.parse(project.read(journal));
  const snapshot = (/** @type {string} */ tag) =>
    `migrations/meta/${tag.split('_')[0]}_snapshot.json`;
  const last = JSON.parse(project.read(snapshot(entries.at(-1).tag)));
  const tag = `${time}_${name}`;
  const column = (/** @type {string} */ key) => ({
    ...{ name: key, type: 'text', primaryKey: key === 'id', notNull: true, autoincrement: false },
  });
  const next = { ...last, id: `${table}-${time}`, prevId: last.id };
  next.tables = {
    ...last.tables,
    [table]: {
      name: table,
      columns: Object.fromEntries(columns.map((key) => [key, column(key)])),
      ...{ indexes: {}, foreignKeys: {} },
    },
  };
  project.write(snapshot(tag), JSON.stringify(next, null, 2));
  project.write(`migrations/${tag}.sql`, sql);
  const [year = 0, month = 0, day = 0, hour = 0] = (time.match(/^\d{4}|\d\d/g) ?? []).map(Number);
  project.edit(journal, (text) => {
    const settings = JSON.parse(text);
    settings.entries.push({
      ...{ idx: entries.length, version: '6', when: Date.UTC(year, month - 1, day, hour) },
      ...{ tag, breakpoints: true },
    });
    return JSON.stringify(settings, null, 2);
  });
}

/** @param {string} table @param {string[]} columns as for `addMigration` */
const createSql = (table, [key, ...columns]) =>
  `CREATE TABLE \`${table}\` (\n\t\`${key}\` text PRIMARY KEY NOT NULL,\n${columns.map((column) => `\t\`${column}\` text NOT NULL`).join(',\n')}\n);\n`;

/** Moves a file and changes so much of it that git does not see the move. @param {Project} project @param {string} from @param {string} to */
function rewriteFile(project, from, to) {
  const name = (/** @type {string} */ file) => file.replace(/\.ts$/, '');
  moveFile(project, from, to);
  const lines = project.read(to).split('\n');
  const isKept = (/** @type {string} */ line) => numberOf(`${name(to)} ${line}`) % 100 < 55;
  project.write(
    to,
    lines
      .map((line) =>
        line.trim() === '' || isKept(line) ? line : `${line} // ${'rewritten, '.repeat(6)}`,
      )
      .join('\n'),
  );
}
