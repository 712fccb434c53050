import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { routePath } from './route-files.mjs';

/* What `npm run feature` reads and changes. All paths are relative to the folder of the project. */

/** The files that list the features, what they put into the pages of others, and their style sheets. */
const LISTS = [
  'app/features.server.ts',
  'app/features.admin.ts',
  'app/site/slots/*.ts',
  'app/styles/{*,looks/*}.css',
];

/**
 * @param {string} root @param {string | string[]} pattern
 * @returns {string[]} the files that match, sorted, with `/` on every system
 */
export const filesLike = (root, pattern) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** @param {string} root @returns {string[]} the lists that are there */
export const listsOf = (root) => filesLike(root, LISTS);

/** @param {string} file @returns {boolean} whether it is one of the lists in TypeScript */
export const isListOfFeatures = (file) =>
  /^app\/(?:features(?:\.\w+)?|site\/slots\/[^/]+)\.ts$/.test(file);

/** Where the tables of a removed feature stay, so that exports have them and no later migration drops them. @param {string} name */
export const keptTables = (name) => `app/kept-tables/${name}`;
const KEPT_LIST = 'app/kept-tables.ts';

/** Of the formatter, biome.json. */
const LINE_WIDTH = 100;

const folderOf = (/** @type {string} */ name) => `app/features/${name}`;
const isIn = (/** @type {string} */ path, /** @type {string} */ name) =>
  path === folderOf(name) || path.startsWith(`${folderOf(name)}/`);

/** @param {string} name @param {{ scripts: Record<string, string> }} settings @returns {string[]} the commands of a feature */
export const scriptsOf = (name, { scripts }) =>
  Object.keys(scripts).filter((script) => scripts[script]?.includes(`${folderOf(name)}/`));

/** @param {string} root @returns {string[]} the documents that may link to features */
export const documentsOf = (root) => filesLike(root, '{*.md,docs/**/*.md,app/features/*/*.md}');

/** The document with a row for each table. */
const TABLES_DOCUMENT = 'docs/tables.md';

/** @param {string} root @param {string} name @returns {string[]} the names of its tables */
function tablesOf(root, name) {
  const file = join(root, folderOf(name), 'core/schema.ts');
  if (!existsSync(file)) return [];
  const tables = readFileSync(file, 'utf8').matchAll(/\bsqliteTable\(\s*'(\w+)'/g);
  return [...tables].map(([, table = '']) => table);
}

/**
 * @param {string} root @param {string[]} names @param {string} file a document
 * @returns {(named: string) => boolean} whether what a line of it names belongs to the features: a file, or in the document of tables a table
 */
function ownedBy(root, names, file) {
  const tables = file === TABLES_DOCUMENT ? names.flatMap((name) => tablesOf(root, name)) : [];
  return (named) => tables.includes(named) || names.some((name) => isIn(named, name));
}

/** @param {string} root @returns {string[]} the files that may have links of menus */
export const contentOf = (root) => filesLike(root, 'app/content/**/*.ts');

/**
 * @typedef {object} Facts
 * @property {string} name the name of its folder
 * @property {string} about what it is: the first sentence of its README
 * @property {number} lines of code
 * @property {number} testLines
 * @property {string[]} needs the features that it imports
 * @property {string[]} neededBy
 */

/** @param {string} root @returns {string[]} the names of the features that are there */
export const featureNames = (root) =>
  filesLike(root, 'app/features/*/feature.server.ts').map((file) => file.split('/')[2] ?? '');

/** @param {string} root @returns {Facts[]} */
export function readFeatures(root) {
  const names = featureNames(root);
  const all = names.map((name) => {
    const files = filesLike(root, `${folderOf(name)}/**/*.{ts,tsx,js,mjs,css}`);
    const isTest = (/** @type {string} */ file) => file.startsWith(`${folderOf(name)}/tests/`);
    const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const linesIn = (/** @type {(file: string) => boolean} */ isOne) =>
      files.filter(isOne).reduce((sum, file) => sum + linesOf(texts.get(file) ?? ''), 0);
    const code = files.filter((file) => !isTest(file)).map((file) => texts.get(file) ?? '');
    return {
      name,
      about: aboutIn(join(root, folderOf(name), 'README.md')),
      lines: linesIn((file) => !isTest(file)),
      testLines: linesIn(isTest),
      needs: names.filter(
        (other) => other !== name && code.some((text) => text.includes(`'~/features/${other}/`)),
      ),
    };
  });
  return all.map((one) => ({
    ...one,
    neededBy: all.filter(({ needs }) => needs.includes(one.name)).map(({ name }) => name),
  }));
}

const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1;

/** @param {string} file a README @returns {string} its first sentence */
function aboutIn(file) {
  if (!existsSync(file)) return '';
  const paragraphs = readFileSync(file, 'utf8').split(/\n\n/);
  const paragraph = paragraphs.find((one) => !one.startsWith('#')) ?? '';
  return /^.*?\.(?=\s|$)/.exec(paragraph.replaceAll('\n', ' '))?.[0] ?? paragraph;
}

/** Matches the imports of a list from the folder of a feature. @param {string} name */
const importsOf = (name) =>
  new RegExp(
    `^import (?:type )?(?:\\w+|\\{[^}]*\\}|\\* as \\w+) from '[.~]/features/${name}/[^']*';\\n`,
    'gm',
  );

/** Matches the lines of a style sheet that import those of a feature. @param {string} name */
const sheetsOf = (name) => new RegExp(`^@import\\s"[./]+/features/${name}/[^"]*";\\n`, 'gm');

/** Matches the lines of a list that name what was imported. @param {string[]} names */
const entriesOf = (names) =>
  new RegExp(`^ *(?:\\.\\.\\.|\\w+: |'[\\w-]+': )?(?:${names.join('|')})(?:\\.\\w+)?,\\n`, 'gm');

/** Gives each entry of a list a line of its own: the formatter joins those of a short one. @param {string} text */
const inLines = (text) =>
  text.replace(/( = |: )(\{\}|\[[\w, ]*\])/g, (_, before, list) => {
    const entries = list.slice(1, -1).split(/, */).filter(Boolean);
    const lines = entries.map((/** @type {string} */ one) => `  ${one},\n`);
    return `${before}${list[0]}\n${lines.join('')}${list.at(-1)}`;
  });

/**
 * Removes the entry of a feature from a list: the imports from its folder, and the lines that name what they import.
 * @param {string} text of a file like `app/features.server.ts` @param {string} name
 * @returns {string}
 * @throws Error if the file uses the feature in another way
 */
export function withoutEntry(text, name) {
  const names = (text.match(importsOf(name)) ?? []).flatMap(importedNames);
  if (names.length === 0) return text.replace(sheetsOf(name), '');
  const rest = inLines(text).replace(importsOf(name), '').replace(entriesOf(names), '');
  if (new RegExp(`\\b(?:${names.join('|')})\\b|/features/${name}/`).test(rest))
    throw new Error(`it uses ${name} in more than its list: remove what uses it first`);
  return rest;
}

/** @param {string} line an import @returns {string[]} */
const importedNames = (line) =>
  line
    .replace(/ from .*/s, '')
    .replace(/^import (?:type )?/, '')
    .replace(/[{}]|\* as /g, '')
    .split(',')
    .map((one) => one.trim().split(' as ').at(-1) ?? '')
    .filter((one) => one !== '');

/**
 * Removes from a line of a document what names removed files or commands: in lists and tables the whole line, unless it
 * also links elsewhere; otherwise only the links.
 * @param {string} line of Markdown @param {string} file its path
 * @param {(path: string) => boolean} isRemoved @param {readonly string[]} scripts names of removed commands
 * @returns {string | null} null if the line goes
 */
function withoutLinks(line, file, isRemoved, scripts) {
  const isGone = (/** @type {string} */ to) =>
    isRemoved(posix.join(posix.dirname(file), to.replace(/#.*/, '')));
  const links = [...line.matchAll(LINK)];
  const gone = links.filter(({ groups: { to = '' } = {} }) => isGone(to));
  const names = [...line.matchAll(/`(?<code>[^`]+)`/g)].map(({ groups }) => groups?.code ?? '');
  const isNamed = names.some(
    (code) =>
      isRemoved(code) || scripts.some((script) => code.split(' -- ')[0] === `npm run ${script}`),
  );
  if (gone.length === 0 && !isNamed) return line;
  const isEntry = /^\s*(?:[-*|]|\d+\.)/.test(line);
  if (!isEntry) return line.replace(LINK, (link, label, to) => (isGone(to) ? label : link));
  if (isNamed || gone.length === links.length) return null;
  return gone.reduce(
    (rest, [link]) => rest.replace(`, ${link}`, '').replace(`${link}, `, '').replace(link, ''),
    line,
  );
}

const LINK = /\[(?<label>[^\]]*)\]\((?<to>[^)]+)\)/g;

/**
 * Brings back the lines of a document that went with a feature.
 * @param {string} text @param {string} other the document of a version with the feature
 * @param {string} file its path @param {string} root @param {string} name @param {readonly string[]} scripts the names of its commands
 * @returns {string}
 */
export function withLines(text, other, file, root, name, scripts) {
  const lines = other.split('\n');
  const isOwn = ownedBy(root, [name], file);
  return lines.reduce((result, line, index) => {
    const rest = withoutLinks(line, file, isOwn, scripts);
    if (rest === line || hasLine(result, line)) return result;
    if (rest === null) return withLine(result, lines, index);
    const ownLines = result.split('\n');
    const at = ownLines.findIndex((one) => isSameLine(one, rest));
    return at === -1 ? result : ownLines.with(at, line).join('\n');
  }, text);
}

/** @param {string[]} files @returns {string[]} the paths of the routes among them */
const pagesIn = (files) =>
  files
    .filter((file) => /^app\/features\/[^/]+\/routes\/[^/]+\.tsx?$/.test(file))
    .map((file) => `/${routePath(file)}`);

/** Whether a line of a file in `app/content/` is a link of a menu to a page. @param {string} line @param {string[]} pages */
const isMenuLink = (line, pages) =>
  pages.includes(/^ *\{ label: '[^']*', to: '([^']*)'.*\},$/.exec(line)?.[1] ?? '');

/**
 * Adds the links of menus to the pages of a feature, as another version of a file in `app/content/` has them.
 * @param {string} text @param {string} other the file of a version with the feature @param {string[]} files of the feature
 * @returns {string}
 */
export function withMenuLinks(text, other, files) {
  const lines = other.split('\n');
  return lines
    .filter((line) => isMenuLink(line, pagesIn(files)) && !hasLine(text, line))
    .reduce((result, line) => withLine(result, lines, lines.indexOf(line)), text);
}

/** A row of a table without what depends on the width of the table; any other line as it is. @param {string} line */
const withoutWidth = (line) =>
  line.startsWith('|') ? line.replace(/ +/g, ' ').replace(/-{3,}/g, '---') : line;

/** @param {string} one @param {string} other @returns {boolean} whether the lines say the same */
const isSameLine = (one, other) => withoutWidth(one) === withoutWidth(other);

/** @param {string} text @param {string} line */
const hasLine = (text, line) => text.split('\n').some((one) => isSameLine(one, line));

/**
 * Inserts a line of another version after the nearest of those above it that the text has; without any, as the first one.
 * @param {string} text @param {string[]} others the lines of the other version @param {number} index of the line
 * @returns {string}
 */
function withLine(text, others, index) {
  const line = others[index] ?? '';
  const above = others.findLastIndex(
    (one, at) => at < index && one.trim() !== '' && hasLine(text, one),
  );
  if (above === -1) return `${line}\n${text}`;
  const lines = text.split('\n');
  // Of several, the one with the most of the lines above it: the head of a table may stand in the file more than once.
  const sameAbove = (/** @type {number} */ at) => {
    let count = 0;
    while (
      count <= Math.min(at, above) &&
      isSameLine(lines[at - count] ?? '', others[above - count] ?? '')
    )
      count += 1;
    return count;
  };
  const counts = lines.map((_, at) => sameAbove(at));
  const at = counts.indexOf(Math.max(...counts));
  // A paragraph and a list stay apart.
  const start = others[above + 1] === '' && lines[at + 1] === '' ? at + 2 : at + 1;
  const end = others[index + 1] === '' && lines[start] !== '' ? [''] : [];
  return lines.toSpliced(start, 0, line, ...end).join('\n');
}

/** What removed features may have been the only ones to use. It stays, for the next version and for features to come. */
export const KEPT_WHEN_UNUSED =
  '{app/content,app/engine,app/features,app/site/parts,scripts/lib,tests/{browser,support}}/**';

/** @param {string} text the settings of knip @returns {string} so that it does not report what a removal leaves unused */
function withUnusedParts(text) {
  const settings = JSON.parse(text);
  const ignoreIssues = {
    ...settings.ignoreIssues,
    [KEPT_WHEN_UNUSED]: ['files', 'exports', 'types'],
  };
  return `${JSON.stringify({ ...settings, ignoreIssues }, null, 2)}\n`;
}

/** @param {string} text the settings of knip @returns {string} so that it reports everything again */
export function withoutUnusedParts(text) {
  const settings = JSON.parse(text);
  delete settings.ignoreIssues?.[KEPT_WHEN_UNUSED];
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/**
 * @typedef {object} Removal
 * @property {string[]} files that are deleted
 * @property {number} lines of them
 * @property {{ file: string, text: string }[]} changes of other files
 * @property {string[]} keeping the features whose tables stay
 * @property {string[]} scripts of package.json that go
 * @property {string[]} packages that nothing else uses
 * @property {string[]} links where texts still name a removed page: `app/content/blog.ts:10`
 */

/**
 * Says what the removal of features changes, without changing anything.
 * @param {string} root @param {string[]} names @param {{ dropTables: boolean }} options
 * @returns {Removal}
 * @throws Error that says which file of the owner's, or which other feature, still uses one
 */
export function planRemoval(root, names, { dropTables }) {
  const features = readFeatures(root);
  for (const name of names) {
    const facts = features.find((one) => one.name === name);
    if (!facts)
      throw new Error(
        `There is no feature ${name}. There are: ${features.map((one) => one.name).join(', ')}`,
      );
    const left = facts.neededBy.filter((one) => !names.includes(one));
    if (left.length > 0)
      throw new Error(`${name} is needed by ${left.join(', ')}. Remove them, too.`);
  }
  const isRemoved = (/** @type {string} */ path) => names.some((name) => isIn(path, name));
  const lists = listsOf(root);
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const files = names.flatMap((name) => filesLike(root, `${folderOf(name)}/**/*`));
  const users = filesLike(root, '{app,scripts,tests}/**/*.{ts,tsx,js,mjs}')
    .filter((file) => !isRemoved(file) && !lists.includes(file))
    .filter((file) => names.some((name) => usesFeature(read(file), name)));
  if (users.length > 0)
    throw new Error(
      `These files use ${names.join(', ')}. Remove what uses it, then try again:\n  ${users.join('\n  ')}`,
    );
  /** @type {Removal['changes']} */
  const changes = [];
  const change = (/** @type {string} */ file, /** @type {string} */ text) => {
    if (text !== read(file)) changes.push({ file, text });
  };
  for (const file of lists) {
    change(
      file,
      names.reduce((text, name) => {
        try {
          return withoutEntry(text, name);
        } catch (error) {
          throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
        }
      }, read(file)),
    );
  }
  const pages = pagesIn(files);
  /** @type {string[]} */
  const links = [];
  for (const file of contentOf(root)) {
    const lines = read(file)
      .split('\n')
      .filter((line) => !isMenuLink(line, pages));
    change(file, lines.join('\n'));
    for (const [n, line] of lines.entries())
      if (pages.some((page) => line.includes(`'${page}'`))) links.push(`${file}:${n + 1}`);
  }
  if (existsSync(join(root, 'knip.json'))) change('knip.json', withUnusedParts(read('knip.json')));
  const settings = JSON.parse(read('package.json'));
  const scripts = names.flatMap((name) => scriptsOf(name, settings));
  for (const file of documentsOf(root).filter((one) => !isRemoved(one))) {
    const isGone = dropTables ? ownedBy(root, names, file) : isRemoved;
    change(
      file,
      withoutSections(read(file), names)
        .split('\n')
        .map((line) => withoutLinks(line, file, isGone, scripts))
        .filter((line) => line !== null)
        .join('\n'),
    );
  }
  const packages = packagesOfOnly(root, isRemoved, settings);
  for (const script of scripts) delete settings.scripts[script];
  for (const name of packages) {
    delete settings.dependencies?.[name];
    delete settings.devDependencies?.[name];
  }
  change('package.json', `${JSON.stringify(settings, null, 2)}\n`);
  const keeping = dropTables
    ? []
    : names.filter((name) => existsSync(join(root, folderOf(name), 'core/schema.ts')));
  return {
    files,
    lines: files
      .filter((file) => ['.ts', '.tsx', '.js', '.mjs', '.css'].includes(extname(file)))
      .reduce((sum, file) => sum + linesOf(read(file)), 0),
    changes,
    keeping,
    scripts,
    packages,
    links,
  };
}

const usesFeature = (/** @type {string} */ text, /** @type {string} */ name) =>
  new RegExp(`['"](?:~|[./\\w]*)/features/${name}/`).test(text);

/** @param {string} text @param {string} name */
export const usesPackage = (text, name) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text);

/** @param {string} document @param {string[]} names @returns {string} without the sections whose headings are files of the features */
const withoutSections = (document, names) =>
  document
    .split(/^(?=## )/m)
    .filter((section) => !names.some((name) => section.startsWith(`## features/${name}/`)))
    .join('');

/**
 * @param {string} root @param {(path: string) => boolean} isRemoved
 * @param {{ dependencies?: object, devDependencies?: object }} settings
 * @returns {string[]} the packages that only removed files import
 */
function packagesOfOnly(root, isRemoved, settings) {
  const all = Object.keys({ ...settings.dependencies, ...settings.devDependencies });
  const sources = filesLike(root, '{{app,scripts,tests}/**/*,*}.{ts,tsx,js,mjs,css}').map(
    (file) => ({ file, text: readFileSync(join(root, file), 'utf8') }),
  );
  return all.filter((name) => {
    const uses = sources.filter(({ text }) => usesPackage(text, name));
    return uses.length > 0 && uses.every(({ file }) => isRemoved(file));
  });
}

/**
 * Does what a plan says.
 * @param {string} root @param {string[]} names @param {Removal} plan
 * @param {Record<string, Kept>} parts of each feature with tables, what stays with them
 * @returns {string[]} the files that it wrote
 */
export function carryOut(root, names, plan, parts) {
  const written = plan.keeping.flatMap((name) => keepTables(root, name, parts[name] ?? {}));
  for (const { file, text } of plan.changes) writeFileSync(join(root, file), text);
  for (const name of names) rmSync(join(root, folderOf(name)), { recursive: true });
  if (plan.keeping.length > 0) written.push(listKept(root));
  return [...written, ...plan.changes.map(({ file }) => file)];
}

/**
 * What a feature declares for its tables: for exports, for pages that are stored, and for records (`Part`).
 * @typedef {{ transfer?: { tables?: Record<string, object> }, versioned?: readonly string[], keptKinds?: readonly object[] }} Kept
 */

/**
 * Copies the tables of a feature, without comments, the types of their JSON, and the rules of their values, which are the feature's.
 * @param {string} root @param {string} name @param {Kept} part
 * @returns {string[]} the written files
 * @throws Error if its schema needs more of the feature than types
 */
function keepTables(root, name, { transfer = {}, versioned = [], keptKinds = [] }) {
  const schema = readFileSync(join(root, folderOf(name), 'core/schema.ts'), 'utf8')
    .replace(/^import type [^;]* from '\.[^;]*;\n/gm, '')
    .replace(/^ *\/\*\*[\s\S]*?\*\/\n|^ *\/\/.*\n/gm, '')
    .replace(/\.\$type<[^()]*>\(\)/g, '')
    // The types that only those were.
    .replace(/^import type \{ (\w+) \} from '[^']*';\n/gm, (line, name, _, text) =>
      text.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
    );
  if (/ from '(?:\.|~\/features\/)/.test(schema))
    throw new Error(`${folderOf(name)}/core/schema.ts imports more than types from its feature`);
  const tables = Object.fromEntries(
    Object.entries(transfer.tables ?? {}).map(([table, declared]) => [
      table,
      Object.fromEntries(
        Object.entries(declared).filter(
          ([key, value]) => key !== 'rules' && JSON.stringify(value)?.includes('{') === false,
        ),
      ),
    ]),
  );
  const folder = keptTables(name);
  mkdirSync(join(root, folder), { recursive: true });
  const files = {
    'schema.ts': schema,
    'kept.ts': `import type { Feature } from '~/engine/server/feature.server';
import * as tables from './schema';

export const kept: Feature = {
  name: '${name}',
  tables,
${versioned.length > 0 ? `  versioned: ${JSON.stringify(versioned)},\n` : ''}${keptKinds.length > 0 ? `  keptKinds: ${JSON.stringify(keptKinds)},\n` : ''}  transfer: { tables: ${JSON.stringify(tables)} },
};
`,
  };
  return Object.entries(files).map(([file, text]) => {
    writeFileSync(join(root, folder, file), text);
    return `${folder}/${file}`;
  });
}

/**
 * Lists the features whose tables stay.
 * @param {string} root
 * @returns {string} the written file
 */
export function listKept(root) {
  const names = filesLike(root, keptTables('*/kept.ts')).map((file) => file.split('/')[2] ?? '');
  const camel = (/** @type {string} */ name) =>
    name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const imports = names.map(
    (name) => `import { kept as ${camel(name)} } from './kept-tables/${name}/kept';\n`,
  );
  // As the formatter writes it. Two ways to write the same would be a change of each upgrade.
  const start = 'export const keptTables: readonly Feature[] = [';
  const inLine = `${start}${names.map(camel).join(', ')}];`;
  const list =
    inLine.length <= LINE_WIDTH
      ? inLine
      : `${start}\n${names.map((name) => `  ${camel(name)},\n`).join('')}];`;
  writeFileSync(
    join(root, KEPT_LIST),
    `import type { Feature } from './engine/server/feature.server';
${imports.join('')}
/** The tables of removed features: what is in them stays, and is exported. \`npm run feature\` writes this list. */
${list}
`,
  );
  return KEPT_LIST;
}

/**
 * Adds the entry of a feature to a list, as another version of the list has it.
 * @param {string} text @param {string} other the list of a version with the feature @param {string} name
 * @returns {string}
 */
export function withEntry(text, other, name) {
  if (text.includes(`/features/${name}/`)) return text;
  const lines = other.split('\n');
  const sheets = (other.match(sheetsOf(name)) ?? []).map((line) => lines.indexOf(line.trim()));
  const imports = other.match(importsOf(name));
  if (!imports) return sheets.reduce((result, at) => withLine(result, lines, at), text);
  const withImports = /^import /m.test(text)
    ? text.replace(/(?:^import [^;]*;\n)+/m, (all) => all + imports.join(''))
    : `${imports.join('')}\n${text}`;
  const others = inLines(other);
  const entries = [...others.matchAll(entriesOf(imports.flatMap(importedNames)))];
  return entries.reduce(
    (result, { index }) =>
      withLine(result, others.split('\n'), others.slice(0, index).split('\n').length - 1),
    inLines(withImports),
  );
}
