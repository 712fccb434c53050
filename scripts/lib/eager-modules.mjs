import { parseAst } from 'rollup/parseAst';
import { nodesIn, withCuts } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {{ statement: Node, init: Node, body: Node }} Module that waits, and what declares it */

/** What esbuild makes modules wait with: `var once = (make, made) => () => (make && (made = make(make = 0)), made)`. */
const ONCE = /\b([\w$]+)=\(([\w$]+),([\w$]+)\)=>\(\)=>\(\2&&\(\3=\2\(\2=0\)\),\3\)/;

/**
 * esbuild lets each module wait that a dynamic import may ask for, and all that such a module imports, with a call
 * of it in every other that needs it. Those that the first module needs anyway begin in their order, without these.
 * @param {string} code @returns {string}
 * @throws Error where modules wait in a way that is not known here
 */
export function withEagerModules(code) {
  const [, once] = ONCE.exec(code) ?? [];
  if (!once) throw new Error('Modules wait in a way that is not known here.');
  /** @type {Node} */
  const tree = parseAst(code);
  /** @type {Map<string, Module>} */
  const waiting = new Map();
  for (const statement of tree.body) {
    for (const { id, init } of statement.declarations ?? []) {
      const body = init?.callee?.name === once && init.arguments[0]?.body;
      if (body) waiting.set(id.name, { statement, init, body });
    }
  }
  /** @type {Set<string>} */
  const eager = new Set();
  /** @param {Node[]} statements */
  const follow = (statements) => {
    for (const name of statements.flatMap(calledIn)) {
      const module = waiting.get(name);
      if (!module || eager.has(name)) continue;
      eager.add(name);
      follow(module.body.body ?? [{ type: 'ExpressionStatement', expression: module.body }]);
    }
  };
  follow(tree.body);
  /** @type {Map<Node, string>} */
  const bodies = new Map();
  const calls = nodesIn(tree).filter(
    (node) => node.type === 'CallExpression' && eager.has(node.callee.name),
  );
  /** @param {Node} node */
  const textOf = ({ start, end }) =>
    withCuts(
      code.slice(start, end),
      calls
        .filter((call) => start <= call.start && call.end <= end)
        .map((call) => ({ start: call.start - start, end: call.end - start, text: '0' })),
    );
  const cuts = [];
  for (const name of eager) {
    const { statement, init, body } = /** @type {Module} */ (waiting.get(name));
    cuts.push({ ...init, text: '0' });
    bodies.set(statement, `${bodies.get(statement) ?? ''};${beginning(body, statement, textOf)}`);
  }
  for (const [{ end }, text] of bodies) cuts.push({ start: end, end, text });
  const inits = [...eager].map((name) => /** @type {Module} */ (waiting.get(name)).init);
  for (const call of calls) {
    const isMoved = inits.some(({ start, end }) => start <= call.start && call.end <= end);
    if (!isMoved) cuts.push({ ...call, text: '0' });
  }
  return withCuts(code, cuts);
}

/**
 * A module's beginning, with its values as variables of the first level, of which swc knows whether they are used.
 * @param {Node} body @param {Node} statement that declares them @param {(node: Node) => string} textOf
 */
function beginning(body, statement, textOf) {
  const own = new Set(statement.declarations.map((/** @type {Node} */ { id }) => id.name));
  /** @param {Node} expression */
  const statementOf = (expression) =>
    expression.type === 'AssignmentExpression' &&
    expression.operator === '=' &&
    own.has(expression.left.name)
      ? `var ${textOf(expression)};`
      : `(${textOf(expression)});`;
  if (body.type !== 'BlockStatement') return statementOf(body);
  return body.body
    .map((/** @type {Node} */ one) =>
      one.type === 'ExpressionStatement' && !one.directive
        ? (one.expression.expressions ?? [one.expression]).map(statementOf).join('')
        : `${textOf(one)};`,
    )
    .join('');
}

/** @param {Node} statement @returns {string[]} what it calls, one after the other, with nothing */
const calledIn = ({ expression }) =>
  (expression?.expressions ?? [expression]).flatMap((/** @type {Node} */ call) =>
    call?.type === 'CallExpression' && call.arguments.length === 0 && call.callee.name
      ? [call.callee.name]
      : [],
  );
