import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, PAGES, seeAll, startBrowser } from './support';
import { scrollTo, still, visit } from './visit';

/* By keyboard, with reduced motion, and what axe says of everything that opens. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Everything that opens over a page, and how. */
const OPENED: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  'the booking dialog': {
    path: '/',
    open: async (page) => {
      await page.getByRole('link', { name: 'Book me now' }).click();
      await page.getByRole('dialog', { name: 'Book me now' }).waitFor();
    },
  },
  'the booking dialog after a refusal': {
    path: '/',
    open: async (page) => {
      await page.getByRole('link', { name: 'Book me now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Book me now' });
      await dialog.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('dialog', { name: 'Failed to send' }).waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
      await page.getByRole('link', { name: 'Book me now' }).click();
      await dialog.waitFor();
    },
  },
  'the dialog Sending...': {
    path: '/contact',
    open: async (page) => {
      await page.route('**/contact.data**', () => {});
      await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('dialog', { name: 'Sending...' }).waitFor();
    },
  },
  'the dialog of a failure': {
    path: '/contact',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
      await page.getByRole('dialog', { name: 'Failed to send' }).waitFor();
    },
  },
  'the dialog of a success': {
    path: '/',
    open: async (page) => {
      // It never gets the second time of 1500 ms, after which it would close; the first is the wait.
      await page.evaluate(() => {
        const start: (...args: Parameters<typeof setTimeout>) => number =
          window.setTimeout.bind(window);
        let count = 0;
        const withoutSecond = (...args: Parameters<typeof setTimeout>) => {
          if (args[1] === 1500) count += 1;
          return args[1] === 1500 && count === 2 ? 0 : start(...args);
        };
        Reflect.set(window, 'setTimeout', withoutSecond);
      });
      await page.getByRole('link', { name: 'Resume' }).click();
      await page.getByRole('dialog', { name: 'Download started!' }).waitFor();
    },
  },
  'the accessibility popup': {
    path: '/contact',
    open: async (page) => {
      await page.getByRole('button', { name: 'Accessibility' }).click();
      await page.getByRole('dialog', { name: 'Oops...' }).waitFor();
    },
  },
  'the profile box': {
    path: '/contact',
    open: async (page) => {
      await page.getByRole('button', { name: /Profile/ }).click();
      await page.getByText('About Admin').waitFor();
    },
  },
  'the open menu': {
    path: '/blogs',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('summary[aria-label="Menu"]').click();
      await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    },
  },
  'a toast of each kind': {
    path: '/contact',
    open: async (page) => {
      const footer = page.locator('footer');
      for (const email of ['', `axe-${Date.now()}-${Math.random()}@example.com`]) {
        await footer.getByPlaceholder('Email Address').fill(email);
        await footer.getByRole('button', { name: 'Subscribe' }).click();
        await page.locator('[data-toast]').first().hover();
      }
      await expect.poll(() => page.locator('[data-toast]').count()).toBe(2);
    },
  },
  'a refused comment': {
    path: '/details/tests-that-can-fail',
    open: async (page) => {
      await page.getByRole('button', { name: 'Submit comment' }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  'the heat map’s table and tooltip': {
    path: '/',
    open: async (page) => {
      await page.getByText('The same as a table').click();
      await page.getByRole('columnheader', { name: 'Day' }).waitFor();
      await page.getByRole('region', { name: /day by day\. / }).focus();
      await page.locator('[data-day]').waitFor();
    },
  },
  'the other tabs, at the left': {
    path: '/',
    open: async (page) => {
      await page.locator('#about').scrollIntoViewIfNeeded();
      await tabsAlive(page);
      await page.getByRole('button', { name: 'Vertical' }).click();
      await page.getByRole('tab', { name: 'Education' }).click();
      await page.getByRole('tabpanel').getByText('2012 to 2017').waitFor();
    },
  },
};

const tabsAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[role="tab"]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** What moves, or waits to: by the browser's own list, with those that are over left out. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState !== 'finished')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'unknown',
      ),
  );

describe.each(Object.entries(OPENED))('%s', (_, { path, open }) => {
  it('has no violation that axe finds in either theme, and nothing that moves', async () => {
    const { page, close } = await visit(browser, path, {
      ...still,
      expected: /status of 40[09]|is missing/,
    });
    await open(page);
    expect(await moving(page)).toEqual([]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await axeViolations(page), theme).toEqual([]);
    }
    await close();
  });
});

describe('with reduced motion', () => {
  it.each(PAGES)('nothing moves on %s', async (path) => {
    const { page, requests, close } = await visit(browser, path, still);
    await page.mouse.move(100, 100);
    await page.mouse.move(300, 300);
    await seeAll(page);
    await scrollTo(page, 0);
    expect(await moving(page)).toEqual([]);
    expect(await page.locator('[data-reveal], [data-fade], [data-cursor]').count()).toBe(0);
    expect(requests.filter((url) => /\/(cursor|typing)-/.test(url))).toEqual([]);
    if (path === '/') {
      expect(await page.locator('[data-typed]').textContent()).toBe('MERN Stack Developer');
    }
    await close();
  });
});

/** The element with the focus: what it is, whether that shows, and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hits = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    // A box that is higher than the window is seen in part; its top must be.
    const bottom = Math.min(box.bottom, window.innerHeight);
    const points: [number, number][] = [
      [box.left + box.width / 2, (box.top + bottom) / 2],
      [box.left + 3, box.top + 3],
      [box.right - 3, bottom - 3],
    ];
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${element.getAttribute('name') ?? ''}`,
      hasIndicator: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen:
        box.width > 0 && box.height > 0 && box.top >= 0 && points.some(([x, y]) => hits(x, y)),
      section:
        element.closest('section[id], header, footer')?.id ||
        element.closest('header, footer')?.tagName,
    };
  });

describe('by keyboard alone', () => {
  it.each([
    ['a wide window', { width: 1280, height: 800 }],
    ['a phone', { width: 360, height: 740 }],
  ])(
    'every control of the landing page is reached, seen and marked, on %s',
    async (_, viewport) => {
      const { page, close } = await visit(browser, '/', { ...still, viewport });
      // The tabs come to life when they are near; the list of controls is taken afterwards.
      await page.locator('#about').scrollIntoViewIfNeeded();
      await tabsAlive(page);
      await scrollTo(page, 0);
      const reached: string[] = [];
      const problems: string[] = [];
      for (let i = 0; i < 200; i += 1) {
        await page.keyboard.press('Tab');
        const now = await focused(page);
        if (!now) break;
        if (!now.hasIndicator) problems.push(`no mark: ${now.name}`);
        if (!now.isSeen) problems.push(`hidden: ${now.name}`);
        await page.evaluate(() => document.activeElement?.setAttribute('data-reached', ''));
        reached.push(now.name);
      }
      expect(problems).toEqual([]);
      expect(reached[0]).toContain('Skip to content');
      const missed = await page
        .locator('a[href], button, input, textarea, summary, [tabindex="0"]')
        .evaluateAll((all) =>
          all
            .filter(
              (element) =>
                element.checkVisibility({ visibilityProperty: true }) &&
                !element.hasAttribute('data-reached') &&
                // The field that only programs fill in.
                !element.closest('[aria-hidden="true"]') &&
                // One stop leads to all tabs, and the arrow keys from one to the other.
                !(
                  element.getAttribute('role') === 'tab' &&
                  element.getAttribute('tabindex') === '-1'
                ),
            )
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(missed).toEqual([]);
      expect(reached.length).toBeGreaterThan(40);
      await close();
    },
  );

  it('the page can be read from the skip link, the theme switched, and the tabs used', async () => {
    const { page, close } = await visit(browser, '/', still);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.name).toContain('Hire Me');

    await page.getByRole('switch', { name: 'Dark theme' }).focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');

    await page.getByRole('button', { name: 'Vertical' }).focus();
    await tabsAlive(page);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('tablist').getAttribute('aria-orientation'))
      .toBe('vertical');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.name).toContain('Skills');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('tab', { name: 'Experience', selected: true }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tab', { name: 'Education', selected: true }).waitFor();
    await close();
  });

  it('the menu opens, closes on Escape with the focus given back, and when the keyboard goes on', async () => {
    const { page, close } = await visit(browser, '/blogs', {
      ...still,
      viewport: { width: 360, height: 740 },
    });
    const menu = page.locator('summary[aria-label="Menu"]');
    const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first();
    await menu.focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Tab');
    expect((await focused(page))?.name).toContain('Home');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await link.waitFor();
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('Tab');
    await link.waitFor({ state: 'hidden' });
    expect((await focused(page))?.isSeen).toBe(true);
    await close();
  });

  it('the popups of the header open and close, with the focus given back', async () => {
    const { page, close } = await visit(browser, '/contact', still);
    for (const [name, text] of [
      ['Accessibility', 'There has no special thing yet!'],
      ['Profile of Robin', 'About Admin'],
    ]) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByText(text ?? '').waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(text ?? '').waitFor({ state: 'hidden' });
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await close();
  });

  it('a booking is made, from the button to the dialog’s end', async () => {
    const { page, close } = await visit(browser, '/', { ...still });
    const button = page.getByRole('link', { name: 'Book me now' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book me now' });
    await dialog.waitFor();
    const goTo = async (name: string) => {
      for (let i = 0; i < 12; i += 1) {
        const now = await focused(page);
        if (now?.name.endsWith(` ${name}`)) return;
        expect(now === null || now.isSeen, now?.name).toBe(true);
        await page.keyboard.press('Tab');
      }
      throw new Error(`the field ${name} is not reached`);
    };
    for (const [name, text] of [
      ['name', 'Ada'],
      ['email', 'ada@example.com'],
      ['message', 'Hello'],
    ] as const) {
      await goTo(name);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    expect((await focused(page))?.name).toContain('Send');
    await page.keyboard.press('Enter');
    const success = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
    await success.waitFor();
    await success.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Book me now'));
    await close();
  });

  it('a message is refused, closed with Enter, and the keyboard is on the wrong field', async () => {
    const { page, close } = await visit(browser, '/contact', {
      ...still,
      expected: /status of 400|is missing/,
    });
    await page.getByRole('main').getByLabel('Name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    const failure = page.getByRole('dialog', { name: 'Failed to send' });
    await failure.waitFor();
    await page.keyboard.press('Enter');
    await failure.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await focused(page)).toMatchObject({ hasIndicator: true, isSeen: true });
    await close();
  });
});
