import type { Leases } from '~/engine/core/background-work/leases';
import type { QueryBudget } from '~/engine/core/limits/query-budget';
import { toBase64Url } from '~/engine/kit/base64';
import { DomainError } from '~/engine/kit/errors';
import { logProblem } from '~/engine/kit/log';
import { sha256 } from '~/engine/kit/sha256';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import {
  type BackupHead,
  backupId,
  MANIFEST,
  manifestText,
  type Piece,
  pieceName,
  sealWith,
  writeFile,
} from './format.js';
import {
  type BackupTable,
  firstPlace,
  PIECE_CHARACTERS,
  type Place,
  type ReadPages,
  readPiece,
} from './pieces.js';

/** Reads the database for a backup. */
export type BackupSource = {
  /** Returns the tables in reading order, and a text that changes whenever what visitors see changes. */
  describe(): Promise<{ tables: BackupTable[]; content: string }>;
  read: ReadPages;
};

/** Where backups are stored, each in a folder. Failures are `unavailable` errors that name the cause. */
export type BackupFiles = {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the names of the folders. */
  ids(): Promise<string[]>;
  /** Deletes a folder and everything in it. */
  remove(id: string): Promise<void>;
};

type BackupRun = {
  id: string;
  status: 'running' | 'done' | 'failed';
  startedAt: Date;
  finishedAt: Date | null;
  records: number;
  bytes: number;
  problem: string;
  /** A `State` as JSON; empty once the run has ended. */
  state: string;
};

/** The history of the backups in the bucket. */
export type BackupRuns = {
  /** Returns the latest run; null if there is none yet. */
  latest(): Promise<BackupRun | null>;
  /** Inserts or updates a run. */
  save(run: BackupRun): Promise<void>;
  removeBefore(time: Date): Promise<void>;
};

export type BackupDeps = QueryBudget & {
  now: () => Date;
  randomBytes: (length: number) => Uint8Array;
  leases: Leases;
  /** Null if no bucket is bound. */
  backupFiles: BackupFiles | null;
  backupSource: BackupSource;
  backupRuns: BackupRuns;
  /** Empty if the owner has set none. */
  backupKey: string;
};

/** The progress of a running backup. */
type State = {
  /** Null once everything is read. */
  next: Place | null;
  salt: string;
  /** See `Seal`; empty without a key. */
  check: string;
  /** The hash of the tables, and the content's version, when the backup started. */
  tables: string;
  content: string;
  /**
   * Whether the backup was restarted because visible content changed meanwhile. It restarts only once,
   * or it might never end.
   */
  isRestarted: boolean;
  /** The number of failures in a row. */
  tries: number;
  pieces: Piece[];
};

/**
 * In UTC: night for most owners and their visitors, and after midnight, when everything that is counted
 * by day is complete.
 */
const NIGHT_HOUR = 3;
/** The next successful backup deletes backups older than this. */
const RETENTION_MS = 30 * DAY_MS;
/** Longer than one request may run, shorter than the time until the cron's next request. */
const LEASE_MS = 50_000;
/** Each piece takes CPU time, see `PIECE_CHARACTERS`. */
const PIECES_PER_REQUEST = 3;
/**
 * The database queries to find out what is due, and to write a piece of eight tables and record its end
 * or failure.
 */
const QUERIES_TO_START = 5;
const QUERIES_PER_PIECE = 14;
const MAX_TRIES = 10;

/**
 * Continues the nightly backup by a few pieces per call, until its manifest is written. Only the cron
 * calls it, because a visitor's request has no CPU time to spare. Never throws: a failure is recorded
 * for the owner and retried, and does not hold up other work that is due.
 */
export async function backUp({ until }: { until: Date }, deps: BackupDeps): Promise<void> {
  const { backupFiles: files, backupRuns, leases } = deps;
  if (files === null || deps.queriesLeft() < QUERIES_TO_START + QUERIES_PER_PIECE) return;
  try {
    const now = deps.now();
    const latest = await backupRuns.latest();
    if (!isDue(latest, now)) return;
    const lease = { key: 'backup', now, until: new Date(now.getTime() + LEASE_MS) };
    if (await leases.take(lease)) await continueBackup(latest, { files, until }, deps);
  } catch (cause) {
    logProblem('the backup could not be gone on with', { cause });
  }
}

function isDue(latest: BackupRun | null, now: Date): boolean {
  if (latest === null || latest.status === 'running') return true;
  const night = Math.floor((now.getTime() - NIGHT_HOUR * HOUR_MS) / DAY_MS) * DAY_MS;
  return latest.status === 'done'
    ? latest.startedAt.getTime() < night + NIGHT_HOUR * HOUR_MS
    : (latest.finishedAt ?? latest.startedAt).getTime() + HOUR_MS <= now.getTime();
}

/** Mutated as the backup runs, so that a failure is recorded together with the progress so far. */
type Job = {
  run: BackupRun;
  state: State;
  head: BackupHead;
  key: CryptoKey | null;
  files: BackupFiles;
  tables: BackupTable[];
};

async function continueBackup(
  latest: BackupRun | null,
  { files, until }: { files: BackupFiles; until: Date },
  deps: BackupDeps,
): Promise<void> {
  const { backupKey, backupRuns, backupSource } = deps;
  const now = deps.now();
  const { tables, content } = await backupSource.describe();
  const hash = await sha256(JSON.stringify(tables));
  const running = latest?.status === 'running' ? latest : null;
  // Only `save` writes this JSON.
  const before: State | null = running && JSON.parse(running.state);
  const salt = before?.salt ?? toBase64Url(deps.randomBytes(16));
  const { key, seal } =
    backupKey === '' ? { key: null, seal: null } : await sealWith(backupKey, salt);
  const check = seal?.check ?? '';
  const state = before ?? {
    ...{
      next: firstPlace(tables),
      salt,
      check,
      tables: hash,
      content,
      isRestarted: false,
      tries: 0,
    },
    pieces: [],
  };
  const run = running ?? {
    ...{ id: backupId(now), status: 'running', startedAt: now, finishedAt: null },
    ...{ records: 0, bytes: 0, problem: '', state: '' },
  };
  const job: Job = { run, state, head: { id: run.id, seal }, key, files, tables };
  const giveUp = async (problem: string) => {
    const ended = { status: 'failed', finishedAt: now, problem, state: '' } as const;
    await backupRuns.save({ ...run, ...ended });
    await files.remove(run.id);
  };
  if (now.getTime() > run.startedAt.getTime() + DAY_MS)
    return giveUp('It was not finished within a day: the clock called too rarely.');
  if (state.tables !== hash) return giveUp('The tables were migrated while it was being made.');
  if (state.check !== check) return giveUp('BACKUP_KEY was changed while it was being made.');
  try {
    if (!running) await save(job, deps);
    await writePieces(job, until, deps);
    if (state.next !== null) return;
    const { content: after } = await backupSource.describe();
    const isChanged = after !== state.content;
    if (!isChanged || state.isRestarted) return await finish(job, isChanged, deps);
    Object.assign(state, {
      next: firstPlace(tables),
      pieces: [],
      content: after,
      isRestarted: true,
    });
    await save(job, deps);
  } catch (cause) {
    logProblem('the backup failed', { cause });
    const problem =
      cause instanceof DomainError
        ? cause.message
        : 'Something unexpected happened. The log has the details.';
    state.tries += 1;
    await (state.tries < MAX_TRIES ? save(job, deps, problem) : giveUp(problem));
  }
}

const save = ({ run, state }: Job, { backupRuns }: BackupDeps, problem = '') =>
  backupRuns.save({ ...run, problem, state: JSON.stringify(state) });

async function writePieces(job: Job, until: Date, deps: BackupDeps): Promise<void> {
  const { state, head, key, files, tables } = job;
  let characters = 0;
  for (let n = 0; state.next !== null; n += 1) {
    const hasRoom = deps.queriesLeft() >= QUERIES_PER_PIECE;
    if (
      n === PIECES_PER_REQUEST ||
      characters >= PIECE_CHARACTERS ||
      !hasRoom ||
      deps.now() >= until
    )
      return;
    const { text, records, next } = await readPiece(state.next, tables, deps.backupSource.read);
    characters += text.length;
    if (text !== '') {
      const name = pieceName(state.pieces.length + 1);
      const bytes = await writeFile(head, name, text, key);
      await files.put(`${head.id}/${name}`, bytes);
      state.pieces.push({ bytes: bytes.length, sha256: await sha256(bytes), records });
    }
    Object.assign(state, { next, tries: 0 });
    await save(job, deps);
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Writes the manifest, then the list of backups for an owner who has lost the database, and deletes old
 * backups.
 */
async function finish(
  { run, state: { pieces }, head, key, files, tables }: Job,
  changedMeanwhile: boolean,
  { now, backupRuns }: BackupDeps,
): Promise<void> {
  const finishedAt = now();
  const facts = { finishedAt: finishedAt.toISOString(), changedMeanwhile, tables, pieces };
  const text = await manifestText(facts, sha256);
  await files.put(`${run.id}/${MANIFEST}`, await writeFile(head, MANIFEST, text, key));
  const oldest = new Date(run.startedAt.getTime() - RETENTION_MS);
  const ids = (await files.ids()).toSorted().toReversed();
  const kept = ids.filter((id) => id >= backupId(oldest));
  await files.put('index.json', new TextEncoder().encode(JSON.stringify({ backups: kept })));
  await backupRuns.save({
    ...{ ...run, status: 'done', finishedAt, problem: '', state: '' },
    records: sum(pieces.flatMap(({ records }) => Object.values(records))),
    bytes: sum(pieces.map(({ bytes }) => bytes)),
  });
  await backupRuns.removeBefore(oldest);
  for (const id of ids.slice(kept.length)) await files.remove(id);
}
