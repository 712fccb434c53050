import { load } from './load.mjs';
import { put } from './put.mjs';

const FOLDER = 'app/content/';

/** Where texts were that have another name since. @type {Record<string, (content: any) => unknown>} */
const FORMER = {
  sectionLinks: ({ anchors }) => anchors,
  hireMe: ({ hero }) => hero?.hireMe,
};

/** Others are made of these. */
const FIRST = ['person', 'contact'];

/** @typedef {(path: string) => string | null} Read */
/** @typedef {{ name: string, path: string[], value: unknown, field: any }} Change */

/** Texts were constants once. @param {any} content @param {string} name @returns {unknown} */
const textOf = (content, name) => {
  const text = content[name] ?? FORMER[name]?.(content);
  return typeof text === 'function' ? text() : text;
};

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {any} value @param {string[]} path @returns {unknown} */
const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);

/**
 * What somebody has changed of a text, by its fields; lists are changed as a whole.
 * @param {any} field @param {any} own @param {any} base @param {string} name @param {string[]} path
 * @returns {Change[]}
 */
function changesOf(field, own, base, name, path = []) {
  if (own === undefined || isSame(own, base)) return [];
  if (field.fields && typeof own === 'object' && own !== null && !Array.isArray(own))
    return Object.keys(own).flatMap((key) =>
      field.fields[key]
        ? changesOf(field.fields[key], own[key], base?.[key], name, [...path, key])
        : [],
    );
  return [{ name, path, value: own, field }];
}

/**
 * What somebody has changed of fields that there are no longer.
 * @param {any} field @param {any} own @param {any} base @param {string} label
 * @returns {string[]}
 */
function unknownChanges(field, own, base, label) {
  if (!field) return isSame(own, base) ? [] : [label];
  if (!field.fields || typeof own !== 'object' || own === null) return [];
  return Object.keys(own).flatMap((key) =>
    Object.values(FORMER).some((former) => former({ [label]: own }) === own[key])
      ? []
      : unknownChanges(field.fields[key], own[key], base?.[key], `${label}.${key}`),
  );
}

/**
 * Writes what differs and nothing else: a list of as many entries stays written as it was but for those.
 * @param {string[]} path @param {any} value @param {any} current
 * @param {(path: string[], value: unknown) => boolean} write false where it cannot be written there
 * @returns {boolean} false where it was not written
 */
function putParts(path, value, current, write) {
  if (isSame(value, current)) return true;
  const isList = Array.isArray(value);
  const areAlike =
    [value, current].every((one) => typeof one === 'object' && one !== null) &&
    isList === Array.isArray(current) &&
    isSame(Object.keys(value), Object.keys(current));
  const areWritten =
    areAlike &&
    Object.keys(value).every((key) => putParts([...path, key], value[key], current[key], write));
  return areWritten || write(path, value);
}

/**
 * Puts what an owner has changed of `app/content/` into the files of a newer version.
 * @param {{ own: Read, base: Read, next: Read, names: string[] }} versions the owner's, the one that it was made of, the newer
 *   one; names: of the newer one's files in the folder
 * @returns {{ files: Map<string, string>, kept: string[], open: string[] }} files: those that differ from the newer
 *   version's; kept: the fields that have the owner's words; open: what somebody has to look at
 */
export function ownersWords({ own, base, next, names }) {
  const index = `${FOLDER}index.ts`;
  /** @type {Map<string, string>} */
  const files = new Map();
  const read = (/** @type {string} */ path) => files.get(path) ?? next(path);
  const { FIELDS } = load(`${FOLDER}fields.ts`, next);
  const { checkField } = load('app/http/site-words/check-fields.server.ts', next);
  const [ownContent, baseContent] = [load(index, own), load(index, base)];
  const texts = Object.keys(FIELDS).sort(
    (one, other) => Number(FIRST.includes(other)) - Number(FIRST.includes(one)),
  );
  /** @type {string[]} */
  const kept = [];
  /** @type {string[]} */
  const open = [];
  for (const text of texts) {
    const changes = changesOf(
      FIELDS[text],
      textOf(ownContent, text),
      textOf(baseContent, text),
      text,
    );
    for (const { name, path, value, field } of changes) {
      const label = [name, ...path].join('.');
      // What is made of other texts follows them.
      if (isSame(at(textOf(load(index, read), name), path), value)) continue;
      /** @type {Record<string, string[]>} */
      const problems = {};
      const checked = checkField(field, value, label, problems);
      const write = (/** @type {string[]} */ to, /** @type {unknown} */ part) => {
        for (const file of names) {
          const changed = put(read(file) ?? '', name, to, part);
          if (changed === null) continue;
          files.set(file, changed);
          return true;
        }
        return false;
      };
      if (!putParts(path, checked, at(textOf(load(index, read), name), path), write)) {
        open.push(`${label} is made of other texts now. Yours was ${JSON.stringify(value)}`);
        continue;
      }
      kept.push(label);
      open.push(
        ...Object.values(problems)
          .flat()
          .map((problem) => `${label}: ${problem}`),
      );
    }
  }
  for (const text of texts)
    for (const path of unknownChanges(
      FIELDS[text],
      textOf(ownContent, text),
      textOf(baseContent, text),
      text,
    ))
      open.push(`${path} has no place any more.`);
  for (const name of Object.keys(ownContent))
    if (!(name in baseContent) && !FIELDS[name])
      open.push(`${name} is yours alone: bring it back from git.`);
  return { files, kept, open };
}
