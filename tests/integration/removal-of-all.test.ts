// @module-tag slow
import { it } from 'vitest';
import { featureNames } from '../../scripts/lib/features.mjs';
import { expectTests, withoutFeatures } from '../support/removal';

const names = featureNames('.');

// A file of its own, so that it runs beside `removal`.
it.runIf(names.length > 0)(
  'all features can be taken out at once, and what remains passes its tests',
  { timeout: 1_800_000 },
  () => {
    const kinds = ['unit', 'integration'].map((kind) => `--project=${kind}`);
    // They make copies of their own.
    const exclude = ['removal*', 'first-change'].map((name) => `--exclude=**/${name}.test.ts`);
    expectTests(withoutFeatures(...names), ...kinds, ...exclude);
  },
);
