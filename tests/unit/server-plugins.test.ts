import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { absent, withoutBrowsersPart } from '../../scripts/lib/server-plugins.mjs';

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
