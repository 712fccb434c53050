import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderDueTexts } from '../../app/engine/core/renderings/renderings';
import { HITS_PER_PAGE, type MarkedText, searchSite } from '../../app/engine/core/search/search';
import { spellSymbols } from '../../app/engine/kit/text/symbols';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { useDatabase } from '../support/context';
import { HOUR, postRow, projectRow, testId } from '../support/database';

/* The search of public content, with the sample content and a few more records. */

const NOW = new Date('2026-11-24');
const { services, run, rows, values, insert } = await useDatabase({ isKept: true, now: NOW });

const queries = v.parse(
  v.array(v.object({ kind: v.string(), query: v.string(), wanted: v.string() })),
  JSON.parse(readFileSync('tests/integration/search-queries.json', 'utf8')),
);

const ALL = { kind: null, category: null, tag: null, before: null };
type View = Parameters<typeof searchSite>[0];
const search = (query: string, view: Partial<View> = {}) =>
  searchSite({ ...ALL, query, ...view }, services());
const pathsOf = async (query: string, view: Partial<View> = {}) =>
  (await search(query, view)).hits.map(({ path }) => path);
const marked = (text: MarkedText = []) =>
  text.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('');

async function renderAll() {
  const until = new Date('2027-01-01');
  while ((await values(`select 1 from renderings where renderer = ''`)).length > 0)
    await renderDueTexts({ until }, services());
}

beforeAll(async () => {
  await run(...sampleContent());
  await renderAll();
});

describe('fifty predefined searches', () => {
  it('at least 45 of 50 searches find the expected page first or second, misspelled ones with the suggested spelling', async () => {
    const missed: string[] = [];
    for (const { query, wanted } of queries) {
      const { suggestion } = await search(query);
      const paths = await pathsOf(suggestion ?? query);
      const first = paths.slice(0, 2).map((path) => path.split('#')[0]);
      if (!first.includes(wanted)) missed.push(`${query} -> ${suggestion} ${first}`);
    }
    expect(queries).toHaveLength(50);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});

it.each([
  'OR',
  'NOT (',
  'a NEAR/2 b',
  '"',
  '"unfinished',
  '*',
  'title:night',
  '{title} : night',
  'night^2 + -train',
  "'; drop table posts; --",
  '\\',
  '%_',
  '?',
  '…',
  '\u0000\u0002\u0003\u001e',
  '\ud800',
  '🚂',
  '́',
  '𖫢𞤀',
  'ก',
  'a'.repeat(500),
  Array(40).fill('=> ').join(''),
])('the query %j causes no error', async (query) => {
  await expect(search(query)).resolves.toMatchObject({ timeZone: expect.any(String) });
});

describe('a search result', () => {
  it('a result links to its section by the id on the page', async () => {
    const [hit] = (await search('"night in the fridge"')).hits;
    expect(hit).toMatchObject({
      path: '/details/sourdough-for-people-who-read-changelogs#text-the-pipeline',
      section: 'The pipeline',
    });
    const html = await values(`select html from renderings where html like '%fridge%'`);
    expect(html.join()).toContain('id="text-the-pipeline"');
    expect(marked(hit?.text)).toContain('[night in the fridge]');
  });

  it('a result found by symbols is highlighted and links to its section', async () => {
    const [hit] = (await search('c++')).hits;
    expect(hit?.path).toBe('/project-details/tidewatch#text-the-part-that-was-hard');
    expect(marked(hit?.text)).toContain('lines of [C++] from the nineties');
  });

  it('a result without a section links to the page, and shows the description if the text does not match', async () => {
    const [hit] = (await search('seedkeeper')).hits;
    expect(hit).toMatchObject({ path: '/project-details/seedkeeper', section: null });
    expect(marked(hit?.title)).toBe('[Seedkeeper]');
    expect(marked(hit?.text)).toBe('The catalogue of a seed library, kept by its gardeners.');
  });

  it('a result contains no HTML of a text, and no highlight that a text imitates', async () => {
    await insert('posts', [
      postRow(900, {
        title: '<b>Quokka</b> \u0002Forged\u0003',
        details: '## A <i>section</i> & more\n\nThe quokka <script>alert(1)</script> smiles.',
      }),
    ]);
    await renderAll();
    const [hit] = (await search('quokka')).hits;
    expect(marked(hit?.title).replaceAll(/\[Forged\]|Forged/g, 'Forged')).toBe(
      '<b>[Quokka]</b> Forged',
    );
    expect(marked(hit?.text)).toContain('The [quokka] <script>alert(1)</script> smiles.');
    expect(hit?.section).toBe('A <i>section</i> & more');
  });
});

describe('a search', () => {
  it('matches in titles rank above tags, tags above descriptions, and descriptions above texts', async () => {
    await insert('posts', [
      postRow(910, { details: 'A numbat.' }),
      postRow(911, { description: 'A numbat.' }),
      postRow(912, { tags: '["numbat"]' }),
      postRow(913, { title: 'Numbat' }),
    ]);
    expect(await pathsOf('numbat')).toEqual([913, 912, 911, 910].map((n) => `/details/post-${n}`));
  });

  it('a search filters by kind, category and tag, matching each exactly', async () => {
    await insert('posts', [
      postRow(920, { title: 'Wombat', category: 'Travel', tags: '["Remote work"]' }),
      postRow(921, { title: 'Wombat', tags: '["Remote"]' }),
    ]);
    await insert('projects', [projectRow(922, { project_name: 'Wombat', tags: '["work"]' })]);
    const [remote, plain, project] = [
      '/details/post-920',
      '/details/post-921',
      '/project-details/project-922',
    ];
    expect((await pathsOf('wombat')).sort()).toEqual([remote, plain, project]);
    expect(await pathsOf('wombat', { kind: 'project' })).toEqual([project]);
    expect((await pathsOf('wombat', { kind: 'post' })).sort()).toEqual([remote, plain]);
    expect(await pathsOf('wombat', { category: 'Travel' })).toEqual([remote]);
    expect(await pathsOf('wombat', { tag: 'remote-work' })).toEqual([remote]);
    expect(await pathsOf('wombat', { tag: 'remote' })).toEqual([plain]);
    expect(await pathsOf('wombat', { tag: 'work" OR "post' })).toEqual([]);
    const { categories, tags } = await search('wombat');
    expect(categories.sort()).toEqual(['Technology', 'Travel']);
    expect(tags.sort()).toEqual(['Remote', 'Remote work', 'work']);
  });

  it('a search finds no drafts, scheduled or deleted records, and suggests none of their words', async () => {
    await insert('posts', [
      postRow(930, { title: 'Pangolins', status: 'draft' }),
      postRow(931, { title: 'Pangolins', published_at: NOW.getTime() + HOUR }),
      postRow(932, { title: 'Pangolins', deleted_at: 1 }),
    ]);
    await insert('projects', [projectRow(930, { project_name: 'Pangolins', status: 'draft' })]);
    expect(await pathsOf('pangolins')).toEqual([]);
    expect((await search('pangolinz')).suggestion).toBeNull();
    await run(`update posts set status = 'published' where id = '${testId(930)}'`);
    expect(await pathsOf('pangolins')).toEqual(['/details/post-930']);
    expect((await search('pangolinz')).suggestion).toBe('pangolins');
    await run(`update posts set deleted_at = 5 where id = '${testId(930)}'`);
    expect(await pathsOf('pangolins')).toEqual([]);
    expect((await search('pangolinz')).suggestion).toBeNull();
  });

  it('a search sorts many results by date in pages, and few results by rank', async () => {
    const count = HITS_PER_PAGE + 3;
    const row = (n: number) => postRow(2002 + n, { details: 'An axolotl.' });
    await insert('posts', [
      postRow(2001, { title: 'Axolotl axolotl', details: 'An axolotl.' }),
      ...Array.from({ length: count - 1 }, (_, n) => row(n)),
    ]);
    const first = await search('axolotl');
    expect(first.hits).toHaveLength(HITS_PER_PAGE);
    expect(first.hits[0]?.path).toBe(`/details/post-${2000 + count}`);
    const older = [2003, 2002, 2001].map((n) => `/details/post-${n}`);
    expect(await pathsOf('axolotl', { before: first.next })).toEqual(older);
    await run(`delete from posts where slug in ('post-2041', 'post-2042', 'post-2043')`);
    const few = await search('axolotl');
    expect(few).toMatchObject({ next: null, hits: { length: HITS_PER_PAGE } });
    expect(few.hits[0]?.path).toBe('/details/post-2001');
  });
});

it('the search index matches the records after any sequence of writes', async () => {
  const found = async (word: string) => (await pathsOf(word)).length;
  await insert('posts', [postRow(950, { details: 'Of a *kookaburra* alone.' })]);
  expect(await found('kookaburra')).toBe(1);
  await run(
    `update renderings set renderer = '9', plain = 'rendered bilby' where entity_id = '${testId(950)}'`,
  );
  expect([await found('kookaburra'), await found('bilby')]).toEqual([0, 1]);
  await run(`update posts set details = 'Now a dingo' where id = '${testId(950)}'`);
  expect([await found('bilby'), await found('dingo')]).toEqual([0, 1]);
  await run(
    `insert into posts select * from posts where id = '${testId(950)}'
     on conflict (seq) do update set details = 'Now an echidna'`,
  );
  expect([await found('dingo'), await found('echidna')]).toEqual([0, 1]);
  await run(`insert or replace into posts select * from posts where id = '${testId(950)}'`);
  expect(await found('echidna')).toBe(1);
  await run(`delete from posts where id = '${testId(950)}'`);
  expect(await found('echidna')).toBe(0);
  await run(`insert into site_search(site_search, rank) values ('integrity-check', 1)`);
  const left = `select entity from search_documents where entity_id = '${testId(950)}'`;
  expect(await rows(left)).toEqual([]);
});

it('the database indexes symbols in titles like the code does in texts', async () => {
  let title = '';
  for (let code = 33; code < 0x1fb00; code += code < 0x3000 ? 1 : 61)
    if (code < 0xd800 || code > 0xdfff) title += String.fromCodePoint(code);
  const letters = Array.from(title);
  const pieces = Array.from({ length: 4 }, (_, n) =>
    letters.slice(n * 4500, (n + 1) * 4500).join(''),
  );
  await insert(
    'posts',
    pieces.map((piece, n) => postRow(960 + n, { title: piece, status: 'draft' })),
  );
  for (const [n, piece] of pieces.entries()) {
    const [symbols] = await values(
      `select symbols from search_documents where entity_id = '${testId(960 + n)}'`,
    );
    expect(symbols).toBe(` ${spellSymbols(`${piece}  []`)}`);
  }
});
