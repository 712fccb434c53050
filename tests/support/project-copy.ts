import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

/** A copy of the project in a folder of its own, with the same dependencies and without a history. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-copy-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { maxBuffer: 1 << 24, encoding: 'utf8' }).split('\0');
  for (const file of files)
    if (!['', 'node_modules'].includes(file)) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    pathOf: (file: string) => join(folder, file),

    /** Puts the copy, as it is, into a history of its own: some tests ask git. */
    commit() {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
      git('init', '--quiet');
      writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
      git('add', '--all');
      git(
        '-c',
        'user.name=Copy',
        '-c',
        'user.email=copy@example.com',
        'commit',
        '--quiet',
        '-m',
        'A copy',
      );
    },

    /** Runs a program of the copy. @returns its exit code and output */
    run(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        env: {
          ...process.env,
          VITEST: undefined,
          VITEST_POOL_ID: undefined,
          VITEST_WORKER_ID: undefined,
        },
      });
      return { status, said: stdout + stderr };
    },
  };
}
