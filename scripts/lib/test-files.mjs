import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Which tests a run has, and what they need. */

/** In the order in which they run, with their folders: those of the whole site, and those of the features. */
export const TEST_FOLDERS = {
  unit: ['tests/unit', 'app/features/*/tests/unit'],
  integration: ['tests/integration', 'app/features/*/tests/integration'],
  browser: ['tests/browser', 'app/features/*/tests/browser'],
};

/** What the sources of a test say if it needs the built site. */
const BUILT = /built-site|served-site|public\/build|ensureBuilt|SERVER\b/;

/**
 * @param {string[]} words `npm test -- WORD`: parts of paths; none for all files
 * @returns {{ kinds: string[], needsSite: boolean }} the kinds of the matching files, and whether any needs the built site
 */
export function planOf(words) {
  const filesIn = (/** @type {string[]} */ folders) =>
    globSync(folders.map((folder) => `${folder}/*.test.{ts,tsx}`)).filter(
      (file) => words.length === 0 || words.some((word) => file.includes(word)),
    );
  const kinds = Object.entries(TEST_FOLDERS)
    .map(([kind, folders]) => ({ kind, files: filesIn(folders) }))
    .filter(({ files }) => files.length > 0);
  const needsSite = kinds.some(
    ({ kind, files }) =>
      kind === 'browser' ||
      (kind === 'integration' &&
        files.some((file) => sourcesOf(file).some((one) => BUILT.test(textOf(one))))),
  );
  return { kinds: kinds.map(({ kind }) => kind), needsSite };
}

/**
 * The files with slow tests (docs/testing.md).
 * @returns {{ whole: string[], all: string[] }} `whole`: those without any other test, which `npm test` need not even load
 */
export function slowFiles() {
  const files = globSync(
    Object.values(TEST_FOLDERS)
      .flat()
      .map((folder) => `${folder}/*.test.{ts,tsx}`),
  );
  const whole = files.filter((file) => textOf(file).startsWith('// @module-tag slow'));
  const some = files.filter((file) => textOf(file).includes("tags: ['slow']"));
  return { whole, all: [...new Set([...whole, ...some])] };
}

/**
 * @param {string} file a test @param {Set<string>} [seen]
 * @returns {string[]} the file and all files of tests that it imports, directly or not, by relative paths
 */
function sourcesOf(file, seen = new Set()) {
  if (seen.has(file) || !/(^|\/)tests\//.test(file)) return [];
  seen.add(file);
  const imports = [...textOf(file).matchAll(/(?:from|import\(?)\s*'((?:\.{1,2}|~tests)\/[^']+)'/g)];
  return [
    file,
    ...imports.flatMap(([, path = '']) => {
      const found = ['', '.ts', '.tsx', '.mjs']
        .map(
          (ending) => (path.startsWith('~') ? path.slice(1) : join(dirname(file), path)) + ending,
        )
        .find((one) => /\.\w+$/.test(one) && existsSync(one));
      return found ? sourcesOf(found, seen) : [];
    }),
  ];
}

const textOf = (/** @type {string} */ file) => readFileSync(file, 'utf8');
