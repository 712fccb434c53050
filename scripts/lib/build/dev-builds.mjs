import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REMIX, root } from '../run.mjs';

/** Errors and the end of a build arrive through two pipes, in any order. This is how long to wait for both. */
const PIPES_MS = 50;

/**
 * Runs `remix watch`, which builds the site now and after each change of `app/`.
 * @param {string} folder the project's
 * @param {{ onBuilt: () => unknown, onFailed: (text: string) => unknown }} listener text: the compiler's errors
 * @returns {() => void} stops it
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
    // Remix prints this for a failed build, too.
    if (!/built in/i.test(String(chunk))) return;
    await setTimeout(PIPES_MS);
    const text = errors;
    errors = '';
    if (/error/i.test(text)) onFailed(text);
    else await onBuilt();
  });
  child.stderr.on('data', (chunk) => {
    // A newer change cancelled the build.
    if (/the build was canceled/i.test(String(chunk))) return;
    process.stderr.write(chunk);
    errors += chunk;
  });
  return () => void child.kill();
}
