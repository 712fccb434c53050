import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { OWNERS } from './owners.mjs';
import { makeSite, makeSource, stateOf, upgradeIn } from './sites.mjs';

/* Upgrades that end early: at each call of git, by an error or because somebody ends the process. */

/** Fails at one of its calls, as on a full disk, or ends the process that called it. */
const GIT = (/** @type {string} */ git, /** @type {string} */ count) => `#!/bin/sh
n=$(($(cat '${count}') + 1))
echo "$n" > '${count}'
if [ "$n" = "$FAIL_AT" ]; then
  [ "$FAIL_HOW" = kill ] && kill -9 "$PPID"
  echo 'fatal: write error: No space left on device' >&2
  exit 128
fi
exec '${git}' "$@"
`;

/**
 * Interrupts upgrades of one site, and looks whether branches, index and files are as they were, and whether it works the next time.
 * @param {{ root: string, step: number, say: (text: string) => void }} input `step`: 1 interrupts each call of git, 3 each third one
 * @returns {Promise<string[]>} what was not as it should be
 */
export async function proveInterruptions({ root, step, say }) {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-proof-'));
  /** @type {string[]} */
  const failures = [];
  try {
    const [source, folder, bin, temporary] = ['source', 'site', 'bin', 'tmp'].map((name) =>
      join(parent, name),
    );
    if (!source || !folder || !bin || !temporary) throw new Error('four folders');
    const { versions } = makeSource(root, source);
    const [, version = ''] = versions;
    const owner = OWNERS.find(({ removes }) => removes === 1);
    if (!owner) throw new Error('an owner who removed a feature');
    const { git } = await makeSite({ source, folder, root, way: 'template', owner });
    for (const name of [bin, temporary]) mkdirSync(name);
    const count = join(parent, 'count');
    const found = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    writeFileSync(join(bin, 'git'), GIT(found, count));
    chmodSync(join(bin, 'git'), 0o755);
    const path = `${bin}${delimiter}${process.env.PATH}`;
    const args = ['--source', source, '--to', version];
    const before = stateOf(git);

    /** @param {string} name @param {Record<string, string>} env @param {string} says a part of the message that is expected */
    const interrupt = async (name, env, says) => {
      writeFileSync(count, '0');
      const error = await upgradeIn(folder, args, { PATH: path, TMPDIR: temporary, ...env }).then(
        () => '',
        ({ message }) => message,
      );
      if (error === '') failures.push(`${name}: the upgrade went on`);
      else if (!error.includes(says)) failures.push(`${name}: it says ${error}`);
      if (stateOf(git) !== before) failures.push(`${name}: the site is not as it was`);
    };

    renameSync(source, `${source}-away`);
    await interrupt('The source is away', {}, 'Your site is unchanged.');
    renameSync(`${source}-away`, source);
    await interrupt(
      'Temporary files cannot be written',
      { TMPDIR: join(parent, 'none') },
      'ENOENT',
    );

    writeFileSync(count, '0');
    await upgradeIn(folder, args, { PATH: path });
    const calls = Number(readFileSync(count, 'utf8'));
    const tree = git(['rev-parse', `upgrade/v${version}^{tree}`]);
    await upgradeIn(folder, ['--undo']);
    say(`Interrupting an upgrade at ${Math.ceil(calls / step)} of its ${calls} calls of git`);
    for (let at = 1; at <= calls; at += step) {
      await interrupt(`Call ${at} fails`, { FAIL_AT: String(at) }, 'No space left');
      await interrupt(`Ended at call ${at}`, { FAIL_AT: String(at), FAIL_HOW: 'kill' }, '');
    }
    await upgradeIn(folder, args);
    if (git(['rev-parse', `upgrade/v${version}^{tree}`]) !== tree)
      failures.push('After the interruptions the upgrade is another one');
    return failures;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
