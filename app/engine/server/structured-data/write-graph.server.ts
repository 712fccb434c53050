import type { Graph, Thing } from 'schema-dts';

/** The structured data of a page. Its URLs and ids are relative to the root. */
export type PageGraph = readonly Thing[];

/** Properties with URLs. A value that begins with a slash is a path of this site. */
const ADDRESSES = new Set(['@id', 'url', 'contentUrl', 'image', 'item']);

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Serializes a graph as JSON-LD, with absolute URLs and without empty values. */
export const writeGraph = (nodes: PageGraph, origin: string): string =>
  JSON.stringify(
    { '@context': 'https://schema.org', '@graph': nodes } satisfies Graph,
    (name, value: unknown) => {
      if (isEmpty(value)) return undefined;
      const isOurs = typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(name);
      return isOurs ? origin + value : value;
    },
  );
