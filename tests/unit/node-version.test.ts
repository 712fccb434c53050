import { expect, it } from 'vitest';
import { isNewEnough } from '../../scripts/lib/node.mjs';

it.each([
  ['20.20.2', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node.js %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version, '>=22.12.0')).toBe(expected);
});
