import { expect, it } from 'vitest';
import { HOUR } from '~tests/support/database';
import { expectRemedy } from '~tests/support/health';
import { contributionChecks } from '../../core/health';

const NOW = new Date('2026-11-24T12:00:00Z');
const rows = (changes: Partial<Parameters<typeof contributionChecks>[0]>) =>
  contributionChecks({
    ...{ now: NOW.getTime(), githubUser: 'octocat', readAt: NOW.getTime() - HOUR },
    refused: 'never',
    ...changes,
  });

it('the health of contributions is ok if they were read, and unknown without data or database', () => {
  expect(rows({})).toMatchObject([{ id: 'github', status: 'ok' }]);
  expect(rows({ readAt: null })).toMatchObject([{ id: 'github', status: 'unknown' }]);
  expect(rows({ refused: null })).toMatchObject([{ id: 'github', status: 'unknown' }]);
});

it('a GitHub user that does not exist is reported with a remedy', () => {
  const refused = { at: NOW, note: 'GitHub knows no user "x": correct GITHUB_USER.' };
  const [row] = rows({ refused });
  expect(row).toMatchObject({ id: 'github', status: 'warn' });
  expectRemedy(row, /no user.*→.*GITHUB_USER/);
});
