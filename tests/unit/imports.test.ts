import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testParts } from '../support/test-part';

/**
 * Which folder may import which (docs/architecture.md). A folder has the same name in the engine and in a feature. The files
 * directly in app/ and in the folder of a feature may import all of them.
 */
const ALLOWED: Record<string, string[]> = {
  content: ['styles'],
  languages: ['kit', 'content'],
  kit: ['content', 'styles'],
  core: ['kit', 'content', 'languages'],
  adapters: ['core', 'kit'],
  server: ['core', 'kit', 'content'],
  site: ['server', 'core', 'kit', 'content', 'languages', 'styles'],
  admin: ['server', 'core', 'kit', 'content', 'styles'],
  api: ['server', 'core', 'kit', 'content', 'languages'],
  files: ['site', 'admin', 'api', 'server', 'core', 'kit', 'content'],
  routes: ['site', 'admin', 'api', 'server', 'core', 'kit', 'content', 'styles'],
};

/** Packages that no visitor's browser loads, since validation is on the server. */
const SERVER_PACKAGES = [
  ...['valibot', '@sindresorhus/slugify'],
  ...testParts.flatMap(({ rulePackages = [] }) => rulePackages),
];

/** The packages that rules may use. Rules are the files of core/ without a suffix. */
const RULE_PACKAGES = [...SERVER_PACKAGES, 'isbot'];

type Import = { from: string; to: string; typesOnly: boolean };

/** `engine`, `features/<feature>`, or the owner's: ''. */
const zoneOf = (file: string) => /^app\/(engine|features\/[^/]+)\//.exec(file)?.[1] ?? '';

/** The folder in its zone; '' for a file that is in none. */
const room = (file: string) =>
  file.slice(`app/${zoneOf(file)}/`.replace('//', '/').length).match(/^([^/]+)\//)?.[1] ?? '';

/**
 * Whether an import goes against the zones: routes -> site -> features -> site/parts -> engine. All use content and styles. The
 * pages of a feature may show what features put into a slot.
 */
function crossesZones(from: string, to: string): boolean {
  const [here, there] = [zoneOf(from), zoneOf(to)];
  if (!to.startsWith('app/') || /^app\/(content|styles)(\/|$)/.test(to)) return false;
  if (/^app\/site\/parts\//.test(from))
    return there !== 'engine' && !/^app\/site\/parts\//.test(to);
  if (here === '' || here === there || there === 'engine') return false;
  if (here === 'engine') return true;
  const isPage = room(from) === 'site' || room(from) === 'routes';
  if (isPage && /^app\/site\/slots\//.test(to)) return false;
  return !/^app\/site\/parts\//.test(to) && !needsOf(here).includes(there);
}

/** The zones of the features that a feature says it needs. */
function needsOf(zone: string): string[] {
  const declared = /needs: \[([^\]]*)\]/.exec(
    readFileSync(`app/${zone}/feature.server.ts`, 'utf8'),
  );
  return [...(declared?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => `features/${name}`);
}

const isServerFile = (file: string) => /\.server(\.tsx?)?$/.test(file);

/** Files of core/ that use the database: stores, tables and triggers. The type `Part` is for all. */
const isStore = (file: string) =>
  !/\/part\.server$/.test(file) && (isServerFile(file) || /\/(schema|triggers)(\.ts)?$/.test(file));

const isRule = (file: string) => room(file) === 'core' && !isStore(file) && !file.endsWith('.d.ts');

/** A module of content/ or of a feature with default texts, as opposed to the loaded words of the owner. */
const isText = (file: string) =>
  /^app\/content(\/(?!(owner|types|words)(\.ts)?$|(looks|languages)\/)|$)/.test(file) ||
  /^app\/features\/[^/]+\/words(\.ts)?$/.test(file);

const importsPackage = (to: string, packages: string[]) =>
  packages.some((name) => to === name || to.startsWith(`${name}/`));

function importsOf(file: string, source: string): Import[] {
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/g,
  );
  return [...statements].map(([, type, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? '';
    const to = target.startsWith('~/')
      ? `app/${target.slice(2)}`
      : target.startsWith('.')
        ? normalize(join(dirname(file), target))
        : target;
    return { from: file, to, typesOnly: type !== undefined };
  });
}

/** Describes what is wrong with an import; null for an allowed one. */
function violation({ from, to, typesOnly }: Import): string | null {
  const here = room(from);
  const allowed = ALLOWED[here];
  if (!allowed) return null;
  if (!to.startsWith('app/')) {
    if (here === 'content') return `content uses the package ${to}`;
    return isRule(from) && !importsPackage(to, RULE_PACKAGES)
      ? `a rule uses the package ${to}`
      : null;
  }
  const there = to === 'app/content' ? 'content' : room(to);
  // An imported text is the default, even if the owner has changed it.
  if (there !== here && isText(to)) return `${here} imports texts instead of words`;
  if (isRule(from) && isStore(to)) return `${from} is a rule and imports a store`;
  if (there === 'core' && here !== 'core' && isStore(to)) return `${here} imports a store`;
  if (from.endsWith('.tsx') && !isServerFile(from) && here !== 'routes' && isServerFile(to)) {
    return `${from} imports a server file`;
  }
  // The type of `context.services`.
  if (to === 'app/engine/services.server') return typesOnly ? null : `${here} imports the services`;
  // What features show in the admin area: its layout and the sign-in page hand it to the screens.
  if (to === 'app/features.admin') {
    return /^app\/routes\/admin(-login)?\.tsx$/.test(from) ? null : `${here} imports the features`;
  }
  // How a feature puts its stores together.
  if (/^app\/features\/[^/]+\/services\.server$/.test(to)) {
    return here === 'core' ? 'core imports services' : null;
  }
  return there === here || allowed.includes(there) ? null : `${here} imports ${there}`;
}

// Except what `npm run feature` writes, and the tests of features.
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(features\/[^/]+\/tests|kept-tables)\//.test(file))
  .map((file) => `app/${file}`);

/** The file that an import resolves to, `index.ts` for `./`; for a package, its name. */
const fileOf = (to: string): string =>
  ['', '.ts', '.tsx', '.d.ts', '.js', '/index.ts']
    .map((end) => to.replace(/\/$/, '') + end)
    .find(isFile) ?? to;
const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(path);

const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file, readFileSync(file, 'utf8')).map((found) => ({
      ...found,
      to: found.to.startsWith('app/') ? fileOf(found.to) : found.to,
    })),
  ]),
);

it('every import is one that docs/architecture.md allows', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap((found) => {
      const problem = violation(found);
      return problem ? [`${file} -> ${found.to}: ${problem}`] : [];
    }),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it('the engine imports no feature, a feature only what it says it needs, and what all pages share neither', () => {
  const crossing = files.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter(({ to }) => crossesZones(file, to))
      .map(({ to }) => `${file} -> ${to}`),
  );
  expect(crossing).toEqual([]);
});

it('every folder of app/ has an import rule', () => {
  const rooms = new Set(files.map(room).filter((name) => name !== ''));
  expect(Object.keys(ALLOWED)).toEqual(expect.arrayContaining([...rooms]));
});

/** The chain of imports from a file to one that matches `isEnd`; empty if there is none. */
function wayTo(
  start: string,
  isEnd: (to: string) => boolean,
  follows: (found: Import) => boolean,
): string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const found of graph.get(file) ?? []) {
      if (!follows(found)) continue;
      if (isEnd(found.to)) {
        const way = [found.to];
        for (let step = file; step !== start; step = cameFrom.get(step) ?? start) way.unshift(step);
        return [[start, ...way].join(' -> ')];
      }
      if (cameFrom.has(found.to) || found.to === start) continue;
      cameFrom.set(found.to, file);
      waiting.push(found.to);
    }
  }
  return [];
}

it('no imports are circular, including those of types', () => {
  const circles = files.flatMap((file) =>
    wayTo(
      file,
      (to) => to === file,
      () => true,
    ),
  );
  expect(circles).toEqual([]);
});

it('no component of a public page imports a server package, not even through other files', () => {
  const components = files.filter(
    (file) => ['site', 'kit'].includes(room(file)) && file.endsWith('.tsx') && !isServerFile(file),
  );
  const ways = components.flatMap((file) =>
    wayTo(
      file,
      (to) => importsPackage(to, SERVER_PACKAGES),
      ({ typesOnly }) => !typesOnly,
    ),
  );
  expect(ways).toEqual([]);
});

describe('the check of imports', () => {
  const check = (file: string, source: string) => importsOf(file, source).map(violation);

  it.each([
    ['a route that imports a store', 'app/routes/a.tsx', `import { x } from '~/core/b/x.server';`],
    ['a route that imports a table', 'app/routes/a.ts', `import { x } from '~/core/b/schema';`],
    ['a store by a relative path', 'app/engine/api/a.ts', `import x from '../core/b/x.server';`],
    ['a type of a store', 'app/engine/api/a.ts', `import type { X } from '~/core/b/x.server';`],
    ['a store that is imported later', 'app/engine/api/a.ts', `await import('~/core/b/x.server');`],
    ['a re-export from an adapter', 'app/engine/api/a.ts', `export * from '~/adapters/kv.server';`],
    ['several lines', 'app/site/a.ts', `import {\n  a,\n  b,\n} from '~/admin/x';`],
    ['a page that imports the admin area', 'app/site/a.ts', `import { x } from '~/admin/x';`],
    [
      'an admin screen that imports a page',
      'app/engine/admin/a.ts',
      `import { x } from '~/site/x';`,
    ],
    ['a rule that imports a store', 'app/engine/core/a/a.ts', `import { x } from './x.server';`],
    ['a rule that uses drizzle', 'app/engine/core/a/a.ts', `import { eq } from 'drizzle-orm';`],
    ['a rule that imports the server', 'app/engine/core/a/a.ts', `import { x } from '~/server/x';`],
    ['a kit that knows a feature', 'app/engine/kit/a.ts', `import { x } from '~/core/a/x';`],
    ['a component with a server file', 'app/site/a.tsx', `import { x } from './x.server';`],
    ['a component that imports a text', 'app/site/a.tsx', `import { hero } from '~/content';`],
    [
      'a page that imports what features show in the admin area',
      'app/routes/a.tsx',
      `import { x } from '~/features.admin';`,
    ],
    ['a route that imports a text', 'app/routes/a.tsx', `import { hero } from '~/content/home';`],
    ['content that imports anything', 'app/content/a.ts', `import { x } from '~/kit/x';`],
  ])('reports %s', (_, file, source) => {
    expect(check(file, source)).toEqual([expect.any(String)]);
  });
});
