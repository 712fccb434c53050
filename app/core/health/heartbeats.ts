/** What runs by itself and is expected to be seen now and then; of GitHub its refusals. */
export type Heartbeat = 'clock' | 'github-refused';

export type Heartbeats = {
  /** Notes that it was seen. Within `restMs` of the last time nothing is written, unless it says something else. */
  note(input: { name: Heartbeat; now: Date; note: string; restMs: number }): Promise<void>;
};

/** A clock that ticks each minute writes 288 rows a day then. */
const REST_MS = 5 * 60_000;

export const noteHeartbeat = (
  name: Heartbeat,
  note: string,
  { now, heartbeats }: { now: () => Date; heartbeats: Heartbeats },
): Promise<void> => heartbeats.note({ name, note, now: now(), restMs: REST_MS });
