import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { defaultWords } from '~/content/words';
import { hold } from './acting';
import { hydrated, openPage, still, useSampleSite, visit } from './support';
import { lastPanel, lastTab, menuLink } from './words';

/* Scripts that load after their page, and content that must not move meanwhile. */

const site = useSampleSite();

const desktop = { ...still, viewport: { width: 1280, height: 800 } };

/** Expects that the lazy parts of a page are still as served. */
async function openAsServed(options: Parameters<typeof openPage>[1] = {}, path = '/') {
  const visited = await openPage(site, { ...desktop, ...options });
  await visited.page.goto(site.url + path);
  await visited.page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  return visited;
}

/** The height of the landing page, and the position of a section in the window. */
const measure = (page: Page, id: string) =>
  page.evaluate(
    (target) => ({
      height: document.documentElement.scrollHeight,
      top: document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN,
    }),
    id,
  );

it('the lazy parts of the landing page load no script until the visitor does something, and then hydrate', async () => {
  const { page, requests } = await openAsServed();
  const isTheirs = (url: string) => /\/(below|footer)-\w+\.js$/.test(url);
  expect(requests.filter(isTheirs)).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(requests.filter(isTheirs)).toHaveLength(2);
  await lastTab(page).click();
  await lastPanel(page).waitFor();
  // Their cards navigate without loading a new document.
  const card = page.locator('#blog article').first();
  const title = (await card.getByRole('heading').textContent()) ?? 'none';
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
  await page.goBack();
  await card.getByRole('heading', { name: title }).waitFor();
});

it('the lazy parts of the landing page stay in place when an anchor is followed before their script loads', async () => {
  let letGo = () => {};
  const { page } = await openAsServed({
    before: async (p) => {
      letGo = await hold(p, /\/(below|footer)-\w+\.js$/);
    },
  });
  const before = await measure(page, 'service');
  await menuLink(page, '/#service').click();
  await page.waitForURL('**/#service');
  await page.waitForFunction(() => window.scrollY > 0);
  const waiting = await measure(page, 'service');
  expect(waiting.height).toBe(before.height);
  expect(waiting.top).toBeGreaterThanOrEqual(0);
  expect(waiting.top).toBeLessThan(200);
  letGo();
  await hydrated(page);
  expect(await measure(page, 'service')).toEqual(waiting);
});

it('the lazy parts of the landing page stay as served when their script fails to load', async () => {
  const { page } = await openAsServed({
    before: (p) => p.route(/\/below-\w+\.js$/, (route) => route.abort()),
    expected: /ERR_FAILED|dynamically imported/,
  });
  const before = await measure(page, 'service');
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => window.scrollY > 0);
  await menuLink(page, '/#contact').click();
  await page.waitForURL('**/#contact');
  expect((await measure(page, 'service')).height).toBeGreaterThanOrEqual(before.height);
  expect(await page.locator('#blog article').count()).toBe(6);
  // Parts without hydration look as without JavaScript.
  await page.locator('#about .timeline > li').last().waitFor();
  expect(await page.locator('#about .needs-script:visible').count()).toBe(0);
});

describe('a footer whose script cannot be loaded', () => {
  const open = () =>
    openAsServed(
      {
        before: (p) => p.route(/\/footer-\w+\.js$/, (route) => route.abort()),
        expected: /ERR_FAILED|dynamically imported/,
      },
      '/contact',
    );
  /** Waits until `native-forms.ts` is loaded, while the footer is still as served. */
  const given = async (page: Page) => {
    await page.locator('[data-part="footer"].without-script').waitFor();
    await page.waitForFunction(() => window.onsubmit === null);
  };

  it('a footer whose script fails to load keeps its text and focus, and does not block other forms', async () => {
    const { page } = await open();
    const email = page.getByRole('contentinfo').getByPlaceholder('Email Address');
    await email.fill('ada@example.com');
    await given(page);
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await menuLink(page, '/blogs').click();
    await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
    expect(await email.inputValue()).toBe('ada@example.com');
    // Other forms are not blocked.
    await page.goBack();
    const form = page.getByRole('main').locator('form');
    for (const label of ['Name', 'Email', defaultWords.contact.queryLabel])
      await form.getByLabel(label).fill('ada@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog', { name: 'Success! Your message has been sent.' }).waitFor();
  });

  it('a footer whose script fails to load sends once when its button is pressed twice', async () => {
    const { page } = await open();
    await page.getByRole('contentinfo').getByPlaceholder('Email Address').fill('twice@example.com');
    await given(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/newsletter')) {
        sent.push(request.url());
      }
    });
    const reached = await hold(page, /\/icons\.svg/);
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
    await button.click();
    await button.click();
    reached();
    await page.getByText('Please follow the link that we have sent you.').first().waitFor();
    expect(sent).toHaveLength(1);
  });
});

it('the landing page has its lazy parts after client navigation, and restores the scroll position', async () => {
  const { page } = await visit(site, '/blogs', desktop);
  await page
    .getByRole('banner')
    .getByRole('link', { name: fullName(defaultWords.person) })
    .click();
  await page.locator('#blog article').first().waitFor();
  expect(await page.locator('[data-part="below"] > div').count()).toBe(0);
  const card = page.getByRole('link', { name: /^Read more/ }).nth(3);
  await card.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await card.click();
  await page.waitForURL('**/details/**');
  await page.locator('.prose').first().waitFor();
  await page.goBack();
  await page.locator('#blog article').first().waitFor();
  await page.waitForFunction((from) => Math.abs(window.scrollY - from) < 5, scrolled);
});

it('a click during hydration causes no error', async () => {
  await visit(site, '/contact', {
    ...desktop,
    before: (page) =>
      page.addInitScript(() => {
        const listen = document.addEventListener;
        document.addEventListener = (...args: Parameters<typeof listen>) => {
          // Only React listens to it: the task that calls hydrateRoot is still running.
          if (args[0] === 'compositionstart')
            queueMicrotask(() => document.querySelector('h1')?.click());
          listen.apply(document, args);
        };
      }),
  });
});
