/*
 * Changes the owner's texts in app/content/. It replaces one literal at a time in the source, so that the rest of a
 * file stays as it is. Values that it does not find are reported.
 */

/** @typedef {{ [file: string]: string }} Files source by file name */
/** @typedef {{ name?: string, role?: string, headline?: string, description?: string, email?: string, phone?: string, address?: string }} Answers */

/** A plain string literal in TypeScript. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;
/** A string or template literal. */
const ANY_TEXT = new RegExp(`${TEXT.source}|\`[^\`]*\``);

/** @param {string} text @returns {string} as a TypeScript literal */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** @param {string} source @returns {string} */
const unquoted = (source) =>
  JSON.parse(
    `"${source
      .slice(1, -1)
      .replace(/\\'/g, "'")
      .replace(/(?<!\\)"/g, '\\"')}"`,
  );

/** The start of each export: `export const hero = …`. */
const EXPORT = /^export const /m;

/**
 * Finds a value: `place(files, 'hero', ['headline'], TEXT)`.
 * @param {Files} files @param {string} name of the export @param {string[]} path keys, each after the previous one
 * @param {RegExp} value pattern of the value
 * @returns {{ file: string, start: number, end: number } | null}
 */
function place(files, name, path, value) {
  for (const [file, text] of Object.entries(files)) {
    const start = text.search(new RegExp(`^export const ${name}\\b`, 'm'));
    if (start === -1) continue;
    const next = text.slice(start + 1).search(EXPORT);
    const end = next === -1 ? text.length : start + 1 + next;
    const keys = path.map((key) => `(?<![\\w.])["']?${key}["']?:\\s*`).join('[\\s\\S]*?');
    const found = new RegExp(`(${keys})(${value.source})`).exec(text.slice(start, end));
    if (!found) continue;
    const at = start + found.index + (found[1] ?? '').length;
    return { file, start: at, end: at + (found[2] ?? '').length };
  }
  return null;
}

/** @param {Files} files @param {string} name @param {string} key @returns {string} '' unless it is a plain string literal */
export function wordOf(files, name, key) {
  const found = place(files, name, [key], TEXT);
  return found ? unquoted((files[found.file] ?? '').slice(found.start, found.end)) : '';
}

/** @param {Files} files */
export const nameOf = (files) =>
  `${wordOf(files, 'person', 'firstName')} ${wordOf(files, 'person', 'lastName')}`.trim();

/** @param {string} name @returns {[string, string]} everything but the last word, and the last word */
function partsOf(name) {
  const words = name.trim().split(/\s+/);
  return [
    words.slice(0, -1).join(' ') || (words[0] ?? ''),
    words.length > 1 ? (words.at(-1) ?? '') : '',
  ];
}

/**
 * Returns the files with the answers filled in.
 * @param {Files} files of app/content/
 * @param {Answers} answers `address` has its lines separated by commas
 * @returns {{ files: Files, changed: string[], missing: string[] }} changed: files; missing: values that were not found
 */
export function withWords(files, answers) {
  const after = { ...files };
  /** @type {string[]} */
  const missing = [];
  const put = (
    /** @type {string} */ name,
    /** @type {string[]} */ path,
    /** @type {string} */ source,
    value = ANY_TEXT,
  ) => {
    const found = place(after, name, path, value);
    if (!found) return missing.push(`${name}.${path.join('.')}`);
    const text = after[found.file] ?? '';
    after[found.file] = text.slice(0, found.start) + source + text.slice(found.end);
  };
  if (answers.name) {
    const before = { full: nameOf(files), first: wordOf(files, 'person', 'firstName') };
    const [first, last] = partsOf(answers.name);
    const greeting = wordOf(files, 'hero', 'greeting');
    put('person', ['firstName'], quoted(first));
    put('person', ['lastName'], quoted(last));
    if (before.first !== '' && greeting.includes(before.first)) {
      put(
        'hero',
        ['greeting'],
        quoted(greeting.replace(before.first, first)).replaceAll('\u00a0', '\\u00a0'),
      );
    }
    // Also within sentences.
    if (before.full.includes(' ')) {
      const name = quoted(answers.name.trim()).slice(1, -1);
      const ways = new Set([quoted(before.full).slice(1, -1), before.full]);
      for (const file of Object.keys(after))
        for (const way of ways) after[file] = (after[file] ?? '').replaceAll(way, () => name);
    }
  }
  if (answers.role) put('person', ['role'], quoted(answers.role));
  if (answers.headline) put('hero', ['headline'], quoted(answers.headline));
  if (answers.description) put('site', ['description'], quoted(answers.description));
  if (answers.email) put('contact', ['email'], quoted(answers.email));
  if (answers.phone) {
    put('contact', ['phone', 'label'], quoted(answers.phone));
    put('contact', ['phone', 'href'], quoted(`tel:${answers.phone.replace(/[^+\d]/g, '')}`));
  }
  if (answers.address) {
    const lines = answers.address.split(',').map((line) => quoted(line.trim()));
    put('contact', ['address'], `[${lines.join(', ')}]`, /\[[^\]]*\]/);
  }
  const changed = Object.keys(files).filter((file) => files[file] !== after[file]);
  return { files: after, changed, missing };
}
