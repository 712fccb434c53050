import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { minify } from '@swc/core';
import { parseAst } from 'rollup/parseAst';
import { NOT_ON_THE_SERVER } from '../../remix.config.js';
import { withEagerModules } from './eager-modules.mjs';
import { withRoutesOnce } from './routes-once.mjs';
import { root } from './run.mjs';
import { childrenOf, withCuts } from './syntax-tree.mjs';
import { withoutUnusedClasses } from './unused-classes.mjs';

/** What `remix build` makes for the server, from the project's root. */
export const SERVER = 'functions/[[path]].js';

/** An import as esbuild writes it: all of a package, some names of it, or the package alone. */
const IMPORT = new RegExp(
  String.raw`\bimport(?:\s*\*\s*as ([\w$]+)\s*from|\s*\{([^}]*)\}\s*from)?\s*"(${NOT_ON_THE_SERVER.join('|')})";`,
  'g',
);

/**
 * Finishes, in place, what `remix build` made for the server: without what `NOT_ON_THE_SERVER` names, all of
 * which is undefined there; without what nothing on a server calls or asks for, step by step; with its own name; and
 * minified, smaller than esbuild leaves it.
 * @throws Error where one of those packages, React's elements or the letters are written in a way that is not known here
 */
export async function finishServer() {
  const file = join(root, SERVER);
  const steps = [
    withoutAbsent,
    withoutEffects,
    withEagerModules,
    withoutColumns,
    withoutUnusedClasses,
    withoutNeedlessLetters,
    withoutSymbols,
    withoutAdvice,
    withRoutesOnce,
    withName,
  ];
  const named = steps.reduce((code, step) => step(code), readFileSync(file, 'utf8'));
  const smaller = await minified(named);
  // What was used only by what swc has taken out.
  writeFileSync(file, await minified(withoutUnusedClasses(smaller)));
}

/** @param {string} code @returns {Promise<string>} */
async function minified(code) {
  const result = await minify(code, {
    module: true,
    // No function is put to where it is called, to be made anew by each call.
    compress: { passes: 2, toplevel: true, inline: 0, reduce_funcs: false, pure_getters: true },
    mangle: { toplevel: true },
  });
  return result.code;
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
  return withCuts(code, cutsIn(parseAst(code)));
}

/** The table of @sindresorhus/transliterate, which slugify uses: pairs of a letter and what it becomes. */
const LETTERS = /\[\["\\xDF","ss"\],(?:\["(?:\\.|[^"\\])*",(?:"(?:\\.|[^"\\])*"|'[^']*')\],?)+\]/;

/** The letters of single languages, which are for titles whose language is named: no address's is. */
const LANGUAGES = /\{sv:\[\[[^{}]*\]\]\}/;

/** @param {string} code @returns {string} */
function withoutNeedlessLetters(code) {
  const [table] = LETTERS.exec(code) ?? [];
  if (!table || !LANGUAGES.test(code))
    throw new Error('The table of letters is not as it is known here.');
  return code
    .replace(table, () => JSON.stringify(neededLetters(runInNewContext(table))))
    .replace(LANGUAGES, '{}');
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

/** What Remix writes to the console of a site without an error page of its own. */
const ADVICE =
  /(["'`])(?:\\n|\s)*console\.log\((?:\\.|(?!\1)[^\\])*?Hey developer(?:\\.|(?!\1)[^\\])*\1/g;

/** @param {string} code @returns {string} */
const withoutAdvice = (code) => code.replaceAll(ADVICE, '""');

/** What drizzle hands to a table whose columns are a function of them, which no table here is. */
const COLUMNS =
  /\{blob:[\w$]+,customType:[\w$]+,integer:[\w$]+,numeric:[\w$]+,real:[\w$]+,text:[\w$]+\}/;

/** @param {string} code @returns {string} */
function withoutColumns(code) {
  if (!COLUMNS.test(code)) throw new Error('The kinds of columns are not as they are known here.');
  return code.replace(COLUMNS, '{}');
}

/** `S` of uc.micro, which lists what `\p{S}` says. markdown-it asks it for one character at a time. */
const SYMBOLS = /\/\[\\\$\\\+<->\\\^`\\\|~[^/]+\/(?=[,;])/;

/** @param {string} code @returns {string} */
function withoutSymbols(code) {
  if (!SYMBOLS.test(code)) throw new Error('The list of symbols is not as it is known here.');
  return code.replace(SYMBOLS, () => '/\\p{S}/u');
}

/** What the site's health compares the database with. @returns {string} */
function builtFrom() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  return `${version} ${migrations.sort().at(-1)} ${migrations.length}`;
}

/**
 * Pages are kept under the name of the build that made them: `app/http/public-pages/build-id.server.ts`. Before
 * it is minified, which would work out what the name leads to.
 * @param {string} code @returns {string}
 */
function withName(code) {
  const built = code.replaceAll('__BUILT_FROM__', builtFrom());
  const hash = createHash('sha256').update(built).digest('hex');
  return built.replaceAll('__BUILD_ID__', hash.slice(0, 16));
}
