import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Behaviour = (call: Call, response: ServerResponse) => void;

/** An HTTP server on the loopback in GitHub's place; it behaves as it was last told. */
export async function startGithub() {
  const calls: Call[] = [];
  let behaviour: Behaviour = (_, response) => response.writeHead(500).end();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body };
    calls.push(call);
    behaviour(call, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    behave(next: Behaviour) {
      calls.length = 0;
      behaviour = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };

/** The answer of GitHub's GraphQL API to a calendar query. */
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
