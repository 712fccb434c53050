import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  brokenUrl,
  hydrated,
  openPage,
  PAGES,
  seeAll,
  siteUrl,
  startBrowser,
  type Watched,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(PAGES)('%s', (path) => {
  let watched: Watched;
  beforeAll(async () => {
    watched = await openPage(browser, { reducedMotion: 'reduce' });
    await watched.page.goto(siteUrl + path);
    await hydrated(watched.page);
  });
  afterAll(() => watched.close());

  it('loads and hydrates without a complaint, and asks no outside host for anything', async () => {
    const { page, complaints, requests } = watched;
    await seeAll(page);
    expect(requests.filter((url) => !url.startsWith(siteUrl) && !url.startsWith('data:'))).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'])('has no violation that axe finds, in the %s theme', async (theme) => {
    await watched.page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    expect(await axeViolations(watched.page)).toEqual([]);
  });

  it.each([320, 360, 768, 1280, 1920, 2560])('does not scroll sideways at %i px', async (width) => {
    await watched.page.setViewportSize({ width, height: 800 });
    const overflow = await watched.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  it('is whole without JavaScript: one h1, its text, and no control that does nothing', async () => {
    const { page, complaints, close } = await openPage(browser, {
      javaScriptEnabled: false,
    });
    await page.goto(siteUrl + path);
    expect(await page.locator('h1').count()).toBe(1);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
    expect(await page.locator('.needs-script:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the landing page', () => {
  it('has its sections in the order of the specification, with the real records', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(siteUrl);
    const headings = await page.locator('main h1, main h2').allInnerTexts();
    expect(headings.map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
      'Hello, I am Robin',
      'Let s explore your idea and build into real one',
      'Concerning me',
      'Showcase',
      'Virtues',
      'From the blog',
      'Kind words',
      'Contributions',
      'Contact',
    ]);
    for (const id of ['home', 'about', 'skills', 'project', 'service', 'contact']) {
      expect(await page.locator(`#${id}`).count(), id).toBe(1);
    }
    expect(await page.locator('#project article').count()).toBe(3);
    expect(await page.locator('#blog article').count()).toBe(6);
    expect(await page.locator('#reviews figure').count()).toBe(6);
    expect(
      await page
        .locator('#skills dd')
        .evaluateAll((rows) => rows.map((r) => r.querySelectorAll('li').length)),
    ).toEqual([7, 5, 5, 1]);
    for (const text of [
      'MERN Stack Developer',
      'Hire Me',
      'Resume',
      'Book me now',
      'Think better with React world',
      'Making websites with modern Technologies',
      'Never miss a task, deadline or idea',
      'Reimagine',
      'Redesign',
      'Relaunch',
      'Read more',
      'All Projects',
      'Your Query',
      'Subscribe our newsletter to get update.',
      'All Right Reserved',
      'Sample data',
    ]) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    }
    await close();
  });
});

describe('moving through the site', () => {
  it('leads from a card to its post, to its category, and finds by search', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${siteUrl}/blogs`);
    await hydrated(page);
    await page.getByRole('link', { name: /Read more about One round trip/ }).click();
    await page.getByRole('heading', { level: 1, name: 'One round trip to the database' }).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: 'Food' }).click();
    await page.waitForURL('**/blogs?category=Food');
    await page.getByRole('heading', { name: 'Sourdough for people who read changelogs' }).waitFor();
    expect(await page.locator('article').count()).toBe(2);
    await page.getByRole('searchbox').fill('lentil');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/blogs?category=Food&q=lentil');
    await page.getByRole('heading', { name: 'One-pot lunches between two meetings' }).waitFor();
    expect(await page.locator('article').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('pages through all posts without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${siteUrl}/blogs`);
    const first = await page.locator('article h2').allInnerTexts();
    await page.getByRole('link', { name: 'Older posts' }).click();
    await page.waitForLoadState();
    const second = await page.locator('article h2').allInnerTexts();
    expect(first).toHaveLength(12);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(await page.getByRole('link', { name: 'Older posts' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Newest posts' }).click();
    await page.waitForLoadState();
    expect(await page.locator('article h2').allInnerTexts()).toEqual(first);
    await close();
  });
});

describe('the theme', () => {
  const background = () => getComputedStyle(document.body).backgroundColor;

  it('is kept under the key theme, set before the first paint, and light for anything but dark', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${siteUrl}/contact`);
    await hydrated(page);
    const light = await page.evaluate(background);
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const dark = await page.evaluate(background);
    expect(dark).not.toBe(light);
    // Without the site's scripts only the inline one can have set it.
    await page.route('**/build/**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(background)).toBe(dark);
    await page.evaluate(() => localStorage.setItem('theme', 'nonsense'));
    await page.reload();
    expect(await page.evaluate(background)).toBe(light);
    await close();
  });

  it('follows a change in another tab', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${siteUrl}/contact`);
    await hydrated(page);
    const other = await page.context().newPage();
    await other.goto(`${siteUrl}/blogs`);
    await hydrated(other);
    await other.getByRole('switch', { name: 'Dark theme' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(
      await page.getByRole('switch', { name: 'Dark theme' }).getAttribute('aria-checked'),
    ).toBe('true');
    await close();
  });
});

describe('what goes wrong', () => {
  it('shows the not-found page, whose buttons lead back or home', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${siteUrl}/blogs`);
    await page.goto(`${siteUrl}/no/such/page`);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page
      .getByText("The page you are looking for doesn't exist. Here are some helpful links:")
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL('**/blogs');
    await page.goto(`${siteUrl}/no/such/page`);
    await page.getByRole('link', { name: 'Take me home' }).click();
    await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
    await close();
  });

  it('goes home from the not-found page where there is no history', async () => {
    const { page, close } = await openPage(browser);
    // A new tab's first entry is the blank page; replacing it leaves a history of one.
    await page.evaluate((url) => window.location.replace(url), `${siteUrl}/no/such/page`);
    await page.waitForURL('**/no/such/page');
    await hydrated(page);
    expect(await page.evaluate(() => window.history.length)).toBe(1);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
    await close();
  });

  it('says that the database is away, and offers to try again', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${brokenUrl}/blogs`);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'We cannot reach our database' }).waitFor();
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blogs');
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});

const main = (page: Page) => page.getByRole('main');

describe('forms, without JavaScript,', () => {
  const open = async (path: string, base = siteUrl) => {
    const watched = await openPage(browser, { javaScriptEnabled: false });
    await watched.page.goto(base + path);
    return watched;
  };

  it('send a message, and keep what was typed when a field is wrong', async () => {
    const { page, close } = await open('/contact');
    await main(page).getByLabel('Name').fill('Ada');
    await main(page).getByLabel('Your Query').fill('Can you build this?');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByRole('alert').waitFor();
    expect(await main(page).getByLabel('Name').inputValue()).toBe('Ada');
    expect(await main(page).getByLabel('Your Query').inputValue()).toBe('Can you build this?');
    const email = main(page).getByLabel('Email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('ada@example.com');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByText('Success! Your message has been sent.').waitFor();
    await close();
  });

  it('keep what was typed when the database is away', async () => {
    const { page, close } = await open('/contact', brokenUrl);
    await main(page).getByLabel('Name').fill('Ada');
    await main(page).getByLabel('Email').fill('ada@example.com');
    await main(page).getByLabel('Your Query').fill('Hello');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await main(page).getByRole('alert').waitFor();
    expect(await main(page).getByLabel('Your Query').inputValue()).toBe('Hello');
    await close();
  });

  it('subscribe an address once', async () => {
    for (const answer of ['Thank you for subscribing!', 'This email is already subscribed']) {
      const { page, close } = await open('/blogs');
      await page.getByRole('contentinfo').getByLabel('Email Address').fill('no-script@example.com');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
      await main(page).getByText(answer).first().waitFor();
      await close();
    }
  });

  it('lead from Book me now to a page with the same form, and offer the resume as a link', async () => {
    const { page, close } = await open('/');
    expect(await page.getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe(
      '/resume.pdf',
    );
    await page.getByRole('link', { name: 'Book me now' }).click();
    await main(page).getByLabel('Your Query').waitFor();
    await close();
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('comments, %s,', (_, javaScriptEnabled) => {
  it('are taken for approval from 15 characters on, and a shorter one is not lost', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled });
    await page.goto(`${siteUrl}/details/tests-that-can-fail`);
    if (javaScriptEnabled) await hydrated(page);
    const box = main(page).getByPlaceholder('Add your comments here');
    await main(page).getByText('Enter atleast 15 characters').waitFor();
    await box.fill('too short');
    await main(page).getByRole('button', { name: 'Submit comment' }).click();
    await main(page).getByRole('alert').waitFor();
    expect(await box.inputValue()).toBe('too short');
    await box.fill('long enough to be kept');
    await main(page).getByRole('button', { name: 'Submit comment' }).click();
    await main(page).getByRole('status').waitFor();
    expect(await main(page).locator('#comments li').count()).toBe(0);
    await close();
  });
});
