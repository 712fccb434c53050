/** Something that runs on its own and is expected regularly. For GitHub, its refusals are recorded. */
export type Heartbeat = 'clock' | 'github-refused';

export type Heartbeats = {
  /** Returns the last one; null if there was none. */
  find(name: Heartbeat): Promise<{ at: Date; note: string } | null>;
  /** Records a heartbeat. Writes nothing within `restMs` of the last one, unless the note differs. */
  note(input: { name: Heartbeat; now: Date; note: string; restMs: number }): Promise<void>;
};

/** A cron that runs every minute then writes 288 rows a day. */
const REST_MS = 5 * 60_000;

export const noteHeartbeat = (
  name: Heartbeat,
  note: string,
  { now, heartbeats }: { now: () => Date; heartbeats: Pick<Heartbeats, 'note'> },
): Promise<void> => heartbeats.note({ name, note, now: now(), restMs: REST_MS });
