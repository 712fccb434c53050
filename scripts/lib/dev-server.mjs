import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Miniflare, Response } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { SERVER } from './build/build.mjs';
import { staticFiles } from './static-files.mjs';

/** The address of reload events. It exists only in development. */
const EVENTS = '/dev-events';

/**
 * The worker around the built site. It passes requests to the site as the platform does, and adds the reload script to
 * each page, or answers with the build's error. `DEV` is this process.
 */
const FRONT = `
import { onRequest } from './site.js';
import argon2 from './argon2.wasm';
const files = new RegExp(FILES);
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '${EVENTS}') return env.DEV.fetch(request);
    if (files.test(pathname)) return env.ASSETS.fetch(request);
    const isDocument = request.headers.get('Accept')?.includes('text/html');
    const { script, problem } = await (await env.DEV.fetch('http://dev/state')).json();
    if (isDocument && problem) return new Response(problem.replace('SCRIPT', script), {
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    });
    const answer = await onRequest({
      request, env, data: { argon2 }, params: {}, functionPath: '',
      waitUntil: (work) => context.waitUntil(work),
      passThroughOnException() {},
      next: () => env.ASSETS.fetch(request),
    });
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const page = await answer.text();
    const end = page.lastIndexOf('</body>');
    const [, code] = /<script>(.*)<\\/script>/s.exec(script);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    const hash = "'sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest))) + "'";
    const headers = new Headers(answer.headers);
    const policy = headers.get('Content-Security-Policy');
    if (policy) headers.set('Content-Security-Policy', policy.replace('script-src ', 'script-src ' + hash + ' '));
    // The page has changed.
    headers.delete('ETag');
    const { status } = answer;
    return new Response(end < 0 ? page : page.slice(0, end) + script + page.slice(end), { status, headers });
  },
};`;

/**
 * Reloads the page when the state changes. It removes its own element before React hydrates.
 * @param {string} state
 */
const script = (state) =>
  `<script>(function(){document.currentScript.remove();new EventSource('${EVENTS}').onmessage=function(event){if(event.data!==${JSON.stringify(state)})location.reload()}})()</script>`;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {string} text the build's output */
const problemPage = (text) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The build failed</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow-x:auto;white-space:pre-wrap}</style></head>
<body><h1>The build failed</h1>
<pre>${escaped(stripVTControlCharacters(text)).trim()}</pre>
<p>This page reloads after the next successful build.</p>
SCRIPT</body></html>`;

/** Holds the state of the last build and sends it to open pages. */
function createNews() {
  let current = { state: 'starting', problem: problemPage('There is no build yet.') };
  /** @type {Set<ReadableStreamDefaultController<Uint8Array>>} */
  const pages = new Set();
  const message = () => new TextEncoder().encode(`retry: 200\ndata: ${current.state}\n\n`);
  return {
    /** @param {string} state @param {string} problem a page; '' if there is none */
    tell(state, problem) {
      current = { state, problem };
      for (const page of pages) {
        try {
          page.enqueue(message());
        } catch {
          pages.delete(page);
        }
      }
    },

    /** Answers the front's requests. @param {{ url: string }} request */
    answer({ url }) {
      if (new URL(url).pathname !== EVENTS) {
        return Response.json({ script: script(current.state), problem: current.problem });
      }
      /** @type {ReadableStreamDefaultController<Uint8Array>} */
      let page;
      const events = new ReadableStream({
        start(controller) {
          page = controller;
          pages.add(page);
          page.enqueue(message());
        },
        cancel: () => void pages.delete(page),
      });
      const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
      return new Response(/** @type {never} */ (events), { headers });
    },
  };
}

/**
 * Prepares Miniflare's options: settings of wrangler.toml and .dev.vars, the front, the site and its static files.
 * @param {{ port: number, state: string, folder: string, signal: AbortSignal, answer: (request: { url: string }) => Response }} options
 * @returns {Promise<(site: string | Buffer) => import('miniflare').MiniflareOptions>}
 */
async function prepare({ port, state, folder, signal, answer }) {
  const { assets, pattern } = await staticFiles({ folder, signal });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.toml'));
  const argon2 = readFileSync(fileURLToPath(import.meta.resolve('@phi-ag/argon2/argon2.wasm')));
  const front = FRONT.replace('FILES', () => JSON.stringify(pattern));
  return (site) => ({
    ...workerOptions,
    modules: [
      { type: 'ESModule', path: 'front.js', contents: front },
      { type: 'ESModule', path: 'site.js', contents: site },
      { type: 'CompiledWasm', path: 'argon2.wasm', contents: argon2 },
    ],
    modulesRoot: '.',
    host: '127.0.0.1',
    port,
    cf: false,
    serviceBindings: { ASSETS: /** @type {never} */ (assets), DEV: answer },
    // Same folder as wrangler's, for the same database.
    defaultPersistRoot: join(state, 'v3'),
  });
}

/**
 * Serves the last build and reloads open pages after the next one. Not with `wrangler pages dev`, which bundles everything
 * again: that took five times as long.
 * @param {{ port: number, state: string, folder: string }} options state: folder of the local database;
 *   folder: has wrangler.toml, public/ and functions/
 */
export async function serveDev({ port, state, folder }) {
  const watching = new AbortController();
  const { tell, answer } = createNews();
  const optionsWith = await prepare({ port, state, folder, answer, signal: watching.signal });
  let complaints = '';
  /** @param {import('node:stream').Readable} output @param {import('node:stream').Readable} errors */
  const handleRuntimeStdio = (output, errors) => {
    output.on('data', (chunk) => process.stdout.write(chunk));
    errors.on('data', (chunk) => {
      complaints += chunk;
      process.stderr.write(chunk);
    });
  };
  let running = { ...optionsWith('export const onRequest = () => {};'), handleRuntimeStdio };
  const miniflare = new Miniflare(running);
  await miniflare.ready;

  /** Shows why a build failed. @param {string} text */
  const fail = (text) => tell(`failed ${Date.now()}`, problemPage(text));

  /** Runs the last build. If it cannot start, shows it as failed. */
  const update = async () => {
    const site = readFileSync(join(folder, SERVER));
    const next = { ...optionsWith(site), handleRuntimeStdio };
    complaints = '';
    try {
      await miniflare.setOptions(next);
      running = next;
      tell(`built ${Date.now()}`, '');
    } catch (error) {
      const why = complaints || String(error);
      await miniflare.setOptions(running);
      fail(why);
    }
  };

  const stop = async () => {
    watching.abort();
    await miniflare.dispose();
  };
  return { url: `http://127.0.0.1:${port}`, update, fail, stop };
}
