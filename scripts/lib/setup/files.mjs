import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Files in app/content/ that hold no texts. */
const NOT_WORDS = ['owner.ts', 'types.ts', 'words.ts'];

const ACCOUNT = /^[ \t]*(?:export[ \t]+)?CLOUDFLARE_ACCOUNT_ID[ \t]*=[ \t]*["']?([\w-]*)["']?.*$/m;

/** Writes a file completely or not at all, even if the process is killed. @param {string} file @param {string} text @param {number} [mode] */
function writeWhole(file, text, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.half`;
  writeFileSync(half, text, { mode });
  renameSync(half, file);
}

/** @typedef {{ email: string, name: string, password: string }} NewAdmin */
/** @typedef {ReturnType<typeof filesIn>} Files */

/**
 * Returns access to the project's files that setup reads and changes.
 * @param {string} folder the project's
 */
export function filesIn(folder) {
  const toml = join(folder, 'wrangler.toml');
  const content = join(folder, 'app/content');
  /**
   * The first admin's password. It is stored before the admin is in the database, and deleted once it has been shown.
   * Otherwise an interrupted setup would leave an account without a known password. Git ignores the folder.
   */
  const admin = join(folder, '.wrangler/first-admin.json');
  const readToml = () => readFileSync(toml, 'utf8');
  /** Where wrangler looks for the account: wrangler.toml of a Pages project cannot name it. */
  const ownEnv = join(folder, '.env');
  const readEnv = () => (existsSync(ownEnv) ? readFileSync(ownEnv, 'utf8') : '');
  return {
    readToml,
    /** @param {(toml: string) => string} change */
    changeToml: (change) => {
      const before = readToml();
      const after = change(before);
      if (after !== before) writeWhole(toml, after);
    },
    /** The account of wrangler's commands. @returns {string} '' if none was chosen */
    keptAccount: () => ACCOUNT.exec(readEnv())?.[1] ?? '',
    /** @param {string} id */
    keepAccount: (id) => {
      const line = `CLOUDFLARE_ACCOUNT_ID=${id}`;
      const before = readEnv();
      const own = before === '' || before.endsWith('\n') ? before : `${before}\n`;
      writeWhole(
        ownEnv,
        ACCOUNT.test(before) ? before.replace(ACCOUNT, line) : `${own}${line}\n`,
        0o600,
      );
    },
    /** @returns {{ [file: string]: string }} the owner's texts, by file name */
    readContent: () =>
      Object.fromEntries(
        readdirSync(content)
          .filter((name) => name.endsWith('.ts') && !NOT_WORDS.includes(name))
          .map((name) => [name, readFileSync(join(content, name), 'utf8')]),
      ),
    /** @param {{ [file: string]: string }} texts @returns {string[]} their paths */
    writeContent: (texts) =>
      Object.entries(texts).map(([name, text]) => {
        writeWhole(join(content, name), text);
        return `app/content/${name}`;
      }),
    /** @returns {string[]} in order */
    migrationNames: () =>
      readdirSync(join(folder, 'migrations'))
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    /** @returns {NewAdmin | null} */
    keptAdmin: () => (existsSync(admin) ? JSON.parse(readFileSync(admin, 'utf8')) : null),
    /** @param {NewAdmin} one */
    keepAdmin: (one) => writeWhole(admin, `${JSON.stringify(one)}\n`, 0o600),
    forgetAdmin: () => rmSync(admin, { force: true }),
  };
}
