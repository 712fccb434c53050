import { beforeEach, expect, it } from 'vitest';
import {
  deleteRedirect,
  listRedirects,
  saveRedirect,
} from '../../app/engine/core/redirects/redirects';
import { DomainError } from '../../app/engine/kit/errors';
import { by } from '../support/admin';
import { deleteOldRows, useDatabase } from '../support/context';
import { DAY, postRow, projectRow, testId } from '../support/database';

/* Redirects of old addresses by the owner, and which are valid. */

const NOW = new Date('2026-03-10T12:00:00Z');
const { services, insert, insertNumbered, rows, values, run } = await useDatabase({ now: NOW });
beforeEach(async () => {
  await insert('posts', [
    postRow(1),
    postRow(2, { deleted_at: 1 }),
    postRow(3, { status: 'draft' }),
  ]);
  await insert('projects', [projectRow(1)]);
});
const save = (source: string, target: string, id: string | null = null) =>
  saveRedirect({ id, fields: { source, target }, by }, services());
const refusal = (source: string, target: string) =>
  save(source, target).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.fields : error),
  );

it.each([
  ['/old', '/details/post-1'],
  ['/old/', '/project-details/project-1#top'],
  ['https://example.com/old?x=1', '/blogs?category=CSS'],
  ['/index.php', '/'],
  ['/old', 'https://elsewhere.example/page'],
])('a redirect from %s to %s is saved, and recorded in the audit trail', async (source, target) => {
  const { origin } = services();
  await save(source.replace('https://example.com', origin), target);
  const [kept] = await rows('select source, target from redirects');
  expect(kept).toMatchObject({ target });
  expect(kept?.source).toMatch(/^\/(old|index\.php)$/);
  expect(await values('select action from audit_events')).toContain('redirect.save');
});

it.each([
  ['to itself', '/old', '/old/', 'target'],
  ['to a deleted post', '/old', '/details/post-2', 'target'],
  ['to a draft', '/old', '/details/post-3', 'target'],
  ['to no page', '/old', '/nowhere', 'target'],
  ['to the owner’s pages', '/old', '/admin/settings', 'target'],
  ['to a script', '/old', 'javascript:alert(1)', 'target'],
  ['to a site without TLS', '/old', 'http://elsewhere.example/', 'target'],
  ['to a host by another name', '/old', '//evil.example/', 'target'],
  ['over a page', '/blogs', '/', 'source'],
  ['over a post', '/details/post-1', '/blogs', 'source'],
  ['over the first page', '/', '/blogs', 'source'],
  ['over the API', '/api/blogs', '/blogs', 'source'],
  ['from another site', 'https://elsewhere.example/x', '/blogs', 'source'],
  ['from nowhere', '', '/blogs', 'source'],
])('a redirect %s is refused with an error at its field', async (_, source, target, field) => {
  expect(Object.keys((await refusal(source, target)) ?? {})).toEqual([field]);
  expect(await rows('select * from redirects')).toEqual([]);
});

it('a redirect to a redirected address, or from a former address of a post, is refused', async () => {
  await save('/first', '/blogs');
  expect(await refusal('/second', '/first')).toEqual({
    target: ['This address is redirected itself, to /blogs: choose that one.'],
  });
  const former = { entity: 'post', entity_id: testId(1), data: JSON.stringify({ slug: 'before' }) };
  await insert('revisions', [{ id: testId(9), ...former, admin_name: '', created_at: 1 }]);
  expect(Object.keys((await refusal('/details/before', '/blogs')) ?? {})).toEqual(['source']);
});

it('a redirect of an address that is the target of others changes these to the new target, so that no chain exists', async () => {
  await save('/first', '/details/post-1');
  await run(`update posts set deleted_at = 1`);
  await save('/details/post-1', '/blogs');
  expect(await values('select target from redirects')).toEqual(['/blogs', '/blogs']);
});

it('a second redirect of an address is refused, an existing one can be changed, and a deleted one can be neither changed nor deleted', async () => {
  const { id } = await save('/old', '/blogs');
  expect(Object.keys((await refusal('/old', '/')) ?? {})).toEqual(['source']);
  await save('/older', '/', id);
  expect(await rows('select source, target from redirects')).toEqual([
    { source: '/older', target: '/' },
  ]);
  const missing = { code: 'not-found' };
  await deleteRedirect({ id, by }, services());
  await expect(deleteRedirect({ id, by }, services())).rejects.toMatchObject(missing);
  await expect(save('/old', '/', id)).rejects.toMatchObject(missing);
  expect(await rows('select * from redirects')).toEqual([]);
});

it('a redirect over the limit of 500 is refused', async () => {
  const values = { id: `'id' || i`, source: `'/x' || i`, target: `'/blogs'` };
  await insertNumbered('redirects', [1, 500], { ...values, created_at: 1, updated_at: 1 });
  await expect(save('/old', '/blogs')).rejects.toMatchObject({ code: 'conflict' });
});

it('ids that are made at once sort in the order in which they were made', () => {
  const ids = Array.from({ length: 100 }, () => services().newId());
  expect(ids).toEqual([...ids].sort());
});

it('the list marks redirects that have no effect or a missing target', async () => {
  await save('/old', '/details/post-1');
  await save('/details/later', '/blogs');
  await save('/fine', '/blogs');
  await run(`update posts set deleted_at = 1 where slug = 'post-1'`);
  await run(`update posts set deleted_at = null, slug = 'later' where slug = 'post-2'`);
  const found = await listRedirects(services());
  expect(found.map(({ source, state }) => [source, state])).toEqual([
    ['/fine', 'works'],
    ['/details/later', 'idle'],
    ['/old', 'broken'],
  ]);
});

it('a missing address is deleted 30 days after it was requested', async () => {
  const row = (day: string) => ({
    day,
    path: '/often',
    hits: 5,
    referrer: '',
    last_at: Date.parse(day),
  });
  await insert('missing_addresses', [row('2026-03-01'), row('2026-03-09')]);
  await deleteOldRows(services(), new Date(NOW.getTime() + 25 * DAY));
  expect(await values('select day from missing_addresses')).toEqual(['2026-03-09']);
});
