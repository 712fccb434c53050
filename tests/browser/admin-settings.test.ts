import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totp } from '../../app/adapters/totp.server';
import {
  deleteByApi,
  flawsOfLayout,
  hydrated,
  openPage,
  otherAdmin,
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

const SECURITY = '/admin/settings/security';

/** What an authenticator app shows, now or after so many steps of half a minute. */
const codeOf = (secret: string, steps = 0) =>
  totp.code(secret, Math.floor(Date.now() / 30_000) + steps);

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'the security page (%j)',
  (options) => {
    const ready = async (page: Page) => {
      if (options.javaScriptEnabled) await hydrated(page);
    };

    async function open(who = otherAdmin) {
      const opened = await openPage(browser, { ...options, reducedMotion: 'reduce' });
      await signIn(opened.page, SECURITY, who);
      await ready(opened.page);
      return opened;
    }

    it('changes the password, which ends every other session, and the old one opens nothing any more', async () => {
      const elsewhere = await open();
      const { page, complaints, close } = await open();
      const newPassword = `a new password, ${options.javaScriptEnabled}`;
      const change = async (from: string, to: string) => {
        await page.getByLabel('Current password').fill(from);
        await page.getByLabel('New password').fill(to);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await change('not the password', newPassword);
      await page.getByText('Password is not right.').first().waitFor();
      expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
      await change(otherAdmin.password, 'too short');
      await page.getByText('New password is too short: at least 15 characters.').first().waitFor();
      await change(otherAdmin.password, newPassword);
      await page.getByText('Your password is changed.').first().waitFor();

      await elsewhere.page.goto(siteUrl + SECURITY);
      expect(new URL(elsewhere.page.url()).pathname).toBe('/admin-login');
      await ready(elsewhere.page);
      await sendSignIn(elsewhere.page, otherAdmin);
      await elsewhere.page.getByText('Email or password is not right.').first().waitFor();
      await sendSignIn(elsewhere.page, { ...otherAdmin, password: newPassword });
      await elsewhere.page.waitForURL(siteUrl + SECURITY);
      await page.goto(siteUrl + SECURITY);
      await ready(page);

      await change(newPassword, otherAdmin.password);
      await page.getByText('Your password is changed.').first().waitFor();
      expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
      await elsewhere.close();
      await close();
    });

    it('lists the open sessions, ends another one, and then all of them', async () => {
      const elsewhere = await open();
      const { page, complaints, close } = await open();
      const sessions = page.locator('#sessions li');
      const before = await sessions.count();
      expect(before).toBeGreaterThanOrEqual(2);
      expect(await page.locator('#sessions').getByText('This session').count()).toBe(1);
      expect(await sessions.first().innerText()).toMatch(/Chrome on Linux[\s\S]*Last seen/);
      // The latest first: this one, and then the one elsewhere.
      await sessions
        .nth(1)
        .getByRole('button', { name: /^End the session of/ })
        .click();
      await page.getByText('That session is ended.').first().waitFor();
      await expect.poll(() => sessions.count()).toBe(before - 1);
      await elsewhere.page.goto(`${siteUrl}/admin`);
      expect(new URL(elsewhere.page.url()).pathname).toBe('/admin-login');

      await signIn(elsewhere.page, '/admin', otherAdmin);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL(`${siteUrl}/admin-login?signedOut=1`);
      await page.getByText('You are signed out.').waitFor();
      for (const each of [page, elsewhere.page]) {
        await each.goto(`${siteUrl}/admin`);
        expect(new URL(each.url()).pathname).toBe('/admin-login');
      }
      expect(complaints).toEqual([]);
      await elsewhere.close();
      await close();
    });

    it('switches on a second factor, which is asked for from then on, and gives recovery codes', async () => {
      const { page, close } = await open();
      const factor = page.locator('#second-factor');
      await factor.getByLabel('Password').fill(otherAdmin.password);
      await factor.getByRole('button', { name: 'Set up' }).click();
      await factor.getByRole('img', { name: /^QR code/ }).waitFor();
      await factor.getByRole('button', { name: 'Cancel' }).click();
      await factor.getByLabel('Password').fill(otherAdmin.password);
      await factor.getByRole('button', { name: 'Set up' }).click();
      await factor.getByRole('img', { name: /^QR code/ }).waitFor();
      const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
      expect(
        await factor.getByRole('link', { name: 'open it on this device' }).getAttribute('href'),
      ).toContain(`secret=${secret}`);
      await factor.getByLabel('Code', { exact: true }).fill('000000');
      await factor.getByRole('button', { name: 'Switch on' }).click();
      await page.getByText('not right').first().waitFor();
      await factor.getByLabel('Code', { exact: true }).fill(await codeOf(secret));
      await factor.getByRole('button', { name: 'Switch on' }).click();
      const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
      await codes.first().waitFor();
      expect(await codes.count()).toBe(10);
      const [first = ''] = await codes.allInnerTexts();
      await factor.getByText('10 of your recovery codes are left.').waitFor();
      if (options.javaScriptEnabled) expect(await flawsOfLayout(page)).toEqual([]);

      /** Out, and in again by the password and a code. */
      const signInWith = async (code: string) => {
        await page.goto(`${siteUrl}/admin-login`);
        await ready(page);
        await sendSignIn(page, otherAdmin);
        await page.getByLabel('Code', { exact: true }).fill('123456');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByText('not right').first().waitFor();
        expect(await page.getByLabel('Password').count()).toBe(0);
        await page.getByLabel('Code', { exact: true }).fill(code);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.waitForURL(`${siteUrl}/admin`);
      };
      await page.context().clearCookies();
      await signInWith(await codeOf(secret, 1));
      await page.context().clearCookies();
      await signInWith(first);
      await page.goto(siteUrl + SECURITY);
      await ready(page);
      await factor.getByText('9 of your recovery codes are left.').waitFor();

      const renew = factor.locator('form').filter({ hasText: 'Make new recovery codes' });
      await renew.getByLabel('Password').fill(otherAdmin.password);
      await renew.getByRole('button').click();
      await codes.first().waitFor();
      expect(await codes.allInnerTexts()).not.toContain(first);

      const off = factor.locator('form').filter({ hasText: 'Switch off' });
      await off.getByLabel('Password').fill(otherAdmin.password);
      await off.getByRole('button').click();
      await page.getByText('The second factor is off.').first().waitFor();
      await page.context().clearCookies();
      await signIn(page, '/admin', otherAdmin);
      await close();
    });
  },
);

describe('the settings', () => {
  it('lead to each of their pages and back', async () => {
    const { page, complaints, close } = await openPage(browser);
    await signIn(page, '/admin/settings');
    const pages = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await pages.allInnerTexts()).toEqual([
      'Security',
      'Export and import',
      'Audit trail',
      'Pictures',
    ]);
    for (const name of ['Security', 'Export and import', 'Audit trail']) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('link', { name: 'Settings' }).last().click();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('have an audit trail of who did what, the latest first, without an address or a password', async () => {
    const stranger = await openPage(browser, { javaScriptEnabled: false });
    await stranger.page.goto(`${siteUrl}/admin-login`);
    await sendSignIn(stranger.page, {
      name: 'Mallory',
      email: 'mallory@example.com',
      password: 'open sesame, please',
    });
    await stranger.page.getByText('Email or password is not right.').first().waitFor();
    await stranger.close();

    const { page, complaints, close } = await openPage(browser);
    await signIn(page, '/admin', otherAdmin);
    const made = await page.request.post(`${siteUrl}/api/reviews`, {
      data: { name: 'For the trail', quote: 'Words' },
    });
    const { _id: id } = (await made.json()).data;
    await deleteByApi(page, 'reviews', id);
    await page.goto(`${siteUrl}/admin/settings/audit`);
    const lines = await page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows
          .slice(0, 4)
          .map((row) =>
            [...row.querySelectorAll('td')].slice(1).map((cell) => cell.innerText.trim()),
          ),
      );
    expect(lines).toEqual([
      ['Deleted a review', 'For the trail', 'Sam'],
      ['Added a review', 'For the trail', 'Sam'],
      ['Signed in', '–', 'Sam'],
      ['A sign-in failed', '–', 'Nobody signed in'],
    ]);
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/mallory|sesame|2001:db8|@example/i);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['/admin/settings', SECURITY, '/admin/settings/audit'])(
    '%s: nothing that axe finds in either theme, and no sideways scroll at 360 px',
    async (path) => {
      const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
      await signIn(page, path);
      expect(await flawsOfLayout(page)).toEqual([]);
      await close();
    },
  );
});
