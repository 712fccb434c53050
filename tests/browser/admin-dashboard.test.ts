import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteByApi, hydrated, openPage, signIn, siteUrl, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Kind = 'blogs' | 'projects' | 'reviews';

/** Makes a record by the API, in the name of who is signed in on the page. */
async function make(page: Page, kind: Kind, fields: object): Promise<{ kind: Kind; id: string }> {
  const response = await page.request.post(`${siteUrl}/api/${kind}`, { data: fields });
  expect(response.status()).toBe(201);
  return { kind, id: (await response.json()).data._id };
}

async function removeAll(page: Page, made: { kind: Kind; id: string }[]): Promise<void> {
  for (const { kind, id } of made) {
    await deleteByApi(page, kind, id);
  }
}

/** What a visitor sends by the API, from a network of their own. */
async function send(path: string, address: string, body: unknown): Promise<void> {
  const response = await fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.text()).toBe(true);
}

const writeMessage = (name: string, address: string) =>
  send('/api/sendMail', address, {
    userData: { name, email: 'visitor@example.com', message: 'Are you free in May?' },
  });

describe.each([
  { javaScriptEnabled: true, address: '203.0.113.201' },
  { javaScriptEnabled: false, address: '203.0.113.202' },
])('the dashboard (%j)', ({ address, ...options }) => {
  it('has figures that follow the records, the latest events, and what waits for the owner', async () => {
    const { page, complaints, close } = await openPage(browser, options);
    await signIn(page);
    const figures = async () => {
      await page.goto(`${siteUrl}/admin`);
      const lines = await page.locator('main dl > div').allInnerTexts();
      const pairs = lines.map((line) => line.split(/\s+/));
      return Object.fromEntries(pairs.map(([label, count]) => [label, Number(count)]));
    };
    const waiting = async () => {
      const label = await page
        .getByRole('link', { name: /^Notifications/ })
        .getAttribute('aria-label');
      return Number(/\d+/.exec(label ?? '') ?? 0);
    };
    const before = await figures();
    expect(Object.keys(before)).toEqual(['Posts', 'Drafts', 'Projects', 'Reviews', 'Subscribers']);
    for (const kind of ['Projects', 'Reviews'] as const) {
      const list = await page.request.get(`${siteUrl}/api/${kind.toLowerCase()}`);
      expect((await list.json()).data).toHaveLength(before[kind] ?? -1);
    }
    const waitingBefore = await waiting();

    const name = `Grace ${address}`;
    await writeMessage(name, address);
    const made = [
      await make(page, 'projects', { projectName: 'Counted' }),
      await make(page, 'reviews', { name: 'Counted', quote: 'Words' }),
      await make(page, 'blogs', { title: 'Counted', details: 'Words', status: 'draft' }),
      await make(page, 'blogs', { title: 'Counted, too', details: 'Words' }),
    ];
    const { Posts = 0, Drafts = 0, Projects = 0, Reviews = 0 } = before;
    expect(await figures()).toEqual({
      ...before,
      Posts: Posts + 1,
      Drafts: Drafts + 1,
      Projects: Projects + 1,
      Reviews: Reviews + 1,
    });
    expect(await waiting()).toBe(waitingBefore + 1);
    expect(await page.locator('[data-badge]').innerText()).toBe(String(waitingBefore + 1));
    const events = page.getByRole('region', { name: 'Latest events' });
    await events.getByText('Added a project: Counted (Robin)').waitFor();

    const own = page.getByRole('region', { name: 'Waiting for you' });
    expect(await own.innerText()).toMatch(/[1-9]\d* unread messages?/);
    await own.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: `Message from ${name}` }).waitFor();
    // Read by now.
    await page.goto(`${siteUrl}/admin`);
    expect(await waiting()).toBe(waitingBefore);
    await removeAll(page, made);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has a search across all records, whose finds lead to the records', async () => {
    const { page, complaints, close } = await openPage(browser, options);
    await signIn(page);
    const word = `Quill${options.javaScriptEnabled ? 'feather' : 'plume'}`;
    const email = `${word.toLowerCase()}@example.com`;
    await writeMessage(`${word} Writer`, address);
    await send('/api/subscribe', address, { email });
    const made = [
      await make(page, 'projects', { projectName: `${word} Project` }),
      await make(page, 'reviews', { name: `${word} Reviewer`, quote: 'Words', status: 'draft' }),
    ];
    if (options.javaScriptEnabled) await hydrated(page);
    const finds = [
      ['Projects', `${word} Project`],
      ['Reviews', `${word} Reviewer`],
      ['Messages', `${word} Writer`],
      ['Subscribers', email],
    ] as const;
    for (const [title, label] of finds) {
      const box = page.getByRole('searchbox', { name: 'Search all records' });
      await box.fill(word.toUpperCase());
      await box.press('Enter');
      await page.waitForURL(`${siteUrl}/admin/search?q=${word.toUpperCase()}`);
      const group = page.getByRole('region', { name: title });
      await group.getByRole('link', { name: label }).click();
      await page.waitForURL(title === 'Subscribers' ? /\?q=quill/ : /\/[0-9A-Z]{26}$/);
      // The address changes before React has drawn the page that it names.
      await group.waitFor({ state: 'detached' });
      const main = page.getByRole('main');
      if (title === 'Projects' || title === 'Reviews') {
        await expect.poll(() => main.getByLabel(/^(Project )?Name$/).inputValue()).toBe(label);
      } else await main.getByText(label).first().waitFor();
    }
    await removeAll(page, made);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('every entry of the sidebar leads to its page', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signIn(page);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  for (const link of await sidebar.getByRole('link').all()) {
    const name = (await link.innerText()).replace(/\s*\d+\+?$/, '');
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await link.getAttribute('aria-current'), name).toBe('page');
  }
  expect(complaints).toEqual([]);
  await close();
});
