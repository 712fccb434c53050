import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { routePath } from './route-files.mjs';

/* What `npm run feature` reads and changes. All paths are relative to the folder of the project. */

/** The files that list the features, and those that list what features put into the pages of others. */
const LISTS = [
  'app/features.server.ts',
  'app/features.ts',
  'app/features.admin.ts',
  'app/site/slots/*.ts',
];

/** @param {string} root @returns {string[]} the lists that are there */
export const listsOf = (root) => globSync(LISTS, { cwd: root }).sort();

/** Where the tables of a removed feature stay, so that exports have them and no later migration drops them. @param {string} name */
export const keptTables = (name) => `app/kept-tables/${name}`;
const KEPT_LIST = 'app/kept-tables.ts';

const folderOf = (/** @type {string} */ name) => `app/features/${name}`;
const isIn = (/** @type {string} */ path, /** @type {string} */ name) =>
  path === folderOf(name) || path.startsWith(`${folderOf(name)}/`);

/** @param {string} name @param {{ scripts: Record<string, string> }} settings @returns {string[]} the commands of a feature */
export const scriptsOf = (name, { scripts }) =>
  Object.keys(scripts).filter((script) => scripts[script]?.includes(`${folderOf(name)}/`));

/** @param {string} root @returns {string[]} the documents that may link to features */
export const documentsOf = (root) =>
  globSync('{*.md,docs/**/*.md,app/features/*/*.md}', { cwd: root });

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
  globSync('app/features/*/feature.server.ts', { cwd: root })
    .map((file) => file.split('/')[2] ?? '')
    .sort();

/** @param {string} root @returns {Facts[]} */
export function readFeatures(root) {
  const names = featureNames(root);
  const all = names.map((name) => {
    const files = globSync(`${folderOf(name)}/**/*.{ts,tsx,js,mjs,css}`, { cwd: root });
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
  const [, paragraph = ''] = readFileSync(file, 'utf8').split(/\n\n/);
  return /^.*?\.(?=\s|$)/.exec(paragraph.replaceAll('\n', ' '))?.[0] ?? paragraph;
}

/** Matches the imports of a list from the folder of a feature. @param {string} name */
const importsOf = (name) =>
  new RegExp(
    `^import (?:type )?(?:\\w+|\\{[^}]*\\}|\\* as \\w+) from '[.~]/features/${name}/[^']*';\\n`,
    'gm',
  );

/** Matches the lines of a list that name what was imported. @param {string[]} names */
const entriesOf = (names) =>
  new RegExp(`^ *(?:\\.\\.\\.|\\w+: |'[\\w-]+': )?(?:${names.join('|')})(?:\\.\\w+)?,\\n`, 'gm');

/**
 * Removes the entry of a feature from a list: the imports from its folder, and the lines that name what they import.
 * @param {string} text of a file like `app/features.server.ts` @param {string} name
 * @returns {string}
 * @throws Error if the file uses the feature in another way
 */
export function withoutEntry(text, name) {
  const names = (text.match(importsOf(name)) ?? []).flatMap(importedNames);
  if (names.length === 0) return text;
  const rest = text.replace(importsOf(name), '').replace(entriesOf(names), '');
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
    isRemoved(join(dirname(file), to.replace(/#.*/, '')));
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
 * @param {string} file its path @param {string} name @param {readonly string[]} scripts the names of its commands
 * @returns {string}
 */
export function withLines(text, other, file, name, scripts) {
  const lines = other.split('\n');
  return lines.reduce((result, line, index) => {
    const rest = withoutLinks(line, file, (path) => isIn(path, name), scripts);
    if (rest === line || hasLine(result, line)) return result;
    if (rest === null) return insertedAfter(result, lines.slice(0, index), line);
    return `\n${result}\n`.replace(`\n${rest}\n`, () => `\n${line}\n`).slice(1, -1);
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
    .reduce(
      (result, line) => insertedAfter(result, lines.slice(0, lines.indexOf(line)), line),
      text,
    );
}

/** @param {string} text @param {string} line */
const hasLine = (text, line) => `\n${text}\n`.includes(`\n${line}\n`);

/**
 * Inserts a line after the nearest of those above it that the text has; without any, as the first one.
 * @param {string} text @param {string[]} linesAbove @param {string} line @returns {string}
 */
function insertedAfter(text, linesAbove, line) {
  const above = linesAbove.findLast((one) => one.trim() !== '' && hasLine(text, one));
  if (above === undefined) return `${line}\n${text}`;
  return `\n${text}`.replace(`\n${above}\n`, () => `\n${above}\n${line}\n`).slice(1);
}

/** What removed features may have been the only ones to use. It stays, for the next version and for features to come. */
const KEPT_WHEN_UNUSED =
  '{app/content,app/engine,app/features,app/site/parts,scripts/lib,tests/support}/**';

/** @param {string} text the settings of knip @returns {string} so that it does not report what a removal leaves unused */
function withUnusedParts(text) {
  const settings = JSON.parse(text);
  const ignoreIssues = {
    ...settings.ignoreIssues,
    [KEPT_WHEN_UNUSED]: ['files', 'exports', 'types'],
  };
  return `${JSON.stringify({ ...settings, ignoreIssues }, null, 2)}\n`;
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
  const files = names.flatMap((name) =>
    globSync(`${folderOf(name)}/**/*`, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const users = globSync('{app,scripts,tests}/**/*.{ts,tsx,js,mjs}', { cwd: root })
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
  for (const file of globSync('app/content/**/*.ts', { cwd: root })) {
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
  for (const file of documentsOf(root).filter((one) => !isRemoved(one)))
    change(
      file,
      read(file)
        .split('\n')
        .map((line) => withoutLinks(line, file, isRemoved, scripts))
        .filter((line) => line !== null)
        .join('\n'),
    );
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

/**
 * @param {string} root @param {(path: string) => boolean} isRemoved
 * @param {{ dependencies?: object, devDependencies?: object }} settings
 * @returns {string[]} the packages that only removed files import
 */
function packagesOfOnly(root, isRemoved, settings) {
  const all = Object.keys({ ...settings.dependencies, ...settings.devDependencies });
  const sources = globSync('{{app,scripts,tests}/**/*,*}.{ts,tsx,js,mjs,css}', { cwd: root }).map(
    (file) => ({ file, text: readFileSync(join(root, file), 'utf8') }),
  );
  return all.filter((name) => {
    const uses = sources.filter(({ text }) => new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text));
    return uses.length > 0 && uses.every(({ file }) => isRemoved(file));
  });
}

/**
 * Does what a plan says.
 * @param {string} root @param {string[]} names @param {Removal} plan
 * @param {Record<string, object>} transfers what each feature with tables declares for exports (`Transfer`)
 * @returns {string[]} the files that it wrote
 */
export function carryOut(root, names, plan, transfers) {
  const written = plan.keeping.flatMap((name) => keepTables(root, name, transfers[name] ?? {}));
  for (const { file, text } of plan.changes) writeFileSync(join(root, file), text);
  for (const name of names) rmSync(join(root, folderOf(name)), { recursive: true });
  if (plan.keeping.length > 0) written.push(listKept(root));
  return [...written, ...plan.changes.map(({ file }) => file)];
}

/**
 * Copies the tables of a feature, without comments, the types of their JSON, and the rules of their values, which are the feature's.
 * @param {string} root @param {string} name @param {{ tables?: Record<string, object> }} transfer
 * @returns {string[]} the written files
 * @throws Error if its schema needs more of the feature than types
 */
function keepTables(root, name, transfer) {
  const schema = readFileSync(join(root, folderOf(name), 'core/schema.ts'), 'utf8')
    .replace(/^import type [^;]* from '\.[^;]*;\n/gm, '')
    .replace(/^ *\/\*\*[\s\S]*?\*\/\n|^ *\/\/.*\n/gm, '')
    .replace(/\.\$type<[^()]*>\(\)/g, '');
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
  transfer: { tables: ${JSON.stringify(tables)} },
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
  const names = globSync(keptTables('*/kept.ts'), { cwd: root })
    .map((file) => file.split('/')[2] ?? '')
    .sort();
  const camel = (/** @type {string} */ name) =>
    name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const imports = names.map(
    (name) => `import { kept as ${camel(name)} } from './kept-tables/${name}/kept';\n`,
  );
  writeFileSync(
    join(root, KEPT_LIST),
    `import type { Feature } from './engine/server/feature.server';
${imports.join('')}
/** The tables of removed features: what is in them stays, and is exported. \`npm run feature\` writes this list. */
export const keptTables: readonly Feature[] = [${names.map(camel).join(', ')}];
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
  const imports = other.match(importsOf(name));
  if (!imports || text.includes(`/features/${name}/`)) return text;
  const withImports = text
    .replace(/((?:^import [^;]*;\n)+)/m, (all) => all + imports.join(''))
    // Empty lists get room for the entry.
    .replace(/( = |: )(\{\}|\[\])/g, (_, before, [open, close]) => `${before}${open}\n${close}`);
  const entries = [...other.matchAll(entriesOf(imports.flatMap(importedNames)))];
  return entries.reduce(
    (result, { 0: entry, index }) =>
      insertedAfter(result, other.slice(0, index).split('\n'), entry.trimEnd()),
    withImports,
  );
}
