import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfig } from '@remix-run/dev/dist/config.js';
import { minify } from '@swc/core';
import { rolldown } from 'rolldown';
import { root } from '../run.mjs';
import { withoutUnreached } from './server-packages.mjs';
import {
  absent,
  letters,
  serverBuild,
  stylesheets,
  withoutBrowsersPart,
} from './server-plugins.mjs';

/** The worker's file. */
export const SERVER = 'functions/[[path]].js';

/** What the worker is made of, as esbuild tells it of what it bundles. */
const METAFILE = 'functions/metafile.server.json';

/** Packages that libraries import and that nothing on the server calls. */
const NOT_ON_THE_SERVER = ['react-dom', '@web3-storage/multipart-parser'];

/** Classes of `diff`, which makes one of each at once, for the two that are asked for here. */
const DIFFERENCES = ['Array', 'Character', 'Css', 'Json', 'Line', 'Sentence', 'Word'].map(
  (name) => `${name}Diff`,
);

/** @typedef {Record<string, { path: string, kind: string }[]>} Imports of each file */

/**
 * Bundles the server from its sources, in place of what `remix build` made of them: rolldown leaves out more of what
 * nothing uses than the compiler's esbuild of 2023, and can be told by plugins what that is.
 * @param {import('./server-plugins.mjs').Manifest} manifest of the browsers' part
 */
export async function bundleServer(manifest) {
  const config = await readConfig(root);
  /** @type {Imports} */
  const imports = {};
  const bundle = await rolldown({
    cwd: root,
    input: config.serverEntryPoint,
    external: /^node:/,
    platform: 'neutral',
    tsconfig: 'tsconfig.json',
    resolve: {
      // For packages that import these: tsconfig.json, which says why, is for what is in app/ alone.
      alias: {
        '@remix-run/cloudflare$': join(root, 'app/http/remix.server.ts'),
        entities$: join(root, 'app/http/markdown/named-characters.server.ts'),
        'react-router-dom/server': join(root, 'node_modules/react-router-dom/server.mjs'),
      },
      conditionNames: config.serverConditions,
      mainFields: config.serverMainFields,
    },
    transform: {
      target: 'es2022',
      define: {
        'process.env.NODE_ENV': '"production"',
        'typeof document': '"undefined"',
        'typeof window': '"undefined"',
      },
    },
    treeshake: { manualPureFunctions: DIFFERENCES },
    // What a module for browsers gives out is undefined here.
    shimMissingExports: true,
    checks: { circularDependency: false },
    onLog(level, log, tell) {
      if (log.code !== 'SHIMMED_EXPORT') tell(level, log);
      else if (!log.message.includes('absent:')) tell('error', log);
    },
    plugins: [
      serverBuild(config, manifest),
      stylesheets(config),
      absent([...NOT_ON_THE_SERVER.map((name) => new RegExp(`^${name}$`)), /\.client$/]),
      withoutBrowsersPart(),
      withoutUnreached({ ...config.future }),
      letters(),
      watchImports(imports),
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const [{ code, modules }] = output;
  // At once, since a site that is being served reads it when it changes.
  const file = join(root, '.cache/server.js');
  writeFileSync(file, await minified(named(code)));
  renameSync(file, join(root, SERVER));
  writeFileSync(join(root, METAFILE), JSON.stringify(metafileOf(imports, modules)));
}

/**
 * In the form of esbuild's, which its analysers read.
 * @param {Imports} imports @param {import('rolldown').OutputChunk['modules']} modules what is left of them
 */
function metafileOf(imports, modules) {
  const inputs = Object.entries(imports).map(([file, paths]) => [file, { imports: paths }]);
  const parts = Object.entries(modules).map(([id, { renderedLength }]) => [
    relative(root, id),
    { bytesInOutput: renderedLength },
  ]);
  return {
    inputs: Object.fromEntries(inputs),
    outputs: { [SERVER]: { inputs: Object.fromEntries(parts) } },
  };
}

/** @param {Imports} imports is told them @returns {import('rolldown').Plugin} */
const watchImports = (imports) => ({
  name: 'watch-imports',
  moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
    imports[relative(root, id)] = [
      ...importedIds.map((path) => ({ path: relative(root, path), kind: 'import-statement' })),
      ...dynamicallyImportedIds.map((path) => ({
        path: relative(root, path),
        kind: 'dynamic-import',
      })),
    ];
  },
});

/** Smaller than rolldown's own by 1.5 %. @param {string} code @returns {Promise<string>} */
async function minified(code) {
  const result = await minify(code, {
    module: true,
    // No function is put to where it is called, to be made anew by each call.
    compress: { passes: 2, toplevel: true, inline: 0, reduce_funcs: false },
    mangle: { toplevel: true },
  });
  return result.code;
}

/** What the site's health shows, and compares the database with: version, last migration, how many there are. */
function builtFrom() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  return `${version} ${names.sort().at(-1)} ${names.length}`;
}

/**
 * Pages are kept under the name of the build that made them: `app/http/public-pages/build-id.server.ts`. Before
 * it is minified, which would work out what the name leads to.
 * @param {string} code @returns {string}
 */
function named(code) {
  const built = code.replaceAll('__BUILT_FROM__', builtFrom());
  const hash = createHash('sha256').update(built).digest('hex');
  return built.replaceAll('__BUILD_ID__', hash.slice(0, 16));
}
