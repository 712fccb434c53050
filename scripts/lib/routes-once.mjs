import { runInNewContext } from 'node:vm';
import { parseAst } from 'rollup/parseAst';
import { nodesIn, withCuts } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string, imports?: string[], hasAction: boolean, hasLoader: boolean, hasErrorBoundary: boolean }} Route */

/** @param {Node} node @returns {string[]} */
const keysOf = (node) =>
  node.type === 'ObjectExpression'
    ? node.properties.map((/** @type {Node} */ { key }) => key?.name ?? key?.value)
    : [];

/** @param {Node} node @param {string[]} keys */
const hasKeys = (node, keys) => {
  const own = keysOf(node);
  return keys.every((key) => own.includes(key));
};

/**
 * Remix names all routes twice in what it makes for the server, as what runs there and as what browsers load, each
 * with all that is not so: they are put into one text, which a worker takes apart in no time, as it begins.
 * @param {string} code @returns {string}
 * @throws Error where the routes are written in a way that is not known here
 */
export function withRoutesOnce(code) {
  const nodes = nodesIn(parseAst(code));
  const manifest = nodes.find(
    ({ type, init }) =>
      type === 'VariableDeclarator' && init && hasKeys(init, ['entry', 'routes', 'version', 'url']),
  );
  const modules = nodes.find(
    (node) =>
      node.type === 'ObjectExpression' &&
      node.properties.length > 1 &&
      node.properties.every(
        (/** @type {Node} */ { value }) =>
          value &&
          hasKeys(value, ['id', 'parentId', 'path', 'module']) &&
          !hasKeys(value, ['hasLoader']),
      ),
  );
  if (!(manifest && modules)) throw new Error('The routes are not as they are known here.');
  /** @param {Node} node */
  const textOf = ({ start, end }) => code.slice(start, end);
  /** @type {{ routes: Record<string, Route> }} */
  const { routes, ...others } = runInNewContext(`(${textOf(manifest.init)})`);
  /** @type {[string, string][]} */
  const moduleOf = modules.properties.map((/** @type {Node} */ { key, value }) => [
    key.value ?? key.name,
    textOf(
      value.properties.find((/** @type {Node} */ property) => property.key.name === 'module').value,
    ),
  ]);
  const rows = moduleOf.map(([id]) => rowOf(routes[id])).join('\n');
  return withCuts(code, [
    {
      ...manifest.init,
      text: `{...${JSON.stringify(others)},routes:${readRows}(${JSON.stringify(rows)})}`,
    },
    {
      ...modules,
      text: `Object.fromEntries([${moduleOf.map(([, module]) => module)}].map((module,at)=>{const route=Object.values(${manifest.id.name}.routes)[at];return[route.id,{...route,module}]}))`,
    },
  ]);
}

/** @param {Route | undefined} route @returns {string} */
function rowOf(route) {
  if (!route) throw new Error('A route is for the server alone.');
  const { id, parentId = '', path = '', index, module, imports, ...has } = route;
  const [before, name, after] = [`/build/${id}-`, module.slice(-11, -3), '.js'];
  if (module !== before + name + after) throw new Error(`${module} is not named as its route is.`);
  const kinds = [
    index && 'i',
    has.hasAction && 'a',
    has.hasLoader && 'l',
    has.hasErrorBoundary && 'b',
  ];
  return [id, parentId, path, name, kinds.filter(Boolean).join(''), ...(imports ?? [])].join(' ');
}

/** Runs in the worker. */
const readRows = `(rows=>Object.fromEntries(rows.split("\\n").map(row=>{
  const[id,parentId,path,name,kinds,...imports]=row.split(" "),is=kind=>kinds.includes(kind);
  return[id,{id,parentId:parentId||void 0,path:path||(parentId?void 0:""),index:is("i")||void 0,module:"/build/"+id+"-"+name+".js",imports,hasAction:is("a"),hasLoader:is("l"),hasErrorBoundary:is("b")}]
})))`;
