import { toBase64Url } from '~/kit/base64';
import { DomainError } from '~/kit/errors';
import { logProblem } from '~/kit/log';
import { sha256 } from '~/kit/sha256';
import { DAY_MS, HOUR_MS } from '~/kit/time/durations';
import type { Leases } from '../background-work/leases';
import type { QueryBudget } from '../limits/query-budget';
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

export type BackupDeps = QueryBudget & {
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

/** Where a backup that runs has got to. */
type State = {
  /** Null once everything was read. */
  next: Place | null;
  salt: string;
  /** See `Seal`; '' without a key. */
  check: string;
  /** Of the tables and of the content, when it was begun. */
  tables: string;
  content: string;
  /** Whether it was begun anew, since what visitors see was edited meanwhile: once, or it might never end. */
  isAnew: boolean;
  /** How often in a row it failed. */
  tries: number;
  pieces: Piece[];
};

/** In UTC: the night of most owners and their visitors, after the day of everything that is counted by days. */
const NIGHT_HOUR = 3;
/** Backups older than this go with the next one that succeeds. */
const KEPT_MS = 30 * DAY_MS;
/** Longer than one call may work, shorter than until the clock's next. */
const LEASE_MS = 50_000;
/** Each takes processor time, see `PIECE_CHARACTERS`. */
const PIECES_A_CALL = 3;
/** To the database: to find out what is due, and for a piece of eight tables, with what ends it or notes what failed. */
const QUESTIONS_TO_BEGIN = 5;
const QUESTIONS_A_PIECE = 14;
const MAX_TRIES = 10;

/**
 * The nightly backup, a few pieces a call, until its manifest is written. Called by the clock alone: a
 * visitor's request has no processor time to spare. It never throws: what fails is noted for the owner, and
 * tried again, and nothing else that is due waits for it.
 */
export async function backUp({ until }: { until: Date }, deps: BackupDeps): Promise<void> {
  const { backupFiles: files, backupRuns, leases } = deps;
  if (files === null || deps.queriesLeft() < QUESTIONS_TO_BEGIN + QUESTIONS_A_PIECE) return;
  try {
    const now = deps.now();
    const latest = await backupRuns.latest();
    if (!isDue(latest, now)) return;
    const lease = { key: 'backup', now, until: new Date(now.getTime() + LEASE_MS) };
    if (await leases.take(lease)) await goOn(latest, { files, until }, deps);
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

/** Changed as it goes, so that a failure is noted beside what was done until then. */
type Job = {
  run: BackupRun;
  state: State;
  head: BackupHead;
  key: CryptoKey | null;
  files: BackupFiles;
  tables: BackupTable[];
};

async function goOn(
  latest: BackupRun | null,
  { files, until }: { files: BackupFiles; until: Date },
  deps: BackupDeps,
): Promise<void> {
  const { backupKey, backupRuns, backupSource } = deps;
  const now = deps.now();
  const { tables, content } = await backupSource.describe();
  const hash = await sha256(JSON.stringify(tables));
  const running = latest?.status === 'running' ? latest : null;
  // Nobody but `save` writes it.
  const before: State | null = running && JSON.parse(running.state);
  const salt = before?.salt ?? toBase64Url(deps.randomBytes(16));
  const { key, seal } =
    backupKey === '' ? { key: null, seal: null } : await sealWith(backupKey, salt);
  const check = seal?.check ?? '';
  const state = before ?? {
    ...{ next: firstPlace(tables), salt, check, tables: hash, content, isAnew: false, tries: 0 },
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
    return giveUp('It was not finished within a day: the clock called too seldom.');
  if (state.tables !== hash) return giveUp('The tables were migrated while it was being made.');
  if (state.check !== check) return giveUp('BACKUP_KEY was changed while it was being made.');
  try {
    if (!running) await save(job, deps);
    await writePieces(job, until, deps);
    if (state.next !== null) return;
    const { content: after } = await backupSource.describe();
    const isChanged = after !== state.content;
    if (!isChanged || state.isAnew) return await finish(job, isChanged, deps);
    Object.assign(state, { next: firstPlace(tables), pieces: [], content: after, isAnew: true });
    await save(job, deps);
  } catch (cause) {
    logProblem('the backup failed', { cause });
    const problem =
      cause instanceof DomainError ? cause.message : 'Something unexpected: the log says what.';
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
    const hasRoom = deps.queriesLeft() >= QUESTIONS_A_PIECE;
    if (n === PIECES_A_CALL || characters >= PIECE_CHARACTERS || !hasRoom || deps.now() >= until)
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

/** The manifest last, then the list of what there is, for whoever has lost the database; then the old ones go. */
async function finish(
  { run, state: { pieces }, head, key, files, tables }: Job,
  changedMeanwhile: boolean,
  { now, backupRuns }: BackupDeps,
): Promise<void> {
  const finishedAt = now();
  const facts = { finishedAt: finishedAt.toISOString(), changedMeanwhile, tables, pieces };
  const text = await manifestText(facts, sha256);
  await files.put(`${run.id}/${MANIFEST}`, await writeFile(head, MANIFEST, text, key));
  const oldest = new Date(run.startedAt.getTime() - KEPT_MS);
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
