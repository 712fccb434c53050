import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { loadContext } from './database';

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

/** Calls an API route the way Remix does: reads go to the loader, everything else to the action. */
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
