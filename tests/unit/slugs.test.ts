import { expect, it } from 'vitest';
import { slugProblem } from '../../app/engine/core/records/slugs';

it.each([
  ['my-first-post', null],
  ['2026', null],
  ['My-post', 'small letters'],
  ['two--hyphens', 'single hyphens'],
  ['a'.repeat(81), 'too long'],
  ['01kb3z0000000000000000ta1k', 'must not look like an id'],
])('the slug %s is checked', (slug, problem) => {
  const found = slugProblem(slug);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
