import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { featureNames } from '../../scripts/lib/features.mjs';
import { gitIn } from '../../scripts/lib/git.mjs';
import { makeEdits, OWNERS } from '../../scripts/lib/upgrade/proof/owners.mjs';
import { projectIn } from '../../scripts/lib/upgrade/proof/project.mjs';
import { makeSource } from '../../scripts/lib/upgrade/proof/sites.mjs';

// The made-up owners remove two features.
describe.runIf(featureNames('.').length > 2)('npm run prove:upgrade', () => {
  it('finds every line that its owners and releases edit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portfolio-owners-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const site = join(folder, 'site');
    makeSource(process.cwd(), site);
    const git = gitIn(site);
    for (const owner of OWNERS) {
      makeEdits(projectIn(site), owner);
      expect(git(['status', '--porcelain']), owner.name).not.toBe('');
      git(['reset', '--quiet', '--hard']);
      git(['clean', '--quiet', '-fd']);
    }
  });
});
