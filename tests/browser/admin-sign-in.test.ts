import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  flawsOfLayout,
  hydrated,
  openPage,
  sendSignIn,
  signIn,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'signing in (%j)',
  (options) => {
    it('has the specification’s texts, and no field that the browser itself insists on', async () => {
      const { page, complaints, close } = await openPage(browser, options);
      await page.goto(`${siteUrl}/admin-login`);
      expect(await page.locator('h1').innerText()).toBe('Sign in only admin');
      expect(await page.locator('label').allInnerTexts()).toEqual(['Name', 'Email', 'Password']);
      expect(await page.locator('main button').allInnerTexts()).toEqual(['Sign In']);
      expect(await page.locator('[required]').count()).toBe(0);
      expect(await page.locator('input[type=password]').count()).toBe(1);
      expect(complaints).toEqual([]);
      await close();
    });

    it('leads from an admin page to the form and back, and out again', async () => {
      const { page, complaints, close } = await openPage(browser, options);
      await page.goto(`${siteUrl}/admin/search?q=night`);
      expect(new URL(page.url()).pathname).toBe('/admin-login');
      if (options.javaScriptEnabled) await hydrated(page);
      await sendSignIn(page);
      await page.waitForURL(`${siteUrl}/admin/search?q=night`);
      expect(await page.locator('header').innerText()).toContain('Admin User');
      expect(await page.locator('header').innerText()).toContain(admin.name);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(`${siteUrl}/admin-login?signedOut=1`);
      await page.goto(`${siteUrl}/admin`);
      expect(new URL(page.url()).pathname).toBe('/admin-login');
      expect(complaints).toEqual([]);
      await close();
    });

    it('says beside the field what is wrong, and keeps name and email', async () => {
      const { page, close } = await openPage(browser, options);
      await page.goto(`${siteUrl}/admin-login`);
      if (options.javaScriptEnabled) await hydrated(page);
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      const password = page.getByLabel('Password');
      await page.getByText('Email or password is not right.').waitFor();
      const described = await password.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(
        'Email or password is not right.',
      );
      expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
      expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
      expect(await password.inputValue()).toBe('');
      await close();
    });
  },
);

describe('the shell', () => {
  it('has the sidebar’s entries in their order, marks the current one, and no public frame', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page);
    const sidebar = page.getByRole('navigation', { name: 'Admin' });
    const texts = await sidebar.getByRole('link').allInnerTexts();
    // Some have the count of what waits behind their name.
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      'Dashboard',
      'Analytics',
      'Projects',
      'Blog Content',
      'Subscribers',
      'Reviews',
      'Messages',
      'Comments',
      'Mail',
      'Settings',
    ]);
    expect(await sidebar.locator('[aria-current=page]').innerText()).toBe('Dashboard');
    expect(await page.locator('footer').count()).toBe(0);
    expect(await page.getByText('Subscribe our newsletter').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['/admin', '/admin/search?q=night', '/admin-login', '/admin/no-such-page'])(
    '%s: nothing that axe finds in either theme, and no sideways scroll at 360 px',
    async (path) => {
      const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
      if (path !== '/admin-login') await signIn(page);
      await page.goto(siteUrl + path);
      expect(await flawsOfLayout(page)).toEqual([]);
      await close();
    },
  );

  it('opens its menu on a phone without JavaScript', async () => {
    const { page, close } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    await signIn(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(false);
    await page.locator('summary[aria-label=Menu]').click();
    expect(await menu.getByRole('link', { name: 'Settings' }).isVisible()).toBe(true);
    await close();
  });
});
