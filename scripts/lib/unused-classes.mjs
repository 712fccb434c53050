import { parseAst } from 'rollup/parseAst';
import { nodesIn, withCuts } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {{ name: string, parts: Node[], cut?: Node[], text: string }} Unused what may be cut, if its name stands in these parts alone */

/** Methods that the language and the platform call. */
const CALLED = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Reflect),
  ...['toJSON', 'then', 'next', 'return', 'throw', 'cancel', 'flush', 'pull', 'start', 'transform'],
]);

/**
 * Takes out what esbuild and swc have to leave, since they do not look at names: methods whose name stands nowhere
 * else, and classes that nothing makes or extends; then what only these used.
 * @param {string} code @returns {string}
 */
export function withoutUnusedClasses(code) {
  const tree = parseAst(code);
  const nodes = nodesIn(tree);
  const names = placesOf(nodes, ({ type, name }) => (type === 'Identifier' ? [name] : []));
  // A method may be called by a text.
  const texts = placesOf(nodes, ({ type, value }) => {
    const text = type === 'TemplateElement' ? value.raw : type === 'Literal' ? value : '';
    return typeof text === 'string' ? (/^[\w$]+$/.test(text) ? [text] : []) : [];
  });
  /** @param {Unused} unused @param {number[]} [places] */
  const isAlone = ({ parts }, places = []) =>
    places.every((place) => parts.some(({ start, end }) => start <= place && place < end));
  const unused = [
    ...classesIn(tree).filter((one) => isAlone(one, names.get(one.name))),
    ...byName([...methodsIn(nodes), ...assignedIn(nodes), ...browserExportsIn(nodes)]).filter(
      (one) => [names, texts].every((places) => isAlone(one, places.get(one.name))),
    ),
  ];
  if (unused.length === 0) return code;
  const cuts = unused.flatMap(({ parts, cut = parts, text }) =>
    cut.map(({ start, end }) => ({ start, end, text })),
  );
  const outer = cuts.filter(
    (cut) =>
      !cuts.some((other) => other !== cut && other.start <= cut.start && cut.end <= other.end),
  );
  return withoutUnusedClasses(withCuts(code, outer));
}

/** Where each word stands. @param {Node[]} nodes @param {(node: Node) => string[]} wordsOf */
function placesOf(nodes, wordsOf) {
  /** @type {Map<string, number[]>} */
  const places = new Map();
  for (const node of nodes) {
    for (const word of wordsOf(node)) {
      const known = places.get(word);
      if (known) known.push(node.start);
      else places.set(word, [node.start]);
    }
  }
  return places;
}

/** @param {Node[]} nodes @returns {Unused[]} */
const methodsIn = (nodes) =>
  nodes
    .filter(({ type, computed, key }) => type === 'MethodDefinition' && !computed && key.name)
    .map((node) => ({ name: node.key.name, parts: [node], text: '' }));

/** What older code has as methods and exports: `part.name = function () {}`. @param {Node[]} nodes @returns {Unused[]} */
const assignedIn = (nodes) =>
  nodes
    .filter(({ type }) => type === 'ExpressionStatement')
    .flatMap(({ expression }) => expression.expressions ?? [expression])
    .filter(
      ({ type, operator, left, right }) =>
        type === 'AssignmentExpression' &&
        operator === '=' &&
        left.type === 'MemberExpression' &&
        !left.computed &&
        /Function/.test(right.type),
    )
    .map((node) => ({ name: node.left.property.name, parts: [node], text: '0' }));

/** What a route has for browsers alone: esbuild has all exports of a module as `name: () => value`. */
const BROWSER_EXPORTS = ['clientAction', 'clientLoader', 'shouldRevalidate'];

/** @param {Node[]} nodes @returns {Unused[]} */
const browserExportsIn = (nodes) =>
  nodes
    .filter(
      ({ type, key, value }) =>
        type === 'Property' &&
        BROWSER_EXPORTS.includes(key.name) &&
        value.type === 'ArrowFunctionExpression',
    )
    .map((node) => ({ name: node.key.name, parts: [node], text: '...0' }));

/** @param {Unused[]} unused @returns {Unused[]} all of a name as one */
function byName(unused) {
  /** @type {Map<string, Node[]>} */
  const all = new Map();
  for (const { name, parts } of unused) all.set(name, [...(all.get(name) ?? []), ...parts]);
  return unused
    .filter(({ name }) => !CALLED.has(name))
    .map((one) => ({ ...one, cut: one.parts, parts: all.get(one.name) ?? [] }));
}

/** Each class of the first level, with what esbuild makes of its static fields: `define(Class, key, "text")`. @param {Node} tree @returns {Unused[]} */
function classesIn(tree) {
  /** @type {Map<string, Unused>} */
  const classes = new Map();
  for (const statement of tree.body) {
    for (const { id, init } of statement.declarations ?? []) {
      if (init?.type !== 'ClassExpression' || id.type !== 'Identifier') continue;
      classes.set(id.name, {
        name: id.name,
        parts: [{ ...id, end: init.end }],
        text: `${id.name}=0`,
      });
    }
  }
  for (const { expression } of tree.body) {
    for (const call of expression?.expressions ?? [expression]) {
      const [owner, , value] = call?.arguments ?? [];
      const known = owner?.type === 'Identifier' && classes.get(owner.name);
      if (known && value?.type === 'Literal') known.parts.push(call);
    }
  }
  return [...classes.values()];
}
