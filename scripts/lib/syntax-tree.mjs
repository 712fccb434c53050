/** @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node of a syntax tree */
/** @typedef {{ start: number, end: number, text: string }} Cut what stands in the place of a part of the code */

/** @param {object} node of a syntax tree @returns {Node[]} the nodes in it */
export const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string');

/** @param {Node} node @returns {Node[]} it, and all that is in it */
export function nodesIn(node) {
  const nodes = [node];
  // It grows meanwhile.
  for (const one of nodes) nodes.push(...childrenOf(one));
  return nodes;
}

/** @param {string} code @param {Cut[]} cuts none of them in another */
export const withCuts = (code, cuts) =>
  [...cuts]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
