import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenUrl, hold, siteUrl, startBrowser } from './support';
import { still, visit, webpOf } from './visit';

/* The shared layout, the other pages, and what happens on the way between them. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const records = async (path: string) => {
  const answer = await fetch(`${siteUrl}${path}`);
  const { data }: { data: Record<string, string>[] } = await answer.json();
  return data;
};
const hrefs = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

describe('header', () => {
  it('has a logo that leads to /, and scrolls smoothly where motion is welcome', async () => {
    const { page, close } = await visit(browser, '/contact');
    const logo = page.locator('header a').first();
    expect(await logo.getAttribute('href')).toBe('/');
    await expect
      .poll(() => logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior;
    expect(await page.evaluate(behaviour)).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(behaviour)).toBe('auto');
    await close();
  });
});

describe('footer', () => {
  it('has its two groups, which lead to the root path, and a logo that does', async () => {
    const { page, close } = await visit(browser, '/contact', still);
    expect(await page.locator('footer nav h2').allTextContents()).toEqual([
      'Quick Link',
      'Industries',
    ]);
    expect(await hrefs(page, 'footer nav a')).toEqual([
      ['Home', '/'],
      ['Who We Are', '/'],
      ['Our Philosophy', '/'],
      ['Retail & E-Commerce', '/'],
      ['Information Technology', '/'],
      ['Finance & Insurance', '/'],
    ]);
    expect(await page.locator('footer a:has(img)').getAttribute('href')).toBe('/');
    await close();
  });

  it('has five social links that open in a new tab, and the copyright with the owner’s name', async () => {
    const { page, close } = await visit(browser, '/contact', still);
    const social = page.locator('footer a[rel~="me"]');
    expect(await social.count()).toBe(5);
    for (const link of await social.all()) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await link.getAttribute('aria-label')).toMatch(/opens in a new tab/);
      expect(await link.getAttribute('href')).toMatch(/^https:/);
    }
    const copyright = page.locator('footer').getByText('All Right Reserved');
    expect(await copyright.textContent()).toContain('Robin Sample');
    await close();
  });

  it('asks for an address, which is not required and checked by the browser as an e-mail', async () => {
    const { page, requests, close } = await visit(browser, '/contact', still);
    const footer = page.locator('footer');
    await footer
      .getByRole('heading', { name: 'Subscribe our newsletter to get update.', exact: true })
      .waitFor();
    const field = footer.getByPlaceholder('Email Address', { exact: true });
    expect(await field.getAttribute('type')).toBe('email');
    expect(await field.getAttribute('required')).toBe(null);
    await field.fill('nobody');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
    expect(requests.filter((url) => url.includes('newsletter.data'))).toEqual([]);
    await close();
  });

  it('is on every page', async () => {
    for (const path of ['/', '/all-projects', '/blogs', '/newsletter']) {
      const html = await (await fetch(siteUrl + path)).text();
      expect(html.match(/<footer/g), path).toHaveLength(1);
    }
  });
});

describe('newsletter', () => {
  const submit = async (page: Page, email: string) => {
    const field = page.locator('footer').getByPlaceholder('Email Address');
    await field.fill(email);
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    return field;
  };

  it('fails with the words Subscription failed where the server gives none, and keeps the address', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      expected: /ERR_FAILED|Failed to fetch/,
    });
    await page.route('**/newsletter.data**', (route) => route.abort());
    const field = await submit(page, 'ada@example.com');
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    expect(await toast.locator('p').textContent()).toBe('Subscription failed');
    expect(await toast.locator('xpath=..').getAttribute('role')).toBe('alert');
    expect(await field.inputValue()).toBe('ada@example.com');
    await close();
  });

  it('says so in the form itself where even the toast cannot be loaded', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      before: (p) => p.route('**/build/**/toaster-*.js', (route) => route.abort()),
      expected: /ERR_FAILED|Failed to fetch/,
    });
    await page.route('**/newsletter.data**', (route) => route.abort());
    await submit(page, 'ada@example.com');
    await page.locator('footer').getByRole('alert').getByText('Subscription failed').waitFor();
    expect(await page.locator('[data-toast]').count()).toBe(0);
    await close();
  });
});

describe('contact', () => {
  it('fails with Please try again later. where the server gives no words, and logs it', async () => {
    const { page, complaints, close } = await visit(browser, '/contact', {
      ...still,
      expected: /ERR_FAILED|Failed to fetch|Please try again later/,
    });
    await page.route('**/contact.data**', (route) => route.abort());
    await page.getByRole('main').getByLabel('Name').fill('Ada');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    const popup = page.getByRole('dialog', { name: 'Failed to send' });
    await popup.getByText('Please try again later.', { exact: true }).waitFor();
    expect(complaints).toContain('Please try again later.');
    await close();
  });

  it('tells by the browser’s own dialog where ours cannot be loaded', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      before: (p) => p.route('**/build/**/sweetalert2*', (route) => route.abort()),
      expected: /./,
    });
    const dialog = page.waitForEvent('dialog');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    const shown = await dialog;
    expect(shown.message()).toMatch(/^Failed to send\n/);
    await shown.accept();
    await close();
  });
});

describe('all projects', () => {
  it('are in one grid, every one of them', async () => {
    const [projects, { page, close }] = await Promise.all([
      records('/api/projects'),
      visit(browser, '/all-projects', still),
    ]);
    expect(await page.locator('main article h2').allTextContents()).toEqual(
      projects.map((project) => project.projectName),
    );
    await close();
  });
});

describe('a post', () => {
  it('has its picture, title, details, two closing paragraphs, author and comment box', async () => {
    const [[post], { page, close }] = await Promise.all([
      records('/api/blogs') as Promise<
        ({ author: { name: string; image: string; role: string } } & Record<string, string>)[]
      >,
      visit(browser, '/blogs', still),
    ]);
    if (!post) throw new Error('there is no post');
    await page.goto(`${siteUrl}/details/${post.slug}`);
    const article = page.locator('main article');
    expect(await article.locator('img').first().getAttribute('src')).toBe(webpOf(post.image));
    expect(await page.locator('h1').textContent()).toBe(post.title);
    await article.getByText('Details :', { exact: true }).waitFor();
    const [details, closing] = await article.locator('.prose').all();
    expect(await details?.locator('p').count()).toBeGreaterThan(1);
    expect(await closing?.locator('p').count()).toBe(2);
    for (const text of [post.author.name, post.author.role]) {
      expect(await article.getByText(text, { exact: true }).last().isVisible()).toBe(true);
    }
    await page.getByRole('heading', { name: 'Add Comment', exact: true }).waitFor();
    await page.getByPlaceholder('Add your comments here', { exact: true }).waitFor();
    await page.getByText('Enter atleast 15 characters', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit comment', exact: true }).waitFor();
    await close();
  });

  it('has the categories Technology, Travel and Food beside it, each of which leads to its posts', async () => {
    const { page, close } = await visit(browser, '/details/tests-that-can-fail', still);
    for (const name of ['Technology', 'Travel', 'Food']) {
      const link = page.getByRole('complementary').getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(`/blogs?category=${name}`);
    }
    await close();
  });

  it('puts the focus on a comment that is too short', async () => {
    const { page, close } = await visit(browser, '/details/tests-that-can-fail', {
      ...still,
      expected: /status of 400/,
    });
    await page.getByPlaceholder('Add your comments here').fill('too short');
    await page.getByRole('button', { name: 'Submit comment' }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'body');
    await close();
  });
});

describe('a project', () => {
  it('has every field of it', async () => {
    const projects = (await records('/api/projects')) as unknown as Record<
      string,
      string | string[]
    >[];
    const project = projects.find((one) => one.liveLink && one.sourceCode);
    if (!project) throw new Error('no project has both links');
    const { page, close } = await visit(browser, `/project-details/${project.slug}`, still);
    const main = page.getByRole('main');
    expect(await main.locator('h1').textContent()).toBe(project.projectName);
    for (const field of ['highlight', 'perspective', 'about', 'challengingPart', 'goal']) {
      const shown = await main.innerText();
      const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
      expect(flat(shown), field).toContain(flat(String(project[field])));
    }
    expect(await main.getByRole('heading', { name: 'Target' }).isVisible()).toBe(true);
    expect(await main.locator('ol > li').allTextContents()).toEqual(project.features);
    expect(await main.locator('ol').evaluate((list) => getComputedStyle(list).listStyleType)).toBe(
      'decimal',
    );
    expect(await main.locator('time').getAttribute('datetime')).toBe(project.completionDate);
    expect(await main.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe(
      project.sourceCode,
    );
    expect(await main.getByRole('link', { name: 'Live site' }).getAttribute('href')).toBe(
      project.liveLink,
    );
    const list = (title: string) =>
      main
        .locator('aside section')
        .filter({ hasText: title })
        .getByRole('listitem')
        .allTextContents();
    expect(await list('Tech stack')).toEqual(project.techStack);
    expect(await list('Tags')).toEqual(project.tags);
    await close();
  });
});

describe('on the way to another page', () => {
  it('says Loading... for as long as the page has not come', async () => {
    const { page, close } = await visit(browser, '/blogs', still);
    const answer = await hold(page, '**/details/*.data**');
    await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .click();
    const loading = page.getByText('Loading...', { exact: true });
    await loading.waitFor();
    expect(await loading.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
    answer();
    await page.getByText('Details :').waitFor();
    expect(await loading.count()).toBe(0);
    await close();
  });

  it('tells screen readers the title, and the keyboard goes on from the beginning', async () => {
    const { page, close } = await visit(browser, '/contact', still);
    await page.locator('header a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${siteUrl}/`);
    const told = page.locator('[aria-live="polite"] [data-arrived]');
    await expect.poll(() => told.textContent()).toBe('Robin Sample, web developer');
    expect(await page.title()).toBe('Robin Sample, web developer');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('home');
    await page.goBack();
    await expect.poll(() => told.textContent()).toMatch(/^Contact/);
    await close();
  });

  it('goes on from the target of an anchor', async () => {
    const { page, close } = await visit(browser, '/', still);
    await page.getByRole('link', { name: 'Hire Me' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'contact');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe(
      'contact',
    );
    await close();
  });

  it('brings the tabs along, and takes them away again', async () => {
    const { page, close } = await visit(browser, '/contact', still);
    await page.locator('header a').first().click();
    await page.getByRole('tab', { name: 'Education' }).click();
    await page.getByRole('tabpanel').getByText('2012 to 2017').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await close();
  });

  it('tells what was looked for', async () => {
    const { page, close } = await visit(browser, '/blogs', still);
    await page.getByRole('searchbox').fill('lentil');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('[data-arrived]').textContent())
      .toMatch(/^“lentil” · Blog/);
    await close();
  });

  it.each([
    ['the database is away', 503],
    ['there is no network', null],
  ] as const)('ends on the error page where %s', async (_, status) => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      theme: 'dark',
      base: status ? brokenUrl : siteUrl,
      expected: /status of 503|ERR_FAILED|Failed to fetch/,
    });
    if (!status) await page.route('**/_root.data**', (route) => route.abort());
    await page.locator('header a').first().click();
    await page.getByText('Failed to fetch data from /. Please try again later.').waitFor();
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
    expect(await page.getByText('500', { exact: true }).count()).toBe(0);
    // It is a new document to React, and must look like the one before.
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font).toContain('Figtree');
    await close();
  });

  it.each(['/', '/all-projects', '/blogs', '/details/x', '/project-details/x'])(
    '%s says which data could not be fetched',
    async (path) => {
      const html = await (await fetch(brokenUrl + path)).text();
      expect(html.replaceAll('<!-- -->', '')).toContain(
        `Failed to fetch data from ${path}. Please try again later.`,
      );
    },
  );
});

describe('a part that cannot be loaded', () => {
  it('leaves the page as it is', async () => {
    const { page, close } = await visit(browser, '/', {
      before: (p) =>
        p.route(/\/build\/.*(cursor|typing|booking-dialog)-.*\.js/, (route) => route.abort()),
      expected: /ERR_FAILED|dynamically imported/,
    });
    await page.mouse.move(100, 100);
    await page.mouse.move(300, 300);
    expect(await page.locator('[data-typed]').textContent()).toBe('MERN Stack Developer');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hello/);
    await page.getByRole('link', { name: 'Book me now' }).click();
    await page.waitForURL('**/contact');
    await close();
  });
});

describe('theme', () => {
  it.each([
    [null, 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['DARK', 'light'],
    ['1', 'light'],
  ])('a stored %s gives %s', async (stored, theme) => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      before: (p) =>
        p.addInitScript((value) => {
          if (value !== null) localStorage.setItem('theme', value);
        }, stored),
    });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      theme,
    );
    await close();
  });
});
