import { describe, expect, it } from 'vitest';
import { startPalette } from '../../app/engine/core/command-palette/command-palette';
import { searchRecords } from '../../app/engine/core/dashboard/overview';
import { ownersHeaders } from '../support/admin';
import { openSite } from '../support/built-site';
import { useDatabase } from '../support/context';
import { costsOf } from '../support/costs';
import { messageRow, postRow, projectRow, TEST_ID, testId } from '../support/database';
import { volume } from '../support/volume';

const { platform, context, insert, insertNumbered } = await useDatabase({ on: 'workerd' });

const event = (n: number, action: string, entity_id: string) => ({
  ...{ id: testId(n), admin_name: 'Robin', action, entity_id, created_at: n },
  summary: 'As it was called then',
});

const POST = { kind: 'post', title: 'Blog Content', name: 'Post', icon: 'file-text' };
const reply = (n: number, name: string) => ({
  ...{ label: `Reply to ${name}`, words: 'answer message', icon: 'reply' },
  href: `/admin/messages/${testId(n)}#reply`,
});

it('the command palette starts with recently edited records by their current names, and unanswered messages', async () => {
  await insert('posts', [
    postRow(1),
    postRow(2, { title: 'New name' }),
    postRow(3, { deleted_at: 9 }),
  ]);
  await insert('projects', [projectRow(4)]);
  const actions = [
    ['post.create', 2],
    ['post.update', 1],
    ['project.update', 4],
    ['post.update', 2],
    ['post.delete', 3],
    ['session.begin', 99],
  ] as const;
  await insert(
    'audit_events',
    actions.map(([action, id], n) => event(n + 1, action, testId(id))),
  );
  await insert('messages', [
    messageRow(1, 'Ada'),
    { ...messageRow(2, 'Grace'), status: 'read' },
    { ...messageRow(3, 'Linus, who has got an answer'), status: 'answered' },
    { ...messageRow(4, 'Spammer'), status: 'spam' },
    { ...messageRow(5, 'Gone'), deleted_at: 9 },
  ]);
  expect(await startPalette(context().services)).toEqual({
    recent: [
      { ...POST, id: testId(2), label: 'New name', to: `/admin/blog-update/${testId(2)}` },
      {
        ...{ kind: 'project', title: 'Projects', name: 'Project', icon: 'folder-kanban' },
        ...{ id: testId(4), label: 'Project 4', to: `/admin/projects-update/${testId(4)}` },
      },
      { ...POST, id: testId(1), label: 'Post 1', to: `/admin/blog-update/${testId(1)}` },
    ],
    tasks: [
      // Newest first.
      reply(2, 'Grace'),
      reply(1, 'Ada'),
    ],
  });
});

it('the command palette starts and searches with one round trip each', async () => {
  const many = volume(10_000);
  await insertNumbered('messages', [1, many], {
    ...{ id: TEST_ID, name: `'Name ' || i`, email: `'a@example.com'`, message: `'Hello'` },
    ...{ status: `'unread'`, created_at: 'i', updated_at: 'i' },
  });
  await insertNumbered('audit_events', [1, many], {
    ...{ id: TEST_ID, admin_name: `'Robin'`, action: `'post.update'`, entity_id: TEST_ID },
    ...{ summary: `''`, created_at: 'i' },
  });
  await insert('projects', [projectRow(1, { project_name: 'What autumn taught' })]);
  const costs = await costsOf(platform, {
    start: startPalette,
    search: (services) => searchRecords('autumn', services),
  });
  expect(costs.start?.roundTrips).toBe(1);
  expect(costs.start?.rowsRead).toBeLessThan(300);
  expect(costs.search?.roundTrips).toBe(1);
  expect(await searchRecords('autumn', context().services)).toMatchObject([
    { kind: 'project', id: testId(1), label: 'What autumn taught' },
  ]);
});

describe('the address of the command palette', async () => {
  const site = await openSite();

  it('the address of the command palette answers the owner with lists and search results, and with no-store', async () => {
    const headers = await ownersHeaders(site.DB);
    const mine = await site.fetch('/admin/palette', { headers });
    expect(mine.status).toBe(200);
    const list = expect.any(Array);
    expect(await mine.json()).toEqual({ recent: list, tasks: list, texts: list });
    expect(mine.headers.get('Cache-Control')).toContain('no-store');
    const found = await site.fetch('/admin/palette?q=seedkeeper', { headers });
    expect(await found.json()).toContainEqual(
      expect.objectContaining({ kind: 'project', label: 'Seedkeeper' }),
    );
  });
});
