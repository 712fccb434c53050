import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insert, testId } from '../support/database';
import { defaultWords } from '../support/words';
import { passes, passesUntil } from './acting';
import { still, usePage, useSite, visit } from './support';
import { hasOwnResume } from './words';

/* The durations of the specification, with a clock that the test moves. Those of dialogs and toasts are in their own files. */

const site = useSite();

const ROLES = ['MERN Stack Developer', 'Front End Developer', 'Web Developer'];

// Roles of known lengths with different beginnings, since a shared beginning is not deleted.
beforeAll(async () => {
  await insert(site.DB, 'site_words', [
    {
      ...{ id: testId(1), status: 'published', created_at: 1 },
      words: JSON.stringify({ hero: { roles: ROLES } }),
    },
  ]);
});

describe('on the landing page', () => {
  const shared = usePage(site, '/', {
    clock: true,
    // The library varies its speed randomly; 0.5 gives the average.
    before: (opened) =>
      opened.addInitScript(() => {
        Math.random = () => 0.5;
      }),
    expected: /status of 404|the resume answered 404/,
  });

  it('specification: the typed role adds a letter every 70 ms, deletes every 50 ms, pauses 1000 ms, and starts again', async () => {
    const { page } = shared;
    expect(await page.locator('[data-typed]').isVisible()).toBe(true);
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
    // One round takes 11 s. Its position at the start of the clock is unknown, so two rounds are recorded.
    await passes(page, 24_000);
    const log = await page.evaluate((): [number, string][] => Reflect.get(window, 'typingLog'));
    const stood = log.filter(([, text]) => ROLES.includes(text)).map(([, text]) => text);
    const begin = stood.indexOf('MERN Stack Developer');
    expect(stood.slice(begin, begin + 4)).toEqual([...ROLES, 'MERN Stack Developer']);
    /** The first time after a moment at which a text was shown. */
    const time = (text: string, after: number) =>
      log.find(([at, shown]) => at > after && shown === text)?.[0] ?? Number.NaN;
    const first = time('MERN Stack Developer', 0);
    const typed = time('Front End', first) - time('Front', first);
    const whole = time('Front End Developer', first);
    const paused = time('Front End Develope', whole) - whole;
    const deleted = time('Front', whole) - time('Front End', whole);
    // Each step waits for the next frame, up to 16 ms.
    const frame = 20;
    expect(Math.abs(typed - 4 * 70)).toBeLessThan(frame);
    expect(Math.abs(paused - (70 + 1000))).toBeLessThan(frame);
    expect(Math.abs(deleted - 4 * 50)).toBeLessThan(frame);
  });

  it.runIf(hasOwnResume())(
    'specification: the resume button is busy for 1500 ms, and its dialog closes after another 1500 ms',
    async () => {
      const { page } = shared;
      await page.emulateMedia(still);
      const download = page.waitForEvent('download');
      const button = page.locator('a[download]');
      const found = page.waitForResponse(`**${defaultWords.hero.resumeHref}`);
      await button.click();
      await page.locator('a[aria-busy="true"] .spinner').waitFor();
      // The button checks that the file exists, and is busy until then in any case.
      await found;
      await passes(page, 1450);
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      await passes(page, 100);
      await page.locator('a[download][aria-disabled="false"][aria-busy="false"]').waitFor();
      expect((await download).suggestedFilename()).toBe('Robin-Sample-Resume.pdf');
      const popup = page.getByRole('dialog', { name: 'Download started!' });
      await popup.getByText('Please wait, depending on your network speed.').waitFor();
      await passes(page, 1400);
      expect(await popup.isVisible()).toBe(true);
      expect(await passesUntil(page, async () => (await popup.count()) === 0)).toBeLessThan(200);
    },
  );

  it.runIf(hasOwnResume())(
    'specification: the resume button says that the download failed when the file is missing',
    async () => {
      const { page } = shared;
      await page.route(`**${defaultWords.hero.resumeHref}`, (route) =>
        route.fulfill({ status: 404 }),
      );
      await page.locator('a[download]').click();
      const popup = page.getByRole('dialog', { name: 'Download failed' });
      await passesUntil(page, () => popup.getByText('Please try again later.').isVisible());
      // Found by its attribute, since elements under a dialog have no role.
      expect(await page.locator('a[download]').getAttribute('aria-busy')).toBe('false');
      await popup.getByRole('button', { name: 'OK' }).click();
      await passesUntil(page, async () => (await popup.count()) === 0);
      await page.unroute(`**${defaultWords.hero.resumeHref}`);
    },
  );
});

describe('on the contact page', () => {
  const shared = usePage(site, '/contact', { clock: true });

  it('specification: the cursor ring trails the mouse by a spring of stiffness 200 and damping 35, and settles around it', async () => {
    const { page } = shared;
    const parts = page.locator('[data-cursor] > div');
    expect(await parts.count()).toBe(0);
    let y = 300;
    const move = async () => {
      y += 1;
      await page.mouse.move(200, y);
      return parts.count();
    };
    await expect.poll(move).toBe(2);
    const ring = parts.nth(1);
    const place = async () => (await ring.boundingBox()) ?? expect.fail('there is no ring');
    const expectRest = async (x: number, y: number) => {
      await passes(page, 5000);
      const box = await place();
      expect(box.x).toBeCloseTo(x - 16, 0);
      expect(box.y).toBeCloseTo(y - 16, 0);
    };
    await page.mouse.move(200, 300);
    await expectRest(200, 300);
    await page.mouse.move(700, 300);
    await passes(page, 200);
    // x'' = 200 (target - x) - 35 x', with a mass of 1 from rest, is at 68 % of the way after 200 ms. It starts
    // one or two frames late, about 5 % each.
    const way = ((await place()).x - (200 - 16)) / 500;
    expect(way).toBeGreaterThan(0.55);
    expect(way).toBeLessThan(0.75);
    await expectRest(700, 300);
    await page.mouse.move(500, 350);
    await expectRest(500, 350);
  });

  it('specification: an anchor is scrolled to if its target appears within 10 seconds', async () => {
    const { page } = shared;
    await page.emulateMedia(still);
    await page.evaluate(() => {
      const filler = document.createElement('p');
      filler.style.height = '3000px';
      document.body.appendChild(filler);
    });
    for (const [ms, isScrolledTo] of [
      [10_100, false],
      [9900, true],
    ] as const) {
      await page.evaluate((id) => {
        window.scrollTo(0, 2000);
        void window.__remixRouter.navigate(`#${id}`);
      }, `after-${ms}`);
      // The router scrolls to the top if the target is missing. From then on the site watches for it.
      await page.waitForFunction(() => window.scrollY === 0);
      await passes(page, ms);
      const isInView = await page.evaluate(async (id) => {
        const target = document.createElement('section');
        target.id = id;
        target.textContent = 'later';
        document.body.appendChild(target);
        await Promise.resolve();
        const { top, bottom } = target.getBoundingClientRect();
        return window.scrollY > 1000 && top < window.innerHeight && bottom > 0;
      }, `after-${ms}`);
      expect(isInView, `${ms} ms`).toBe(isScrolledTo);
    }
  });
});

describe('splash', () => {
  /** Opens the page with the splash paused just before it fades, however long hydration takes. */
  const open = async () => {
    const before = (opened: Page) =>
      opened.addInitScript(() => {
        document.addEventListener('animationstart', ({ target, animationName }) => {
          if (animationName !== 'splash-end' || !(target instanceof Element)) return;
          for (const animation of target.getAnimations()) {
            animation.pause();
            animation.currentTime = 3499;
          }
        });
      });
    const { page } = await visit(site, '/', { splash: true, before });
    const splash = page.locator('.splash');
    expect(await splash.isVisible()).toBe(true);
    return { page, splash };
  };

  it('specification: the splash shows the name letter by letter, stays 3500 ms, fades in 1500 ms, ends on any key, and appears once a session', async () => {
    const { page, splash } = await open();
    expect(await splash.locator('p').allTextContents()).toEqual([
      defaultWords.person.firstName,
      defaultWords.person.lastName,
    ]);
    const delays = await splash
      .locator('p')
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...line.children].map((letter) =>
            Number.parseFloat(getComputedStyle(letter).animationDelay),
          ),
        ),
      );
    expect(delays.map((line) => line.length)).toEqual(
      [defaultWords.person.firstName, defaultWords.person.lastName].map((name) => [...name].length),
    );
    expect(delays[1]?.[0]).toBeGreaterThan(delays[0]?.[0] ?? Number.NaN);
    for (const line of delays) {
      expect(line).toEqual(line.toSorted((a, b) => a - b));
      // The end of a very long name appears at once, so that the splash ends in time.
      const begun = line.slice(0, 12);
      expect(new Set(begun).size, 'each letter in its own time').toBe(begun.length);
    }

    const at = (ms: number) =>
      splash.evaluate((element, time) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        const { opacity, visibility } = getComputedStyle(element);
        return { opacity: Number(opacity), visibility };
      }, ms);
    expect(await at(3499)).toEqual({ opacity: 1, visibility: 'visible' });
    const half = await at(4250);
    expect(half.opacity).toBeGreaterThan(0);
    expect(half.opacity).toBeLessThan(1);
    expect(await at(4999)).toMatchObject({ visibility: 'visible' });
    expect(await at(5000)).toEqual({ opacity: 0, visibility: 'hidden' });

    expect(await at(3499)).toEqual({ opacity: 1, visibility: 'visible' });
    await page.keyboard.press('Shift');
    expect(await splash.isVisible()).toBe(false);

    await page.reload();
    expect(await splash.isVisible()).toBe(false);
  });

  it('the splash ends on a click, which still reaches its target', async () => {
    const { page, splash } = await open();
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await splash.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
