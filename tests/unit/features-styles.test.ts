import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** Comments, and what imports name. */
const NO_CODE = /\/\*.*?\*\/|^\s*\/\/.*?$|\bfrom '[^']*'|\bimport\('[^']*'\)/gms;
/** What may be a class or an attribute: a word that is no property and no part of a path or a selector. */
const WORD = /(?<![\w./-])[a-z][\w-]*(?![\w:-])/g;

const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('/tests/'));
/** The words of each feature, and under '' those of the rest of the site. */
const words = new Map<string, Set<string>>();
for (const file of sources) {
  const [, feature = ''] = /^app\/features\/([^/]+)/.exec(file) ?? [];
  const all = words.get(feature) ?? new Set();
  for (const [word] of read(file).replace(NO_CODE, '').matchAll(WORD)) all.add(word);
  words.set(feature, all);
}

it('a class that only one feature uses is styled in the folder of that feature', () => {
  const found = globSync('app/styles/**/*.css').flatMap((file) => {
    const css = read(file).replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
    const names = [...css.matchAll(/(?:\.|\[)([a-z][\w-]*)/g)].map(([, name = '']) => name);
    return names.flatMap((name) => {
      const users = [...words].filter(([, all]) => all.has(name)).map(([feature]) => feature);
      return users.length === 1 && users[0] !== '' ? [`${file}: ${name} of ${users[0]}`] : [];
    });
  });
  expect(found).toEqual([]);
});

it('every style sheet that another one imports exists', () => {
  const imports = globSync('app/**/*.css').flatMap((file) =>
    [...read(file).matchAll(/@import\s"(\.[^"]*)"/g)].map(([, to = '']) => join(dirname(file), to)),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((file) => !existsSync(file))).toEqual([]);
});
