import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { filesLike } from '../../features.mjs';

/* A folder that a script edits, as owners and later releases do. */

/** @typedef {ReturnType<typeof projectIn>} Project */

/** @param {string} root its folder */
export function projectIn(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const write = (/** @type {string} */ file, /** @type {string | Buffer} */ text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  /** @param {string} file @param {(text: string) => string} edit @throws Error if nothing changes: the proof is older than the file */
  const edit = (file, edit) => {
    const text = read(file);
    const edited = edit(text);
    if (edited === text)
      throw new Error(`scripts/lib/upgrade/proof/ cannot edit ${file} as it meant to`);
    write(file, edited);
  };
  /** @param {string} file @param {string | RegExp} find @param {string | ((...found: string[]) => string)} put */
  const replace = (file, find, put) =>
    edit(file, (text) => text.replace(find, /** @type {string} */ (put)));
  return {
    root,
    read,
    write,
    edit,
    replace,
    has: (/** @type {string} */ file) => existsSync(join(root, file)),
    remove: (/** @type {string} */ file) => rmSync(join(root, file), { recursive: true }),
    files: (/** @type {string | string[]} */ pattern) => filesLike(root, pattern),
    /** Inserts lines after the first that matches. @param {string} file @param {RegExp} line @param {string} added */
    after: (file, line, added) =>
      edit(file, (text) => {
        const lines = text.split('\n');
        const at = lines.findIndex((one) => line.test(one));
        return at < 0 ? text : lines.toSpliced(at + 1, 0, added).join('\n');
      }),
    append: (/** @type {string} */ file, /** @type {string} */ added) =>
      edit(file, (text) => `${text}${added}`),
    /** @param {string} file @param {(settings: any) => void} change */
    json: (file, change) =>
      edit(file, (text) => {
        const settings = JSON.parse(text);
        change(settings);
        return `${JSON.stringify(settings, null, 2)}\n`;
      }),
  };
}

/** @param {string} seed @returns {number} the same for the same seed, from 0 to 2^32 - 1 */
export const numberOf = (seed) => createHash('sha256').update(seed).digest().readUInt32BE();

/** @typedef {[RegExp, (line: string, word: string) => string]} Change of a line that leaves the file in order, by the kind of line */

/** @type {Change} */
const OF_COMMENT = [
  /^ *(?:\/\/|\*|\/\*\*) \w.*\.(?: \*\/)?$/,
  (line, word) => line.replace(/\./, ` (${word}).`),
];

/** @type {Change[]} */
const CHANGES = [
  OF_COMMENT,
  [/ className="\w/, (line, word) => line.replace(' className="', ` className="${word} `)],
  [
    /^ +[\w-]+: \d[\w.]*;$/,
    (line, word) => line.replace(/\d/, (digit) => `${(Number(digit) + word.length) % 10}`),
  ],
  [/^ *\w+: '[A-Z][^']* [^']*',$/, (line, word) => line.replace(/',$/, `, ${word}',`)],
  [/^ {2}const \w+ = /, (line, word) => `  // See ${word}.\n${line}`],
  [/^[A-Z][^|#]*\w\.$/, (line, word) => line.replace(/\.$/, ` (${word}).`)],
];

/** @typedef {{ seed: string, word: string, lines: number }} How the seed decides which lines of a file change, and the word is added to them */

/**
 * Changes some lines of a file.
 * @param {Project} project @param {string} file @param {How} how
 */
export const changeLines = (project, file, how) => change(project, file, how, CHANGES);

/**
 * Changes some comments of a file.
 * @param {Project} project @param {string} file @param {How} how
 */
export const changeComments = (project, file, how) => change(project, file, how, [OF_COMMENT]);

/** @param {Project} project @param {string} file @param {How} how @param {Change[]} changes */
function change(project, file, { seed, word, lines: wanted }, changes) {
  const lines = project.read(file).split('\n');
  const able = lines.flatMap((line, at) => {
    const found = changes.find(([pattern]) => pattern.test(line));
    return found ? [{ at, change: found[1] }] : [];
  });
  if (able.length === 0) return;
  for (let n = 0; n < wanted; n += 1) {
    const { at, change } = able[numberOf(`${seed} ${file} ${n}`) % able.length] ?? {};
    if (at !== undefined) lines[at] = change?.(lines[at] ?? '', word) ?? '';
  }
  project.write(file, lines.join('\n'));
}

const withoutEnd = (/** @type {string} */ file) => file.replace(/\.tsx?$/, '');

/** @param {string} from a file @param {string} specifier of an import in it @returns {string | null} the path that it means, without its end */
const meant = (from, specifier) => {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
};

/** @param {string} from a file @param {string} path without its end */
const relativeTo = (from, path) => {
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

/**
 * Moves a file, with every import of it and in it.
 * @param {Project} project @param {string} from @param {string} to
 */
export function moveFile(project, from, to) {
  const imports = /(\bfrom |\bimport\(|\bimport )'([~.][^']*)'/g;
  const text = project.read(from).replace(imports, (all, before, specifier) => {
    if (specifier.startsWith('~')) return all;
    return `${before}'${relativeTo(to, meant(from, specifier) ?? '')}'`;
  });
  project.write(to, text);
  project.remove(from);
  for (const file of project.files('{app,tests,scripts}/**/*.{ts,tsx,mjs}')) {
    const old = project.read(file);
    const changed = old.replace(imports, (all, before, specifier) => {
      if (meant(file, specifier) !== withoutEnd(from)) return all;
      const isAbsolute = specifier.startsWith('~');
      const now = isAbsolute
        ? withoutEnd(to).replace(/^app\//, '~/')
        : relativeTo(file, withoutEnd(to));
      return `${before}'${now}'`;
    });
    if (changed !== old) project.write(file, changed);
  }
}

/**
 * Moves the later half of a file into a new one beside it, which exports it.
 * @param {Project} project @param {string} file @param {string} to
 * @returns {string[]} the blocks that were moved
 */
export function splitFile(project, file, to) {
  const text = project.read(file);
  const imports = /^(?:import [^;]*;\n)*/.exec(text)?.[0] ?? '';
  const blocks = text
    .slice(imports.length)
    .trim()
    .split(/\n\n(?=\S)/);
  const half = Math.ceil(blocks.length / 2);
  const moved = blocks.slice(half);
  const exported = moved.map((block) =>
    block.replace(/^(?=(?:async )?(?:function|const|type|class) )/m, 'export '),
  );
  project.write(to, `${imports}\n${exported.join('\n\n')}\n`);
  const name = posix.basename(withoutEnd(to));
  const kept = [`${imports}export * from './${name}';`, ...blocks.slice(0, half)];
  project.write(file, `${kept.join('\n\n')}\n`);
  return moved;
}
