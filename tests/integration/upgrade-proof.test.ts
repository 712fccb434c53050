// @module-tag slow
import { describe, expect, it } from 'vitest';
import { featureNames } from '../../scripts/lib/features.mjs';
import { proveInterruptions } from '../../scripts/lib/upgrade/proof/interruptions.mjs';
import { proveUpgrades } from '../../scripts/lib/upgrade/proof/prove.mjs';
import { failuresOf } from '../../scripts/lib/upgrade/proof/table.mjs';

/* A part of `npm run prove:upgrade`. */

const MINUTES = 60_000;
const input = { root: process.cwd(), say: () => {} };

// The made-up owners remove two features.
describe.runIf(featureNames('.').length > 2)('npm run prove:upgrade', () => {
  it(
    'owners lose no line and no row over three releases, decide only what they edited, and see no page change unannounced',
    async () => {
      expect(failuresOf(await proveUpgrades({ ...input, owners: '3' }))).toEqual([]);
    },
    15 * MINUTES,
  );

  it(
    'an upgrade that fails or is ended leaves the site as it was, and works the next time',
    async () => {
      expect(await proveInterruptions({ ...input, step: 15 })).toEqual([]);
    },
    15 * MINUTES,
  );
});
