import { expect, it } from 'vitest';
import { type BackupFacts, backupChecks } from '../../core/health';

const NOW = new Date(Date.UTC(2026, 10, 25, 12));
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

type Run = BackupFacts['runs'][number];

const done: Run = {
  place: 'bucket',
  status: 'done',
  startedAt: hoursAgo(9),
  finishedAt: hoursAgo(9),
  records: 120,
  problem: '',
  provenAt: hoursAgo(48),
  proofProblem: '',
};
const facts = (changes: Partial<Run> = {}): BackupFacts => ({
  hasBucket: true,
  hasKey: true,
  runs: [{ ...done, ...changes }],
});
const rowsOf = (given: BackupFacts) => backupChecks(given, NOW);
const check = (id: string, given: BackupFacts) =>
  rowsOf(given).find((row) => row.id === id) ?? expect.fail(id);

it('if all is well, every check passes and none suggests a fix', () => {
  const rows = rowsOf(facts());
  expect(rows.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  expect(rows.filter(({ remedy }) => remedy)).toEqual([]);
  expect(rows.map(({ says }) => says)).toEqual([
    '120 rows, 9 hours ago, in the bucket.',
    'Every night from 03:00 UTC, kept for 30 days, encrypted with your key. Pictures in their own bucket are not part of it: npm run db:backup fetches them.',
    'A backup was restored and compared row by row 2 days ago.',
  ]);
});

it.each<[string, string, BackupFacts, string, string]>([
  ['no backup ever', 'backup', { ...facts(), runs: [] }, 'warn', 'There is no backup yet.'],
  ['one of 37 hours ago', 'backup', facts({ startedAt: hoursAgo(37) }), 'fail', '37 hours ago'],
  [
    'a night that failed',
    'backup-nightly',
    facts({ status: 'failed', problem: 'The bucket is full.' }),
    'fail',
    'The bucket is full.',
  ],
  [
    'a night that cannot be gone on with',
    'backup-nightly',
    facts({ status: 'running', problem: 'R2 is away.' }),
    'warn',
    'R2 is away.',
  ],
  [
    'no bucket',
    'backup-nightly',
    { ...facts(), hasBucket: false },
    'warn',
    'no bucket is bound as BACKUPS',
  ],
  [
    'a clock that has not begun',
    'backup-nightly',
    { ...facts(), runs: [] },
    'warn',
    'has not started',
  ],
  ['no proof ever', 'backup-proof', facts({ provenAt: null }), 'warn', 'nobody knows'],
  [
    'a proof of 31 days ago',
    'backup-proof',
    facts({ provenAt: hoursAgo(31 * 24) }),
    'warn',
    '31 days ago',
  ],
  [
    'a proof that failed',
    'backup-proof',
    facts({ proofProblem: 'posts has 1 rows, but 2 in the backup.' }),
    'fail',
    'posts has 1 rows',
  ],
])('%s is reported in %s with a fix', (_, id, given, status, says) => {
  const row = check(id, given);
  expect(row).toMatchObject({ status, says: expect.stringContaining(says) });
  expect(row.remedy?.says).toMatch(/\w/);
});

it('a backup is recent for 36 hours, and a file counts if there is no bucket', () => {
  expect(check('backup', facts({ startedAt: hoursAgo(36) })).status).toBe('ok');
  const byHand = { ...facts({ place: 'file' }), hasBucket: false };
  expect(check('backup', byHand)).toMatchObject({
    status: 'ok',
    says: '120 rows, 9 hours ago, in a file on your machine.',
  });
});

it('the nightly backup without a key is reported as not encrypted', () => {
  expect(check('backup-nightly', { ...facts(), hasKey: false }).says).toContain(
    'BACKUP_KEY is not set',
  );
});
