// @module-tag slow
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flawsOfLayout } from '~tests/browser/looking';
import { field, press, pressSave, recordsOf, saveButton, toast } from '~tests/browser/records';
import { still, usePage, useSite } from '~tests/browser/support';
import { RECORD_KINDS } from '~tests/support/record-kinds';

/* Cards for sharing, which the owner's browser draws. */

const { posts, projects } = RECORD_KINDS;
const site = useSite({ samples: false });
const records = recordsOf(site);

/** The address of a page's picture for sharing. */
async function sharedWith(path: string): Promise<string> {
  const html = await (await fetch(site.url + path)).text();
  return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
}

const CARD = /\/pictures\/\w{26}-card-1200x630\.jpg$/;

/** Waits for a card of a page that differs from the previous one. */
async function drawnCard(path: string, before = ''): Promise<string> {
  await expect
    .poll(async () => {
      const address = await sharedWith(path);
      return CARD.test(address) && address !== before;
    })
    .toBe(true);
  return sharedWith(path);
}

type Region = { left: number; top: number; width: number; height: number };
const TITLE = { left: 64, top: 160, width: 660, height: 350 };
const SIDE = { left: 780, top: 0, width: 420, height: 630 };

async function bytesAt(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

/** The brightness of each pixel in a part of a picture. */
const pixels = (bytes: Buffer, region: Region) =>
  sharp(bytes).extract(region).greyscale().raw().toBuffer();

/** The number of pixels that differ by more than JPEG compression explains. */
async function differing(one: Buffer, other: Buffer, region: Region): Promise<number> {
  const [first, second] = await Promise.all([pixels(one, region), pixels(other, region)]);
  return first.filter((value, index) => Math.abs(value - (second[index] ?? 0)) > 40).length;
}

/** The number of light pixels: letters on the deep green. */
const inked = async (bytes: Buffer) =>
  (await pixels(bytes, TITLE)).filter((value) => value > 200).length;

const panel = (page: Page) => page.locator('details#card');
const stateOf = (page: Page) => panel(page).locator('summary');

describe('cards for sharing', () => {
  const shared = usePage(site, posts.list, {
    ...still,
    signedIn: true,
    expected: /ERR_FAILED|Failed to fetch|status of 404/,
  });

  it('a published post gets a card, and a new one when its title changes', async () => {
    const { page } = shared;
    await records.openNew(page, posts);
    await field(page, 'Title').fill('Tides');
    await field(page, 'Details*').fill('Text');
    await field(page, 'Published').check();
    await pressSave(page);
    const first = await drawnCard('/details/tides');
    const before = await bytesAt(first);
    expect(await sharp(before).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(before.length).toBeLessThan(300_000);
    expect(await inked(before)).toBeGreaterThan(2000);
    await stateOf(page).getByText('Drawn', { exact: true }).waitFor();

    await field(page, 'Title').fill('Tides, and what the harbour does with them at night');
    await saveButton(page).press('Enter');
    const second = await drawnCard('/details/tides', first);
    const after = await bytesAt(second);
    expect(await differing(before, after, TITLE)).toBeGreaterThan(2000);
    expect(await differing(before, after, SIDE)).toBe(0);

    await stateOf(page).click();
    const image = panel(page).getByRole('img');
    await expect.poll(async () => site.url + (await image.getAttribute('src'))).toBe(second);
    await panel(page).locator('figcaption').getByText(new URL(site.url).host).waitFor();
    expect(await flawsOfLayout(page, 'details#card')).toEqual([]);
  });

  it('a draft shows a preview of its card without storing it', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, posts, { status: 'draft', published_at: null });
    await field(page, 'Title').fill('Still a draft');
    await saveButton(page).press('Enter');
    await toast(page, 'updated successfully').waitFor();
    await stateOf(page).getByText('Drawn when you publish').waitFor();
    await stateOf(page).click();
    const image = panel(page).getByRole('img', { name: 'Still a draft' });
    await image.waitFor();
    expect(await image.getAttribute('src')).toMatch(/^data:image\/jpeg/);
    const row = await site.DB.prepare('select card from posts where id = ?').bind(id).first('card');
    expect(row).toBe('');
  });

  it('a card that cannot be drawn says so, does not block the save, and can be retried', async () => {
    const { page } = shared;
    const { id } = await records.edit(page, projects);
    await page.route('**/admin/cards', (route) => route.abort());
    await field(page, 'Project name').fill('Saved all the same');
    await saveButton(page).press('Enter');
    await stateOf(page).getByText('Could not be drawn').waitFor();
    expect(await records.read(projects, id)).toMatchObject({ projectName: 'Saved all the same' });
    await page.unroute('**/admin/cards');
    await stateOf(page).click();
    await press(page, 'Try again');
    await stateOf(page).getByText('Drawn', { exact: true }).waitFor();
    await drawnCard(`/project-details/${id}`);
  });

  it('a post that becomes a draft while its card is sent shows no error, and gets the card when published again', async () => {
    const { page } = shared;
    await records.edit(page, posts);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/admin/cards', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest('**/admin/cards');
    await field(page, 'Title').fill('Not yet, on second thoughts');
    await saveButton(page).press('Enter');
    await sent;
    await field(page, 'Draft').check();
    await saveButton(page).press('Enter');
    await stateOf(page).getByText('Drawn when you publish').waitFor();
    const answered = page.waitForResponse('**/admin/cards');
    go();
    expect((await answered).status()).toBe(200);
    await page.unroute('**/admin/cards');
    await field(page, 'Published').check();
    await saveButton(page).press('Enter');
    await stateOf(page).getByText('Drawn', { exact: true }).waitFor();
  });

  it('the dashboard draws missing cards, with a pattern in place of an unreadable picture', async () => {
    const { page } = shared;
    const made = [
      await records.edit(page, posts, { image: '/images/no-such-picture.jpg' }),
      await records.make(projects, { image: '/images/projects/commonroom-1200x675-abe.jpg' }),
    ];
    await stateOf(page).getByText('Not drawn yet').waitFor();
    const menu = page.getByRole('navigation', { name: 'Admin', includeHidden: true });
    await menu.getByRole('link', { name: 'Dashboard', includeHidden: true }).dispatchEvent('click');
    const cards = page.getByRole('listitem').filter({ hasText: 'for sharing' });
    await cards.getByText('2 cards for sharing are missing or out of date.').waitFor();
    expect(await flawsOfLayout(page, 'main li')).toEqual([]);
    await cards.getByRole('button', { name: 'Draw them' }).click();
    await cards.waitFor({ state: 'detached' });
    const [post, project] = [
      await bytesAt(await drawnCard(`/details/${made[0]?.id}`)),
      await bytesAt(await drawnCard(`/project-details/${made[1]?.id}`)),
    ];
    for (const bytes of [post, project]) expect(await inked(bytes)).toBeGreaterThan(2000);
    expect(await differing(post, project, SIDE)).toBeGreaterThan(10_000);
  });
});
