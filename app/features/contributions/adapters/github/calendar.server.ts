import * as v from 'valibot';
import { isoDay } from '~/engine/kit/time/dates';
import { type ContributionDays, SourceFailure } from '../../core/contributions';
import { type Call, understood, unknownUser } from './call.server';

/** GitHub allows at most one year per collection, and the heat map covers up to thirteen months. */
const CALENDAR_QUERY = `query($user: String!, $from: DateTime!, $middle: DateTime!, $to: DateTime!) {
  user(login: $user) {
    older: contributionsCollection(from: $from, to: $middle) { ...days }
    newer: contributionsCollection(from: $middle, to: $to) { ...days }
  }
}
fragment days on ContributionsCollection {
  contributionCalendar { weeks { contributionDays { date contributionCount } } }
}`;

/** More than any person has in a day. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const day = v.pipe(v.string(), v.isoDate());

const collectionSchema = v.object({
  contributionCalendar: v.object({
    weeks: v.pipe(
      v.array(
        v.object({
          contributionDays: v.pipe(
            v.array(v.object({ date: day, contributionCount: count })),
            v.maxLength(7),
          ),
        }),
      ),
      v.maxLength(60),
    ),
  }),
});

const calendarSchema = v.object({
  data: v.optional(
    v.nullable(
      v.object({
        user: v.nullable(v.object({ older: collectionSchema, newer: collectionSchema })),
      }),
    ),
  ),
  errors: v.optional(v.array(v.object({ type: v.optional(v.string()), message: v.string() }))),
});

/** Reads the calendar that GitHub itself shows. Needs a token. @throws SourceFailure */
export async function readCalendar(
  { user, from, to }: { user: string; from: string; to: string },
  call: Call,
) {
  // GitHub returns whole days, so the middle day is in both collections.
  const middle = isoDay((Date.parse(from) + Date.parse(to)) / 2);
  const variables = {
    user,
    from: `${from}T00:00:00Z`,
    middle: `${middle}T00:00:00Z`,
    to: `${to}T23:59:59Z`,
  };
  const { status, json } = await call('/graphql', { query: CALENDAR_QUERY, variables });
  if (status === 401) {
    throw new SourceFailure('misconfigured', 'GitHub refuses the token: is GITHUB_TOKEN expired?');
  }
  const answer = understood(calendarSchema, status, json);
  const problem = answer.errors?.[0];
  if (problem?.type === 'NOT_FOUND') throw unknownUser(user);
  if (problem || !answer.data?.user) {
    throw new SourceFailure('later', `GitHub answered an error of type ${problem?.type ?? 'none'}`);
  }
  const days: ContributionDays = {};
  for (const { contributionCalendar } of [answer.data.user.older, answer.data.user.newer]) {
    for (const { date, contributionCount } of contributionCalendar.weeks.flatMap(
      (week) => week.contributionDays,
    )) {
      days[date] = Math.max(days[date] ?? 0, contributionCount);
    }
  }
  return { days, since: null };
}
