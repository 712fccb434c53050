import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold, passes, passesUntil } from '~tests/browser/acting';
import { still, usePage, useSampleSite } from '~tests/browser/support';

/* The toasts of the newsletter form in the footer, with a clock that the test moves. */

const site = useSampleSite();
const shared = usePage(site, '/contact', {
  ...still,
  clock: true,
  // The browser logs a refused request.
  expected: /status of 400/,
});

const footer = () => shared.page.getByRole('contentinfo');
const field = () => footer().getByPlaceholder('Email Address');
const hasFocus = () => field().evaluate((input) => input === document.activeElement);

/** @returns the toast with the result */
const subscribe = async (email: string) => {
  await field().fill(email);
  await footer().getByRole('button', { name: 'Subscribe' }).click();
  const toast = shared.page.locator('[data-toast]');
  await toast.waitFor();
  // The frame in which the invalid field gets the focus.
  await passes(shared.page, 50);
  return toast;
};
const close = async (toast: Locator) => {
  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'detached' });
};

it('specification: the newsletter form shows the server’s message in a toast at the top right, and resets', async () => {
  const toast = await subscribe('script@example.com');
  await shared.page.getByRole('status').filter({ hasText: 'Thank you for subscribing!' }).waitFor();
  const box = await toast.boundingBox();
  expect(box && box.x > 640 && box.y < 200).toBe(true);
  expect(await field().inputValue()).toBe('');
  await close(toast);
});

it('specification: the newsletter form shows the server’s error in a toast, and keeps the address', async () => {
  const toast = await subscribe('');
  await shared.page
    .getByRole('alert')
    .filter({ hasText: 'Please fill in “Email Address”.' })
    .waitFor();
  expect(await hasFocus()).toBe(true);
  expect(await field().getAttribute('aria-invalid')).toBe('true');
  await close(toast);
});

it('specification: a toast closes after 5000 ms', async () => {
  const toast = await subscribe('');
  await passes(shared.page, 4900);
  expect(await toast.count()).toBe(1);
  await passes(shared.page, 150);
  await toast.waitFor({ state: 'detached' });
});

it('a repeated message is one toast, which stays 5000 ms from the repetition', async () => {
  const toast = await subscribe('');
  await toast.locator('p').evaluate((text) => text.setAttribute('data-before', ''));
  await passes(shared.page, 3000);
  await subscribe('');
  await shared.page.locator('[data-toast] p:not([data-before])').waitFor();
  expect(await toast.count()).toBe(1);
  await passes(shared.page, 4800);
  expect(await toast.count()).toBe(1);
  await passes(shared.page, 250);
  await toast.waitFor({ state: 'detached' });
});

it('a repeated toast closes by itself after the focus has left it', async () => {
  const toast = await subscribe('');
  const answer = await hold(shared.page, /\/newsletter\b/);
  await footer().getByRole('button', { name: 'Subscribe' }).click();
  await toast.getByRole('button', { name: 'Close' }).focus();
  answer();
  const paused = await passesUntil(shared.page, hasFocus);
  expect(await toast.count()).toBe(1);
  const isClosed = async () => (await toast.count()) === 0;
  // The library adds the pause to the time of the new toast.
  expect(await passesUntil(shared.page, isClosed, 50)).toBeLessThanOrEqual(5100 + paused);
});

it('specification: a toast stays while the pointer is on it', async () => {
  const { page } = shared;
  const toast = await subscribe('');
  await passes(page, 3000);
  await toast.hover();
  await passes(page, 30_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(5, 500);
  await passes(page, 1850);
  expect(await toast.count()).toBe(1);
  await passes(page, 300);
  await toast.waitFor({ state: 'detached' });
});

it('a toast stays while it has the focus, and returns the focus when closed', async () => {
  const { page } = shared;
  const toast = await subscribe('');
  await field().focus();
  await toast.getByRole('button', { name: 'Close' }).focus();
  await passes(page, 30_000);
  expect(await toast.count()).toBe(1);
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });
  expect(await hasFocus()).toBe(true);
});

it('a toast closes by itself after another one was closed under the pointer', async () => {
  const toast = await subscribe('');
  await close(toast);
  await subscribe('');
  await passes(shared.page, 5100);
  await toast.waitFor({ state: 'detached' });
});
