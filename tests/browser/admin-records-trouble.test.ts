import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../support/admin';
import { RECORD_KINDS } from '../support/record-kinds';
import { described, field, press, pressByKey, recordsOf } from './records';
import { still, usePage, useSite, visit } from './support';

/* Whatever goes wrong while the owner edits, nothing that was typed is lost. */

const { posts, projects, reviews } = RECORD_KINDS;
const ordered = [projects, reviews];

/** The next test leaves a page with unsaved text. */
const before = async (page: Page) => page.on('dialog', (dialog) => void dialog.accept());
const signedIn = { signedIn: true, ...still };

const site = useSite();
const { make, edit, change, remove, statusOf, textOf, openList, openNew } = recordsOf(site);

describe('what is refused', () => {
  const expected = /status of 400|the image 'http:\/\/evil\.example/;
  const shared = usePage(site, projects.list, { ...signedIn, before, expected });

  it.each(ordered)(
    'in a $item is told beside each field, the first has the focus, and what was typed is kept',
    async (kind) => {
      const { page } = shared;
      await openNew(page, kind);
      for (const [label, value] of Object.entries(kind.refused.typed)) {
        await field(page, label).fill(value);
      }
      await press(page, kind.save);
      await page.waitForFunction(
        (name) => document.activeElement?.getAttribute('name') === name,
        kind.name.field,
      );
      for (const [label, message] of Object.entries(kind.refused.wrong)) {
        expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
        expect(await described(page, label)).toMatch(message);
      }
      for (const [label, value] of Object.entries(kind.refused.typed)) {
        expect(await field(page, label).inputValue()).toBe(value);
      }
    },
  );

  it('may be a time, which is asked for only where there is a schedule', async () => {
    const { page } = shared;
    await openNew(page, projects);
    const time = field(page, 'Publication time (UTC)');
    expect(await time.isVisible()).toBe(false);
    await field(page, 'Status').selectOption('scheduled');
    expect(await time.isVisible()).toBe(true);
    await field(page, 'Project Name').fill('Planned');
    await press(page, 'Add Project');
    await page.getByText('Publication time must be in the future').first().waitFor();
    expect(await time.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('where somebody else was faster', () => {
  const expected = /status of 409/;
  const shared = usePage(site, projects.list, { ...signedIn, before, expected });

  it.each(ordered)('a $item shows both texts, and nothing of either is lost', async (kind) => {
    const { page } = shared;
    const { id } = await edit(page, kind);
    await change(kind, id, { [kind.text.field]: 'Theirs entirely' });
    const mine = field(page, kind.text.label);
    await mine.fill('Mine entirely');
    await press(page, kind.update);
    const conflict = page.getByRole('region', { name: kind.conflict.region });
    await conflict.getByText('Theirs entirely').waitFor();
    expect(await mine.inputValue()).toBe('Mine entirely');
    expect(await textOf(kind, id)).toBe('Theirs entirely');
    await press(page, kind.conflict.overwrite);
    await page.waitForURL(site.url + kind.list);
    expect(await textOf(kind, id)).toBe('Mine entirely');
  });

  it('and deleted a project, what was typed is kept', async () => {
    const { page } = shared;
    const { id } = await edit(page, projects);
    await field(page, 'Goal').fill('My goal');
    await remove(projects, id);
    await press(page, 'Update Project');
    await page.getByText('was deleted in the meantime').waitFor();
    expect(await field(page, 'Goal').inputValue()).toBe('My goal');
    await page.getByRole('button', { name: 'Bring it back' }).waitFor();
  });
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

  it('a review keeps what was typed', async () => {
    const { page } = shared;
    const { id } = await edit(page, reviews);
    await field(page, 'Quote').fill('Typed on a train.');
    await page.context().setOffline(true);
    await press(page, 'Update Review');
    await page.getByText('Not saved: the site could not be reached.').waitFor();
    expect(await field(page, 'Quote').inputValue()).toBe('Typed on a train.');
    await page.context().setOffline(false);
    await press(page, 'Update Review');
    await page.waitForURL(site.url + reviews.list);
    expect(await textOf(reviews, id)).toBe('Typed on a train.');
  });
});

it('a project whose session ended while somebody typed is saved after signing in again, without a network meanwhile, too', async () => {
  const { id } = await make(projects);
  const expected = /status of 40[01]|ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/;
  const { page } = await visit(site, `${projects.list}/${id}`, { ...signedIn, expected });
  await field(page, 'Goal').fill('An hour of typing\nand more');
  await page.context().clearCookies();
  await press(page, 'Update Project');
  await page.getByText('Your session has ended').waitFor();
  const signIn = async (password: string) => {
    await field(page, 'Name').fill(ADMIN.name);
    await field(page, 'Email').fill(ADMIN.email);
    await field(page, 'Password').fill(password);
    await press(page, 'Sign In');
  };
  const withoutNetwork = async (work: () => Promise<unknown>) => {
    await page.context().setOffline(true);
    await work();
    await page.context().setOffline(false);
  };
  await withoutNetwork(async () => {
    await signIn(ADMIN.password);
    await page.getByText('The site could not be reached.').waitFor();
  });
  await signIn('a slip of the finger');
  await page.getByText('Email or password is not right.').first().waitFor();
  await signIn(ADMIN.password);
  await page.getByText('What you typed is here, and not saved yet.').waitFor();
  await page.getByText('An hour of typing').filter({ visible: true }).waitFor();
  await withoutNetwork(async () => {
    // By the browser's own dialog, or by ours where it is in the cache.
    const own = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    const ours = page.getByText('You are offline').waitFor();
    await press(page, 'Save it now');
    await Promise.any([own, ours.then(() => press(page, 'OK'))]);
  });
  await press(page, 'Save it now');
  await page.waitForURL(site.url + projects.list);
  expect(await textOf(projects, id)).toBe('An hour of typing\nand more');
});

it('asks before a page is left on which something was typed, and not after a save', async () => {
  const { page } = await visit(site, `${projects.list}/new`, signedIn);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await field(page, 'Goal').fill('Not saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')]);
  expect(new URL(page.url()).pathname).toBe(`${projects.list}/new`);
  expect(await field(page, 'Goal').inputValue()).toBe('Not saved');
  await field(page, 'Project Name').fill('Saved');
  await press(page, 'Add Project');
  await page.waitForURL(site.url + projects.list);
  expect(asked).toHaveLength(1);
});
