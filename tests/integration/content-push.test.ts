import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import {
  describeOwn,
  hasContent,
  planContent,
  takenTables,
} from '../../scripts/lib/content/plan.mjs';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { type Objects, pushBetween, siteOf } from '../support/content-sites';
import { useDatabase } from '../support/context';
import {
  applyStatements,
  empty,
  insert,
  messageRow,
  migrationStatements,
  postRow,
  projectRow,
  type Row,
  reviewRow,
  rowsOf,
  tablesOf,
  testId,
} from '../support/database';

/* `npm run content:push`, from one database into another. The command with a deployed site is in setup.test.ts. */

const { platform, run, rows, insert: write } = await useDatabase();
const { DB, EMPTY: ONLINE } = platform;
await applyStatements(ONLINE, migrationStatements());
beforeEach(() => empty(ONLINE));

const PICTURE = `${testId(1)}-600x400.png`;
const picture = (changes: Row = {}): Row => ({
  ...{ id: testId(1), file: PICTURE, name: 'One', width: 600, height: 400, bytes: 3 },
  ...{ created_at: 1, updated_at: 1, ...changes },
});
const words = (n: number, hero: string, changes: Row = {}): Row => ({
  ...{ id: testId(n), status: 'published', words: JSON.stringify({ hero }), created_at: n },
  ...changes,
});

const here = siteOf(DB, 'local');
const there = siteOf(ONLINE, 'remote');
const online = (sql: string) => rowsOf(ONLINE, sql);

const push = ({ from = here, to = there, agrees = true } = {}) => pushBetween(from, to, agrees);

it('an afternoon of work goes online with its pictures, and the account, samples and talks with people stay', async () => {
  await run(...sampleContent());
  await write('posts', [postRow(1), postRow(2, { status: 'draft', published_at: null })]);
  await run(`insert into revisions (id, entity, entity_id, data, created_at)
    select '${testId(9)}', 'project', id, '{}', 1 from projects limit 1`);
  await write('pictures', [picture()]);
  await write(
    'picture_files',
    [0, 1].map((part) => ({ name: PICTURE, part, base64: 'x'.repeat(80_000) })),
  );
  await write('site_words', [words(1, 'Mine'), words(2, 'Next', { status: 'draft' })]);
  await write('settings', [{ key: 'time_zone', value: 'Europe/Berlin' }]);
  await write('messages', [messageRow(1, 'Me, trying')]);
  await insert(ONLINE, 'posts', [postRow(7)]);
  expect(await describeOwn(here)).toBe(
    'posts: 2, projects: 1, texts of the site: 2, settings: 1, pictures: 1',
  );

  expect(await push()).toEqual([
    'posts: 2 new: Post 1, Post 2',
    expect.stringMatching(/^projects: 1 new: /),
    'earlier versions: 1 new',
    'texts of the site: 2 new: published, draft',
    'settings: 1 new: time_zone',
    'pictures: 1 new',
    'files of pictures to upload: 1',
    'before the change',
    'The site online has all of it',
  ]);
  const posts = `select id, details, status from posts where id in ('${testId(1)}', '${testId(2)}') order by id`;
  expect(await online('select slug from posts order by id')).toEqual([
    ...[{ slug: 'post-1' }, { slug: 'post-2' }, { slug: 'post-7' }],
  ]);
  expect(await online(posts)).toEqual(await rows(posts));
  const files = 'select * from picture_files order by part';
  expect(await online(files)).toEqual(await rows(files));
  expect(await online('select words, status from site_words order by id')).toEqual(
    await rows('select words, status from site_words order by id'),
  );
  expect(await online('select key from settings')).toEqual([{ key: 'time_zone' }]);
  expect(await online('select id from messages union select id from admins')).toEqual([]);
  expect(await online(`select title from search_documents where title = 'Post 1'`)).toHaveLength(1);
  expect(await push()).toEqual(['Nothing would change online']);
});

it('a later push names what is new, changed and removed, and what visitors or the owner wrote online stays', async () => {
  const own = [1, 2, 3, 4, 5].map((n) => postRow(n));
  await write('posts', own);
  await write('reviews', [reviewRow(1), reviewRow(2)]);
  await write('site_words', [words(1, 'Mine')]);
  await push();
  await insert(ONLINE, 'messages', [messageRow(1, 'Ada')]);
  await insert(ONLINE, 'review_invitations', [
    {
      ...{ id: testId(1), name: 'R', review_id: testId(2), mail_hash: 'm'.repeat(43) },
      ...{ link_hash: 'a'.repeat(64), created_at: 1, updated_at: 1 },
    },
  ]);
  await insert(ONLINE, 'posts', [postRow(8, { slug: 'post-9' })]);
  const later = Date.UTC(2026, 0, 1);
  await applyStatements(ONLINE, [
    `update posts set title = 'Edited online', updated_at = ${later} where id = '${testId(4)}'`,
  ]);
  const edit = (n: number, set: string, at = later) =>
    run(`update posts set ${set}, updated_at = ${at} where id = '${testId(n)}'`);
  await edit(1, `title = 'Edited here'`);
  await edit(2, `deleted_at = ${later}`);
  await edit(4, `title = 'Edited here, too'`, later - 1);
  await run(`update reviews set quote = 'Better', updated_at = ${later}`);
  await write('posts', [postRow(9), postRow(10)]);
  await write('site_words', [words(3, 'Draft', { status: 'draft' })]);
  await run(
    `update site_words set status = 'former' where status = 'published'`,
    `update site_words set status = 'published', created_at = ${later} where status = 'draft'`,
  );

  const visitors = ['messages', 'review_invitations'].map((table) => `select * from ${table}`);
  const before = await there.ask(visitors);
  expect(await push({ agrees: false })).toEqual([
    'posts: 1 new: Post 10; 1 changed: Edited here; 1 to the trash: Post 2; ' +
      '1 left as it is online (changed online since): Edited here, too; ' +
      '1 left as it is online (online something else has its address): Post 9',
    'reviews: 1 changed: Reviewer 1; 1 left as it is online (visitors wrote for it): Reviewer 2',
    'texts of the site: 1 changed: published',
    'Nothing was changed',
  ]);
  expect(await online(`select title from posts where id = '${testId(1)}'`)).toEqual([
    { title: 'Post 1' },
  ]);
  await push();
  expect(await there.ask(visitors)).toEqual(before);
  expect(await online('select title from posts where deleted_at is null order by id')).toEqual(
    ['Edited here', 'Post 3', 'Edited online', 'Post 5', 'Post 8', 'Post 10'].map((title) => ({
      title,
    })),
  );
  expect(await online('select status, words from site_words order by id')).toEqual([
    { status: 'former', words: '{"hero":"Mine"}' },
    { status: 'published', words: '{"hero":"Draft"}' },
  ]);
});

it('two records that swapped their addresses swap them online', async () => {
  await write('projects', [projectRow(1), projectRow(2)]);
  await push();
  await run(
    `update projects set slug = 'away' where id = '${testId(1)}'`,
    `update projects set slug = 'project-1' where id = '${testId(2)}'`,
    `update projects set slug = 'project-2' where id = '${testId(1)}'`,
  );
  await push();
  const slugs = 'select slug from projects order by id';
  expect(await online(slugs)).toEqual([{ slug: 'project-2' }, { slug: 'project-1' }]);
});

it('a push that was interrupted changed no row, and the next one uploads only the pictures that are missing', async () => {
  await write('posts', [postRow(1)]);
  await write('pictures', [picture()]);
  const variant = `${testId(1)}-480.png`;
  // A file without a row.
  const resume = `${testId(2)}-resume.pdf`;
  await write('site_words', [words(1, `/pictures/${resume}`)]);
  const bytes = new Uint8Array(3);
  const from = siteOf(
    DB,
    'local',
    new Map([PICTURE, variant, resume].map((name) => [`pictures/${name}`, bytes])),
  );
  const objects: Objects = new Map();
  const to = siteOf(ONLINE, 'remote', objects);
  const failing = {
    ...to,
    load: () => Promise.reject(new Error('Cloudflare could not be reached.')),
  };
  await expect(push({ from, to: failing })).rejects.toThrow('Cloudflare could not be reached.');
  expect(await online('select id from posts')).toEqual([]);
  const files = [variant, PICTURE, resume].map((name) => `pictures/${name}`);
  expect([...objects.keys()].sort()).toEqual(files);
  objects.delete(`pictures/${variant}`);
  await push({ from, to });
  expect([...objects.keys()].sort()).toEqual(files);
  expect(await push({ from, to })).toEqual(['Nothing would change online']);
});

it('a site has content from its first picture on', async () => {
  expect(await hasContent(there.ask)).toBe(false);
  await insert(ONLINE, 'pictures', [picture()]);
  expect(await hasContent(there.ask)).toBe(true);
});

it('a site online of another version is refused', async () => {
  await applyStatements(ONLINE, ['alter table projects add column mood text']);
  await expect(planContent(here, there)).rejects.toThrow('Run "npm run deploy", then this again.');
  await applyStatements(ONLINE, ['alter table projects drop column mood']);
});

it('docs/deploy.md names the tables that go along, and only existing ones that stay', async () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const [, part = ''] = /## Take your content along\n(.*?)\n## /s.exec(guide) ?? [];
  const [taken = '', stays = ''] = part.split('| **Not taken**');
  const named = (text: string) =>
    [...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => String(name));
  expect(named(taken).toSorted()).toEqual([...(await takenTables()), 'picture_files'].toSorted());
  const others = (await tablesOf(DB)).filter((name) => !named(taken).includes(name));
  expect(others).toEqual(expect.arrayContaining(named(stays)));
});
