import { it } from 'vitest';
import { readFeatures } from '../../../scripts/lib/features.mjs';
import { expectTests, withoutFeatures } from '../../support/removal';

const features = readFeatures('.');

/** A feature with those that need it, which go with it. */
const withNeeding = (name: string): string[] => {
  const { neededBy = [] } = features.find((one) => one.name === name) ?? {};
  return [...new Set([name, ...neededBy.flatMap(withNeeding)])];
};

it.each(features.map(({ name }) => name))('%s can be taken out', { timeout: 600_000 }, (name) => {
  const copy = withoutFeatures(...withNeeding(name));
  expectTests(copy, '--project', 'unit', 'imports', 'documents', 'migrations', 'features', 'slugs');
});
