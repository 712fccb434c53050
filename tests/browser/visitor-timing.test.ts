import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold, startBrowser } from './support';
import { passes, passesUntil, still, visit } from './visit';

/* Every duration that the specification names, by a clock that the test moves. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const footer = (page: Page) => page.getByRole('contentinfo');

/** A browser's own line on an answer that refuses. */
const refused = /status of 400/;

describe('toasts', () => {
  const open = () => visit(browser, '/contact', { ...still, clock: true, expected: refused });
  const subscribe = async (page: Page, email: string) => {
    await footer(page).getByPlaceholder('Email Address').fill(email);
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    // The frame in which the wrong field gets the focus.
    await passes(page, 50);
    return toast;
  };

  it('close after 5000 ms', async () => {
    const { page, close } = await open();
    const toast = await subscribe(page, '');
    await passes(page, 4900);
    expect(await toast.count()).toBe(1);
    await passes(page, 150);
    await toast.waitFor({ state: 'detached' });
    await close();
  });

  it('wait while the pointer is on them', async () => {
    const { page, close } = await open();
    const toast = await subscribe(page, '');
    await passes(page, 3000);
    await toast.hover();
    await passes(page, 30_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 500);
    await passes(page, 1850);
    expect(await toast.count()).toBe(1);
    await passes(page, 300);
    await toast.waitFor({ state: 'detached' });
    await close();
  });

  it('wait while the keyboard is in them, and give the focus back when it closes them', async () => {
    const { page, close } = await open();
    const toast = await subscribe(page, '');
    const field = footer(page).getByPlaceholder('Email Address');
    await field.focus();
    await toast.getByRole('button', { name: 'Close' }).focus();
    await passes(page, 30_000);
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('Enter');
    await toast.waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await close();
  });

  it('close by themselves also after one was closed by hand under the pointer', async () => {
    const { page, close } = await open();
    await (await subscribe(page, '')).getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
    const second = await subscribe(page, '');
    await passes(page, 5100);
    await second.waitFor({ state: 'detached' });
    await close();
  });
});

describe('dialogs', () => {
  const send = async (page: Page) => {
    const form = page.getByRole('main').locator('form[action="/contact"]');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Your Query').fill('Hello');
    await form.getByRole('button', { name: 'Send' }).click();
  };
  /** The server's words, at the very moment that the test wants them. */
  const answerLater = (page: Page) => hold(page, '**/contact.data**');

  it('Sending... stays until there is an answer, and success closes after 1500 ms', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      clock: true,
    });
    const answer = await answerLater(page);
    await send(page);
    const sending = page.getByRole('dialog', { name: 'Sending...' });
    await sending.waitFor();
    await passes(page, 60_000);
    await page.keyboard.press('Escape');
    expect(await sending.isVisible()).toBe(true);
    answer();
    const success = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
    await passesUntil(page, () => success.isVisible());
    await passes(page, 1400);
    expect(await success.isVisible()).toBe(true);
    await passesUntil(page, async () => (await success.count()) === 0);
    await close();
  });

  it('a failure stays until it is closed', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      clock: true,
      expected: /Name is missing|status of 400/,
    });
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    const failure = page.getByRole('dialog', { name: 'Failed to send' });
    await passesUntil(page, () => failure.isVisible());
    await passes(page, 60_000);
    expect(await failure.isVisible()).toBe(true);
    await failure.getByRole('button', { name: 'OK' }).click();
    await passesUntil(page, async () => (await failure.count()) === 0);
    await close();
  });
});

describe('resume', () => {
  it('is busy for 1500 ms, and its popup closes after another 1500 ms', async () => {
    const { page, close } = await visit(browser, '/', { ...still, clock: true });
    const download = page.waitForEvent('download');
    const button = page.locator('a[download]');
    await button.click();
    await page.locator('a[aria-busy="true"] .spinner').waitFor();
    await passes(page, 1450);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await passes(page, 100);
    await page.locator('a[download][aria-disabled="false"]').waitFor();
    await download;
    const popup = page.getByRole('dialog', { name: 'Download started!' });
    await popup.waitFor();
    await passes(page, 1300);
    expect(await popup.isVisible()).toBe(true);
    await passesUntil(page, async () => (await popup.count()) === 0);
    await close();
  });
});

describe('typing', () => {
  it('types every 70 ms, deletes every 50 ms, pauses 1000 ms, and begins again', async () => {
    const { page, close } = await visit(browser, '/', {
      clock: true,
      // The library varies its pace by chance; half is the middle of it.
      before: (p) =>
        p.addInitScript(() => {
          Math.random = () => 0.5;
        }),
    });
    await page.waitForFunction(() => document.querySelector('[data-typed] > span') !== null);
    await page.locator('[data-typed] > span').evaluate((typed) => {
      const log: [number, string][] = [];
      new MutationObserver(() => log.push([Date.now(), typed.textContent ?? ''])).observe(typed, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { typingLog: log });
    });
    await passes(page, 16_000);
    const log = await page.evaluate((): [number, string][] => Reflect.get(window, 'typingLog'));
    /** Where the log goes on from one text to another: the milliseconds between, all the same. */
    const time = (text: string, after = 0) =>
      log.find(([at, shown]) => at > after && shown === text)?.[0] ?? Number.NaN;
    const typed = time('Front End') - time('Front');
    const stood = time('Front End Developer');
    const paused = time('Front End Develope', stood) - stood;
    const deleted = time('Front', stood) - time('Front End', stood);
    // Each step waits for the next frame, which is up to 16 ms away.
    const frame = 20;
    expect(Math.abs(typed - 4 * 70)).toBeLessThan(frame);
    expect(Math.abs(paused - (70 + 1000))).toBeLessThan(frame);
    expect(Math.abs(deleted - 4 * 50)).toBeLessThan(frame);
    // Looping: the first role is back after the last.
    expect(time('MERN Stack Developer', time('Web Developer'))).not.toBeNaN();
    await close();
  });
});

describe('cursor', () => {
  it('has a ring that trails by a spring of stiffness 200 and damping 35', async () => {
    const { page, close } = await visit(browser, '/contact', { clock: true });
    await page.mouse.move(200, 300);
    await page.mouse.move(200, 301);
    const ring = page.locator('[data-cursor] > div').nth(1);
    await ring.waitFor();
    await page.mouse.move(200, 300);
    await passes(page, 5000);
    const x = async () => (await ring.boundingBox())?.x ?? Number.NaN;
    expect(await x()).toBeCloseTo(200 - 16, 0);
    await page.mouse.move(700, 300);
    await passes(page, 200);
    // x'' = 200 (target - x) - 35 x', a mass of 1 from rest, after 200 ms: 68 % of the way. A frame or
    // two go by before it starts, each of them worth some 5 %.
    const way = ((await x()) - (200 - 16)) / 500;
    expect(way).toBeGreaterThan(0.55);
    expect(way).toBeLessThan(0.75);
    await passes(page, 5000);
    expect(await x()).toBeCloseTo(700 - 16, 0);
    await close();
  });
});

describe('an anchor whose target is not there yet', () => {
  it.each([
    ['9900', true],
    ['10100', false],
  ])('is scrolled to when it appears after %s ms: %s', async (ms, isScrolledTo) => {
    const { page, close } = await visit(browser, '/contact', { ...still, clock: true });
    await page.evaluate(() => {
      const filler = document.createElement('p');
      filler.style.height = '3000px';
      document.body.appendChild(filler);
      window.scrollTo(0, 2000);
      window.location.hash = 'later';
    });
    // The router answers a target that is not there by going to the top: from here on the site looks.
    await page.waitForFunction(() => window.scrollY === 0);
    await passes(page, Number(ms));
    await page.evaluate(() => {
      const target = document.createElement('section');
      target.id = 'later';
      document.body.appendChild(target);
    });
    expect(await page.evaluate(() => window.scrollY > 1000)).toBe(isScrolledTo);
    await close();
  });
});

describe('splash', () => {
  /** The splash stands still at the moment before it fades, however long the page takes to come to life. */
  const hold = (page: Page) =>
    page.addInitScript(() => {
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (animationName !== 'splash-end' || !(target instanceof Element)) return;
        for (const animation of target.getAnimations()) {
          animation.pause();
          animation.currentTime = 3499;
        }
      });
    });
  const open = () => visit(browser, '/', { splash: true, before: hold });
  const isShown = (page: Page) =>
    page.locator('.splash').evaluate((splash) => {
      const { display, visibility } = getComputedStyle(splash);
      return display !== 'none' && visibility !== 'hidden';
    });

  it('shows the name in two lines, letter by letter', async () => {
    const { page, close } = await open();
    expect(await isShown(page)).toBe(true);
    expect(await page.locator('.splash p').allTextContents()).toEqual(['Robin', 'Sample']);
    const delays = await page
      .locator('.splash span')
      .evaluateAll((all) =>
        all.map((letter) => Number.parseFloat(getComputedStyle(letter).animationDelay)),
      );
    expect(delays).toHaveLength('RobinSample'.length);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size, 'each letter in its own time').toBe(delays.length);
    await close();
  });

  it('stays for 3500 ms, fades from then on, and is gone 1500 ms later', async () => {
    const { page, close } = await open();
    const at = (ms: number) =>
      page.locator('.splash').evaluate((splash, time) => {
        for (const animation of splash.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const { opacity, visibility } = getComputedStyle(splash);
        return { opacity: Number(opacity), visibility };
      }, ms);
    expect(await at(3499)).toEqual({ opacity: 1, visibility: 'visible' });
    const half = await at(4250);
    expect(half.opacity).toBeGreaterThan(0);
    expect(half.opacity).toBeLessThan(1);
    expect(await at(4999)).toMatchObject({ visibility: 'visible' });
    expect(await at(5000)).toEqual({ opacity: 0, visibility: 'hidden' });
    await close();
  });

  it('is ended by any key', async () => {
    const { page, close } = await open();
    await page.keyboard.press('Shift');
    expect(await isShown(page)).toBe(false);
    await close();
  });

  it('is ended by a click, which still does what it was made for', async () => {
    const { page, close } = await open();
    expect(await isShown(page)).toBe(true);
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await isShown(page)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await close();
  });

  it('comes once in a session', async () => {
    const { page, close } = await open();
    expect(await isShown(page)).toBe(true);
    await page.reload();
    expect(await isShown(page)).toBe(false);
    await close();
  });

  it('is not there with reduced motion or without JavaScript, and never for a screen reader', async () => {
    for (const options of [still, { javaScriptEnabled: false }]) {
      const { page, close } = await visit(browser, '/', { splash: true, ...options });
      expect(await isShown(page)).toBe(false);
      expect(await page.locator('.splash').getAttribute('aria-hidden')).toBe('true');
      await close();
    }
  });
});
