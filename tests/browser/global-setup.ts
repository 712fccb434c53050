import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newAdminSql } from '../../scripts/lib/admin.mjs';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { freePort } from '../../scripts/lib/run.mjs';
import { build, execute, migrate, seed, serve } from '../../scripts/lib/site.mjs';

type Person = { name: string; email: string; password: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site with the sample content, under `wrangler pages dev`. */
    siteUrl: string;
    /** The same once more, for the tests of the admin area, which change what visitors see. */
    ownersUrl: string;
    /** The same with a database that has no tables. */
    brokenUrl: string;
    /** The same with a setting that nobody can make sense of: every answer is a 500. */
    misconfiguredUrl: string;
    browserPath: string;
    /** Who may sign in. */
    admin: Person;
    /** Somebody else who may, whose password and sessions a test may change. */
    otherAdmin: Person;
  }
}

/** Builds the site and serves it four times, from folders that the tests throw away. */
export default async function setup(project: TestProject) {
  const browserPath = findBrowser();
  if (!browserPath) throw new Error('No Chromium found: run "npm test", which installs one.');
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-test-'));
  const state = join(folder, 'state');
  await migrate(state);
  await seed(state);
  const admin = {
    name: 'Robin',
    email: 'robin@example.com',
    password: 'a password for the browser tests',
  };
  const otherAdmin = {
    name: 'Sam',
    email: 'sam@example.com',
    password: 'another password for the browser tests',
  };
  const admins = [admin, otherAdmin].map(newAdminSql).join('\n');
  await execute(admins, ['--local', '--persist-to', state]);
  await build();
  cpSync(state, `${state}-owners`, { recursive: true });
  const site = await serve({ port: await freePort(8900), state, vars: { LOCAL_OUTBOX: 'on' } });
  const owners = await serve({
    port: await freePort(8950),
    state: `${state}-owners`,
    vars: { LOCAL_OUTBOX: 'on' },
  });
  const broken = await serve({
    port: await freePort(9000),
    state: join(folder, 'empty'),
    vars: {},
  });
  const misconfigured = await serve({
    port: await freePort(9100),
    state: join(folder, 'empty-too'),
    vars: { SITE_URL: 'nonsense' },
  });
  project.provide('misconfiguredUrl', misconfigured.url);
  project.provide('siteUrl', site.url);
  project.provide('ownersUrl', owners.url);
  project.provide('brokenUrl', broken.url);
  project.provide('admin', admin);
  project.provide('otherAdmin', otherAdmin);
  project.provide('browserPath', browserPath);
  return async () => {
    await Promise.all([site.stop(), owners.stop(), broken.stop(), misconfigured.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
