// @module-tag slow
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { SERVER } from '../../scripts/lib/build/build.mjs';
import { freePort } from '../../scripts/lib/run.mjs';
import { count } from '../support/counting';

/* `npm run dev` on a small application with the style sheets of this one. */

const folder = mkdtempSync(join(tmpdir(), 'portfolio-dev-'));
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

for (const file of ['package.json', 'remix.config.js', 'tsconfig.json', 'wrangler.toml'])
  cpSync(file, join(folder, file));
for (const file of [
  'app/styles',
  ...globSync('app/features/*/styles'),
  'app/assets.d.ts',
  'public/_routes.json',
  'scripts/lib/route-files.mjs',
])
  cpSync(file, join(folder, file), { recursive: true });
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');

const ROOT = (text: string) => `
import site from '~/styles/site.css';
import admin from '~/styles/admin.css';
import dialogs from '~/styles/sweetalert2.css';
export default () => (
  <html lang="en"><head><link rel="stylesheet" href={site} /><title>{admin + dialogs}</title></head>
  <body><p className="pt-[7px]">${text}</p></body></html>
);`;
put('app/root.tsx', ROOT('Before'));
put('app/entry.client.tsx', '');
put('app/engine/core/words.ts', `export const words = 'first';`);
put(
  'app/entry.server.tsx',
  `import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
export default (request, status, headers, context) => {
  headers.set('Content-Type', 'text/html');
  headers.set('Content-Security-Policy', "script-src 'strict-dynamic'");
  headers.set('ETag', '"of the page without the script"');
  return new Response(renderToString(<RemixServer context={context} url={request.url} />), { status, headers });
};`,
);
put(
  'app/entry.worker.ts',
  `import { createRequestHandler } from '@remix-run/cloudflare';
import * as build from '@remix-run/dev/server-build';
import { words } from './engine/core/words';
const handle = createRequestHandler(build, 'development');
const fail = () => {
  console.error('{"cause":"D1_ERROR: no such column: projects.sector at offset 7: SQLITE_ERROR"}');
  return new Response('Later', { status: 503, headers: { 'Content-Type': 'text/html' } });
};
export const createWorker = (argon2) => ({
  fetch: (request) =>
    request.url.endsWith('/words')
      ? new Response(words + ' ' + argon2.constructor.name)
      : request.url.endsWith('/sector')
        ? fail()
        : handle(request, {}),
});`,
);
put(
  'dev.mjs',
  `import { serveDev } from '${resolve('scripts/lib/dev-server.mjs')}';
import { watchBuilds } from '${resolve('scripts/lib/build/dev-builds.mjs')}';
const site = await serveDev({ port: ${await freePort(21_000)}, state: 'state', folder: process.cwd() });
console.log('at ' + site.url);
const end = watchBuilds(process.cwd(), { onBuilt: site.update, onFailed: site.fail });
process.once('SIGTERM', () => {
  end();
  void site.stop().then(() => process.exit());
});`,
);

let said = '';
count('command');
const child = spawn(process.execPath, ['dev.mjs'], { cwd: folder, stdio: 'pipe' });
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (text) => {
    said += text;
  });
afterAll(async () => {
  const ended = new Promise((done) => child.once('exit', done));
  // SIGTERM and not SIGKILL, since the child must end its own process.
  child.kill('SIGTERM');
  await ended;
  // Remix may still write a file while it ends.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const WAIT = { timeout: 240_000, interval: 50 };
const address = () => /^at (http:.*)$/m.exec(said)?.[1] ?? '';
const get = async (path: string) =>
  fetch(address() + path, { headers: { Accept: 'text/html' } }).then((answer) => answer.text());
/** The build state of a page, which reloads when the event stream reports another one. */
const stateOf = (page: string) => /event\.data!=="([^"]*)"/.exec(page)?.[1] ?? '';
/** The first message on the event stream, which may arrive in chunks. */
async function stateTold() {
  const { body } = await fetch(`${address()}/dev-events`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return /^data: (.*)$/m.exec(text)?.[1];
}

/** Waits until the page contains the text and is of the latest build. */
const pageWith = (text: string) =>
  vi.waitFor(async () => {
    const page = await get('/');
    expect(page).toContain(text);
    expect(await stateTold()).toBe(stateOf(page));
    return page;
  }, WAIT);
const SHEET = /href="(\/build\/[^"]*site[^"]*\.css)"/;
const sheetOf = (page: string) => get(SHEET.exec(page)?.[1] ?? '');

it('npm run dev rebuilds after an edit, reloads open pages, and reports errors of the build and a missing column', async () => {
  await vi.waitFor(() => expect(address()).not.toBe(''), WAIT);
  const first = await pageWith('Before');
  // The policy of the page allows the script, which removes itself before React hydrates.
  const [, script = ''] =
    /<script>(\(function\(\)\{document\.currentScript\.remove\(\).*?)<\/script>/.exec(first) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const { headers } = await fetch(address(), { headers: { Accept: 'text/html' } });
  expect(headers.get('Content-Security-Policy')).toBe(
    `script-src 'sha256-${hash}' 'strict-dynamic'`,
  );
  expect(headers.get('ETag')).toBeNull();
  expect(await sheetOf(first)).toMatch(/padding-top:\s*7px/);
  expect(await get('/words')).toBe('first Module');

  put('app/engine/core/words.ts', `export const words = 'second';`);
  put('app/root.tsx', ROOT('After').replace('7px', '9px'));
  const second = await pageWith('After');
  expect(stateOf(second)).not.toBe(stateOf(first));
  expect(await sheetOf(second)).toMatch(/padding-top:\s*9px/);
  expect(await get('/words')).toContain('second');

  put('app/root.tsx', `import './<missing>';\n${ROOT('Never')}`);
  const failed = await pageWith('The build failed');
  expect(stateOf(failed)).toMatch(/^failed/);
  expect(failed).toContain('app/root.tsx');
  expect(failed).toContain('./&lt;missing&gt;');

  put('app/root.tsx', ROOT('Mended'));
  await pageWith('Mended');
  const old = await get('/sector');
  expect(old).toContain('<pre>no such column: projects.sector');
  expect(old).toContain('run <code>npm run db:generate</code>');
  expect(old).toContain('/dev-events');
  expect(said).toContain('./<missing>');
  expect(said.toLowerCase()).not.toContain('warn');
});

it('the deployed build has no development code', () => {
  expect(readFileSync(SERVER, 'utf8')).not.toContain('dev-events');
});
