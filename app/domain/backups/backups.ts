import * as v from 'valibot';
import { toBase64Url } from '~/lib/base64';
import { logProblem } from '~/lib/log';
import { sha256 } from '~/lib/sha256';
import type { Leases } from '../contributions';
import { DomainError } from '../errors';
import {
  type BackupHead,
  backupId,
  MANIFEST,
  manifestText,
  pieceName,
  sealWith,
  writeFile,
} from './format.js';
import {
  type BackupTable,
  firstPlace,
  PIECE_CHARACTERS,
  type ReadPages,
  readPiece,
} from './pieces.js';

/** The database, as a backup reads it. */
export type BackupSource = {
  /** The tables in the order in which they are read, and a text that changes with what visitors see. */
  describe(): Promise<{ tables: BackupTable[]; content: string }>;
  read: ReadPages;
};

/** Where backups are kept, each in a folder. Its failures are `unavailable`, and say what was. */
export type BackupFiles = {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The folders. */
  ids(): Promise<string[]>;
  /** A folder with all that is in it. */
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
  /** JSON of a `State`; '' once it has ended. */
  state: string;
};

/** How the backups in the bucket went. */
export type BackupRuns = {
  /** The latest one; null where there is none yet. */
  latest(): Promise<BackupRun | null>;
  /** Writes it, whether it is new or not. */
  save(run: BackupRun): Promise<void>;
  removeBefore(time: Date): Promise<void>;
};

export type BackupDeps = {
  now: () => Date;
  randomBytes: (length: number) => Uint8Array;
  leases: Leases;
  /** Null where no bucket is bound. */
  backupFiles: BackupFiles | null;
  backupSource: BackupSource;
  backupRuns: BackupRuns;
  /** '' where the owner has none. */
  backupKey: string;
};

const stateSchema = v.object({
  /** Null once everything was read. */
  next: v.nullable(v.object({ table: v.string(), after: v.number() })),
  salt: v.string(),
  /** See `Seal`; '' without a key. */
  check: v.string(),
  /** Of the tables and of the content, when it was begun. */
  tables: v.string(),
  content: v.string(),
  /** How often in a row it failed. */
  tries: v.number(),
  pieces: v.array(
    v.object({ bytes: v.number(), sha256: v.string(), records: v.record(v.string(), v.number()) }),
  ),
});
type State = v.InferOutput<typeof stateSchema>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In UTC: the night of most owners and their visitors, after the day of everything that is counted by days. */
const NIGHT_HOUR = 3;
/** Backups older than this go with the next one that succeeds. */
const KEPT_MS = 30 * DAY_MS;
/** Longer than one call may work, shorter than until the clock's next. */
const LEASE_MS = 50_000;
/** The free plan gives a call 50 questions to the database, of which the mails want some. */
const PIECES_A_CALL = 3;
const MAX_TRIES = 10;

/** What trying again does not help with. */
class Hopeless extends DomainError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/**
 * The nightly backup, a few pieces a call, until its manifest is written. Called by the clock alone: a
 * visitor's request has no processor time to spare. It never throws: what fails is noted for the owner, and
 * tried again, and nothing else that is due waits for it.
 */
export async function backUp({ until }: { until: Date }, deps: BackupDeps): Promise<void> {
  if (deps.backupFiles === null) return;
  try {
    const now = deps.now();
    const latest = await deps.backupRuns.latest();
    if (!isDue(latest, now)) return;
    const lease = { key: 'backup', now, until: new Date(now.getTime() + LEASE_MS) };
    if (!(await deps.leases.take(lease))) return;
    const run = latest?.status === 'running' ? latest : await begin(deps);
    const job: Job = { run, state: v.parse(stateSchema, JSON.parse(run.state)) };
    await goOn(job, deps.backupFiles, until, deps).catch((cause) =>
      noteFailure(job, cause, deps.backupFiles, deps),
    );
  } catch (cause) {
    logProblem('the backup could not be gone on with', { cause });
  }
}

/** Changed as it goes, so that a failure is noted beside what was done until then. */
type Job = { run: BackupRun; state: State };

function isDue(latest: BackupRun | null, now: Date): boolean {
  if (latest === null || latest.status === 'running') return true;
  const night = Math.floor((now.getTime() - NIGHT_HOUR * HOUR_MS) / DAY_MS) * DAY_MS;
  return latest.status === 'done'
    ? latest.startedAt.getTime() < night + NIGHT_HOUR * HOUR_MS
    : (latest.finishedAt ?? latest.startedAt).getTime() + HOUR_MS <= now.getTime();
}

const keyOf = async ({ backupKey }: BackupDeps, salt: string) =>
  backupKey === '' ? { key: null, seal: null } : await sealWith(backupKey, salt);

async function begin(deps: BackupDeps): Promise<BackupRun> {
  const startedAt = deps.now();
  const { tables, content } = await deps.backupSource.describe();
  const salt = toBase64Url(deps.randomBytes(16));
  const { seal } = await keyOf(deps, salt);
  const state: State = {
    next: firstPlace(tables),
    salt,
    check: seal?.check ?? '',
    tables: await sha256(JSON.stringify(tables)),
    content,
    tries: 0,
    pieces: [],
  };
  const run = { id: backupId(startedAt), status: 'running' as const, startedAt, finishedAt: null };
  const whole = { ...run, records: 0, bytes: 0, problem: '', state: JSON.stringify(state) };
  await deps.backupRuns.save(whole);
  return whole;
}

async function goOn(job: Job, files: BackupFiles, until: Date, deps: BackupDeps): Promise<void> {
  const { tables, content } = await deps.backupSource.describe();
  const { key, seal } = await keyOf(deps, job.state.salt);
  if (deps.now().getTime() > job.run.startedAt.getTime() + DAY_MS) {
    throw new Hopeless('It was not finished within a day: the clock called too seldom.');
  }
  if ((await sha256(JSON.stringify(tables))) !== job.state.tables) {
    throw new Hopeless('The tables were migrated while it was being made.');
  }
  if ((seal?.check ?? '') !== job.state.check) {
    throw new Hopeless('BACKUP_KEY was changed while it was being made.');
  }
  const head = { id: job.run.id, seal };
  let characters = 0;
  for (let n = 0; job.state.next !== null; n += 1) {
    if (n === PIECES_A_CALL || characters >= PIECE_CHARACTERS || deps.now() >= until) return;
    const read = await readPiece(job.state.next, tables, deps.backupSource.read);
    characters += read.text.length;
    const { pieces } = job.state;
    const piece =
      read.text === '' ? [] : [await putPiece(read, pieces.length + 1, { head, key, files })];
    job.state = { ...job.state, next: read.next, tries: 0, pieces: [...pieces, ...piece] };
    job.run = {
      ...job.run,
      records: job.run.records + sum(Object.values(read.records)),
      bytes: job.run.bytes + sum(piece.map(({ bytes }) => bytes)),
      problem: '',
      state: JSON.stringify(job.state),
    };
    await deps.backupRuns.save(job.run);
  }
  const changedMeanwhile = content !== job.state.content;
  await finish(job, { head, key, files, tables, changedMeanwhile }, deps);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

type Writing = { head: BackupHead; key: CryptoKey | null; files: BackupFiles };

async function putPiece(
  { text, records }: { text: string; records: Record<string, number> },
  number: number,
  { head, key, files }: Writing,
) {
  const name = pieceName(number);
  const bytes = await writeFile(head, name, text, key);
  await files.put(`${head.id}/${name}`, bytes);
  return { bytes: bytes.length, sha256: await sha256(bytes), records };
}

/** The manifest last, then the list of what there is, for whoever has lost the database; then the old ones go. */
async function finish(
  { run, state }: Job,
  {
    head,
    key,
    files,
    tables,
    changedMeanwhile,
  }: Writing & { tables: BackupTable[]; changedMeanwhile: boolean },
  { now, backupRuns }: BackupDeps,
): Promise<void> {
  const finishedAt = now();
  const facts = { finishedAt: finishedAt.toISOString(), changedMeanwhile, tables };
  const text = await manifestText({ ...facts, pieces: state.pieces }, sha256);
  await files.put(`${run.id}/${MANIFEST}`, await writeFile(head, MANIFEST, text, key));
  const oldest = new Date(run.startedAt.getTime() - KEPT_MS);
  const ids = await files.ids();
  const kept = ids.filter((id) => id >= backupId(oldest)).toSorted((a, b) => (a < b ? 1 : -1));
  await files.put('index.json', new TextEncoder().encode(JSON.stringify({ backups: kept })));
  await backupRuns.save({ ...run, status: 'done', finishedAt, problem: '', state: '' });
  await backupRuns.removeBefore(oldest);
  for (const id of ids.filter((id) => !kept.includes(id))) await files.remove(id);
}

/** What failed stands where the owner sees it, and once it is given up nothing of it stays. */
async function noteFailure(
  { run, state }: Job,
  cause: unknown,
  files: BackupFiles | null,
  { now, backupRuns }: BackupDeps,
): Promise<void> {
  logProblem('the backup failed', { cause });
  const tries = state.tries + 1;
  const problem =
    cause instanceof DomainError ? cause.message : 'Something unexpected: the log says what.';
  const isGivenUp = cause instanceof Hopeless || tries >= MAX_TRIES;
  await backupRuns.save(
    isGivenUp
      ? { ...run, status: 'failed', finishedAt: now(), problem, state: '' }
      : { ...run, problem, state: JSON.stringify({ ...state, tries }) },
  );
  if (isGivenUp) await files?.remove(run.id);
}
