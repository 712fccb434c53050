import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { withoutUnreached } from '../../scripts/lib/build/server-packages.mjs';
import { absent, withoutBrowsersPart } from '../../scripts/lib/build/server-plugins.mjs';

const PAGE = `
import { useEffect, useState } from 'react';
import * as React from 'react';
import { celebrate } from './celebrate.client';
const later = () => import('./part');
export function Page() {
  const [count, setCount] = useState(0);
  React.useEffect(() => celebrate('effect'), []);
  const save = React.useCallback(() => celebrate('callback'), []);
  return <button type="submit" ref={(node) => celebrate(node)} onClick={() => later().then(save)}
    aria-label={count}>on Monday</button>;
}
export const load = () => later();`;

async function bundled(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'server-plugins-')), 'app');
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.tsx'), PAGE);
  writeFileSync(join(folder, 'part.ts'), `export const part = 'a part';`);
  const bundle = await rolldown({
    input: join(folder, 'page.tsx'),
    external: /^react/,
    shimMissingExports: true,
    logLevel: 'silent',
    plugins: [absent([/\.client$/]), withoutBrowsersPart()],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
}

it('what only browsers call is not in the server, and nothing else is missing', async () => {
  const code = await bundled();
  expect(code).not.toMatch(/celebrate|useEffect\(|useCallback\(|onClick|\bref\b/);
  expect(code).toContain('useState(0)');
  expect(code).toMatch(/type: "submit",\s+"aria-label": count,\s+children: "on Monday"/);
});

it('a part that browsers load later is there when the server begins', async () => {
  const code = await bundled();
  expect(code).toContain('"a part"');
  expect(code).toMatch(/Promise\.resolve\(\w+\)/);
  expect(code).not.toContain('import(');
});

const PACKAGE = 'a-package/index.js';
const CLASSES = `
export class Query {
  run = () => 'run alone';
  prepare() { return 'prepared'; }
  text() { return 'select 1'; }
}
export class Other { prepare() { return 'other'; } }
export function startLater() { return 'late'; }
Query.prototype.parse = function parse() { return 'parsed'; };
export const loaded = (settings) => (settings.cache ? 'from a cache' : new Query().text());
export function link(to) {
  const press = usePress(to, {
    quick: true
  });
  return press ?? 'a link';
}`;

const SETTLED = { 'settings.cache': 'false', 'usePress(to, { quick: true })': 'null' };

async function bundledPackage(neverCalled: string[]): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'server-packages-')), 'node_modules', 'a-package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), CLASSES);
  const bundle = await rolldown({
    input: join(folder, 'index.js'),
    plugins: [withoutUnreached({}, { [PACKAGE]: neverCalled }, { [PACKAGE]: SETTLED })],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}

it('what is never called of a package, or settled, is not in the server, and what is called is', async () => {
  const code = await bundledPackage(['run', 'Query.prepare', 'Query.parse', 'startLater']);
  expect(code).not.toMatch(/run alone|"prepared"|'prepared'|parsed|"late"|'late'|from a cache/);
  expect(code).not.toContain('usePress');
  expect(code).toMatch(/a link/);
  expect(code).toMatch(/select 1/);
  expect(code).toMatch(/other/);
  expect(code).toMatch(/left out/);
});

it('a build fails where a package no longer has what is to be left out of it', async () => {
  await expect(bundledPackage(['startSooner'])).rejects.toThrow(
    `${PACKAGE} has no startSooner any more.`,
  );
});
