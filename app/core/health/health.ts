import { pluralize } from '~/kit/text/figures';
import { withTimeLimit } from '~/kit/time/time-limit';

/** One row of the site's health: what is right, what is not, what to do. */
export type HealthCheck = {
  /** For monitors: it stays the same when the texts change. */
  id: string;
  label: string;
  /** `fail` needs a person; `warn` is worth a look; `unknown` could not be found out. */
  status: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** What to do, with the screen or the command for it. */
  remedy?: { says: string; to?: string; command?: string };
};

/** What a check found out. */
export type Verdict = Omit<HealthCheck, 'id' | 'label'>;

type Remedy = HealthCheck['remedy'];

const verdict =
  (status: HealthCheck['status']) =>
  (says: string, remedy?: Remedy): Verdict => ({ status, says, ...(remedy && { remedy }) });

export const ok = verdict('ok');
export const warn = verdict('warn');
export const fail = verdict('fail');
export const unknown = verdict('unknown');

/** A row and the rule that decides what it says. */
export type Check<Facts> = {
  id: string;
  label: string;
  check: (facts: Facts) => Verdict;
};

/** The rows of one part of the site, in the order of its checks. */
export const runChecks = <Facts>(checks: Check<Facts>[], facts: Facts): HealthCheck[] =>
  checks.map(({ id, label, check }) => ({ id, label, ...check(facts) }));

/** The row about the checks themselves. */
export const ownCheck = (found: Verdict): HealthCheck => ({
  id: 'health',
  label: 'These checks',
  ...found,
});

/** A part of the site that knows how it is. It does not throw for what it checks. */
export type HealthSource = (asked: Asked) => Promise<HealthCheck[]>;

/** When, and at which host the owner asks; '' where the rows are the same for everybody. */
type Asked = { now: Date; host: string };

type HealthDeps = {
  now: () => Date;
  healthSources: HealthSource[];
};

/** A monitor waits for no part longer than this. */
const PART_LIMIT_MS = 1800;

/** All rows, of every part of the site, within two seconds. @param onFailure called for each part that failed */
export async function readHealth(
  { host }: Pick<Asked, 'host'>,
  { now, healthSources }: HealthDeps,
  onFailure: (cause: unknown) => void,
): Promise<HealthCheck[]> {
  const asked = { now: now(), host };
  const found = await Promise.all(
    healthSources.map((source) =>
      withTimeLimit(source(asked), PART_LIMIT_MS).catch((cause: unknown) => {
        onFailure(cause);
        // A part that fails has a row of its own, and hides no other.
        return [ownCheck(unknown('Some of these checks could not be made. The log says why.'))];
      }),
    ),
  );
  return found.flat();
}

/** The worst status of all rows; `unknown` makes it no worse. */
export function overallStatus(checks: HealthCheck[]): 'ok' | 'warn' | 'fail' {
  const has = (status: HealthCheck['status']) => checks.some((check) => check.status === status);
  if (has('fail')) return 'fail';
  return has('warn') ? 'warn' : 'ok';
}

/** A duration as people say it: `5 minutes`, `3 hours`, `2 days`. @param ms negative: the same duration */
export function inTime(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return pluralize(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.floor(hours / 24), 'day');
}
