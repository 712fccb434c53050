import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNewEnough } from '../../scripts/lib/node.mjs';
import { count } from '../support/counting';

it.each([
  ['20.20.2', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node.js %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version, '>=22.12.0')).toBe(expected);
});

it('only the result of a command is on standard output, also if another Node.js runs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-node-'));
  try {
    cpSync('scripts/lib', join(folder, 'scripts/lib'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module","engines":{"node":">=999.0.0"}}');
    const { platform, arch } = process;
    for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
      const bin = join(folder, '.cache/node/node_modules', name, 'bin');
      mkdirSync(bin, { recursive: true });
      writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "{}"\n', { mode: 0o755 });
    }
    const script = `import { main, say } from './scripts/lib/run.mjs'; say('Working'); await main(async () => {});`;
    writeFileSync(join(folder, 'command.mjs'), script);
    count('command');
    const ran = spawnSync(process.execPath, ['command.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(ran.stdout).toBe('{}\n');
    expect(ran.stderr).toMatch(/Working.*\n.*is too old/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
