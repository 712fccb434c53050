import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Response } from 'miniflare';
import { completeWorker, SERVER } from './build/build.mjs';
import { serve } from './server.mjs';

/** The address of reload events. It exists only in development. */
const EVENTS = '/dev-events';

/** Serves nothing, until there is a build. */
const NO_SITE = 'export const createWorker = () => ({ fetch: () => new Response() });';

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {{ title: string, text: string, hint: string }} problem text: shown as it is; hint: HTML */
const problemPage = ({ title, text, hint }) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}pre{overflow-x:auto;white-space:pre-wrap}</style></head>
<body><h1>${title}</h1>
<pre>${escaped(stripVTControlCharacters(text)).trim()}</pre>
<p>${hint}</p>
SCRIPT</body></html>`;

/** @param {string} text the build's output */
const failedBuild = (text) =>
  problemPage({
    title: 'The build failed',
    text,
    hint: 'This page reloads after the next successful build.',
  });

/** In place of a page that says that the site cannot reach its database. */
const OLD_DATABASE = problemPage({
  title: 'The database does not fit the code',
  text: 'CAUSE',
  hint: 'After a change of a <code>schema.ts</code>, run <code>npm run db:generate</code>. Then start <code>npm run dev</code> again, which applies the migrations.',
});

/**
 * Adds the reload script to each page, or answers with the error of the build or of the database, which only the log has.
 * `DEV` is this process.
 */
const FRONT = `
import site from './platform.js';
let logged = '';
const log = console.error;
console.error = (...words) => {
  logged = words.join(' ');
  log(...words);
};
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '${EVENTS}') return env.DEV.fetch(request);
    if (!request.headers.get('Accept')?.includes('text/html')) return site.fetch(request, env, context);
    const { script, problem } = await (await env.DEV.fetch('http://dev/state')).json();
    if (problem) return new Response(problem.replace('SCRIPT', script), {
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    });
    const answer = await site.fetch(request, env, context);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const [cause] = /no such (?:column|table)[: \\w."]*/.exec(answer.status === 503 ? logged : '') ?? [];
    const page = cause
      ? ${JSON.stringify(OLD_DATABASE)}.replace('CAUSE', cause).replace('SCRIPT', '')
      : await answer.text();
    const end = page.lastIndexOf('</body>');
    const [, code] = /<script>(.*)<\\/script>/s.exec(script);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    const hash = "'sha256-" + btoa(String.fromCharCode(...new Uint8Array(digest))) + "'";
    const headers = new Headers(answer.headers);
    const policy = headers.get('Content-Security-Policy');
    if (policy) headers.set('Content-Security-Policy', policy.replace('script-src ', 'script-src ' + hash + ' '));
    // The page has changed.
    headers.delete('ETag');
    // That of the site allows none of our styles.
    if (cause) headers.delete('Content-Security-Policy');
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

/** Holds the state of the last build and sends it to open pages. */
function createNews() {
  let current = { state: 'starting', problem: failedBuild('There is no build yet.') };
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
 * Serves the last build and reloads open pages after the next one.
 * @param {Omit<import('./server.mjs').Options, 'front' | 'services'> & { folder: string }} options as for `serve`
 */
export async function serveDev(options) {
  const { tell, answer } = createNews();
  completeWorker(options.folder);
  const site = join(options.folder, SERVER);
  if (!existsSync(site)) writeFileSync(site, NO_SITE);
  const server = await serve({ ...options, front: FRONT, services: { DEV: answer } });

  /** Shows why a build failed. @param {string} text */
  const fail = (text) => tell(`failed ${Date.now()}`, failedBuild(text));

  /** Serves the last build. If it cannot start, shows it as failed. */
  const update = async () => {
    try {
      await server.update();
      tell(`built ${Date.now()}`, '');
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  return { url: server.url, update, fail, stop: server.stop };
}
