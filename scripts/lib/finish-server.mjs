import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { minify } from '@swc/core';
import { parseAst } from 'rollup/parseAst';
import { NOT_ON_THE_SERVER } from '../../remix.config.js';
import { root } from './run.mjs';

/** What `remix build` makes for the server, from the project's root. */
export const SERVER = 'functions/[[path]].js';

/** An import as esbuild writes it: all of a package, some names of it, or the package alone. */
const IMPORT = new RegExp(
  String.raw`\bimport(?:\s*\*\s*as ([\w$]+)\s*from|\s*\{([^}]*)\}\s*from)?\s*"(${NOT_ON_THE_SERVER.join('|')})";`,
  'g',
);

/**
 * Finishes, in place, what `remix build` made for the server: without what `NOT_ON_THE_SERVER` names, all of
 * which is undefined there; without what React never calls on a server, and letters
 * that no address needs; with its own name; and minified, smaller than esbuild leaves it.
 * @throws Error where one of those packages, React's elements or the letters are written in a way that is not known here
 */
export async function finishServer() {
  const file = join(root, SERVER);
  const steps = [withoutAbsent, withoutEffects, withoutNeedlessLetters, withName];
  const named = steps.reduce((code, step) => step(code), readFileSync(file, 'utf8'));
  // No function is put to where it is called, to be made anew by each call.
  const { code } = await minify(named, {
    module: true,
    compress: { passes: 2, toplevel: true, inline: 0, reduce_funcs: false },
    mangle: { toplevel: true },
  });
  writeFileSync(file, code);
}

/** @param {string} code @returns {string} */
function withoutAbsent(code) {
  /** @type {string[]} */
  const absent = [];
  const rest = code.replaceAll(IMPORT, (_, all, names) => {
    if (all) absent.push(`const ${all}={};`);
    if (names) absent.push(`const{${names.replaceAll(' as ', ':')}}={};`);
    return '';
  });
  const left = NOT_ON_THE_SERVER.find((name) => rest.includes(`"${name}"`));
  if (left) throw new Error(`The server cannot do without ${left}.`);
  return absent.join('') + rest;
}

/** How `app/ui/jsx/jsx-runtime.ts` names the functions that make elements. */
const JSX = /\bFragment:[\w$]+,jsx:([\w$]+),jsxs:([\w$]+)/;

/**
 * Hooks whose functions no rendering calls, and what stands for them.
 * @type {Record<string, string | undefined>}
 */
const NOT_CALLED = { useEffect: '(void 0)', useLayoutEffect: '(void 0)', useCallback: '(()=>{})' };
const HANDLER = /^(?:on[A-Z]\w+|ref)$/;

/**
 * React's renderer for servers runs no effects, and nothing there calls a handler, which are named `onPress` and
 * the like: they go, and with them whatever was there for them alone.
 * @param {string} code @returns {string}
 */
function withoutEffects(code) {
  const [, ...elements] = JSX.exec(code) ?? [];
  if (elements.length === 0) throw new Error('Elements are made in a way that is not known here.');
  const handlers = new Set();
  /** @param {any} node @returns {{ start: number, end: number, text: string }[]} */
  const cutsIn = (node) => {
    if (handlers.has(node)) return [{ ...node, text: '...0' }];
    const { callee: called, arguments: [, props] = [] } = node;
    const callee = called?.type === 'SequenceExpression' ? called.expressions.at(-1) : called;
    const { name } = callee?.property ?? {};
    const text = Object.hasOwn(NOT_CALLED, name ?? '') && NOT_CALLED[name];
    if (text) return [{ ...node, text }];
    // It reads the third, which is for servers.
    if (name === 'useSyncExternalStore' && node.arguments.length === 3)
      return [
        { start: node.arguments[0].start, end: node.arguments[1].end, text: '0,0' },
        ...cutsIn(node.arguments[2]),
      ];
    if (elements.includes(callee?.name) && props?.properties)
      for (const prop of props.properties) if (HANDLER.test(prop.key?.name)) handlers.add(prop);
    return childrenOf(node).flatMap(cutsIn);
  };
  return cutsIn(parseAst(code))
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/** @param {object} node of a syntax tree @returns {object[]} the nodes in it */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string');

/** The table of @sindresorhus/transliterate, which slugify uses: pairs of a letter and what it becomes. */
const LETTERS = /\[\["\\xDF","ss"\],(?:\["(?:\\.|[^"\\])*",(?:"(?:\\.|[^"\\])*"|'[^']*')\],?)+\]/;

/** @param {string} code @returns {string} */
function withoutNeedlessLetters(code) {
  const [table] = LETTERS.exec(code) ?? [];
  if (!table) throw new Error('The table of letters is not as it is known here.');
  return code.replace(table, () => JSON.stringify(neededLetters(runInNewContext(table))));
}

/**
 * A title is decomposed and in small letters before the table is asked (`app/domain/records/slugs.ts`), and the
 * library takes accents away after it: three quarters of it say what would have happened without them.
 * @param {[string, string][]} pairs
 */
export const neededLetters = (pairs) =>
  pairs.filter(
    ([letter, becomes]) =>
      letter.normalize('NFKC').toLowerCase() === letter &&
      letter
        .normalize('NFD')
        .replaceAll(/\p{Diacritic}/gu, '')
        .normalize() !== becomes,
  );

/**
 * Pages are kept under the name of the build that made them: `app/http/public-pages/build-id.server.ts`. Before
 * it is minified, which would work out what the name leads to.
 * @param {string} code @returns {string}
 */
const withName = (code) =>
  code.replaceAll('__BUILD_ID__', createHash('sha256').update(code).digest('hex').slice(0, 16));
