import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { expect } from 'vitest';
import { apiRoutes } from '../../app/engine/api/api-routes.server';
import { features } from '../../app/features.server';
import type { loadContext } from './context';

type Endpoint = {
  loader: (args: LoaderFunctionArgs) => Promise<Response> | Response;
  action: (args: ActionFunctionArgs) => Promise<Response> | Response;
};

type CallOptions = {
  method?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

const calls = apiRoutes(features);

/** Returns the module of an API route. @param path such as `api/blogs/:id` */
export const apiRoute = (path: string): Endpoint =>
  calls[path]?.module ?? expect.fail(`There is no route ${path}.`);

/** Calls an API route as Remix does: reads call the loader, everything else the action. */
export async function callApi(
  endpoint: Endpoint,
  path: string,
  context: ReturnType<typeof loadContext>,
  { method = 'GET', params = {}, headers = {}, body: sent }: CallOptions = {},
) {
  const json: Record<string, string> =
    sent === undefined ? {} : { 'Content-Type': 'application/json' };
  const request = new Request(`https://example.com${path}`, {
    method,
    headers: { ...json, ...headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const run = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? endpoint.loader : endpoint.action;
  const response = await run({ request, params, context });
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body };
}

type Sent = {
  /** Sent as a form by POST. */
  fields?: Record<string, string>;
  /** Sends the form without the headers of a browser. */
  isProgram?: boolean;
  cookie?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
};

/** Builds the arguments that Remix passes to a loader or, with fields, to an action. */
export function routeArgs(
  context: ReturnType<typeof loadContext>,
  path: string,
  { fields, isProgram = false, cookie, headers = {}, params = {} }: Sent = {},
) {
  const origin: Record<string, string> =
    fields && !isProgram ? { Origin: 'https://example.com' } : {};
  const request = new Request(`https://example.com${path}`, {
    headers: { ...origin, ...headers, ...(cookie ? { Cookie: cookie } : {}) },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  return { request, params, context } satisfies ActionFunctionArgs & LoaderFunctionArgs;
}

type Answer<Data> = { data: Data; init: ResponseInit | null };

/** Returns an action's response, or the redirect that it throws, without data. */
export async function outcomeOf<Data>(work: Promise<Answer<Data>>) {
  try {
    const { data, init } = await work;
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, headers: thrown.headers, data: null };
  }
}

/** Returns what a piece of work throws. */
export const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  );
