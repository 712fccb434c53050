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

/** What is in app/content/ beside the words. */
const NOT_WORDS = ['all-words.ts', 'fields.ts', 'owner.ts', 'types.ts', 'words.ts'];

const ACCOUNT = /^[ \t]*(?:export[ \t]+)?CLOUDFLARE_ACCOUNT_ID[ \t]*=[ \t]*["']?([\w-]*)["']?.*$/m;

/** All of it or nothing, also where the process is killed. @param {string} file @param {string} text @param {number} [mode] */
function writeWhole(file, text, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.half`;
  writeFileSync(half, text, { mode });
  renameSync(half, file);
}

/** @typedef {{ email: string, name: string, password: string }} NewAdmin */
/** @typedef {ReturnType<typeof filesIn>} Files */

/**
 * The project's files that the set-up reads and changes.
 * @param {string} folder the project's
 */
export function filesIn(folder) {
  const toml = join(folder, 'wrangler.toml');
  const content = join(folder, 'app/content');
  /**
   * The first admin's password, from before they are in the database until it has been shown: a set-up that is
   * stopped in between would leave an account that nobody can use. Git does not know the folder.
   */
  const admin = join(folder, '.wrangler/first-admin.json');
  const readToml = () => readFileSync(toml, 'utf8');
  /** Where wrangler itself looks for settings of its own; wrangler.toml of a Pages project may not name an account. */
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
    /** Which account wrangler's commands are for. @returns {string} '' where nobody has said it */
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
    /** @returns {{ [file: string]: string }} the owner's words */
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
