import {
  type Check,
  fail,
  formatDuration,
  type HealthCheck,
  type HealthSource,
  ok,
  runChecks,
  type Verdict,
  warn,
} from '~/engine/core/health/health';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';

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
  /** Newest first. */
  runs(): Promise<Run[]>;
};

export type BackupFacts = { hasBucket: boolean; hasKey: boolean; runs: Run[] };

/** One day, plus time for somebody to notice. */
const FRESH_MS = 36 * HOUR_MS;
const PROOF_MS = 30 * DAY_MS;

type BackupState = BackupFacts & { now: Date };

const CHECKS: Check<BackupState>[] = [
  { id: 'backup', label: 'Last backup', check: lastBackup },
  { id: 'backup-nightly', label: 'Nightly backup', check: nightlyBackup },
  { id: 'backup-proof', label: 'Tested restore', check: testedRestore },
];

/** Returns the health checks of the backups. */
export const backupChecks = (facts: BackupFacts, now: Date): HealthCheck[] =>
  runChecks(CHECKS, { ...facts, now });

/** The health checks of the backups of a site. */
export const backupHealth =
  (deps: {
    backupFiles: object | null;
    backupKey: string;
    backupHistory: BackupHistory;
  }): HealthSource =>
  async ({ now }) => {
    const runs = await deps.backupHistory.runs();
    return backupChecks(
      { hasBucket: deps.backupFiles !== null, hasKey: deps.backupKey !== '', runs },
      now,
    );
  };

const ago = (now: Date, at: Date) => `${formatDuration(now.getTime() - at.getTime())} ago`;

const CHECK_CLOCK = { says: 'The clock makes it: check that it runs.', command: 'npm run doctor' };
const BACK_UP = 'npm run db:backup -- --remote';

function lastBackup({ hasBucket, runs, now }: BackupState): Verdict {
  const last = runs.find(({ status }) => status === 'done');
  const remedy = hasBucket
    ? CHECK_CLOCK
    : { says: 'Make one now, on your machine.', command: BACK_UP };
  // A site that was set up today has no backup, which is no failure.
  if (!last) return warn('There is no backup yet.', remedy);
  const { records, startedAt, place } = last;
  const where = place === 'bucket' ? 'in the bucket' : 'in a file on your machine';
  const says = `${records} rows, ${ago(now, startedAt)}, ${where}.`;
  if (now.getTime() - startedAt.getTime() <= FRESH_MS) return ok(says);
  return (hasBucket ? fail : warn)(`${says} Later changes are in no backup.`, remedy);
}

function nightlyBackup({ hasBucket, hasKey, runs }: BackupState): Verdict {
  if (!hasBucket) {
    return warn('None: no bucket is bound as BACKUPS.', {
      says: 'Make a bucket and bind it as BACKUPS, see app/features/backups/README.md.',
      command: 'npx wrangler r2 bucket create portfolio-backups',
    });
  }
  const last = runs.find(({ place }) => place === 'bucket');
  if (!last) return warn('The clock has not started one.', CHECK_CLOCK);
  const { status, problem } = last;
  if (status === 'failed') {
    return fail(`The last one failed. ${problem}`.trim(), {
      says: 'It is tried again every hour. Make one by hand until then.',
      command: BACK_UP,
    });
  }
  if (problem !== '') {
    return warn(`One is in progress, but could not continue. ${problem}`, {
      says: 'It is tried again every minute.',
    });
  }
  const encryption = hasKey ? 'encrypted with your key' : 'not encrypted: BACKUP_KEY is not set';
  if (status === 'running') return ok(`One is in progress, ${encryption}.`);
  return ok(
    `Every night from 03:00 UTC, kept for 30 days, ${encryption}. Pictures in their own bucket are not part of it: npm run db:backup fetches them.`,
  );
}

function testedRestore({ hasBucket, runs, now }: BackupState): Verdict {
  const remedy = {
    says: 'Restore the last one into an empty database, and compare.',
    command: `${hasBucket ? '' : `${BACK_UP} && `}npm run backup:verify -- --remote`,
  };
  const at = Math.max(...runs.map(({ provenAt }) => Number(provenAt)), 0);
  const tried = runs.find(({ provenAt }) => Number(provenAt) === at);
  if (!tried?.provenAt) {
    return warn('No backup has been restored yet, so nobody knows whether one can be.', remedy);
  }
  const age = ago(now, tried.provenAt);
  if (tried.proofProblem !== '')
    return fail(`The restore ${age} did not match. ${tried.proofProblem}`, remedy);
  const says = `A backup was restored and compared row by row ${age}.`;
  return now.getTime() - at <= PROOF_MS ? ok(says) : warn(says, remedy);
}
