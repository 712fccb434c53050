import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which room may import which (docs/architecture.md). `entry` is app/*.ts(x). */
const ALLOWED: Record<string, string[]> = {
  content: [],
  domain: ['lib', 'content (types)'],
  lib: ['content (types)'],
  db: ['domain', 'lib'],
  adapters: ['domain', 'lib'],
  // What the services are, for `context.services`.
  http: ['domain', 'lib', 'content', 'services.server (types)'],
  ui: ['domain (types)', 'lib', 'content', 'styles'],
  routes: ['http', 'domain', 'ui', 'content', 'lib'],
};

/** Packages that a room may use; a room that is not here may use any. */
const PACKAGES: Record<string, string[]> = {
  content: [],
  domain: ['valibot', '@sindresorhus/slugify', '@simplewebauthn/server'],
  // What colours code, on pages and in the editor, and ids.
  lib: ['@speed-highlight/core', 'ulid'],
};

type Import = { from: string; to: string; typesOnly: boolean };

const room = (file: string) => file.split('/')[1] ?? '';

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

/** What is wrong with an import; null for a good one. */
function violation({ from, to, typesOnly }: Import): string | null {
  const here = room(from);
  const allowed = ALLOWED[here];
  if (!allowed) return null;
  if (!to.startsWith('app/')) {
    const packages = PACKAGES[here];
    const isAllowed = packages?.some((name) => to === name || to.startsWith(`${name}/`));
    return packages && !isAllowed ? `${here} uses the package ${to}` : null;
  }
  const there = room(to);
  // A text that is imported is the default, whatever the owner has made of it.
  if (there !== here && /^app\/content(\/(?!(all-words|owner|types|words)$)|$)/.test(to)) {
    return `${here} imports texts instead of words`;
  }
  if (there === here || allowed.includes(there)) {
    const isComponent = from.endsWith('.tsx') && here === 'ui';
    return isComponent && to.endsWith('.server') ? `${from} imports a server file` : null;
  }
  if (typesOnly && allowed.includes(`${there} (types)`)) return null;
  // Numbers alone: what a form says beside a field is what the domain checks.
  if (here === 'ui' && /^app\/domain\/limits\/(owner-)?limits$/.test(to)) return null;
  return `${here} imports ${there}`;
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `app/${file}`);

it('every import goes the way that docs/architecture.md draws', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8')).flatMap((found) => {
      const problem = violation(found);
      return problem ? [`${file} -> ${found.to}: ${problem}`] : [];
    }),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

it('every room has its rule', () => {
  const rooms = new Set(files.filter((file) => file.split('/').length > 2).map(room));
  expect([...rooms].sort()).toEqual(Object.keys(ALLOWED).sort());
});

describe('the check notices', () => {
  const check = (file: string, source: string) => importsOf(file, source).map(violation);

  it.each([
    ['a route that imports db', 'app/routes/a.tsx', `import { posts } from '~/core/schema';`],
    ['a route that imports db by a relative path', 'app/routes/a.ts', `import x from '../db/x';`],
    ['a route that imports a type of db', 'app/routes/a.ts', `import type { X } from '~/db/x';`],
    ['a route that imports db later', 'app/routes/a.ts', `const x = await import('~/db/x');`],
    ['a re-export from an adapter', 'app/http/a.ts', `export * from '~/adapters/kv';`],
    ['an import over several lines', 'app/http/a.ts', `import {\n  a,\n  b,\n} from '~/db/x';`],
    ['a domain that imports http', 'app/domain/a.ts', `import { x } from '~/http/x';`],
    ['a domain that uses drizzle', 'app/domain/a.ts', `import { eq } from 'drizzle-orm';`],
    ['a component with a domain’s value', 'app/ui/a.tsx', `import { x } from '~/domain/x';`],
    ['a component that imports a text', 'app/ui/a.tsx', `import { hero } from '~/content';`],
    ['a route that imports a text', 'app/routes/a.tsx', `import { hero } from '~/content/home';`],
    ['content that imports anything', 'app/content/a.ts', `import { x } from '~/lib/x';`],
  ])('%s', (_, file, source) => {
    expect(check(file, source)).toEqual([expect.any(String)]);
  });

  it.each([
    ['a component with a domain’s type', 'app/ui/a.tsx', `import type { P } from '~/domain/p';`],
    ['a component with a limit', 'app/ui/a.tsx', `import { L } from '~/core/limits/limits';`],
    ['a route that uses http and domain', 'app/routes/a.ts', `import { x } from '~/http/x';`],
    ['the entry that sees both ends', 'app/services.server.ts', `import { x } from './db/x';`],
  ])('and passes %s', (_, file, source) => {
    expect(check(file, source)).toEqual([null]);
  });
});
