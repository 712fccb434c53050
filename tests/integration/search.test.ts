import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDueTexts } from '~/domain/renderings';
import { searchSite } from '~/domain/search/search';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { useDatabase } from '../support/context';

/* The search of what is public, on the sample content. */

const { services, run, values } = await useDatabase({ isKept: true, now: new Date('2026-11-24') });

const queries = v.parse(
  v.array(v.object({ kind: v.string(), query: v.string(), wanted: v.string() })),
  JSON.parse(readFileSync('tests/integration/search-queries.json', 'utf8')),
);

const ALL = { kind: null, category: null, tag: null, before: null };
const search = (query: string) => searchSite({ ...ALL, query }, services());
const pathsOf = async (query: string) =>
  (await search(query)).hits.map(({ path }) => path.split('#')[0]);

beforeAll(async () => {
  await run(...sampleContent());
  const until = new Date('2027-01-01');
  while ((await values(`select 1 from renderings where renderer = ''`)).length > 0)
    await renderDueTexts({ until }, services());
});

describe('of fifty searches that were written down beforehand', () => {
  it('at least 45 have the wanted page first or second', async () => {
    const missed: string[] = [];
    for (const { query, wanted } of queries) {
      const { suggestion } = await search(query);
      const paths = await pathsOf(suggestion ?? query);
      if (!paths.slice(0, 2).includes(wanted))
        missed.push(`${query} -> ${suggestion} ${paths.slice(0, 4)}`);
    }
    expect(queries).toHaveLength(50);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
