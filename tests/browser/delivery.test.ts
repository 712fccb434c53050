import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { hold } from './acting';
import { hydrated, openPage, still, useSampleSite } from './support';
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

it('a footer whose script fails to load keeps its text and focus, blocks no other form, and sends once when its button is pressed twice', async () => {
  const { page } = await openAsServed(
    {
      before: async (p) => {
        await p.route(/\/footer-\w+\.js$/, (route) => route.abort());
        await p.addInitScript(clickDuringHydration);
      },
      expected: /ERR_FAILED|dynamically imported/,
    },
    '/contact',
  );
  const footer = page.getByRole('contentinfo');
  const email = footer.getByPlaceholder('Email Address');
  await email.fill('ada@example.com');
  // `native-forms.ts` is loaded, while the footer is still as served.
  await page.locator('[data-part="footer"].without-script').waitFor();
  await page.waitForFunction(() => window.onsubmit === null);
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  expect(await email.inputValue()).toBe('ada@example.com');
  await page.goBack();
  const form = page.getByRole('main').locator('form');
  for (const label of ['Name', 'Email', defaultWords.contact.queryLabel])
    await form.getByLabel(label).fill('ada@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  const success = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
  await success.waitFor();
  await success.waitFor({ state: 'detached' });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/newsletter')) {
      sent.push(request.url());
    }
  });
  const reached = await hold(page, /\/icons\.svg/);
  const button = footer.getByRole('button', { name: 'Subscribe' });
  await button.click();
  await button.click();
  reached();
  await page.getByText('Please follow the link that we have sent you.').first().waitFor();
  expect(sent).toHaveLength(1);
});

/** Runs in the page. A click then must cause no error. */
function clickDuringHydration() {
  const listen = document.addEventListener;
  document.addEventListener = (...args: Parameters<typeof listen>) => {
    // Only React listens to it: the task that calls hydrateRoot is still running.
    if (args[0] === 'compositionstart') queueMicrotask(() => document.querySelector('h1')?.click());
    listen.apply(document, args);
  };
}
