import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteByApi,
  flawsOfLayout,
  get,
  hydrated,
  openPage,
  signIn,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const LIST = '/admin/reviews';
const modes = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

/** Signed in on the list; `open` waits for the script where there is one. */
async function openList({ javaScriptEnabled = true } = {}) {
  const watched = await openPage(browser, { reducedMotion: 'reduce', javaScriptEnabled });
  const { page } = watched;
  const open = async (path: string) => {
    await page.goto(siteUrl + path);
    if (javaScriptEnabled) await hydrated(page);
  };
  await signIn(page, LIST);
  if (javaScriptEnabled) await hydrated(page);
  return { ...watched, open };
}

type Review = { _id: string; name: string; quote: string };

/** Makes a review by the API, in the name of who is signed in on the page. */
async function make(page: Page, fields: object): Promise<Review> {
  const response = await page.request.post(`${siteUrl}/api/reviews`, { data: fields });
  expect(response.status()).toBe(201);
  return (await response.json()).data;
}

const change = (page: Page, { _id: id }: Review, fields: object) =>
  page.request.patch(`${siteUrl}/api/reviews/${id}`, { data: fields });

const remove = (page: Page, { _id: id }: Review) => deleteByApi(page, 'reviews', id);

/** What the API answers to a visitor. */
const read = async (path: string) => JSON.parse(await (await get(path)).text()).data;

const names = (page: Page) => page.locator('tbody tr td:first-child a').allInnerTexts();

describe('the table of reviews', () => {
  it('shows who wrote, what they do and what they wrote, in the owner’s order', async () => {
    const { page, complaints, close } = await openList();
    expect(await page.locator('thead th').allInnerTexts()).toEqual([
      'Name',
      'Position',
      'Quote',
      'Actions',
    ]);
    const reviews: Review[] = await read('/api/reviews');
    expect(await names(page)).toEqual(reviews.map(({ name }) => name));
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so where there is none', async () => {
    const { page, open, close } = await openList({ javaScriptEnabled: false });
    const reviews: Review[] = await read('/api/reviews');
    for (const review of reviews) await remove(page, review);
    try {
      await open(LIST);
      await page.getByText('No reviews found.').waitFor();
    } finally {
      for (const { _id: id } of reviews) {
        await page.request.post(`${siteUrl}${LIST}/trash`, { form: { id }, maxRedirects: 0 });
      }
    }
    expect(await read('/api/reviews')).toEqual(reviews);
    await close();
  });
});

it('shows fifty a page, and its figures are those of what is there', async () => {
  const { page, open, close } = await openList({ javaScriptEnabled: false });
  const { length: before } = await read('/api/reviews');
  const many: Review[] = [];
  for (let n = before; n < 52; n += 1) many.push(await make(page, { name: `N${n}`, quote: 'x' }));
  await open(LIST);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  expect(await pages.innerText()).toMatch(/^1 to 50\s+Next$/);
  expect(await names(page)).toHaveLength(50);
  await pages.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(`${siteUrl}${LIST}?page=2`);
  expect(await pages.innerText()).toMatch(/^51 to 52\s+Previous$/);
  expect(await names(page)).toHaveLength(2);
  for (const review of many) await remove(page, review);
  await close();
});

describe.each(modes)('a review (%j)', (mode) => {
  it('is added with every field, edited, deleted after a question, and brought back', async () => {
    const { page, complaints, close } = await openList(mode);
    await page.getByRole('link', { name: 'Add Review' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/new`);
    await page.getByLabel('Name', { exact: true }).fill('Grace 日本');
    await page.getByLabel('Position').fill('Admiral');
    await page.getByLabel('Quote').fill('Fast.\nAnd "kind".');
    await page.getByLabel('Image').fill('/images/people/amara-okafor-192x192.jpg');
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.waitForURL(siteUrl + LIST);
    await page.getByText('“Grace 日本” was added.').first().waitFor();
    expect((await names(page))[0]).toBe('Grace 日本');
    const [added] = await read('/api/reviews');
    expect(added).toEqual({
      _id: expect.any(String),
      name: 'Grace 日本',
      position: 'Admiral',
      quote: 'Fast.\nAnd "kind".',
      image: '/images/people/amara-okafor-192x192.jpg',
    });

    await page.getByRole('link', { name: 'Edit Grace' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/${added._id}`);
    await page.getByLabel('Position').fill('Rear admiral');
    await page.getByRole('button', { name: 'Update Review' }).click();
    await page.waitForURL(siteUrl + LIST);
    await page.getByText('“Grace 日本” was updated.').first().waitFor();
    expect(await read(`/api/reviews/${added._id}`)).toEqual({ ...added, position: 'Rear admiral' });

    await page.locator('[aria-label="Delete Grace 日本"]').click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByText('Yes, delete it!').click();
    if (mode.javaScriptEnabled) await page.getByText('Deleted!').waitFor();
    await page.waitForURL(`**${LIST}?deleted=*`);
    expect((await get(`/api/reviews/${added._id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(siteUrl + LIST);
    expect((await get(`/api/reviews/${added._id}`)).status).toBe(200);

    await remove(page, added);
    expect(complaints).toEqual([]);
    await close();
  });

  it('that is refused says why beside each field and keeps what was typed', async () => {
    const { page, open, close } = await openList(mode);
    await open(`${LIST}/new`);
    await page.getByLabel('Position').fill('Typed before');
    await page.getByLabel('Image').fill('//evil.example/x.png');
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByText('Quote is missing.').first().waitFor();
    for (const label of ['Name', 'Quote', 'Image']) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await page.getByLabel('Position').inputValue()).toBe('Typed before');
    await close();
  });

  it('that somebody else changed meanwhile shows both texts, and can be made what it was', async () => {
    const { page, open, close } = await openList(mode);
    const review = await make(page, { name: 'Shared', quote: 'First words' });
    await open(`${LIST}/${review._id}`);
    await change(page, review, { quote: 'Their words' });
    await page.getByLabel('Quote').fill('My words');
    await page.getByRole('button', { name: 'Update Review' }).click();
    const conflict = page.getByRole('region', { name: 'Two versions' });
    await conflict.getByText('Their words').waitFor();
    expect(await page.getByLabel('Quote').inputValue()).toBe('My words');
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await page.waitForURL(siteUrl + LIST);
    expect((await read(`/api/reviews/${review._id}`)).quote).toBe('My words');

    await open(`${LIST}/${review._id}/revisions`);
    await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').last().click();
    await page.getByText('First words').waitFor();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.waitForURL(`${siteUrl}${LIST}/${review._id}`);
    expect((await read(`/api/reviews/${review._id}`)).quote).toBe('First words');
    await remove(page, review);
    await close();
  });

  it('moves up and down in the order that visitors see', async () => {
    const { page, close } = await openList(mode);
    const order = async () => (await read('/api/reviews')).map(({ name }: Review) => name);
    const before: string[] = await order();
    const [first = '', second = ''] = before;
    const swapped = [second, first, ...before.slice(2)];
    await page.getByRole('button', { name: `Move ${first} down` }).click();
    await expect.poll(() => names(page)).toEqual(swapped);
    expect(await order()).toEqual(swapped);
    await page.getByRole('button', { name: `Move ${first} up` }).click();
    await expect.poll(() => names(page)).toEqual(before);
    await close();
  });
});

it('every screen of reviews: nothing that axe finds in either theme, and no sideways scroll at 360 px', async () => {
  const { page, open, close } = await openList();
  const long = await make(page, { name: 'W'.repeat(120), quote: 'y'.repeat(600) });
  await change(page, long, { position: 'z'.repeat(150) });
  const own = `${LIST}/${long._id}`;
  for (const path of [LIST, own, `${own}/revisions`, `${LIST}?confirm=${long._id}`]) {
    await open(path);
    expect(await flawsOfLayout(page), path).toEqual([]);
  }
  await remove(page, long);
  await open(`${LIST}/trash`);
  expect(await flawsOfLayout(page)).toEqual([]);
  await close();
});

it('keeps what was typed where the site cannot be reached', async () => {
  const { page, open, close } = await openList();
  const review = await make(page, { name: 'Far Away', quote: 'As it was.' });
  await open(`${LIST}/${review._id}`);
  await page.getByLabel('Quote').fill('Typed on a train.');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Review' }).click();
  await page.getByText('Not saved: the site could not be reached.').waitFor();
  expect(await page.getByLabel('Quote').inputValue()).toBe('Typed on a train.');
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Update Review' }).click();
  await page.waitForURL(siteUrl + LIST);
  expect((await read(`/api/reviews/${review._id}`)).quote).toBe('Typed on a train.');
  await remove(page, review);
  await close();
});
