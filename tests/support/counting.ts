import { appendFileSync, mkdirSync } from 'node:fs';
import { expect } from 'vitest';
import { COUNTS, RESULTS } from './results';

/** Counts something dear for the table and the budget at the end of a run. */
export function count(what: 'site' | 'call' | 'command') {
  mkdirSync(RESULTS, { recursive: true });
  appendFileSync(COUNTS, `${expect.getState().testPath}\t${what}\n`);
}
