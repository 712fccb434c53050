import { expect, it } from 'vitest';
import { planOf } from '../../scripts/lib/test-files.mjs';

it.each([
  ['secret-box', ['unit'], false],
  ['integration/sessions', ['integration'], false],
  ['integration/public-pages', ['integration'], true],
  ['integration/worker.test', ['integration'], true],
  ['browser/theme', ['browser'], true],
  ['no-such-file', [], false],
])('npm test -- %s runs %j, with the built site: %s', (word, kinds, needsSite) => {
  expect(planOf([word])).toEqual({ kinds, needsSite });
});

it('npm test without a word runs everything', () => {
  expect(planOf([])).toEqual({ kinds: ['unit', 'integration', 'browser'], needsSite: true });
});
