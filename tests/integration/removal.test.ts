// @module-tag slow
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readFeatures } from '../../scripts/lib/features.mjs';
import { expectTests, withoutFeatures } from '../support/removal';

const features = readFeatures('.');

/** A feature with those that need it, which go with it. */
const withNeeding = (name: string): string[] => {
  const { neededBy = [] } = features.find((one) => one.name === name) ?? {};
  return [...new Set([name, ...neededBy.flatMap(withNeeding)])];
};

it('every folder of features is one that is taken out here', () => {
  const folders = globSync('app/features/*').map((folder) => basename(folder));
  expect(features.map(({ name }) => name)).toEqual(folders.toSorted());
});

it.each(features.map(({ name }) => name))('%s can be taken out', { timeout: 600_000 }, (name) => {
  const copy = withoutFeatures(...withNeeding(name));
  expectTests(copy, '--project', 'unit', 'imports', 'documents', 'migrations', 'features', 'slugs');
});

/** Features that show parts in the same place of a page. */
const touching = globSync('app/site/slots/*.ts').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const names = features.map(({ name }) => name).filter((name) => text.includes(`/${name}/`));
  return names.flatMap((one, n) => names.slice(n + 1).map((other) => [one, other] as const));
});

it.each(touching)('%s and %s can be taken out together', { timeout: 600_000 }, (...names) => {
  withoutFeatures(...new Set(names.flatMap(withNeeding)));
});
