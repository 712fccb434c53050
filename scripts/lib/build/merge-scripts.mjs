import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify } from '@swc/core';
import { rollup } from 'rollup';
import { root } from '../run.mjs';

const PUBLIC = join(root, 'public');

/** Bytes before compression. A smaller shared part goes into another one, where that costs little. */
const MIN_BYTES = 380;

/** The share of the visitors' pages from which on what they share goes into the file of all pages. */
const USUAL = 0.5;

/**
 * Chromium compiles all functions of a file that begins so while the file arrives, beside the main
 * thread, instead of each where it is first called: https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts together anew, in place, what `remix build` made for browsers: that is a file for each part that
 * any two pages share, over a hundred, of which a page asks for up to thirty, most of a few hundred
 * bytes. What every page asks for becomes one file.
 * Browsers keep each file for a year: all are named by their new content, and so is the manifest.
 * @returns {Promise<import('./server-plugins.mjs').Manifest>} the new one, for the server
 * @throws Error where the manifest is not as Remix 2 writes it
 */
export async function mergeScripts() {
  const file = readdirSync(join(PUBLIC, 'build')).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error('Remix has written no manifest.');
  const text = readFileSync(join(PUBLIC, 'build', file), 'utf8');
  const { version, url, entry, routes } = JSON.parse(text.slice(text.indexOf('{'), -1));
  const modules = [entry, ...Object.values(routes)].map(({ module }) => module);
  const chunks = await merge(modules, [
    ...new Set([...entry.imports, ...routes.root.imports, ...usual(routes)]),
  ]);
  const renamed = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  const lost = modules.find((module) => !renamed.has(module));
  if (lost) throw new Error(`${lost} has no file of its own any more.`);

  for (const old of [url, '/build/_shared', ...modules])
    rmSync(join(PUBLIC, old), { recursive: true, force: true });
  for (const { fileName, code } of chunks) write(`/build/${fileName}`, code);
  const newVersion = createHash('sha256')
    .update(chunks.map(({ fileName }) => fileName).join())
    .digest('hex')
    .slice(0, version.length);
  const newUrl = `/build/manifest-${newVersion.toUpperCase()}.js`;
  // Without what it imports: that is for `modulepreload` links, which `deferred-scripts.tsx` does not use.
  const renewed = (/** @type {Route} */ { imports: _, ...one }) => ({
    ...one,
    module: `/build/${renamed.get(one.module)}`,
  });
  const manifest = {
    entry: { ...renewed(entry), imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, renewed(route)])),
    url: newUrl,
    version: newVersion,
  };
  const newText = `${text.slice(0, text.indexOf('{'))}${JSON.stringify(manifest)};`;
  write(newUrl, newText);
  write(newUrl.replace('/manifest-', '/visitors-'), forVisitors(newText));
  return manifest;
}

/** @typedef {{ module: string, imports?: string[] }} Route */

/** @param {Record<string, Route>} routes @returns {[id: string, route: Route][]} those of visitors' pages */
const visitorsPages = (routes) =>
  Object.entries(routes).filter(
    ([id]) => existsSync(join(root, 'app', `${id}.tsx`)) && !id.startsWith('routes/admin'),
  );

/** @param {Record<string, Route>} routes @returns {string[]} what most of the visitors' pages import */
function usual(routes) {
  const pages = visitorsPages(routes);
  const imports = pages.flatMap(([, { imports = [] }]) => imports);
  const isUsual = (/** @type {string} */ file) =>
    imports.filter((one) => one === file).length > pages.length * USUAL;
  return [...new Set(imports)].filter(isUsual);
}

/**
 * The manifest of the pages that visitors step through (`entry.server.tsx` names it on theirs): neither routes of
 * the owner's nor such as are no pages, which no link within the document leads to. More than two thirds of it.
 * @param {string} text of the whole one
 */
function forVisitors(text) {
  const start = text.indexOf('{');
  const { routes, ...manifest } = JSON.parse(text.slice(start, -1));
  // What is not there is as good as `false`.
  const short = Object.fromEntries(visitorsPages(routes));
  const visitors = JSON.stringify({ ...manifest, routes: short }, (_, value) =>
    value === false ? undefined : value,
  );
  return `${text.slice(0, start)}${visitors};`;
}

/**
 * @param {string[]} modules the addresses that Remix asks for by name
 * @param {string[]} common the addresses of what is to be one file
 * @returns {Promise<import('rollup').OutputChunk[]>}
 */
async function merge(modules, common) {
  const bundle = await rollup({
    input: modules,
    logLevel: 'warn',
    preserveEntrySignatures: 'strict',
    plugins: [
      {
        name: 'built-files',
        resolveId: (address) => address,
        load: (address) => readFileSync(join(PUBLIC, address), 'utf8'),
        // Smaller than esbuild leaves them, by 5 % of what is sent.
        renderChunk: async (code, { name }) => {
          const minified = await minify(code, {
            module: true,
            compress: { passes: 3 },
            mangle: true,
          });
          return (name === 'common' ? COMPILE_ALL : '') + minified.code;
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    hoistTransitiveImports: false,
    sanitizeFileName: false,
    entryFileNames: ({ facadeModuleId }) => `${title(facadeModuleId ?? '')}-[hash].js`,
    chunkFileNames: ({ name }) => `_shared/${title(name)}-[hash].js`,
    // Without `-` and `_`, which would end a name that is looked for as `footer-\w+`.
    hashCharacters: 'base36',
    manualChunks: { common },
    experimentalMinChunkSize: MIN_BYTES,
  });
  return output.filter((file) => file.type === 'chunk');
}

/** @param {string} file a name that esbuild gave @returns {string} without its hash, its folder, and `.client` */
const title = (file) =>
  file.replace(/^\/build\//, '').replace(/(\.client)?-[A-Z0-9]{8}(\.js)?$/, '');

/** @param {string} address @param {string} text */
function write(address, text) {
  const file = join(PUBLIC, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
