import * as v from 'valibot';
import {
  type ContributionDays,
  type ContributionSource,
  SourceFailure,
} from '~/domain/contributions';
import { logProblem } from '~/lib/log';
import { readUpTo } from '~/lib/read-up-to';

/** GitHub has this long for one reading, all of its calls together. */
const TIME_LIMIT_MS = 5000;
/** A hundred events are about 200 kB, a year's calendar 30 kB. */
const MAX_BYTES = 4 * 1024 * 1024;

type Settings = {
  /** Without a slash at the end. */
  apiUrl: string;
  /** '' for none: GitHub then tells the public events alone. */
  token: string;
};

/**
 * With a token GitHub's own contribution calendar, which covers the whole range; without one the
 * public events, of which GitHub tells 300 at most, and none that is older than 30 to 90 days.
 */
export const githubSource = ({ apiUrl, token }: Settings): ContributionSource => ({
  async read({ user, from, to, now }) {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const call: Call = (path, body) =>
      request({ address: `${apiUrl}${path}`, token, body, signal, now });
    return token === '' ? readEvents({ user, to }, call) : readCalendar({ user, from, to }, call);
  },
});

/** What this isolate has told the owner already: a wrong setting stays wrong until the next deployment. */
const told = new Set<string>();

/** A failure that passes is logged each time (once a minute at most), a wrong setting once. */
export function reportGithubFailure(failure: SourceFailure): void {
  if (failure.kind === 'misconfigured') {
    if (told.has(failure.message)) return;
    told.add(failure.message);
  }
  logProblem('contributions could not be read', { cause: failure });
}

/** One call: a GET, or a POST where there is a body. Status and parsed JSON. */
type Call = (path: string, body?: object) => Promise<{ status: number; json: unknown }>;

/** GitHub takes at most one year a collection, the heat map covers up to thirteen months. */
const CALENDAR_QUERY = `query($user: String!, $from: DateTime!, $middle: DateTime!, $to: DateTime!) {
  user(login: $user) {
    older: contributionsCollection(from: $from, to: $middle) { ...days }
    newer: contributionsCollection(from: $middle, to: $to) { ...days }
  }
}
fragment days on ContributionsCollection {
  contributionCalendar { weeks { contributionDays { date contributionCount } } }
}`;

/** No person has more a day; the calendar of somebody who has is not worth showing. */
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

async function readCalendar(
  { user, from, to }: { user: string; from: string; to: string },
  call: Call,
) {
  // GitHub answers a collection in whole days, so the middle one is in both answers.
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
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

const PAGE = 100;
/** GitHub has no more than 300 events. */
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
 * What GitHub's own calendar counts, as far as the events tell it: pushes (one each, since an event
 * does not say how many commits it brought), pull requests and issues opened, reviews, repositories.
 */
function isContribution({ type, payload }: GithubEvent): boolean {
  if (type === 'PushEvent' || type === 'PullRequestReviewEvent') return true;
  if (type === 'PullRequestEvent' || type === 'IssuesEvent') return payload.action === 'opened';
  return type === 'CreateEvent' && payload.ref_type === 'repository';
}

async function readEvents({ user, to }: { user: string; to: string }, call: Call) {
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
  const dayOf = (event: GithubEvent) => new Date(event.created_at).toISOString().slice(0, 10);
  for (const event of events.filter(isContribution)) {
    days[dayOf(event)] = (days[dayOf(event)] ?? 0) + 1;
  }
  const since = events.map(dayOf).sort()[0] ?? to;
  return { days, since };
}

const unknownUser = (user: string) =>
  new SourceFailure('misconfigured', `GitHub knows no user "${user}": correct GITHUB_USER.`);

/** @throws SourceFailure for another status than 200, and for what the schema refuses. */
function understood<T extends v.GenericSchema>(
  schema: T,
  status: number,
  json: unknown,
): v.InferOutput<T> {
  if (status !== 200) throw new SourceFailure('later', `GitHub answered with status ${status}`);
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw new SourceFailure('later', 'GitHub answered something that is not understood');
}

type Request = {
  address: string;
  token: string;
  body: object | undefined;
  signal: AbortSignal;
  now: Date;
};

/**
 * @throws SourceFailure where nothing came in time, too much came, no JSON came, or GitHub asks to be
 *   left alone.
 */
async function request({ address, token, body, signal, now }: Request) {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        // GitHub refuses requests without one.
        'User-Agent': 'portfolio-heat-map',
        Accept: 'application/vnd.github+json',
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      // The token is for this host alone.
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    if (status === 403 || status === 429) {
      await response.body?.cancel();
      throw new SourceFailure('later', `GitHub asks for a pause (status ${status})`, {
        retryAt: pauseEnd(response.headers, now),
      });
    }
    if (status !== 200) {
      await response.body?.cancel();
      return { status, json: null };
    }
    const json: unknown = JSON.parse(await readText(response));
    return { status, json };
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure('later', 'GitHub gave no answer that could be read', { cause: error });
  }
}

/** Until when GitHub wants no further call; its documentation names these two headers. */
function pauseEnd(headers: Headers, now: Date): Date | undefined {
  const seconds = Number(headers.get('Retry-After'));
  if (seconds > 0) return new Date(now.getTime() + seconds * 1000);
  const reset = Number(headers.get('X-RateLimit-Reset'));
  return headers.get('X-RateLimit-Remaining') === '0' && reset > 0
    ? new Date(reset * 1000)
    : undefined;
}

/** @throws Error where there is more than a sane answer has. */
async function readText(response: Response): Promise<string> {
  const bytes = await readUpTo(response.body, MAX_BYTES);
  if (bytes === null) throw new Error(`more than ${MAX_BYTES} bytes`);
  return new TextDecoder().decode(bytes);
}
