import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isNewEnough } from '../../scripts/lib/node.mjs';

it.each([
  ['20.20.2', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node.js %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version, '>=22.12.0')).toBe(expected);
});

/** What older versions of Node.js do not have, so that a script that imports it could not say which version it needs. */
const NEW_NAMES = /import \{[^}]*\b(globSync|registerHooks)\b[^}]*\} from 'node:/;

/** The files that a script imports before it runs, itself included. */
function staticImports(file: string, seen = new Set<string>()): Set<string> {
  // `site.js` is named in a text.
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'(\.[^']+)'/gm,
  );
  for (const [, path = ''] of imports) staticImports(join(dirname(file), path), seen);
  return seen;
}

it.each(globSync(['scripts/*.mjs', 'app/features/*/scripts/*.mjs']))(
  '%s starts with an older Node.js, to run itself with a newer one',
  (script) => {
    const found = [...staticImports(script)].filter((file) =>
      NEW_NAMES.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  },
);
