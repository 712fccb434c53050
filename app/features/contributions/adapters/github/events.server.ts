import * as v from 'valibot';
import { isoDay } from '~/engine/kit/time/dates';
import type { ContributionDays } from '../../core/contributions';
import { type Call, understood, unknownUser } from './call.server';

const PAGE = 100;
/** GitHub returns at most 300 events. */
const PAGES = 3;

const eventsSchema = v.pipe(
  v.array(
    v.object({
      type: v.nullable(v.string()),
      created_at: v.pipe(v.string(), v.isoTimestamp()),
      payload: v.looseObject({
        action: v.optional(v.string()),
        ref_type: v.optional(v.nullable(v.string())),
      }),
    }),
  ),
  v.maxLength(PAGE),
);
type GithubEvent = v.InferOutput<typeof eventsSchema>[number];

/**
 * Whether GitHub's own calendar would count an event, as far as events show: pushes (one each, because
 * an event does not say how many commits it has), opened pull requests and issues, reviews, new
 * repositories.
 */
function isContribution({ type, payload }: GithubEvent): boolean {
  if (type === 'PushEvent' || type === 'PullRequestReviewEvent') return true;
  if (type === 'PullRequestEvent' || type === 'IssuesEvent') return payload.action === 'opened';
  return type === 'CreateEvent' && payload.ref_type === 'repository';
}

/** Counts public events per day. Needs no token. @throws SourceFailure */
export async function readEvents({ user, to }: { user: string; to: string }, call: Call) {
  const events: GithubEvent[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const path = `/users/${encodeURIComponent(user)}/events/public?per_page=${PAGE}&page=${page}`;
    const { status, json } = await call(path);
    if (status === 404) throw unknownUser(user);
    const found = understood(eventsSchema, status, json);
    events.push(...found);
    if (found.length < PAGE) break;
  }
  const days: ContributionDays = {};
  const dayOf = (event: GithubEvent) => isoDay(Date.parse(event.created_at));
  for (const event of events.filter(isContribution)) {
    days[dayOf(event)] = (days[dayOf(event)] ?? 0) + 1;
  }
  const since = events.map(dayOf).sort()[0] ?? to;
  return { days, since };
}
