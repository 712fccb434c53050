import { type Finding, findings, inTime, type Verdict } from '../health/health';

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
const PROOF_MS = 30 * 24 * HOUR_MS;

/** What the owner should know of the backups, worst news and all. */
export const backupChecks = (facts: BackupFacts, now: Date): Finding[] =>
  findings(
    { backup: lastBackup, 'backup-nightly': nightlyBackup, 'backup-proof': proof },
    { ...facts, now },
  );

type Asked = BackupFacts & { now: Date };

const ago = (now: Date, at: Date) => `${inTime(now.getTime() - at.getTime())} ago`;

function lastBackup({ hasBucket, runs, now }: Asked): Verdict {
  const last = runs.find(({ status }) => status === 'done');
  const place = hasBucket ? '' : '-by-hand';
  // A site of today has none: nobody has to come at once.
  if (!last) return ['warn', `none${place}`];
  const { records, startedAt } = last;
  const where = last.place === 'bucket' ? 'in the bucket' : 'in a file of yours';
  const isFresh = now.getTime() - startedAt.getTime() <= FRESH_MS;
  return [
    isFresh ? 'ok' : hasBucket ? 'fail' : 'warn',
    isFresh ? 'ok' : `old${place}`,
    { records, age: ago(now, startedAt), where },
  ];
}

function nightlyBackup({ hasBucket, hasKey, runs }: Asked): Verdict {
  if (!hasBucket) return ['warn'];
  const last = runs.find(({ place }) => place === 'bucket');
  if (!last) return ['warn', 'none'];
  const { status, problem } = last;
  if (status === 'failed') return ['fail', 'fail', { problem }];
  if (problem !== '') return ['warn', 'stuck', { problem }];
  const sealed = hasKey ? 'encrypted with your key' : 'not encrypted: BACKUP_KEY is not set';
  return ['ok', status, { sealed }];
}

function proof({ hasBucket, runs, now }: Asked): Verdict {
  const by = { first: hasBucket ? '' : 'npm run db:backup -- --remote && ' };
  const at = Math.max(...runs.map(({ provenAt }) => Number(provenAt)), 0);
  const tried = runs.find(({ provenAt }) => Number(provenAt) === at);
  if (!tried?.provenAt) return ['warn', 'never', by];
  const values = { ...by, age: ago(now, tried.provenAt), problem: tried.proofProblem };
  if (tried.proofProblem !== '') return ['fail', 'fail', values];
  return [now.getTime() - at <= PROOF_MS ? 'ok' : 'warn', undefined, values];
}
