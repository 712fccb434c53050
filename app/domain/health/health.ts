import { withTimeLimit } from '~/lib/time/time-limit';

/** One row of the site's health: what is right, what is not, what to do. */
export type HealthCheck = {
  /** For monitors: it stays the same whatever the words. */
  id: string;
  label: string;
  /** `fail` needs a person; `warn` is worth a look; `unknown` is what nobody could find out. */
  status: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** What to do, with the screen or the command that does it. */
  remedy?: { says: string; to?: string; command?: string };
};

/** A part of the site that tells how it is. It does not throw for what it looks at. */
export type HealthSource = (asked: Asked) => Promise<HealthCheck[]>;

/** When, and at which host the owner asks; '' where the rows are for whoever asks. */
type Asked = { now: Date; host: string };

type HealthDeps = { now: () => Date; healthSources: HealthSource[] };

/** A monitor waits for no part longer than this. */
const PART_LIMIT_MS = 1800;

/** A part that fails says so in a row of its own, and hides no other. */
const BROKEN: HealthCheck = {
  id: 'health',
  label: 'These checks',
  status: 'unknown',
  says: 'A part of these checks could not be done. The log says why.',
};

/** All rows, of every part of the site, within two seconds. @param onFailure told of a part that failed */
export async function readHealth(
  { host }: Pick<Asked, 'host'>,
  { now, healthSources }: HealthDeps,
  onFailure: (cause: unknown) => void,
): Promise<HealthCheck[]> {
  const asked = { now: now(), host };
  const rows = await Promise.all(
    healthSources.map((source) =>
      withTimeLimit(source(asked), PART_LIMIT_MS).catch((cause: unknown) => {
        onFailure(cause);
        return [BROKEN];
      }),
    ),
  );
  return rows.flat();
}

/** The worst of all rows; what nobody could find out makes it no worse. */
export function worstOf(checks: HealthCheck[]): 'ok' | 'warn' | 'fail' {
  const has = (status: HealthCheck['status']) => checks.some((check) => check.status === status);
  if (has('fail')) return 'fail';
  return has('warn') ? 'warn' : 'ok';
}

/** Builds the rows of one id. @param id @param label */
export const rowOf = (id: string, label: string) => {
  const row =
    (status: HealthCheck['status']) =>
    (says: string, remedy?: HealthCheck['remedy']): HealthCheck => ({
      ...{ id, label, status, says },
      ...(remedy ? { remedy } : {}),
    });
  return { ok: row('ok'), warn: row('warn'), fail: row('fail'), unknown: row('unknown') };
};

/** `1 mail`, `3 mails` */
export const counted = (count: number, name: string): string =>
  `${count} ${name}${count === 1 ? '' : 's'}`;

/** A stretch of time as people say it: `5 minutes`, `3 hours`, `2 days`. */
export function inTime(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
