import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADMIN } from '../support/admin';
import { appCode } from '../support/authenticator';
import { insert, testId } from '../support/database';
import { goTo, signIn } from './acting';
import { flawsOfLayout } from './looking';
import { still, usePage, useSite } from './support';

const site = useSite();
const SECURITY = '/admin/settings/security';
const shared = usePage(site, '/admin/settings', {
  ...still,
  signedIn: true,
  expected: /status of 401/,
});

it('the settings link to each of their pages and back', async () => {
  await insert(site.DB, 'audit_events', [
    { id: testId(1), action: 'session.refuse', created_at: 1 },
    { id: testId(2), action: 'review.create', summary: 'Words', created_at: 2 },
  ]);
  const { page } = shared;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await flawsOfLayout(page), 'Settings').toEqual([]);
  for (const name of ['Security', 'Export and import', 'Audit trail']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await heading(name);
    // For the other two see below and `admin-data`.
    if (name === 'Audit trail') expect(await flawsOfLayout(page)).toEqual([]);
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await heading('Settings');
  }
});

it('turns on a second factor, which sign-in then requires', async () => {
  const { page } = shared;
  await goTo(page, SECURITY);
  const factor = page.locator('#second-factor');
  await factor.getByLabel('Password').fill(ADMIN.password);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
  await factor.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await factor.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await codes.waitFor();
  await expect.poll(() => codes.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await flawsOfLayout(page)).toEqual([]);
  const list = await codes.locator('li').allInnerTexts();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim().split('\n')).toEqual(list);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const file = readFileSync(await download.path(), 'utf8').split('\n');
  expect(file).toEqual(expect.arrayContaining(list));

  await page.evaluate(() => {
    window.print = () => document.body.classList.add('was-printed');
  });
  await codes.getByRole('button', { name: 'Print' }).click();
  await page.locator('body.was-printed').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await codes.locator('li').last().isVisible()).toBe(true);
  expect(await page.locator('body').innerText()).toMatch(/^Your recovery codes/);
  await page.emulateMedia({ media: null });

  await page.context().clearCookies();
  await goTo(page, `/admin-login?redirectTo=${SECURITY}`);
  await signIn(page);
  const send = page.getByRole('button', { name: 'Sign In' });
  const field = page.getByLabel('Code', { exact: true });
  await field.fill('123456');
  await send.click();
  await page.getByText('not right').first().waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  // The page clears the field and focuses it.
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(appCode(secret, 30));
  await send.click();
  await page.waitForURL(site.url + SECURITY);
});
