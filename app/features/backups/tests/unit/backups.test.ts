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

/** What is wrong, with the check and the status that say so. */
const WRONG: Record<string, [given: BackupFacts, says: string]> = {
  'backup warn: no backup ever': [{ ...facts(), runs: [] }, 'There is no backup yet.'],
  'backup fail: one of 37 hours ago': [facts({ startedAt: hoursAgo(37) }), '37 hours ago'],
  'backup-nightly fail: a night that failed': [
    facts({ status: 'failed', problem: 'The bucket is full.' }),
    'The bucket is full.',
  ],
  'backup-nightly warn: a night that cannot be gone on with': [
    facts({ status: 'running', problem: 'R2 is away.' }),
    'R2 is away.',
  ],
  'backup-nightly warn: no bucket': [
    { ...facts(), hasBucket: false },
    'no bucket is bound as BACKUPS',
  ],
  'backup-nightly warn: a clock that has not begun': [{ ...facts(), runs: [] }, 'has not started'],
  'backup-proof warn: no proof ever': [facts({ provenAt: null }), 'nobody knows'],
  'backup-proof warn: a proof of 31 days ago': [
    facts({ provenAt: hoursAgo(31 * 24) }),
    '31 days ago',
  ],
  'backup-proof fail: a proof that failed': [
    facts({ proofProblem: 'posts has 1 rows, but 2 in the backup.' }),
    'posts has 1 rows',
  ],
};

it.each(Object.entries(WRONG))('%s is reported with a fix', (name, [given, says]) => {
  const [id = '', status] = name.split(/[ :]/);
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
