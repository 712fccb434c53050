import { expect } from 'vitest';
import type { BuiltSite } from './built-site';

/* Structured data: the JSON-LD graph of a page. */

type Node = { [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All nodes of a graph, including nested ones, without references. */
export const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  const here = '@type' in value ? [value] : [];
  return [...here, ...Object.values(value).flatMap(nodesIn)];
};

export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

export const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isNode(value)) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [String(value['@id'])];
  return Object.values(value).flatMap(referencesIn);
};

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** The only graph of a page. */
export async function graphOf(path: string, { fetch }: Pick<BuiltSite, 'fetch'>) {
  const { status, text } = await fetch(path);
  expect(status, path).toBe(200);
  const found = [...text.matchAll(SCRIPT)].map(([, json = '']) => json);
  expect(found, path).toHaveLength(1);
  const [json = ''] = found;
  // No text in it can end its element, and it is sent only once.
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text.split('schema.org')).toHaveLength(2);
  const graph: unknown = JSON.parse(json);
  expect(graph).toMatchObject({ '@context': 'https://schema.org' });
  const nodes = nodesIn(graph);
  const ofType = (type: string) => nodes.filter((node) => node['@type'] === type);
  const one = (type: string) => ofType(type)[0] ?? expect.fail(`${path} has no ${type}`);
  /** The value of a property, with its reference resolved. */
  const resolve = (value: unknown): unknown =>
    isNode(value) && !('@type' in value)
      ? nodes.find((node) => node['@id'] === value['@id'])
      : value;
  const read = (node: Node, property: string): unknown =>
    property
      .split('.')
      .reduce<unknown>((at, name) => resolve(isNode(at) ? at[name] : undefined), node);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  return { graph, nodes, ofType, one, read, canonical };
}
