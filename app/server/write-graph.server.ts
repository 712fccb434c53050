import type { Graph, Thing } from 'schema-dts';

/** What a page says of itself to machines; addresses and ids begin at the root. */
export type PageGraph = readonly Thing[];

/** The properties that hold addresses of this site, where they hold a text that begins with a slash. */
const ADDRESSES = new Set(['@id', 'url', 'contentUrl', 'image', 'item']);

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** A graph as JSON-LD: with absolute addresses, and without what is empty. */
export const writeGraph = (nodes: PageGraph, origin: string): string =>
  JSON.stringify(
    { '@context': 'https://schema.org', '@graph': nodes } satisfies Graph,
    (name, value: unknown) => {
      if (isEmpty(value)) return undefined;
      const isOurs = typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(name);
      return isOurs ? origin + value : value;
    },
  );
