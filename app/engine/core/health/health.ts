import { pluralize } from '~/engine/kit/text/figures';
import { withTimeLimit } from '~/engine/kit/time/time-limit';

/** One row of the health report: a status, an explanation and a remedy. */
export type HealthCheck = {
  /** For monitors: stays the same when the texts change. */
  id: string;
  label: string;
  /** Only the owner sees it: it would help an attacker. */
  isPrivate?: true;
  /** `fail` needs a person; `warn` is worth a look; `unknown` could not be determined. */
  status: 'ok' | 'warn' | 'fail' | 'unknown';
  says: string;
  /** What to do, with the screen or command for it. */
  remedy?: { says: string; to?: string; command?: string };
};

/** The result of a check. */
export type Verdict = Omit<HealthCheck, 'id' | 'label' | 'isPrivate'>;

type Remedy = HealthCheck['remedy'];

const verdict =
  (status: HealthCheck['status']) =>
  (says: string, remedy?: Remedy): Verdict => ({ status, says, ...(remedy && { remedy }) });

export const ok = verdict('ok');
export const warn = verdict('warn');
export const fail = verdict('fail');
export const unknown = verdict('unknown');

/** A row and the function that determines its verdict. */
export type Check<Facts> = Pick<HealthCheck, 'id' | 'label' | 'isPrivate'> & {
  check: (facts: Facts) => Verdict;
};

/** Runs the checks of one part of the site, in order. */
export const runChecks = <Facts>(checks: Check<Facts>[], facts: Facts): HealthCheck[] =>
  checks.map(({ check, ...row }) => ({ ...row, ...check(facts) }));

/** Returns the row about the checks themselves. */
export const ownCheck = (found: Verdict): HealthCheck => ({
  id: 'health',
  label: 'These checks',
  ...found,
});

/** Runs the checks of one part of the site. Does not throw for a failure of what it checks. */
export type HealthSource = (asked: HealthRequest) => Promise<HealthCheck[]>;

/** The time and the host of the request; host is empty if the rows are the same for everybody. */
type HealthRequest = { now: Date; host: string };

type HealthDeps = {
  now: () => Date;
  healthSources: HealthSource[];
};

/** No part may take longer, so that a monitor gets a response in time. */
const PART_LIMIT_MS = 1800;

/**
 * Returns the rows of all parts of the site within two seconds.
 * @param onFailure called for each part that fails
 */
export async function readHealth(
  { host }: Pick<HealthRequest, 'host'>,
  { now, healthSources }: HealthDeps,
  onFailure: (cause: unknown) => void,
): Promise<HealthCheck[]> {
  const asked = { now: now(), host };
  const found = await Promise.all(
    healthSources.map((source) =>
      withTimeLimit(source(asked), PART_LIMIT_MS).catch((cause: unknown) => {
        onFailure(cause);
        // A part that fails gets a row of its own and hides no other part.
        return [ownCheck(unknown('Some of these checks could not be made. The log says why.'))];
      }),
    ),
  );
  return found.flat();
}

/** Returns the worst status of all rows, ignoring `unknown`. */
export function overallStatus(checks: HealthCheck[]): 'ok' | 'warn' | 'fail' {
  const has = (status: HealthCheck['status']) => checks.some((check) => check.status === status);
  if (has('fail')) return 'fail';
  return has('warn') ? 'warn' : 'ok';
}

/** Formats a duration: `5 minutes`, `3 hours`, `2 days`. @param ms the sign is ignored */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return pluralize(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(Math.floor(hours / 24), 'day');
}
