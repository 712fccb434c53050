import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import remixConfig from '../../remix.config.js';

/* Packages are used as published: none is patched, and no private file is imported. */

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** The sources and style sheets of this repository. */
const sources = ['app', 'scripts', 'tests']
  .flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`),
  )
  .filter((file) => /\.(ts|tsx|js|mjs|css)$/.test(file));

const IMPORTS = [
  /^\s*(?:import|export)\s(?:[^'"();]*?\sfrom\s+)?['"]([^'"\s$]+)['"]/gm,
  /\b(?:import|require|meta\.resolve)\(\s*['"]([^'"\s$]+)['"]/g,
  /@import\s+["']([^"'\s]+)["']/g,
];

/** Files that a package without `exports` documents as entry points. */
const DOCUMENTED = [
  '@remix-run/dev/server-build',
  'ajv/dist/2020.js',
  'sweetalert2/dist/sweetalert2.esm.js',
];

/** Whether the package's `exports` allow an import. A package without them is imported only by its name. */
function isPublic(specifier: string): boolean {
  const parts = specifier.split('/');
  const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  const path = ['.', ...parts].join('/');
  // Some packages contain only types.
  const folder = [`node_modules/${name}`, `node_modules/@types/${name}`].find((one) =>
    existsSync(one),
  );
  if (!folder) return false;
  const { exports } = json(`${folder}/package.json`);
  if (path === '.' || DOCUMENTED.includes(specifier)) return true;
  // A style sheet or another file that is not JavaScript.
  if (exports === undefined) return !/\.[mc]?js$/.test(path) && existsSync(`${folder}/${path}`);
  return Object.keys(exports).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.+')}$`).test(path),
  );
}

const importsOf = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
};

it('all imports of packages use their public entry points', () => {
  const found = sources.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const isOurs =
        /^(\.|~(tests)?\/|node:)/.test(specifier) && !specifier.includes('node_modules');
      return isOurs || isPublic(specifier) ? [] : [`${file}: ${specifier}`];
    }),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it('the build uses no plugins, patches or replaced packages', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync('tsconfig.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
  );
  expect(compilerOptions.paths).toEqual({ '~/*': ['./app/*'], '~tests/*': ['./tests/*'] });
  expect(compilerOptions.jsxImportSource).toBeUndefined();
  expect(Object.keys(remixConfig)).not.toContain('plugins');
  const { scripts, overrides, devDependencies } = json('package.json');
  expect(JSON.stringify(scripts)).not.toMatch(/patch/);
  expect(Object.keys(devDependencies).filter((name) => name.includes('patch'))).toEqual([]);
  // Overrides only choose versions, and do not replace a package by another one.
  expect(JSON.stringify(overrides)).not.toMatch(/npm:|file:|git/);
});
