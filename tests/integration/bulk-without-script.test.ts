import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { openSite } from '../support/built-site';
import { commentRow, messageRow, postRow, subscriberRow, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { RECORD_KINDS } from '../support/record-kinds';

/* Bulk actions of the owner without JavaScript. */

const site = await openSite();
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const { posts } = RECORD_KINDS;

/** Selects rows and presses a button below the list. */
function act(owner: NoScriptBrowser, names: string[], button: string) {
  owner.fill(Object.fromEntries(names.map((name) => [`Select ${name}`, true])));
  return owner.press(`${button}: selected`, owner.one('#bulk'));
}

const states = (table: string) =>
  site.DB.prepare(`select status from ${table} where id like '01TEST%' order by id`)
    .all<{ status: string }>()
    .then(({ results }) => results.map(({ status }) => status));

describe('several posts', () => {
  const list = `${posts.list}?category=Several`;

  it('posts are unpublished together, and published again by Undo', async () => {
    await site.insert('categories', [{ name: 'Several', position: 90 }]);
    await site.insert(
      'posts',
      [1, 2, 3].map((n) => postRow(n, { category: 'Several' })),
    );
    const owner = await open(list);
    await act(owner, ['Post 1', 'Post 3'], 'Unpublish');
    expect(owner.text).toContain('Unpublished 2 blogs.');
    expect(await states('posts')).toEqual(['draft', 'published', 'draft']);
    expect(owner.url.searchParams.get('category')).toBe('Several');
    await owner.press('Undo');
    expect(owner.text).toContain('Undone for 2 blogs.');
    expect(owner.path).toBe(list);
    expect(await states('posts')).toEqual(['published', 'published', 'published']);
  });

  it('posts are deleted after a confirmation that names them, and the list stays filtered', async () => {
    const owner = await open(list);
    await act(owner, ['Post 1', 'Post 2'], 'Delete');
    expect(owner.text).toContain('This deletes 2 blogs.');
    const question = owner.one('section[aria-labelledby="confirm-title"]');
    expect(owner.texts('section[aria-labelledby="confirm-title"] li').toSorted()).toEqual([
      'Post 1',
      'Post 2',
    ]);
    const cancel = owner.within(question).getByRole('link', { name: 'Cancel' });
    expect(cancel.getAttribute('href')).toBe(list);
    await owner.press('Yes, delete them!');
    expect(owner.text).toContain('Moved 2 blogs to the trash.');
    expect(owner.texts('tbody tr')).toHaveLength(1);
    await owner.press('Undo');
    expect(owner.texts('tbody tr')).toHaveLength(3);
  });

  it('posts get a tag and a category together', async () => {
    const owner = await open(list);
    owner.fill({ 'Tag for the selected': 'together' });
    await act(owner, ['Post 1', 'Post 2'], 'Add tag');
    expect(owner.text).toContain('Added the tag “together” to 2 blogs.');
    await owner.open(list);
    owner.fill({ 'Category for the selected': 'Food' });
    await act(owner, ['Post 1'], 'Set category');
    expect(owner.text).toContain('Moved 1 blog to “Food”.');
    expect(owner.texts('tbody tr')).toHaveLength(2);
    await owner.press('Undo');
    expect(owner.texts('tbody tr')).toHaveLength(3);
  });

  it('a bulk action without a selection or without a tag says what is missing', async () => {
    const owner = await open(list);
    await owner.press('Publish: selected', owner.one('#bulk'));
    expect(owner.text).toContain('Select something in the list first.');
    await owner.open(list);
    await act(owner, ['Post 1'], 'Add tag');
    expect(owner.text).toContain('Tag is missing.');
  });

  it('a bulk action skips posts deleted meanwhile, and says so', async () => {
    const owner = await open(list);
    await site.DB.prepare(`update posts set deleted_at = 1 where id = ?`).bind(testId(2)).run();
    await act(owner, ['Post 1', 'Post 2'], 'Unpublish');
    expect(owner.text).toContain('Unpublished 1 blog. “Post 2” was skipped: it no longer exists.');
  });
});

it('comments are approved together, and are pending again after Undo', async () => {
  const post = await site.DB.prepare('select id from posts limit 1').first('id');
  const rows = [1, 2, 3, 4, 5].map((n) =>
    commentRow(n, { post_id: String(post), status: 'pending' }),
  );
  await site.insert('comments', rows);
  const owner = await open('/admin/comments');
  await act(
    owner,
    [1, 2, 3, 4, 5].map((n) => `Comment ${n}`),
    'Approve',
  );
  expect(owner.text).toContain('Approved 5 comments.');
  expect(await states('comments')).toEqual(Array(5).fill('approved'));
  await owner.press('Undo');
  expect(await states('comments')).toEqual(Array(5).fill('pending'));
});

it('a selected message is archived, and the list stays in its folder', async () => {
  await site.insert('messages', [messageRow(1, 'Ada'), messageRow(2, 'Grace')]);
  const owner = await open('/admin/messages?status=unread');
  owner.fill({ 'Select Ada: Hello from Ada': true });
  await owner.press('Archive: selected', owner.one('#bulk'));
  expect(owner.url.searchParams.get('status')).toBe('unread');
  expect(await states('messages')).toEqual(['archived', 'unread']);
});

describe('several subscribers', () => {
  const list = '/admin/subscriber';
  const [ada, bea, cy] = ['ada@example.com', 'bea@example.com', 'cy@example.com'];
  const kept = async () =>
    (await site.DB.prepare(`select * from subscribers where id like '01TEST%' order by id`).all())
      .results;
  const add = async () => {
    await site.insert('subscribers', [
      subscriberRow(1, ada),
      { ...subscriberRow(2, bea, 'pending'), source: 'footer', consent: 'a fair, in 2020' },
      subscriberRow(3, cy, 'unsubscribed'),
    ]);
    return open(list);
  };

  it('subscribers are deleted after a confirmation, and restored by Undo, which keeps a new suppression', async () => {
    const owner = await add();
    const before = await kept();
    await act(owner, [ada, bea], 'Delete');
    expect(owner.text).toContain('This deletes 2 subscribers.');
    await owner.press('Yes, delete them!');
    expect(owner.text).toContain('Deleted 2 subscribers.');
    expect(await kept()).toEqual(before.slice(2));
    // The address is suppressed before Undo, so that it gets no more mail.
    await site.insert('suppressions', [{ email: ada, reason: 'bounced', created_at: 1 }]);
    await owner.press('Undo');
    expect(owner.text).toContain('Undone for 2 subscribers.');
    expect(await kept()).toEqual([{ ...before[0], status: 'bounced' }, ...before.slice(1)]);
    const trail = await site.DB.prepare(
      `select action, summary from audit_events where action like 'subscriber.%' order by id`,
    ).all();
    expect(trail.results).toEqual([
      ...Array(2).fill({ action: 'subscriber.delete', summary: '' }),
      ...Array(2).fill({ action: 'subscriber.restore', summary: '' }),
    ]);
  });

  it('Undo does not restore a subscriber who has subscribed again', async () => {
    const owner = await open(list);
    await act(owner, [bea, cy], 'Delete');
    await owner.press('Yes, delete them!');
    await site.insert('subscribers', [subscriberRow(9, bea)]);
    await owner.press('Undo');
    expect(owner.text).toContain('Undone for 1 subscriber. “bea@example.com” was skipped');
    expect((await kept()).map(({ email }) => email)).toEqual([ada, cy, bea]);
  });

  it('the confirmation link is sent again only to pending subscribers, and not twice in a short time', async () => {
    for (const table of ['subscribers', 'suppressions']) {
      await site.DB.prepare(`delete from ${table}`).run();
    }
    const owner = await add();
    await act(owner, [ada, bea], 'Send the link again');
    expect(owner.text).toContain('Sent the link to 1 subscriber again.');
    expect(owner.text).toContain('“ada@example.com” was skipped: it is confirmed.');
    await act(owner, [bea, cy], 'Send the link again');
    expect(owner.text).toContain('“bea@example.com” was skipped: it was asked a moment ago.');
    // The button in one row does the same.
    await owner.open(list);
    await owner.press(`Send the link again to ${bea}`);
    expect(owner.text).toContain('“bea@example.com” was skipped: it was asked a moment ago.');
    const mails = await site.DB.prepare(
      `select payload from mail_jobs where kind = 'confirmation'`,
    ).all<{ payload: string }>();
    expect(mails.results.map(({ payload }) => JSON.parse(payload).to)).toEqual([bea]);
  });

  it('sending the confirmation link to many subscribers stops at the query limit, and another press continues', async () => {
    const people = Array.from({ length: 9 }, (_, n) => `person-${n}@example.com`);
    await site.insert(
      'subscribers',
      people.map((email, n) => subscriberRow(20 + n, email, 'pending')),
    );
    const asked = async () => {
      const { results } = await site.DB.prepare(
        `select email from subscribers where email like 'person-%' and confirm_sent_at is not null`,
      ).all<{ email: string }>();
      return results.map(({ email }) => email);
    };
    const owner = await open(list);
    await act(owner, people, 'Send the link again');
    const first = await asked();
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(people.length);
    expect(owner.text).toContain(
      'was skipped: there was no room for more at once; select it again.',
    );
    await owner.open(list);
    await act(
      owner,
      people.filter((one) => !first.includes(one)),
      'Send the link again',
    );
    expect((await asked()).length).toBeGreaterThan(first.length);
  });

  it('an export of selected subscribers contains only those', async () => {
    const owner = await open(list);
    const button = owner
      .within(owner.one('#bulk'))
      .getByRole('button', { name: 'Export: selected' });
    expect(button.getAttribute('formmethod')).toBe('get');
    const address = `${button.getAttribute('formaction')}?ids=${testId(1)}&ids=${testId(3)}`;
    const headers = { Cookie: await sessionCookie(site.DB) };
    const { text: csv } = await site.fetch(address, { headers });
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    ).toEqual([ada, cy]);
  });
});

it('posts are sorted by links in the column headings with aria-sort, and by a select for phones', async () => {
  const owner = await open(`${posts.list}?status=published`);
  const sorted = () =>
    [...owner.document.querySelectorAll('th[aria-sort]')].map(
      (head) => `${textOf(head)}: ${head.getAttribute('aria-sort')}`,
    );
  expect(sorted()).toEqual(['State: descending']);
  await owner.follow('Title', owner.one('thead'));
  expect(sorted()).toEqual(['Title: ascending']);
  await owner.follow('Title', owner.one('thead'));
  expect(sorted()).toEqual(['Title: descending']);
  owner.fill({ Order: 'Oldest first' });
  await owner.press('Sort');
  expect(owner.path).toBe(`${posts.list}?status=published&order=date-asc`);
  expect(sorted()).toEqual(['State: ascending']);
});
