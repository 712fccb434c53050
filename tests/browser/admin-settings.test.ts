import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { totp } from '../../app/adapters/totp.server';
import { ADMIN, sessionToken, signInFields } from '../support/admin';
import { applyStatements, insert, testId } from '../support/database';
import { flawsOfLayout, hydrated, still, useSite, visit } from './support';

const site = useSite();
const SECURITY = '/admin/settings/security';

/** Of `ADMIN.password`: each test begins with it. */
let hash: unknown;
beforeEach(async () => {
  hash ??= await site.DB.prepare('select password_hash from admins').first('password_hash');
  await site.DB.prepare('update admins set password_hash = ?').bind(hash).run();
  await applyStatements(site.DB, ['delete from sessions']);
});

/** What an authenticator app shows, now or after so many steps of half a minute. */
const codeOf = (secret: string, steps = 0) =>
  totp.code(secret, Math.floor(Date.now() / 30_000) + steps);

describe('the security page', () => {
  it('ends another session in its list, and changes the password', async () => {
    await sessionToken(site.DB, { user_agent: 'Firefox/149.0 on Windows' });
    const { page } = await visit(site, SECURITY, { signedIn: true, expected: /status of 400/ });
    const sessions = page.locator('#sessions li');
    expect(await sessions.count()).toBe(2);
    expect(await page.locator('#sessions').getByText('This session').count()).toBe(1);
    await page.getByRole('button', { name: 'End the session of Firefox on Windows' }).click();
    await page.getByText('That session is ended.').first().waitFor();
    await expect.poll(() => sessions.count()).toBe(1);

    const newPassword = 'a new password, with a script';
    const change = async (from: string, to: string) => {
      await page.getByLabel('Current password').fill(from);
      await page.getByLabel('New password').fill(to);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not the password', newPassword);
    await page.getByText('Password is not right.').first().waitFor();
    expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
    await change(ADMIN.password, 'too short');
    await page.getByText('New password is too short: at least 15 characters.').first().waitFor();
    await change(ADMIN.password, newPassword);
    await page.getByText('Your password is changed.').first().waitFor();
    // The session that the page has now is a new one.
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('switches on a second factor, which is asked for from then on, and gives recovery codes', async () => {
    const { page } = await visit(site, SECURITY, {
      ...still,
      signedIn: true,
      expected: /status of 40[01]/,
    });
    const factor = page.locator('#second-factor');
    const setUp = async () => {
      await factor.getByLabel('Password').fill(ADMIN.password);
      await factor.getByRole('button', { name: 'Set up' }).click();
      await factor.getByRole('img', { name: /^QR code/ }).waitFor();
    };
    await setUp();
    await factor.getByRole('button', { name: 'Cancel' }).click();
    await setUp();
    const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
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
    expect(await flawsOfLayout(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto(`${site.url}/admin-login?redirectTo=${SECURITY}`);
    await hydrated(page);
    await signInWithCode(page, await codeOf(secret, 1));
    await page.waitForURL(site.url + SECURITY);
    await factor.getByText('10 of your recovery codes are left.').waitFor();
    const [session = ''] = await page.locator('#sessions li').allInnerTexts();
    expect(session).toMatch(/Chrome on Linux\s+This session\s+Last seen/);

    const renew = factor.locator('form').filter({ hasText: 'Make new recovery codes' });
    await renew.getByLabel('Password').fill(ADMIN.password);
    await renew.getByRole('button').click();
    await codes.first().waitFor();
    expect(await codes.allInnerTexts()).not.toContain(first);
    const off = factor.locator('form').filter({ hasText: 'Switch off' });
    await off.getByLabel('Password').fill(ADMIN.password);
    await off.getByRole('button').click();
    await page.getByText('The second factor is off.').first().waitFor();
  });
});

/** The form takes the password first, and then a code: a wrong one, and the right one. */
async function signInWithCode(page: Page, code: string) {
  for (const [label, value] of Object.entries(signInFields())) {
    await page.getByLabel(label).fill(value);
  }
  const send = page.getByRole('button', { name: 'Sign In' });
  await send.click();
  const field = page.getByLabel('Code', { exact: true });
  await field.fill('123456');
  await send.click();
  await page.getByText('not right').first().waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  // The page empties the field, and puts the focus there.
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill(code);
  await send.click();
}

describe('the settings', () => {
  it('lead to each of their pages and back', async () => {
    await insert(site.DB, 'audit_events', [
      { id: testId(1), action: 'session.refuse', created_at: 1 },
      { id: testId(2), action: 'review.create', summary: 'Words', created_at: 2 },
    ]);
    const { page } = await visit(site, '/admin/settings', { ...still, signedIn: true });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await flawsOfLayout(page), 'Settings').toEqual([]);
    for (const name of ['Security', 'Export and import', 'Audit trail']) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await heading(name);
      expect(await flawsOfLayout(page), name).toEqual([]);
      await page.getByRole('link', { name: 'Settings' }).last().click();
      await heading('Settings');
    }
  });
});
