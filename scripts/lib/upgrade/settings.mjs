/*
 * Settings are merged by their structure: what the owner set stays, and what the next version changed elsewhere is taken. Lines
 * would conflict only because they stand beside each other.
 */

/** @typedef {{ base: string, ours: string, theirs: string }} Texts */
/** @typedef {{ text: string, notes: string[] }} Merged `notes`: what the next version wanted where the owner's value is kept */

const isObject = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges values by key. Objects are merged further; everything else is one value.
 * @param {any} base @param {any} ours @param {any} theirs
 * @param {(path: string[], wanted: unknown) => void} onKept called with each value that both changed, where ours is kept
 * @param {string[]} path
 * @returns {any}
 */
function mergeValues(base, ours, theirs, onKept, path = []) {
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isObject(ours) && isObject(theirs)) {
    const from = isObject(base) ? base : {};
    // In the order of the next version; then what only the owner has.
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
    return Object.fromEntries(
      keys
        .map((key) => [key, mergeValues(from[key], ours[key], theirs[key], onKept, [...path, key])])
        .filter(([, value]) => value !== undefined),
    );
  }
  onKept(path, theirs);
  return ours;
}

/**
 * Merges JSON files such as package.json.
 * @param {Texts} texts @returns {Merged}
 */
export function mergeJson({ base, ours, theirs }) {
  /** @type {string[]} */
  const notes = [];
  const merged = mergeValues(
    JSON.parse(base),
    JSON.parse(ours),
    JSON.parse(theirs),
    (path, wanted) =>
      notes.push(
        wanted === undefined
          ? `${path.join('.')} is gone in the next version. Yours stays.`
          : `${path.join('.')} is ${JSON.stringify(wanted)} in the next version. Yours stays.`,
      ),
  );
  return { text: `${JSON.stringify(merged, null, 2)}\n`, notes };
}

/** @typedef {{ key: string, at: number, end: number, text: string }} Setting `key = value`, in the lines from `at` to `end` */
/** @typedef {{ name: string, from: number, to: number, settings: Setting[] }} Section from its header to the next one */

/**
 * Splits TOML into sections. A section of a list (`[[d1_databases]]`) is named by its binding as well.
 * @param {string} text @returns {Section[]}
 */
function sectionsOf(text) {
  const lines = text.split('\n');
  /** @type {Section[]} */
  const sections = [{ name: '', from: 0, to: 0, settings: [] }];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [header] = /^\s*\[.*\]/.exec(line) ?? [];
    if (header) sections.push({ name: header.trim(), from: at, to: at, settings: [] });
    const section = /** @type {Section} */ (sections.at(-1));
    const [, key] = /^\s*([\w.-]+|"[^"]+")\s*=/.exec(line) ?? [];
    if (key) {
      const textTo = (/** @type {number} */ end) => lines.slice(at, end + 1).join('\n');
      let end = at;
      while (end < lines.length - 1 && goesOn(valueText(textTo(end)))) end += 1;
      section.settings.push({ key, at, end, text: textTo(end) });
      at = end;
    }
    section.to = at + 1;
  }
  for (const section of sections) {
    const binding = section.settings.find(({ key }) => key === 'binding');
    if (section.name.startsWith('[[') && binding) section.name += ` ${valueText(binding.text)}`;
  }
  return sections;
}

const valueText = (/** @type {string} */ setting) => setting.replace(/^[^=]*=\s*/, '').trim();

/** Whether a value goes on in the next line: an array, an inline table or a long string is still open. @param {string} value */
function goesOn(value) {
  const [quotes] = /^(?:"""|''')/.exec(value) ?? [];
  if (quotes) return !value.slice(3).includes(quotes);
  const rest = value.replace(/"(?:[^"\\]|\\.)*"|'[^']*'|#.*/g, '');
  return rest.split(/[[{]/).length > rest.split(/[\]}]/).length;
}

/**
 * Merges TOML files such as wrangler.toml: the owner's file, with the changes of the next version. Comments stay as they are
 * in the owner's file.
 * @param {Texts} texts @returns {Merged}
 */
export function mergeToml({ base, ours, theirs }) {
  /** @type {string[]} */
  const notes = [];
  const [before, own, next] = [base, ours, theirs].map(sectionsOf);
  const lines = ours.split('\n');
  const find = (/** @type {Section[]} */ sections, /** @type {string} */ name) =>
    sections.find((one) => one.name === name);
  const valueIn = (/** @type {Section | undefined} */ section, /** @type {string} */ key) => {
    const found = section?.settings.find((one) => one.key === key);
    return found && valueText(found.text);
  };
  // From the last line to the first, so that the numbers of the lines above stay right.
  for (const section of [...(own ?? [])].reverse()) {
    const [was, wanted] = [find(before ?? [], section.name), find(next ?? [], section.name)];
    const where = (/** @type {string} */ key) => `${section.name} ${key}`.trim();
    if (was && !wanted) {
      notes.push(`${section.name} is gone in the next version. Yours stays.`);
      continue;
    }
    const last = section.settings.at(-1)?.end ?? section.from;
    const added = (wanted?.settings ?? []).filter(
      ({ key }) => valueIn(was, key) === undefined && valueIn(section, key) === undefined,
    );
    lines.splice(last + 1, 0, ...added.map(({ text }) => text));
    for (const { key, at, end } of [...section.settings].reverse()) {
      const [b, o, t] = [valueIn(was, key), valueIn(section, key), valueIn(wanted, key)];
      if (b === t || o === t) continue;
      if (o !== b)
        notes.push(
          t === undefined
            ? `${where(key)} is gone in the next version. Yours stays.`
            : `${where(key)} is ${t} in the next version. Yours stays.`,
        );
      else {
        const changed = t === undefined ? [] : [(lines[at] ?? '').replace(/=.*$/, () => `= ${t}`)];
        lines.splice(at, end - at + 1, ...changed);
      }
    }
  }
  const theirLines = theirs.split('\n');
  for (const section of next ?? []) {
    if (find(own ?? [], section.name)) continue;
    if (find(before ?? [], section.name)) continue;
    lines.push(...theirLines.slice(section.from, section.to));
  }
  return { text: lines.join('\n'), notes };
}

/**
 * Merges the journal of drizzle's migrations: all of both sides, in the order in which they were made.
 * @param {Texts} texts @returns {Merged}
 */
export function mergeJournal({ ours, theirs }) {
  const [own, next] = [ours, theirs].map((text) => JSON.parse(text));
  const tags = new Set(next.entries.map((/** @type {{ tag: string }} */ { tag }) => tag));
  const entries = [
    ...next.entries,
    ...own.entries.filter((/** @type {{ tag: string }} */ { tag }) => !tags.has(tag)),
  ].sort((a, b) => a.when - b.when);
  const text = JSON.stringify(
    { ...next, entries: entries.map((one, idx) => ({ ...one, idx })) },
    null,
    2,
  );
  return { text, notes: [] };
}
