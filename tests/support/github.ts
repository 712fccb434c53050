import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback';

type Call = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Behaviour = (call: Call, response: ServerResponse) => void;

/** A stand-in for GitHub: an HTTP server on the loopback that behaves as last configured. */
export async function startGithub() {
  const calls: Call[] = [];
  let behaviour: Behaviour = (_, response) => response.writeHead(500).end();
  const { url, stop } = await listenOnLoopback(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body };
    calls.push(call);
    behaviour(call, response);
  });
  return {
    url,
    stop,
    calls,
    behave(next: Behaviour) {
      calls.length = 0;
      behaviour = next;
    },
  };
}

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };

/** The response of GitHub's GraphQL API to a calendar query. */
export const calendar = (
  older: Record<string, number>,
  newer: Record<string, number> = {},
): object => {
  const collection = (days: Record<string, number>) => ({
    contributionCalendar: {
      weeks: Object.entries(days).map(([date, contributionCount]) => ({
        contributionDays: [{ date, contributionCount }],
      })),
    },
  });
  return { data: { user: { older: collection(older), newer: collection(newer) } } };
};
