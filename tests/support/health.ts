import { expect } from 'vitest';
import type { HealthCheck } from '../../app/engine/core/health/health';

/** Expects of a health check what it says, and after the arrow its remedy: the words, the address, the command. */
export function expectRemedy(row: HealthCheck | undefined, says: RegExp) {
  expect(JSON.stringify(row)).not.toMatch(/undefined|null|NaN/);
  const { says: words, remedy } = row ?? {};
  expect([words, '→', remedy?.says, remedy?.to, remedy?.command].join(' ')).toMatch(says);
}

/** Expects that these checks are one, named like `clock fail: no clock set up`, and what it says. */
export function expectOne(name: string, wrong: HealthCheck[], says: RegExp) {
  const [id, status] = name.split(/[ :]/);
  expect(wrong).toMatchObject([{ id, status }]);
  expectRemedy(wrong[0], says);
}
