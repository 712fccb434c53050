import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../scripts/lib/browser.mjs';

/**
 * A Chromium without DevTools, like a visitor's: while DevTools are attached it prerenders no pages, and
 * Playwright disables the back/forward cache.
 */
export async function startUnwatchedBrowser() {
  const executable = findBrowser();
  if (!executable) throw new Error('No Chromium found: run "npm test", which installs one.');
  const profile = mkdtempSync(join(tmpdir(), 'unwatched-'));
  const args = [...BROWSER_ARGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executable, [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // The program is a shell script whose child processes would outlive it, so they are ended as a group.
    detached: true,
  });
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const url = await addressOf(child);
  return {
    /** Opens an address in a new tab. */
    open: async (address: string) => {
      await fetch(`${url}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' });
    },
    /** The addresses of its tabs. */
    addresses: async (): Promise<string[]> => {
      const tabs: { url: string }[] = await (await fetch(`${url}/json/list`)).json();
      return tabs.map((tab) => tab.url);
    },
    /** Attaches Playwright to the browser. */
    watch: () => chromium.connectOverCDP(url),
    stop: async () => {
      process.off('exit', end);
      end();
      await once(child, 'exit');
      // Its child processes may end slightly later.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium says nothing.');
  for await (const line of createInterface(stderr)) {
    const port = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error('Chromium did not start.');
}
