import type { HealthCheck } from '../health/health';

type Run = {
  place: 'bucket' | 'file';
  status: 'running' | 'done' | 'failed';
  startedAt: Date;
  finishedAt: Date | null;
  records: number;
  problem: string;
  provenAt: Date | null;
  proofProblem: string;
};

export type BackupHistory = {
  /** The newest first. */
  runs(): Promise<Run[]>;
};

export type BackupFacts = { hasBucket: boolean; hasKey: boolean; runs: Run[] };

const HOUR_MS = 3_600_000;
/** A night, and the time until somebody may have noticed. */
const FRESH_MS = 36 * HOUR_MS;
const PROOF_DAYS = 30;

const BY_HAND = { says: 'Make one now, on your machine', command: 'npm run db:backup -- --remote' };
const CLOCK = { says: 'The clock makes it: see whether it runs', command: 'npm run doctor' };

/** What the owner should know of the backups, worst news and all. */
export const backupChecks = (facts: BackupFacts, now: Date): HealthCheck[] => [
  lastBackup(facts, now),
  nightlyBackup(facts),
  proof(facts, now),
];

function lastBackup({ hasBucket, runs }: BackupFacts, now: Date): HealthCheck {
  const check = { id: 'backup', label: 'Last backup' };
  const last = runs.find(({ status }) => status === 'done');
  const remedy = hasBucket ? CLOCK : BY_HAND;
  if (!last) return { ...check, status: 'fail', says: 'There is no backup yet.', remedy };
  const age = now.getTime() - last.startedAt.getTime();
  const says = `${last.records} rows, ${ago(age)}, ${last.place === 'bucket' ? 'in the bucket' : 'in a file of yours'}.`;
  if (age <= FRESH_MS) return { ...check, status: 'ok', says };
  const late = `${says} What was written since is in none.`;
  return { ...check, status: hasBucket ? 'fail' : 'warn', says: late, remedy };
}

function nightlyBackup({ hasBucket, hasKey, runs }: BackupFacts): HealthCheck {
  const check = { id: 'backup-nightly', label: 'Nightly backup' };
  if (!hasBucket) {
    const remedy = {
      says: 'Make a bucket and bind it as BACKUPS, see docs/backups.md',
      command: 'npx wrangler r2 bucket create portfolio-backups',
    };
    return { ...check, status: 'warn', says: 'None: no bucket is bound as BACKUPS.', remedy };
  }
  const last = runs.find(({ place }) => place === 'bucket');
  const sealed = hasKey ? 'encrypted with your key' : 'not encrypted: BACKUP_KEY is not set';
  if (!last) {
    return { ...check, status: 'warn', says: 'The clock has not begun one.', remedy: CLOCK };
  }
  if (last.status === 'failed') {
    const remedy = {
      says: 'It is tried again each hour. Make one by hand until then',
      command: BY_HAND.command,
    };
    return { ...check, status: 'fail', says: `The last one failed. ${last.problem}`, remedy };
  }
  if (last.problem !== '') {
    const says = `One is being made, and could not be gone on with. ${last.problem}`;
    return { ...check, status: 'warn', says, remedy: { says: 'It is tried again each minute' } };
  }
  const doing =
    last.status === 'running' ? 'One is being made' : 'Each night from 03:00 UTC, kept for 30 days';
  return { ...check, status: 'ok', says: `${doing}, ${sealed}.` };
}

function proof({ hasBucket, runs }: BackupFacts, now: Date): HealthCheck {
  const check = { id: 'backup-proof', label: 'Proven restore' };
  const remedy = {
    says: 'Restore the last one into an empty database, and compare',
    command: hasBucket
      ? 'npm run backup:verify -- --remote'
      : 'npm run db:backup -- --remote && npm run backup:verify -- --remote',
  };
  const tried = runs
    .filter(({ provenAt }) => provenAt !== null)
    .toSorted((a, b) => Number(b.provenAt) - Number(a.provenAt))[0];
  if (!tried?.provenAt) {
    const says =
      'No backup that is kept has been restored yet, so nobody knows whether one can be.';
    return { ...check, status: 'warn', says, remedy };
  }
  const age = now.getTime() - tried.provenAt.getTime();
  if (tried.proofProblem !== '') {
    const says = `The restore of ${ago(age)} was not right. ${tried.proofProblem}`;
    return { ...check, status: 'fail', says, remedy };
  }
  const says = `A backup was restored and compared row by row ${ago(age)}.`;
  return age <= PROOF_DAYS * 24 * HOUR_MS
    ? { ...check, status: 'ok', says }
    : { ...check, status: 'warn', says, remedy };
}

function ago(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return count === 0 ? 'less than an hour ago' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
