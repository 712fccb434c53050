import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { runTool } from './run.mjs';

/*
 * The contract between the owner's files and the engine: the names that `app/site/`, `app/routes/` and `app/content/` import from it
 * and from features, with their types. `docs/contract.md` has that of the last release. What changes later needs a line in the changelog.
 */

export const CONTRACT = 'docs/contract.md';

/** More would be hard to keep. */
const MAX_NAMES = 120;

/** Relative to the root: the declarations of the modules in question, and how TypeScript writes them. */
const WORK = '.cache/contract';

/** @typedef {Map<string, string>} Contract declarations by module, relative to `app/`, and name: `engine/kit/ui/icon Icon` */

const IMPORT = /(?:^|\n)(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g;

/** @param {string} file @param {string} source @returns {string[]} what it imports of the engine and of features: `engine/kit/ui/icon Icon` */
export const namesIn = (file, source) =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    const path = from.startsWith('~/') ? from.slice(2) : posix.join(posix.dirname(file), from);
    if (!/^(engine|features)\//.test(path)) return [];
    return names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean)
      .map((name) => `${path} ${name}`);
  });

/** @param {string} root @returns {string[]} what the owner's files import of the engine and of features, sorted */
function namesOfOwner(root) {
  const files = globSync('{site,routes,content}/**/*.{ts,tsx}', { cwd: join(root, 'app') });
  const names = files.flatMap((file) =>
    namesIn(file.replaceAll('\\', '/'), readFileSync(join(root, 'app', file), 'utf8')),
  );
  return [...new Set(names)].sort();
}

/**
 * @param {string} declarations of a module, as TypeScript writes them
 * @returns {Map<string, string>} the declaration of each exported name, without comments
 */
function declared(declarations) {
  const plain = declarations
    .replaceAll(/\/\*[\s\S]*?\*\/\s*/g, '')
    .replaceAll(/import\("[^"]*"\)\./g, '');
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const statement of plain.split(/\n(?=\S)(?![})\]>])/)) {
    const name =
      /^export (?:declare |default )*(?:abstract )?(?:const|let|function|class|type|interface) (\w+)/.exec(
        statement,
      )?.[1];
    if (name) found.set(name, [found.get(name), statement.trim()].filter(Boolean).join('\n'));
  }
  return found;
}

/**
 * @param {string} root @param {string[]} names `engine/kit/ui/icon Icon`
 * @returns {Promise<Contract>} without names that do not exist
 */
async function contractOf(root, names) {
  const modules = new Set(names.map((key) => key.split(' ')[0] ?? ''));
  await writeDeclarations(root, [...modules]);
  const known = new Map(
    [...modules].map((module) => {
      const file = join(root, WORK, 'declarations/app', `${module}.d.ts`);
      return [module, existsSync(file) ? declared(readFileSync(file, 'utf8')) : null];
    }),
  );
  return new Map(
    names.flatMap((key) => {
      const [module = '', name = ''] = key.split(' ');
      const declaration = known.get(module)?.get(name);
      return declaration ? [/** @type {const} */ ([key, declaration])] : [];
    }),
  );
}

/** @param {string} root @param {string[]} modules relative to `app/` */
async function writeDeclarations(root, modules) {
  rmSync(join(root, WORK), { recursive: true, force: true });
  mkdirSync(join(root, WORK), { recursive: true });
  const files = globSync(
    modules.map((module) => `app/${module.replaceAll('$', '\\$')}.{ts,tsx,js}`),
    { cwd: root },
  );
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: '../..',
      outDir: 'declarations',
      // Types of dependencies keep their place in `node_modules`, also where that is a link: only there they can be named.
      preserveSymlinks: true,
    },
    files: [...files, 'app/assets.d.ts'].map((file) => `../../${file}`),
    include: [],
  };
  writeFileSync(join(root, WORK, 'tsconfig.json'), JSON.stringify(settings));
  await runTool('typescript/bin/tsc', ['--project', join(root, WORK)], { quiet: true });
}

const HEAD = `# The contract between your files and the engine

What \`app/site/\`, \`app/routes/\` and \`app/content/\` import, as of the last release. \`npm run check\` fails if one of these names goes or
changes its type without a line about it under "What you have to do" in the [changelog](../CHANGELOG.md). Everything else in the engine may
change with any release. \`npm run release\` writes this file.
`;

/** @param {Contract} contract @returns {string} the file */
function written(contract) {
  /** @type {Map<string, string[]>} */
  const modules = new Map();
  for (const [key, declaration] of contract) {
    const [module = ''] = key.split(' ');
    modules.set(module, [...(modules.get(module) ?? []), declaration]);
  }
  const parts = [...modules].map(
    ([module, declarations]) => `\n## ${module}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`,
  );
  return HEAD + parts.join('');
}

/** @param {string} text of the file @returns {Contract} */
export function parsed(text) {
  const modules = text.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm);
  return new Map(
    [...modules].flatMap(([, module, declarations = '']) =>
      [...declared(declarations)].map(
        ([name, declaration]) => /** @type {const} */ ([`${module} ${name}`, declaration]),
      ),
    ),
  );
}

/** TypeScript orders the properties of some types by which files it has read first. @param {string} [declaration] */
const unordered = (declaration) =>
  declaration
    ?.split('\n')
    .map((line) => line.trim())
    .sort()
    .join('\n');

/**
 * @param {Contract} released @param {Contract} now @param {string} notes under "What you have to do" in the next release
 * @returns {string[]} the names that have gone or changed, and that the notes do not mention
 */
export const brokenPromises = (released, now, notes) =>
  [...released]
    .filter(([key, declaration]) => unordered(now.get(key)) !== unordered(declaration))
    .map(([key]) => key)
    .filter((key) => !notes.includes(`\`${key.split(' ')[1]}\``));

/**
 * @param {string} root of a project
 * @param {string} notes under "What you have to do" in the next release
 * @returns {Promise<string[]>} what it breaks without saying so. Removed features break nothing
 */
export async function checkContract(root, notes) {
  const isThere = (/** @type {string} */ key) => {
    const feature = /^features\/[^/]+/.exec(key)?.[0];
    return !feature || existsSync(join(root, 'app', feature));
  };
  const file = join(root, CONTRACT);
  const released = existsSync(file) ? [...parsed(readFileSync(file, 'utf8'))] : [];
  const promised = new Map(released.filter(([key]) => isThere(key)));
  return brokenPromises(promised, await contractOf(root, [...promised.keys()]), notes);
}

/** @param {string} root @returns {Promise<string>} the file for the next release. @throws Error if it has too many names */
export async function nextContract(root) {
  const contract = await contractOf(root, namesOfOwner(root));
  if (contract.size > MAX_NAMES)
    throw new Error(
      `The owner's files import ${contract.size} names of the engine and of features, and ${MAX_NAMES} may be`,
    );
  return written(contract);
}
