import { expect, it } from 'vitest';
import { readFeatures } from '../../../scripts/lib/features.mjs';
import { copyProject } from '../../support/project-copy';

/* Features are taken out in copies of the project. What remains compiles, names nothing of them, and works. */

const features = readFeatures('.');

type Copy = ReturnType<typeof copyProject>;

/** A feature with those that need it, which go with it. */
const withNeeding = (name: string): string[] => {
  const { neededBy = [] } = features.find((one) => one.name === name) ?? {};
  return [...new Set([name, ...neededBy.flatMap(withNeeding)])];
};

/** Runs a program of the copy that must succeed. */
function succeeds(copy: Copy, ...args: string[]) {
  const { status, said } = copy.run(...args);
  expect(status, `${args.join(' ')}\n${said.slice(-8000)}`).toBe(0);
}

function withoutFeatures(...names: string[]): Copy {
  const copy = copyProject();
  succeeds(copy, 'scripts/feature.mjs', 'remove', ...names);
  succeeds(copy, 'node_modules/typescript/bin/tsc', '-p', '.');
  succeeds(copy, 'node_modules/knip/bin/knip.js', '--no-progress');
  succeeds(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'app');
  return copy;
}

const test = (copy: Copy, ...args: string[]) =>
  succeeds(copy, 'node_modules/vitest/vitest.mjs', 'run', ...args);

it.each(features.map(({ name }) => name))('%s can be taken out', { timeout: 600_000 }, (name) => {
  const copy = withoutFeatures(...withNeeding(name));
  test(copy, '--project', 'unit', 'imports', 'documents', 'migrations', 'features', 'slugs');
});

it.runIf(features.length > 0)(
  'all features can be taken out at once, and what remains passes its tests',
  {
    timeout: 1_800_000,
  },
  () => {
    const copy = withoutFeatures(...features.map(({ name }) => name));
    test(copy, '--project', 'unit', '--project', 'integration');
  },
);
