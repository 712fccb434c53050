import { expect, it } from 'vitest';
import { empty } from '../support/database';
import { goTo, hold, signIn } from './acting';
import { flawsOfLayout } from './looking';
import { still, useSite, visit } from './support';

const site = useSite();

it('signing in shows an error without reloading, goes to the requested page, sets the owner’s time zone, and ends by signing out', async () => {
  await empty(site.DB, ['settings']);
  const { page } = await visit(site, '/admin/search?q=night', {
    ...still,
    timezoneId: 'Asia/Tokyo',
    expected: /status of 401/,
  });
  expect(new URL(page.url()).pathname).toBe('/admin-login');
  expect(await flawsOfLayout(page)).toEqual([]);
  await signIn(page, { name: 'Ada', email: 'nobody@example.com', password: 'not the password' });
  await page.getByText('Email or password is not right.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('');

  await signIn(page);
  await page.waitForURL(`${site.url}/admin/search?q=night`);
  await page.locator('header').getByText('Admin User', { exact: true }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');

  await goTo(page, '/admin');
  const event = page.locator('#events time').first();
  const moment = new Date((await event.getAttribute('datetime')) ?? '');
  const inTokyo = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  expect(await event.locator('.sr-only').innerText()).toBe(
    inTokyo.format(moment).replace(' at', ','),
  );
  await goTo(page, '/admin/settings');
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(`${site.url}/admin-login?signedOut=1`);
  const answer = await page.request.get(`${site.url}/admin`);
  expect(new URL(answer.url()).pathname).toBe('/admin-login');
});

it('the admin menu closes on Escape and when one of its links is followed, not when the page behind it changes', async () => {
  const { page } = await visit(site, '/admin/messages', {
    ...still,
    signedIn: true,
    viewport: { width: 360, height: 740 },
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const open = () => page.locator('summary[aria-label=Menu]').click();
  const release = await hold(page, /messages\.data/);
  await page.getByRole('link', { name: 'Spam' }).click();
  await open();
  release();
  await page.waitForURL(/status=spam/);
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Messages' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.waitForURL(/messages$/);
  await open();
  await page.goBack();
  await page.waitForURL(/status=spam/);
  await menu.getByRole('link', { name: 'Mail', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
  expect(await menu.isVisible()).toBe(false);
  await open();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu');
});
