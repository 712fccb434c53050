import type { Leases } from '~/engine/core/background-work/leases';
import type { QueryBudget } from '~/engine/core/limits/query-budget';
import {
  classifyAddress,
  findProblem,
  type SiteAddresses,
} from '~/engine/core/records/checks/addresses';
import type { TextInspector } from '~/engine/core/records/checks/finding';
import { checkOutside, type OutsideAddresses } from '~/engine/core/records/checks/outside';
import {
  type KindName,
  recordPath,
  type TextEntity,
  textKindOf,
} from '~/engine/core/records/kinds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';

/**
 * Checks the links of published posts and projects in the background: each record once in 25 days and
 * after a change of its content, a few links at a time. The monthly letter names the dead ones.
 */

/** A record whose links are due. */
type LinkedRecord = {
  entity: TextEntity;
  id: string;
  slug: string;
  /** Its text, in Markdown. */
  details: string;
  /** The addresses in its other fields. */
  addresses: string[];
  /** Null before the first link. */
  check: LinkCheck | null;
};

type LinkCheck = { startedAt: Date; next: number | null; problems: string[] };

export type LinkChecks = {
  /** Returns the record to continue with, or the one that has waited longest. @param before the last check */
  due(input: { now: Date; before: Date }): Promise<LinkedRecord | null>;
  save(record: Pick<LinkedRecord, 'entity' | 'id'>, check: LinkCheck): Promise<void>;
};

export type LinkCheckDeps = QueryBudget & {
  now: () => Date;
  origin: string;
  /** The paths of all routes. */
  routePaths: readonly string[];
  kinds: readonly KindName[];
  leases: Leases;
  linkChecks: LinkChecks;
  textInspector: TextInspector;
  siteAddresses: SiteAddresses;
  outsideAddresses: Pick<OutsideAddresses, 'check'>;
  /** Without an address of its own, the site runs on somebody's machine, where it looks at no other site. */
  installation: { hasAddress: boolean };
};

const EVERY_MS = 25 * DAY_MS;
/** The time between two steps, and how long an interrupted one blocks the next. */
const STEP_MS = 10 * MINUTE_MS;
/** How long to wait if nothing was due. */
const IDLE_MS = 6 * HOUR_MS;
/** The links to other sites of one step. Each needs about four fetches, of fifty on the free plan. */
const LINKS_PER_STEP = 3;
/** The database queries of one step. */
const QUERIES_PER_STEP = 14;
/** The time that one step may take. Less time left means that it waits. */
const STEP_TAKES_MS = 12_000;

/** Checks a few links of one record. */
export async function checkDueLinks(
  { until }: { until: Date },
  deps: LinkCheckDeps,
): Promise<void> {
  const now = deps.now();
  if (!deps.installation.hasAddress || deps.queriesLeft() < QUERIES_PER_STEP) return;
  if (until.getTime() - now.getTime() < STEP_TAKES_MS) return;
  const key = 'dead-links';
  if (!(await deps.leases.take({ key, now, until: new Date(now.getTime() + STEP_MS) }))) return;
  const record = await deps.linkChecks.due({ now, before: new Date(now.getTime() - EVERY_MS) });
  if (!record) return deps.leases.setEnd({ key, until: new Date(now.getTime() + IDLE_MS) });
  const { inner, outside } = await linksOf(record, deps);
  const { startedAt, next, problems } = record.check ?? {
    ...{ startedAt: now, next: 0 },
    problems: await findDeadInner(inner, deps),
  };
  const begin = next ?? 0;
  const end = begin + LINKS_PER_STEP;
  const links = outside.slice(begin, end);
  const check = { startedAt, next: end < outside.length ? end : null, problems };
  // Before the fetches: a site that never answers must not stop the check for good.
  await deps.linkChecks.save(record, check);
  if (links.length === 0) return;
  const findings = await checkOutside(
    links.map((address) => ({ address, field: 'details', isPicture: false })),
    deps,
  );
  const dead = findings.filter(({ kind }) => kind === 'wrong').map(({ message }) => message);
  if (dead.length > 0) {
    await deps.linkChecks.save(record, { ...check, problems: [...problems, ...dead] });
  }
}

type InnerLink = { address: string; inner: NonNullable<ReturnType<typeof classifyAddress>> };

/** Returns the links of a record, each once, by whether they are within the site. */
async function linksOf(
  { entity, slug, details, addresses }: LinkedRecord,
  { origin, routePaths: patterns, kinds, textInspector }: LinkCheckDeps,
): Promise<{ inner: InnerLink[]; outside: string[] }> {
  const parts = await textInspector.inspect(details);
  const inText = [...(parts?.links ?? []), ...(parts?.pictures ?? [])];
  const all = [...new Set([...inText.map(({ address }) => address), ...addresses])];
  const from = new URL(recordPath(textKindOf(kinds, entity), slug), origin);
  return {
    inner: all.flatMap((address) => {
      const inner = classifyAddress(address, { from, patterns, kinds });
      return inner ? [{ address, inner }] : [];
    }),
    outside: all.filter(
      (address) =>
        /^https?:/i.test(address) &&
        URL.canParse(address) &&
        classifyAddress(address, { from, patterns, kinds }) === null,
    ),
  };
}

/** Returns what is wrong with links to records of this site. Other pages are not checked. */
async function findDeadInner(
  links: InnerLink[],
  { siteAddresses, now, kinds }: LinkCheckDeps,
): Promise<string[]> {
  const addresses = links.flatMap(({ inner }) => (inner.is === 'named' ? [inner] : []));
  if (addresses.length === 0) return [];
  const known = await siteAddresses.lookUp({ addresses, postId: null, now: now() });
  return links.flatMap(({ address, inner }) => {
    if (inner.is !== 'named') return [];
    const problem = findProblem(address, inner, { known, ids: [], files: new Set(), kinds });
    return problem?.kind === 'wrong' ? [problem.message] : [];
  });
}
