import * as v from 'valibot';
import { readTextUpTo } from '~/engine/kit/http/read-up-to';
import { SourceFailure } from '../../core/contributions';

/** A hundred events have about 200 kB, a year's calendar 30 kB. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Makes one call: a GET, or a POST if there is a body. Returns status and parsed JSON. */
export type Call = (path: string, body?: object) => Promise<{ status: number; json: unknown }>;

type Request = {
  address: string;
  token: string;
  body: object | undefined;
  signal: AbortSignal;
  now: Date;
};

/** @throws SourceFailure if there is no JSON of a sane size in time, or if GitHub asks for a pause */
export async function request({ address, token, body, signal, now }: Request) {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        // GitHub refuses requests without this header.
        'User-Agent': 'portfolio-heat-map',
        Accept: 'application/vnd.github+json',
        'X-GitHub-Api-Version': '2022-11-28',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      // The token must not be sent to another host.
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
    const json: unknown = JSON.parse(await readTextUpTo(response, MAX_BYTES));
    return { status, json };
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure('later', 'GitHub gave no answer that could be read', { cause: error });
  }
}

/** Returns when GitHub accepts calls again. Its documentation names these two headers. */
function pauseEnd(headers: Headers, now: Date): Date | undefined {
  const seconds = Number(headers.get('Retry-After'));
  if (seconds > 0) return new Date(now.getTime() + seconds * 1000);
  const reset = Number(headers.get('X-RateLimit-Reset'));
  return headers.get('X-RateLimit-Remaining') === '0' && reset > 0
    ? new Date(reset * 1000)
    : undefined;
}

export const unknownUser = (user: string) =>
  new SourceFailure('misconfigured', `GitHub knows no user "${user}": correct GITHUB_USER.`);

/** @throws SourceFailure for a status other than 200, and for JSON that does not match the schema */
export function understood<T extends v.GenericSchema>(
  schema: T,
  status: number,
  json: unknown,
): v.InferOutput<T> {
  if (status !== 200) throw new SourceFailure('later', `GitHub answered with status ${status}`);
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw new SourceFailure('later', 'GitHub answered something that is not understood');
}
