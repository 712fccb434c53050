import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Which tests a run has, and what they need. */

/** In the order in which they run. */
const KINDS = ['unit', 'integration', 'browser'];

/** What the sources of a test say if it needs the built site. */
const BUILT = /built-site|served-site|functions\/\[\[path\]\]|public\/build|WORKER_FOLDER/;

/**
 * @param {string[]} words `npm test -- WORD`: parts of paths; none for all files
 * @returns {{ kinds: string[], needsSite: boolean }} the kinds of the matching files, and whether any needs the built site
 */
export function planOf(words) {
  const files = KINDS.flatMap((kind) =>
    readdirSync(join('tests', kind), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join('tests', kind, name)),
  ).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const isOf = (/** @type {string} */ kind) => (/** @type {string} */ file) =>
    file.startsWith(join('tests', kind));
  const needsSite = (/** @type {string} */ file) =>
    isOf('browser')(file) ||
    (isOf('integration')(file) && sourcesOf(file).some((one) => BUILT.test(textOf(one))));
  return {
    kinds: KINDS.filter((kind) => files.some(isOf(kind))),
    needsSite: files.some(needsSite),
  };
}

/**
 * @param {string} file a test @param {Set<string>} [seen]
 * @returns {string[]} the file and all files of this project that it imports, directly or not, by relative paths
 */
function sourcesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...textOf(file).matchAll(/(?:from|import\(?)\s*'(\.{1,2}\/[^']+)'/g)];
  return [
    file,
    ...imports.flatMap(([, path = '']) => {
      const found = ['', '.ts', '.tsx', '.mjs']
        .map((ending) => join(dirname(file), path) + ending)
        .find((one) => /\.\w+$/.test(one) && existsSync(one));
      return found ? sourcesOf(found, seen) : [];
    }),
  ];
}

const textOf = (/** @type {string} */ file) => readFileSync(file, 'utf8');
