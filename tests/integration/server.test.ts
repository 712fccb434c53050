import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/lib/run.mjs';
import { serve } from '../../scripts/lib/server.mjs';

/* The server of `npm start`, with a small worker that reads no body. */

const folder = mkdtempSync(join(tmpdir(), 'portfolio-server-'));
mkdirSync(join(folder, 'public/_worker.js'), { recursive: true });
const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
put('wrangler.toml', 'name = "small"\ncompatibility_date = "2026-07-30"\n');
put('public/_routes.json', '{ "version": 1, "include": ["/*"], "exclude": ["/file.txt"] }');
put('public/file.txt', 'a file');
put(
  'public/_worker.js/index.js',
  'export default { fetch: () => new Response("refused", { status: 401 }) };',
);

const says: string[] = [];
let port = 0;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  port = await freePort(21_400);
  const say = (text: string) => says.push(text);
  site = await serve({ folder, port, state: join(folder, 'state'), settings: {}, say });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/', 401],
  ['/file.txt', 405],
])(
  'a response of %s that does not wait for a large body resets no connection',
  async (path, status) => {
    // Each over a connection of its own: the server may close one that waits for a further request.
    const send = () =>
      new Promise((resolve, reject) => {
        request(site.url + path, { method: 'POST', agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(new Uint8Array(3_000_000));
      });
    expect(await Promise.all(Array.from({ length: 10 }, send))).toEqual(Array(10).fill(status));
    expect(await (await fetch(`${site.url}/file.txt`)).text()).toBe('a file');
  },
);

it('the server answers again after workerd was killed, and says so', async () => {
  const processes = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = processes.filter((line) => line.includes(`entry=127.0.0.1:${port}`));
  expect(own).toHaveLength(1);
  process.kill(Number.parseInt(own[0] ?? '', 10), 'SIGKILL');
  await vi.waitFor(() => expect(says).toEqual([expect.stringContaining('started again')]), {
    timeout: 60_000,
  });
  expect((await fetch(site.url)).status).toBe(401);
});
