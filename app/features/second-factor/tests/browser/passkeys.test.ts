// @module-tag slow
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold, signIn } from '~tests/browser/acting';
import { flawsOfLayout } from '~tests/browser/looking';
import { hydrated, still, useSite, visit } from '~tests/browser/support';
import { ADMIN } from '~tests/support/admin';
import { empty } from '~tests/support/database';

/* Passkeys with Chromium's virtual authenticator, which responds like that of a laptop. */

const served = useSite();
/** Browsers support passkeys only for named hosts, not for IP addresses. */
const site = {
  get url() {
    return served.url.replace('127.0.0.1', 'localhost');
  },
  get DB() {
    return served.DB;
  },
};
const SCREEN = '/admin/settings/second-factor';

/** Adds a virtual authenticator to the browser. @returns a function that sets whether it responds as if touched */
async function plugIn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Opens the screen in a browser with an authenticator. */
async function openScreen(expected?: RegExp) {
  await empty(site.DB, ['passkeys']);
  const { page } = await visit(site, SCREEN, { ...still, signedIn: true, expected });
  const touch = await plugIn(page);
  const panel = page.locator('#passkeys');
  const form = panel.locator('form', { hasText: 'Name of the new passkey' });
  const add = async (password = ADMIN.password) => {
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button').click();
  };
  return { page, panel, form, touch, add };
}

/** Opens the sign-in page, which redirects to the screen. */
async function openSignIn(page: Page) {
  await page.context().clearCookies();
  await page.goto(`${site.url}/admin-login?redirectTo=${SCREEN}`);
  await hydrated(page);
}

/**
 * Presses the button, and touches the authenticator once only the button's request is pending. Otherwise the touch
 * would also answer the request of the email field.
 */
async function beginPasskeySignIn(page: Page, touch: (enabled: boolean) => Promise<unknown>) {
  const answer = await hold(page, '**/admin-login/passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await touch(true);
  answer();
}

describe('a passkey', () => {
  it('a passkey with a name signs in with the button, until it is removed', async () => {
    const { page, panel, form, touch, add } = await openScreen(/status of 40[01]/);
    await touch(true);
    await add('not the password');
    await panel.getByText('Password is not right.').first().waitFor();
    await add();
    await panel.getByText('Chrome on Linux').first().waitFor();
    const text = await panel.innerText();
    expect(text).toContain('On one device only');
    expect(text).toContain('not used yet');
    expect(await form.getByLabel('Password').inputValue()).toBe('');
    await add();
    await panel.getByText('This device has a passkey of this site already.').waitFor();
    expect(await flawsOfLayout(page)).toEqual([]);

    await touch(false);
    await openSignIn(page);
    expect(await flawsOfLayout(page)).toEqual([]);
    const email = page.getByLabel('Email');
    expect(await email.getAttribute('autocomplete')).toBe('username webauthn');
    await beginPasskeySignIn(page, touch);
    await page.waitForURL(site.url + SCREEN);
    await hydrated(page);
    expect(await panel.innerText()).toMatch(/last used/);

    await panel.getByText('Rename or remove').click();
    const name = panel.getByLabel('Name', { exact: true });
    await name.fill('My laptop');
    await panel.getByRole('button', { name: 'Save the name' }).click();
    await panel.getByText('My laptop').first().waitFor();
    await panel.locator('li').getByLabel('Password').fill(ADMIN.password);
    await panel.getByRole('button', { name: 'Remove this passkey' }).click();
    await page.getByText('“My laptop” no longer signs you in.').first().waitFor();

    await touch(false);
    await openSignIn(page);
    await beginPasskeySignIn(page, touch);
    await page.getByText('This passkey is not known here. Was it removed?').waitFor();
    // Otherwise it would also respond to the request of the email field.
    await touch(false);
    await signIn(page);
    await page.waitForURL(site.url + SCREEN);
  });

  it('a passkey that the browser offers in the email field signs in, and a required one is requested after the password and not removed as the last one', async () => {
    const { page, panel, touch, add } = await openScreen(/status of 409/);
    await touch(true);
    await add();
    await panel.getByText('Chrome on Linux').first().waitFor();
    // The browser offers it at once, without a press of the button.
    await openSignIn(page);
    await page.waitForURL(site.url + SCREEN);
    await hydrated(page);

    await panel.getByText('Rename or remove').waitFor();
    const after = panel.locator('form', { hasText: 'Ask for a passkey' });
    await after.getByLabel('Password').fill(ADMIN.password);
    await after.getByRole('button').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();

    await touch(false);
    await openSignIn(page);
    await signIn(page);
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await use.waitFor();
    expect(await flawsOfLayout(page)).toEqual([]);
    await touch(true);
    await use.click();
    await page.waitForURL(site.url + SCREEN);
    await hydrated(page);

    await panel.getByText('Rename or remove').click();
    await panel.locator('li').getByLabel('Password').fill(ADMIN.password);
    await panel.getByRole('button', { name: 'Remove this passkey' }).click();
    await page.getByRole('alert').getByText('This is your last way in').waitFor();
    expect(await panel.locator('li').count()).toBe(1);
    expect(await flawsOfLayout(page, '[role="alert"]')).toEqual([]);
  });
});
