import { describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { described, field, press, pressByKey, pressSave, recordsOf, sentBy } from './records';
import { still, usePage, useSite } from './support';

/* Whatever goes wrong while the owner edits, nothing that was typed is lost. */

const { posts, projects, reviews } = RECORD_KINDS;
const ordered = [projects, reviews];

const signedIn = { signedIn: true, ...still };

const site = useSite();
const { make, remove, statusOf, openList, openNew } = recordsOf(site);

describe('what is refused', () => {
  const expected = /status of 400|the image 'http:\/\/evil\.example/;
  const shared = usePage(site, projects.list, { ...signedIn, expected });

  it.each(ordered)(
    'in a $item is told beside each field, the first has the focus, and what was typed is kept',
    async (kind) => {
      const { page } = shared;
      await openNew(page, kind);
      for (const [label, value] of Object.entries(kind.refused.typed)) {
        await field(page, label).fill(value);
      }
      await pressSave(page);
      await page.waitForFunction(
        (name) => document.activeElement?.getAttribute('name') === name,
        kind.name.field,
      );
      for (const [label, message] of Object.entries(kind.refused.wrong)) {
        expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
        expect(await described(page, label)).toMatch(message);
      }
      for (const [label, value] of Object.entries(kind.refused.typed)) {
        expect(await sentBy(field(page, label))).toBe(value);
      }
    },
  );
});

describe('where one is gone already', () => {
  const shared = usePage(site, posts.list, { ...signedIn, expected: /status of 404/ });

  it.each([posts, projects])(
    'the question whether to delete a $item is answered with Not Found, and which',
    async (kind) => {
      const { page } = shared;
      const { id, title } = await make(kind);
      await openList(page, kind);
      const asks = page.getByRole('button', { name: `Delete ${title}` });
      await asks.waitFor();
      await remove(kind, id);
      await asks.press('Enter');
      await press(page, 'Yes, delete it!');
      await page.getByText(`No ${kind.item} found with this ID.`).waitFor();
      expect(await page.locator('.swal2-title').innerText()).toBe('Not Found');
      await press(page, 'OK');
      await page.locator('.swal2-container').waitFor({ state: 'detached' });
    },
  );
});

describe('without a network', () => {
  const expected = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
  const shared = usePage(site, posts.list, { ...signedIn, expected });

  it('the question whether to delete a blog is answered with Error! and Failed to delete.', async () => {
    const { page } = shared;
    const { id, title } = await make(posts);
    await openList(page, posts);
    await pressByKey(page, `Delete ${title}`);
    await page.getByText('Are you sure?').waitFor();
    await page.context().setOffline(true);
    await press(page, 'Yes, delete it!');
    await page.getByText('Failed to delete.').waitFor();
    expect(await page.locator('.swal2-title').innerText()).toBe('Error!');
    expect(await statusOf(posts, id)).toBe(200);
    await page.context().setOffline(false);
    await press(page, 'OK');
    await page.locator('.swal2-container').waitFor({ state: 'detached' });
  });
});
