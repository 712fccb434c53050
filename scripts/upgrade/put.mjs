import { parseSync } from '@swc/core';

/** Spans count from the first token of the file, whatever was parsed before. */
const FIRST = '0;';

/** @param {any} node @returns {any} */
const bare = (node) =>
  node &&
  ['ParenthesisExpression', 'TsAsExpression', 'TsConstAssertion', 'TsSatisfiesExpression'].includes(
    node.type,
  )
    ? bare(node.expression)
    : node;

/** What a text is by default: the body of `words('name', () => …)`. @param {any} node @param {string} name @returns {any} */
function bodyOf(node, name) {
  if (!node || typeof node !== 'object') return null;
  if (node.type === 'CallExpression' && node.callee.value === 'words') {
    const [text, made] = node.arguments;
    if (text?.expression.value === name) return made?.expression.body ?? null;
  }
  for (const child of Object.values(node)) {
    const found = bodyOf(child, name);
    if (found) return found;
  }
  return null;
}

/** A field of an object, or an entry of a list, as they are written. @param {any} node @param {string} key @returns {any} */
const partOf = (node, key) =>
  node?.type === 'ArrayExpression'
    ? node.elements[Number(key)]?.expression
    : node?.properties?.find(
        (/** @type {any} */ one) => one.type === 'KeyValueProperty' && one.key.value === key,
      )?.value;

/**
 * The source of a file of `app/content/` with another value in the place of a default.
 * @param {string} source @param {string} name of the text
 * @param {string[]} path to a field or an entry of it; [] for the whole text
 * @param {unknown} value
 * @returns {string | null} null where the text or the field does not stand there as such
 */
export function put(source, name, path, value) {
  const tree = parseSync(FIRST + source, { syntax: 'typescript' });
  let node = bare(bodyOf(tree, name));
  for (const key of path) node = bare(partOf(node, key));
  if (!node) return null;
  // Spans are in bytes.
  const bytes = Buffer.from(FIRST + source);
  const [start, end] = [node.span.start - tree.span.start, node.span.end - tree.span.start];
  const literal = Buffer.from(JSON.stringify(value, null, 2).replaceAll('\u00a0', '\\u00a0'));
  return Buffer.concat([
    bytes.subarray(FIRST.length, start),
    literal,
    bytes.subarray(end),
  ]).toString();
}
