import { expect } from 'vitest';
import { copyProject } from './project-copy';

/* Features are taken out in copies of the project. */

type Copy = ReturnType<typeof copyProject>;

/** Runs a program of the copy that must succeed. */
function succeeds(copy: Copy, ...args: string[]) {
  const { status, said } = copy.run(...args);
  expect(status, `${args.join(' ')}\n${said.slice(-8000)}`).toBe(0);
}

/** Returns a copy without some features. What remains compiles, has the style, and no code that nothing uses. */
export function withoutFeatures(...names: string[]): Copy {
  const copy = copyProject();
  succeeds(copy, 'scripts/feature.mjs', 'remove', ...names);
  succeeds(copy, 'node_modules/typescript/bin/tsc', '-p', '.');
  succeeds(copy, 'node_modules/knip/bin/knip.js', '--no-progress');
  succeeds(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'app');
  copy.commit();
  return copy;
}

/** Runs tests of a copy. @param args of Vitest */
export const expectTests = (copy: Copy, ...args: string[]) =>
  succeeds(copy, 'node_modules/vitest/vitest.mjs', 'run', ...args);
