import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from 'wrangler/package.json';
import { count } from '../counting';
import { TOKEN } from './api';

/** Build output, which is not in git. */
const BUILT = ['public/_worker.js', 'public/404.html', 'public/build', '.cache/built-from'];

/**
 * A fresh clone of the project with dependencies and build output, and its commands, which use the stand-in instead
 * of Cloudflare.
 */
export function makeClone({
  url,
  certificate,
  proxy,
}: {
  url: string;
  certificate: string;
  proxy: string;
}) {
  const base = mkdtempSync(join(tmpdir(), 'portfolio-clone-'));
  const folder = join(base, 'site');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { maxBuffer: 1 << 24 })
    .toString()
    .split('\0');
  for (const file of [...files, ...BUILT]) {
    // Without the tests, which no command here reads.
    if (!['', 'node_modules'].includes(file) && !file.startsWith('tests/'))
      cpSync(file, join(folder, file), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  const own = (name: string) => {
    mkdirSync(join(base, name), { recursive: true });
    return join(base, name);
  };
  writeFileSync(join(base, 'certificate.pem'), certificate);
  // As after a version check, so that wrangler does not check for updates.
  const known = JSON.stringify({ latest: version, lastUpdate: Date.now() + 3_600_000 });
  writeFileSync(join(own('tmp/update-check'), 'wrangler-latest.json'), known);
  const logs = own('logs');
  const starts = join(base, 'starts');
  writeFileSync(starts, '');
  writeFileSync(
    join(base, 'count.cjs'),
    `if (process.argv[1]?.endsWith('bin/wrangler.js')) require('node:fs').appendFileSync('${starts}', '.')`,
  );
  const env = {
    NODE_OPTIONS: `--require ${join(base, 'count.cjs')}`,
    PATH: process.env.PATH ?? '',
    HOME: own('home'),
    XDG_CONFIG_HOME: own('config'),
    TMPDIR: own('tmp'),
    WRANGLER_CACHE_DIR: own('cache'),
    // Compiling wrangler takes half of the time of its commands.
    NODE_COMPILE_CACHE: own('compiled'),
    WRANGLER_LOG_PATH: logs,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: TOKEN,
    NODE_EXTRA_CA_CERTS: join(base, 'certificate.pem'),
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: proxy,
    NO_PROXY: '127.0.0.1',
  };

  /** Runs a command in the clone. @returns its exit code and its output */
  const run = (args: string[], more: Record<string, string> = {}) => {
    count('command');
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, so that its child processes end with it.
      detached: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, said }));
    });
    const kill = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    return { ended, kill };
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    folder,
    run,
    read,
    write,
    change: (file: string, how: (text: string) => string) => write(file, how(read(file))),
    /** Signs in as `wrangler login` does. */
    logIn: () => {
      const expiry = new Date(Date.now() + 3_600_000).toISOString();
      const login = `oauth_token = "${TOKEN}"\nexpiration_time = "${expiry}"\nscopes = []\n`;
      writeFileSync(join(own('config/.wrangler/config'), 'default.toml'), login);
    },
    /** How often wrangler was started. */
    wranglerStarts: () => readFileSync(starts, 'utf8').length,
    /** What wrangler wrote into its log files. */
    wranglerLogs: () => readdirSync(logs).map((file) => readFileSync(join(logs, file), 'utf8')),
    /** Every file of the clone with its hash. */
    contents: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => `${createHash('sha1').update(readFileSync(file)).digest('hex')} ${file}`)
        .sort(),
    delete: (path: string) => rmSync(join(folder, path), { recursive: true, force: true }),
    remove: () => rmSync(base, { recursive: true }),
  };
}
