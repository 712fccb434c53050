import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { goTo, signIn } from '~tests/browser/acting';
import { flawsOfLayout } from '~tests/browser/looking';
import { still, usePage, useSite } from '~tests/browser/support';
import { ADMIN } from '~tests/support/admin';
import { appCode } from '../authenticator';

const site = useSite();
const SCREEN = '/admin/settings/second-factor';
const shared = usePage(site, '/admin/settings/security', {
  ...still,
  signedIn: true,
  expected: /status of 401/,
});

it('turns on a second factor, which sign-in then requires', async () => {
  const { page } = shared;
  await page.getByRole('link', { name: 'Passkeys and second factor' }).click();
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
  await goTo(page, `/admin-login?redirectTo=${SCREEN}`);
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
  await page.waitForURL(site.url + SCREEN);
});
