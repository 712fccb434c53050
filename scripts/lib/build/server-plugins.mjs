import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Visitor } from 'rolldown/utils';
import { root } from '../run.mjs';

/** @typedef {import('rolldown').Plugin} Plugin */
/** @typedef {{ routes: Record<string, { module: string }> }} Manifest of Remix */
/** @typedef {Awaited<ReturnType<typeof import('@remix-run/dev/dist/config.js').readConfig>>} Config of Remix */

/** What a route has for browsers alone. */
const FOR_BROWSERS = ['clientAction', 'clientLoader', 'shouldRevalidate'];

/** Beside `serverBuildPath` of remix.config.js. */
const REMIX_METAFILE = '.cache/remix/metafile.server.json';

/** Folders of the app: of the orders that were tried, the one of which the worker is smallest. */
const LAYERS = ['lib', 'content', 'adapters', 'domain', 'db', 'http', 'ui', 'routes'];

/**
 * Imports of the modules with which the app begins, so that in the bundle those of one folder stand together: gzip
 * looks for what it has seen already in the last 32 KB alone (RFC 1951, 2). What stands behind an `import()` waits.
 * @param {{ [file: string]: { imports: { path: string, kind: string }[] } }} inputs what Remix's compiler has found,
 *   by the path from the root
 */
function inLayers(inputs) {
  const found = new Set(['app/entry.worker.ts']);
  for (const file of found)
    for (const { path, kind } of inputs[file]?.imports ?? [])
      if (kind === 'import-statement') found.add(path);
  const files = [...found].sort();
  return LAYERS.flatMap((layer) => files.filter((file) => file.startsWith(`app/${layer}/`))).map(
    (file) => `import ${JSON.stringify(join(root, file))};`,
  );
}

/**
 * `@remix-run/dev/server-build`, as Remix's compiler writes it, with each route named once, and without what routes have for browsers alone.
 * @param {Config} config @param {Manifest} manifest @returns {Plugin}
 */
export function serverBuild(config, { routes, ...manifest }) {
  const { assetsBuildDirectory, appDirectory, entryServerFilePath, future, publicPath } = config;
  const files = Object.values(config.routes).map(({ file }) => join(appDirectory, file));
  const constants = { mode: 'production', assetsBuildDirectory, future, publicPath, manifest };
  /** @param {string[][]} exported of each route's module */
  const codeOf = (exported) => [
    ...inLayers(JSON.parse(readFileSync(join(root, REMIX_METAFILE), 'utf8')).inputs),
    `import * as entryServer from ${JSON.stringify(entryServerFilePath)};`,
    ...files.map((file, at) => `import * as route${at} from ${JSON.stringify(file)};`),
    ...Object.entries(constants).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    ),
    'export const entry = { module: entryServer };',
    'const list = [',
    ...Object.keys(config.routes).map((id, at) => {
      const { module, ...route } = withoutFalse(routes[id]);
      const names = exported[at]?.filter((name) => !FOR_BROWSERS.includes(name)) ?? [];
      const parts = names.map((name) => `${name}: route${at}.${name}`);
      return `[${JSON.stringify(route)}, ${JSON.stringify(module)}, {${parts}}],`;
    }),
    '];',
    'const routesOf = (as) => Object.fromEntries(list.map((one) => [one[0].id, as(...one)]));',
    'export const assets = { ...manifest, routes: routesOf((route, module) => ({ ...route, module })) };',
    'export const routes = routesOf((route, _, module) => ({ ...route, module }));',
  ];
  return {
    name: 'server-build',
    resolveId: { filter: { id: /^@remix-run\/dev\/server-build$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0@remix-run\/dev/ },
      async handler() {
        const infos = await Promise.all(files.map((id) => this.load({ id })));
        return codeOf(infos.map(({ exports }) => exports)).join('\n');
      },
    },
  };
}

/** What is not there is as good as `false`. @param {{ module: string } | undefined} route */
const withoutFalse = (route) =>
  JSON.parse(JSON.stringify(route ?? {}, (_, value) => (value === false ? undefined : value)));

/** A style sheet is the address to which Remix has written it. @param {Config} config @returns {Plugin} */
export const stylesheets = ({ assetsBuildDirectory, publicPath }) => ({
  name: 'stylesheets',
  load: {
    filter: { id: /\.css$/ },
    handler(id) {
      const files = readdirSync(join(assetsBuildDirectory, '_assets'));
      const name = files.filter((file) => file.replace(/-\w{8}(?=\.css$)/, '') === basename(id));
      if (name.length !== 1) throw new Error(`Remix has written ${name.length} files of ${id}.`);
      return {
        code: `export default ${JSON.stringify(`${publicPath}_assets/${name}`)};`,
        moduleType: 'js',
      };
    },
  },
});

/** Modules of nothing. @param {RegExp[]} addresses as they are imported @returns {Plugin} */
export const absent = (addresses) => ({
  name: 'absent',
  resolveId: { filter: { id: addresses }, handler: (id) => `\0absent:${id}` },
  load: { filter: { id: /^\0absent:/ }, handler: () => 'export default {};' },
});

const NOT_CALLED = new Map([
  ['useEffect', '(void 0)'],
  ['useLayoutEffect', '(void 0)'],
  ['useCommitEffect', '(void 0)'],
  ['useCallback', '(() => {})'],
]);
const HANDLER = /^(?:on[A-Z]\w+|ref)$/;

/**
 * React's renderer for servers runs no effects, and nothing there calls a handler, which are named `onPress` and the
 * like: they go, and with them whatever was there for them alone. Parts of pages that browsers load later begin with
 * the worker: what waits is a function for each module, of which less is left out.
 * @returns {Plugin}
 */
export const withoutBrowsersPart = () => ({
  name: 'without-browsers-part',
  transform: {
    filter: {
      id: /\/app\/(?:ui\/.+\.ts|.+\.tsx)$|\/node_modules\/(?:@remix-run\/react|react-router(?:-dom)?)\//,
    },
    handler(code, id, { magicString }) {
      /** @type {string[]} */
      const parts = [];
      let done = 0;
      /** @param {{ start: number, end: number }} node none in another that has gone @param {() => string} text */
      const replace = ({ start, end }, text) => {
        if (start < done) return;
        magicString?.overwrite(start, end, text());
        done = end;
      };
      new Visitor({
        JSXAttribute(node) {
          if (node.name.type === 'JSXIdentifier' && HANDLER.test(node.name.name))
            replace(node, () => ' ');
        },
        CallExpression(node) {
          const { callee } = node;
          const name = callee.type === 'MemberExpression' ? callee.property : callee;
          const text = name.type === 'Identifier' && NOT_CALLED.get(name.name);
          if (text) replace(node, () => text);
        },
        ImportExpression(node) {
          const { source } = node;
          if (source.type !== 'Literal') return;
          replace(node, () => {
            const part = `part${parts.length}`;
            parts.push(`import * as ${part} from ${source.raw};`);
            return `Promise.resolve(${part})`;
          });
        },
      }).visit(this.parse(code, { lang: id.endsWith('.ts') ? 'ts' : 'tsx' }));
      magicString?.prepend(parts.join(''));
      return { code: magicString };
    },
  },
});

const LETTERS = /@sindresorhus\/transliterate\/replacements\.js$/;
const LANGUAGES = /@sindresorhus\/transliterate\/locale-replacements\.js$/;

/** @returns {Plugin} the tables of slugify's letters, with those alone that change an address */
export const letters = () => ({
  name: 'letters',
  load: {
    filter: { id: [LETTERS, LANGUAGES] },
    async handler(id) {
      // The letters of single languages are for titles whose language is named: no address's is.
      if (LANGUAGES.test(id)) return 'export default {};';
      const { default: table } = await import(pathToFileURL(id).href);
      return `export default new Map(${JSON.stringify(neededLetters([...table]))});`;
    },
  },
});

/**
 * A title is decomposed and in small letters before the table is asked (`app/domain/records/slugs.ts`), and the
 * library takes accents away after it: three quarters of it say what would have happened without them.
 * @param {[string, string][]} pairs of a letter and what it becomes
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
