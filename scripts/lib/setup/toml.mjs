/*
 * Reads and changes wrangler.toml line by line, so that comments, order and everything else stay as they are. It
 * supports strings only; setup needs nothing else.
 */

/** The section of the previews' database. */
export const PREVIEW_DATABASE = '[[env.preview.d1_databases]] DB';

/** Matches the line of a setting: before the value, the value, after it. */
const lineOf = (/** @type {string} */ key) =>
  new RegExp(`^(\\s*${key}\\s*=\\s*)("(?:[^"\\\\]|\\\\.)*"|'[^']*')(.*)$`);

/**
 * Finds the lines of a section, without its header.
 * @param {string[]} lines
 * @param {string} section '' before the first header, `[vars]`, or `[[d1_databases]] DB`: the one with that binding
 * @returns {{ start: number, end: number } | null}
 */
function linesOf(lines, section) {
  const isHeader = (/** @type {string} */ line) => /^\s*\[/.test(line);
  const [header = '', binding] = section.split(' ');
  for (let at = 0; at <= lines.length; at += 1) {
    if (at > 0 && header === '') return null;
    if (header !== '' && lines[at]?.trim() !== header) continue;
    const start = header === '' ? 0 : at + 1;
    const next = lines.findIndex((line, index) => index >= start && isHeader(line));
    const end = next === -1 ? lines.length : next;
    const isIt = (/** @type {string} */ line) => readValue(line, 'binding') === binding;
    if (!binding || lines.slice(start, end).some(isIt)) return { start, end };
  }
  return null;
}

/** @param {string} line @param {string} key @returns {string | undefined} */
function readValue(line, key) {
  const text = lineOf(key).exec(line)?.[2];
  if (text === undefined) return undefined;
  return text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text);
}

/**
 * @param {string} toml @param {string} section as for `withSetting` @param {string} key
 * @returns {string} '' if it is not set
 */
export function settingOf(toml, section, key) {
  const lines = toml.split('\n');
  const place = linesOf(lines, section);
  for (const line of lines.slice(place?.start ?? 0, place?.end ?? 0)) {
    const value = readValue(line, key);
    if (value !== undefined) return value;
  }
  return '';
}

/**
 * Returns the text with one setting changed, or added to its section.
 * @param {string} toml
 * @param {string} section '' for the part before the first header, `[vars]`, or `[[d1_databases]] DB` for the one
 *   with that binding
 * @param {string} key @param {string} value
 */
export function withSetting(toml, section, key, value) {
  if (settingOf(toml, section, key) === value) return toml;
  const lines = toml.split('\n');
  const place = linesOf(lines, section);
  if (!place)
    throw new Error(`wrangler.toml has no ${section}. Restore that section from the repository.`);
  const at = lines.findIndex(
    (line, index) => index >= place.start && index < place.end && lineOf(key).test(line),
  );
  const text = JSON.stringify(value);
  if (at !== -1) {
    lines[at] = (lines[at] ?? '').replace(
      lineOf(key),
      (_, before, __, after) => before + text + after,
    );
    return lines.join('\n');
  }
  // After the section's last setting, before the comments of the next section.
  let last = place.end;
  while (last > place.start && !/^\s*[^\s#]/.test(lines[last - 1] ?? '')) last -= 1;
  return lines.toSpliced(last, 0, `${key} = ${text}`).join('\n');
}

/**
 * Returns the text with a section. If it is missing, it is added at the end, with these settings.
 * @param {string} toml @param {string} section as for `withSetting` @param {{ [key: string]: string }} settings
 */
export function withSection(toml, section, settings) {
  if (linesOf(toml.split('\n'), section)) return toml;
  const [header, binding] = section.split(' ');
  const all = { ...(binding && { binding }), ...settings };
  const lines = Object.entries(all).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  return `${toml.trimEnd()}\n\n${[header, ...lines].join('\n')}\n`;
}
