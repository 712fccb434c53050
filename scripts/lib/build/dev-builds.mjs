import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REMIX, root } from '../run.mjs';

/** Errors and the end of a build come through two pipes: what was written first may arrive second. */
const PIPES_MS = 50;

/**
 * Runs `remix watch`: it builds the site, and again after each change of `app/`.
 * @param {string} folder the project's
 * @param {{ onBuilt: () => unknown, onFailed: (text: string) => unknown }} listener text: the compiler's errors
 * @returns {() => void} ends it
 */
export function watchBuilds(folder, { onBuilt, onFailed }) {
  const child = spawn(process.execPath, [join(root, 'node_modules', REMIX), 'watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  let errors = '';
  child.stdout.on('data', async (chunk) => {
    process.stdout.write(chunk);
    // Said of a failed build as well.
    if (!/built in/i.test(String(chunk))) return;
    await setTimeout(PIPES_MS);
    const text = errors;
    errors = '';
    if (/error/i.test(text)) onFailed(text);
    else await onBuilt();
  });
  child.stderr.on('data', (chunk) => {
    // A newer change ended that build.
    if (/the build was canceled/i.test(String(chunk))) return;
    process.stderr.write(chunk);
    errors += chunk;
  });
  return () => void child.kill();
}
