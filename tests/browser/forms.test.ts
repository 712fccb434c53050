import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo, hold, passes, passesUntil } from './acting';
import { still, usePage, useSite } from './support';

/* Scripted behaviour of the contact form. */

const site = useSite();

/** Console messages of the browser and the site about refused or failed requests. */
const expected =
  /status of 4(00|29)|too short|Please fill in|ERR_FAILED|Failed to fetch|Please try again later/;

const SENT = 'Success! Your message has been sent.';

const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const closeFailure = (page: Page) =>
  popupOf(page, 'Failed to send').getByRole('button', { name: 'OK' }).click();

const contactForm = (page: Page) => page.locator('main form[action="/contact"]');

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

const fill = async (form: Locator, email = 'ada@example.com') => {
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(defaultWords.contact.queryLabel).fill('Hello');
};

describe('the contact form, reached from the landing page', () => {
  const shared = usePage(site, '/', { ...still, expected });

  it('the contact form suggests a correction of a mistyped mail domain', async () => {
    const { page } = shared;
    await goTo(page, '/contact');
    const email = contactForm(page).getByLabel('Email');
    await email.fill('anna@gmial.com');
    await email.blur();
    const meant = contactForm(page).getByRole('button', { name: 'anna@gmail.com' });
    await meant.click();
    expect(await email.inputValue()).toBe('anna@gmail.com');
    await meant.waitFor({ state: 'detached' });
    expect(await hasFocus(email)).toBe(true);
  });

  it('a message with a mistyped mail domain is sent, and one during a flood after a short proof of work', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    const send = async (message: string) => {
      await fill(contactForm(page), 'anna@gmial.com');
      await contactForm(page).getByLabel(defaultWords.contact.queryLabel).fill(message);
      await contactForm(page).getByRole('button', { name: 'Send' }).click();
      await popupOf(page, SENT).waitFor();
    };
    await send('The first of a flood');
    // A hundred messages of today, few of them from this network.
    await site.DB.prepare("update rate_limits set count = 100 where key = 'messages-today'").run();
    await popupOf(page, SENT).waitFor({ state: 'detached' });
    await send('In the middle of a flood');
    const { results } = await site.DB.prepare(
      "select message from messages where message like '%flood' order by id",
    ).all();
    expect(results).toEqual([
      { message: 'The first of a flood' },
      { message: 'In the middle of a flood' },
    ]);
    await popupOf(page, SENT).waitFor({ state: 'detached' });
  });
});

describe('contact form, with JavaScript', () => {
  const shared = usePage(site, '/contact', { ...still, clock: true, expected });
  const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Send' }).click();
  const query = (page: Page) =>
    contactForm(page).getByLabel(defaultWords.contact.queryLabel).inputValue();

  it('specification: the contact form says Sending... until there is an answer, and its success closes after 1500 ms', async () => {
    const { page } = shared;
    const answer = await hold(page, '**/contact.data**');
    await fill(contactForm(page));
    await send(page);
    const sending = popupOf(page, 'Sending...');
    await passesUntil(page, () => sending.isVisible());
    await passes(page, 14_000);
    await page.keyboard.press('Escape');
    expect(await sending.isVisible()).toBe(true);
    answer();
    const success = popupOf(page, SENT);
    await passesUntil(page, () => success.isVisible());
    // The form was sent without leaving the page, and cleared.
    expect(await query(page)).toBe('');
    expect(page.url()).toBe(`${site.url}/contact`);
    await passes(page, 1400);
    expect(await success.isVisible()).toBe(true);
    const closes = await passesUntil(page, async () => (await success.count()) === 0);
    expect(closes).toBeLessThan(200);
    // The message stays on the page until somebody types.
    const line = contactForm(page).getByRole('status').filter({ hasText: SENT });
    await passes(page, 60_000);
    expect(await line.isVisible()).toBe(true);
    await contactForm(page).getByLabel('Name').fill('A');
    expect(await line.count()).toBe(0);
  });

  it('specification: a failed message shows an error until it is closed, keeps the text, and returns the focus', async () => {
    const { page } = shared;
    await page.route('**/contact.data**', (route) => route.abort());
    await fill(contactForm(page));
    await send(page);
    const failure = popupOf(page, 'Failed to send');
    await passesUntil(page, () => failure.isVisible());
    await passes(page, 60_000);
    expect(await failure.isVisible()).toBe(true);
    await closeFailure(page);
    await passesUntil(page, async () => (await failure.count()) === 0);
    expect(await query(page)).toBe('Hello');
    const button = contactForm(page).getByRole('button', { name: 'Send' });
    await passesUntil(page, () => hasFocus(button));
    await page.unrouteAll();
  });

  it('a field error opens no dialog, focuses the first wrong field, and keeps the text', async () => {
    const { page } = shared;
    await fill(contactForm(page), '');
    await send(page);
    const email = contactForm(page).getByLabel('Email');
    await passesUntil(page, () => hasFocus(email));
    await contactForm(page).getByText('Please fill in “Email”.').waitFor();
    await passes(page, 1000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await hasFocus(email)).toBe(true);
    expect(await query(page)).toBe('Hello');
  });

  it('the contact form counts the last characters left, and announces them in a pause', async () => {
    const { page } = shared;
    const box = contactForm(page).getByLabel('Name');
    const seen = contactForm(page).locator('p[aria-hidden]');
    await box.fill('x'.repeat(79));
    expect(await seen.count()).toBe(0);
    await box.fill('😀'.repeat(99));
    expect(await seen.innerText()).toBe('1 character left');
    const told = box.locator('..').getByRole('status');
    expect(await told.innerText()).toBe('');
    await passes(page, 1000);
    expect(await told.innerText()).toBe('1 character left');
    await box.fill('😀'.repeat(102));
    expect(await seen.innerText()).toBe('2 characters too many');
    await box.fill('Ada');
    expect(await seen.count()).toBe(0);
  });
});
