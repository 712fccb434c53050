import { filesOf, readFrom } from '../../git.mjs';

/* What an upgrade did to the files of an owner, counted from the trees before and after it. */

/** @typedef {import('../../git.mjs').Git} Git */

/**
 * @typedef {object} Step
 * @property {string} base the release that the site was made from
 * @property {string} theirs the next one
 * @property {string} before the site
 * @property {string} after the branch of the upgrade
 * @property {Set<string>} own the files that the owner has edited, added or deleted, at their paths before the upgrade
 * @property {string} said what the command printed
 */

/**
 * @typedef {object} Counts
 * @property {string[]} open files with conflicts
 * @property {string[]} notOwn those of them that the owner had not edited
 * @property {string[]} unnamed those that the command did not name, or that do not show both sides
 * @property {string[]} lostLines lines of the owner's that are neither in the site nor in a conflict
 * @property {string[]} lostFiles
 * @property {string[]} back files that the owner had deleted, or files of a removed feature, that are there again
 * @property {string[]} stale files that the owner had not edited and that are not those of the next version
 * @property {string[]} missing lines of the next version that are not in a file of the owner's, and that the command did not name
 */

/** Written anew by each upgrade: the lock, the list of kept tables, and drizzle's descriptions of all tables. */
const GENERATED = /^(?:package-lock\.json|app\/kept-tables\.ts|migrations\/meta\/.*)$/;

/** A line as it is compared: entries of JSON get and lose the comma at their end, and rows of tables get wider. @param {string} line */
const tidy = (line) => line.trim().replace(/,$/, '').replaceAll(/ +/g, ' ');

/** How often each line is in a text. Only lines that say something. @param {string} text */
function linesIn(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const line of text.split('\n').map(tidy))
    if (/\w.*\w.*\w/.test(line)) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** @param {Map<string, number>} counts @param {Map<string, number>} others @returns {[string, number][]} what the first has more often, and by how much */
const moreIn = (counts, others) =>
  [...counts]
    .map(
      ([line, count]) => /** @type {[string, number]} */ ([line, count - (others.get(line) ?? 0)]),
    )
    .filter(([, count]) => count > 0);

/**
 * Follows the paths that a release moves. @param {Git} git @param {string} base @param {string} theirs
 * @returns {Map<string, string>} the new path, by the old one
 */
export function movesBetween(git, base, theirs) {
  const lines = git(['diff', '--name-status', '--diff-filter=R', '-M', '-l20000', base, theirs]);
  return new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, from = '', to = ''] = line.split('\t');
        return [from, to];
      }),
  );
}

/** @param {string} text with conflicts @returns {boolean} whether each shows both sides, and what was there before */
const showsSides = (text) => {
  const hunks = text.match(/^<{7} .*\n[\s\S]*?^\|{7} .*\n[\s\S]*?^={7}\n[\s\S]*?^>{7} .*$/gm);
  return (hunks?.length ?? 0) === (text.match(/^<{7} /gm)?.length ?? -1);
};

/**
 * @param {Git} git @param {Pick<Step, 'before' | 'theirs' | 'after'>} step
 * @returns {string[]} migrations and tables of the owner or the release that drizzle no longer knows, and snapshots that do not follow
 *   the one before
 */
function lostMigrations(git, { before, theirs, after }) {
  const knownIn = (/** @type {string} */ tree) => {
    const read = (/** @type {string} */ file) =>
      JSON.parse(readFrom(git, tree, `migrations/meta/${file}`) ?? '{}');
    /** @type {string[]} */
    const tags = read('_journal.json').entries.map((/** @type {{ tag: string }} */ { tag }) => tag);
    const snapshots = tags.map((tag) => read(`${tag.split('_')[0]}_snapshot.json`));
    return {
      names: [...tags, ...Object.keys(snapshots.at(-1).tables)],
      unchained: snapshots
        .filter(({ prevId }, index) => index > 0 && prevId !== snapshots[index - 1].id)
        .map(({ id }) => `snapshot ${id}`),
    };
  };
  const { names, unchained } = knownIn(after);
  const wanted = [before, theirs].flatMap((tree) => knownIn(tree).names);
  return [...wanted.filter((name) => !names.includes(name)), ...unchained];
}

/**
 * Counts.
 * - A line of the owner's is lost if it is less often in the site than the owner has added it. The sides of conflicts count.
 * - A file of the owner's is lost if they added or edited it and it is nowhere.
 * @param {Git} git @param {Step} step
 * @returns {Counts}
 */
export function measure(git, step) {
  const { base, theirs, before, after, own, said } = step;
  const [inBase, inTheirs, inBefore, inAfter] = [base, theirs, before, after].map((tree) =>
    filesOf(git, tree),
  );
  if (!inBase || !inTheirs || !inBefore || !inAfter) throw new Error('four trees');
  const moves = movesBetween(git, base, theirs);
  /** @type {Map<string, string>} */
  const texts = new Map();
  const textOf = (/** @type {string | undefined} */ id) => {
    if (id === undefined) return '';
    const text = texts.get(id) ?? git(['cat-file', 'blob', id]);
    texts.set(id, text);
    return text.includes('\0') ? '' : text;
  };
  const now = (/** @type {string} */ path) => moves.get(path) ?? path;
  const ownNow = new Set([...own].flatMap((path) => [path, now(path)]));

  const changed = [...inAfter].filter(([path, { id }]) => inTheirs.get(path)?.id !== id);
  const open = changed.filter(([, { id }]) => /^<{7} /m.test(textOf(id))).map(([path]) => path);

  /** @type {Map<string, number>} */
  const needed = new Map();
  for (const [path, { id }] of inBefore) {
    if (inBase.get(path)?.id === id || GENERATED.test(path)) continue;
    for (const [line, count] of moreIn(linesIn(textOf(id)), linesIn(textOf(inBase.get(path)?.id))))
      needed.set(line, (needed.get(line) ?? 0) + count);
  }
  /** @type {Map<string, number>} */
  const found = new Map();
  const carriers = new Set([...changed.map(([path]) => path), ...ownNow]);
  for (const path of carriers)
    for (const [line, count] of linesIn(textOf(inAfter.get(path)?.id)))
      found.set(line, (found.get(line) ?? 0) + count);

  const lostFiles = [...inBefore].flatMap(([path, { id }]) => {
    const isOwn = !inBase.has(path) || (own.has(path) && id !== inBase.get(path)?.id);
    if (!isOwn || inAfter.has(path) || inAfter.has(now(path))) return [];
    const added = moreIn(linesIn(textOf(id)), linesIn(textOf(inBase.get(path)?.id)));
    // Of a file that the next version split or rewrote, the lines are elsewhere.
    const isElsewhere = added.length > 0 && moreIn(new Map(added), found).length === 0;
    return isElsewhere ? [] : [path];
  });

  const features = (/** @type {typeof inBase} */ files) =>
    new Set([...files.keys()].flatMap((path) => /^app\/features\/[^/]+/.exec(path)?.[0] ?? []));
  const there = features(inBefore);
  const gone = [...features(inBase)].filter((folder) => !there.has(folder));
  const back = [...inAfter.keys()].filter(
    (path) =>
      (inBase.has(path) && own.has(path) && !inBefore.has(path)) ||
      gone.some((folder) => path.startsWith(`${folder}/`)),
  );

  const isUnedited = (/** @type {string} */ path) =>
    !own.has(path) && inBefore.get(path)?.id === inBase.get(path)?.id;
  const origins = new Map([...moves].map(([from, to]) => [to, from]));
  const stale = [
    ...[...inTheirs]
      .filter(([path, { id }]) => inAfter.get(path)?.id !== id && !GENERATED.test(path))
      .map(([path]) => path)
      .filter(
        (path) =>
          !ownNow.has(path) &&
          isUnedited(origins.get(path) ?? path) &&
          !gone.some((folder) => path.startsWith(`${folder}/`)) &&
          !isCarrier(path) &&
          !lacksOnlyGone(path),
      ),
    ...[...inBase.keys()].filter(
      (path) => !inTheirs.has(path) && isUnedited(path) && inAfter.has(path),
    ),
  ];

  const missing = [...own].flatMap((path) => {
    const [was, next, is] = [
      inBase.get(path)?.id,
      inTheirs.get(now(path))?.id,
      inAfter.get(now(path))?.id,
    ];
    if (!next || !is || was === next || GENERATED.test(path) || said.includes(`${now(path)}: `))
      return [];
    const added = moreIn(linesIn(textOf(next)), linesIn(textOf(was)));
    const left = moreIn(new Map(added), linesIn(textOf(is))).map(([line]) => line);
    return left
      .filter((line) => !isRemovedImport(line, path))
      .map((line) => `${now(path)}: ${line}`);
  });

  return {
    open,
    notOwn: open.filter((path) => !ownNow.has(path) && !isCarrier(path)),
    unnamed: open.filter(
      (path) => !said.includes(`  ${path}`) || !showsSides(readFrom(git, after, path) ?? ''),
    ),
    lostLines: [...moreIn(needed, found).map(([line]) => line), ...lostMigrations(git, step)],
    lostFiles,
    back,
    stale,
    missing,
  };

  /** Whether a line imports what the owner no longer imports. @param {string} line @param {string} path */
  function isRemovedImport(line, path) {
    const names = /^import .* from /.exec(line)?.[0];
    const [was, is] = [inBase, inBefore].map((files) => textOf(files?.get(path)?.id));
    return names !== undefined && was?.includes(names) === true && !is?.includes(names);
  }

  /** Whether a file of the next version lacks nothing but lines that load what a removed feature had. @param {string} path */
  function lacksOnlyGone(path) {
    const [next, is] = [inTheirs, inAfter].map((files) => linesIn(textOf(files?.get(path)?.id)));
    if (!next || !is || !inAfter?.has(path) || moreIn(is, next).length > 0) return false;
    const loads = (/** @type {string} */ line) =>
      gone.some((folder) => line.includes(`/${folder.replace('app/', '')}/`));
    return moreIn(next, is).every(([line]) => loads(line));
  }

  /** Whether lines of the owner's were carried into a new file of the next version. @param {string} path */
  function isCarrier(path) {
    const more = moreIn(
      linesIn(textOf(inAfter?.get(path)?.id)),
      linesIn(textOf(inTheirs?.get(path)?.id)),
    );
    return !inBase?.has(path) && more.some(([line]) => needed.has(line));
  }
}
