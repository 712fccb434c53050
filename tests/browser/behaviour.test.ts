import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  brokenUrl,
  hold,
  hydrated,
  openPage,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A page that has come to life, without the splash unless it is asked for. */
async function open(
  path: string,
  {
    base = siteUrl,
    splash = false,
    ...options
  }: BrowserContextOptions & { base?: string; splash?: boolean } = {},
) {
  const watched = await openPage(browser, options);
  if (!splash) await watched.page.addInitScript(() => sessionStorage.setItem('splash', 'seen'));
  await watched.page.goto(base + path);
  await hydrated(watched.page);
  return watched;
}

const still = { reducedMotion: 'reduce' } as const;
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe('cursor', () => {
  it('is a dot with a ring that trails the mouse and comes to rest around it', async () => {
    const { page, close } = await open('/contact');
    expect(await page.locator('[data-cursor]').count()).toBe(0);
    await page.mouse.move(100, 100);
    await page.mouse.move(400, 300);
    const ring = page.locator('[data-cursor] > div').nth(1);
    await ring.waitFor();
    await page.mouse.move(500, 350);
    await page.waitForFunction(() => {
      const box = document.querySelectorAll('[data-cursor] > div')[1]?.getBoundingClientRect();
      return box && Math.abs(box.x - (500 - 16)) < 1 && Math.abs(box.y - (350 - 16)) < 1;
    });
    await close();
  });

  it('is not there with reduced motion', async () => {
    const { page, requests, close } = await open('/contact', still);
    await page.mouse.move(100, 100);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Accessibility' }).hover();
    expect(requests.filter((url) => url.includes('/cursor-'))).toEqual([]);
    await close();
  });
});

describe('navigation bar', () => {
  it('has the five anchors, a logo that leads home, and the sticky look past 50 px', async () => {
    const { page, close } = await open('/', still);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
    ).toEqual([
      ['Home', '/#home'],
      ['Concerning Me', '/#about'],
      ['Showcase', '/#project'],
      ['Virtues', '/#service'],
      ['Contact', '/#contact'],
    ]);
    const header = page.locator('header');
    await scrollTo(page, 50);
    expect(await header.getAttribute('data-scrolled')).toBeNull();
    await scrollTo(page, 51);
    await page.locator('header[data-scrolled]').waitFor();
    await scrollTo(page, 0);
    await page.locator('header:not([data-scrolled])').waitFor();
    await close();
  });

  it('leads to an anchor from another page', async () => {
    const { page, close } = await open('/blogs', still);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Virtues' })
      .click();
    await page.waitForFunction(() => {
      const top = document.getElementById('service')?.getBoundingClientRect().top;
      return top !== undefined && top >= 0 && top < 200;
    });
    await close();
  });

  it('scrolls to an anchor whose target appears later', async () => {
    const { page, close } = await open('/contact', still);
    await page.evaluate(() => {
      const filler = document.createElement('p');
      filler.style.height = '3000px';
      document.body.appendChild(filler);
      window.scrollTo(0, 2000);
      window.location.hash = 'later';
    });
    // Remix answers a target that is not there by going to the top: from here on the site looks.
    await page.waitForFunction(() => window.scrollY === 0);
    await page.evaluate(() => {
      const target = document.createElement('p');
      target.id = 'later';
      target.textContent = 'later';
      document.body.appendChild(target);
    });
    await page.waitForFunction(() => {
      const box = document.getElementById('later')?.getBoundingClientRect();
      return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
    });
    await close();
  });

  it('has a menu on small screens that opens, and closes when it has led somewhere', async () => {
    const { page, close } = await open('/blogs', {
      ...still,
      viewport: { width: 360, height: 700 },
    });
    const link = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Showcase' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('summary[aria-label="Menu"]').click();
    expect(await link.isVisible()).toBe(true);
    await page.locator('summary[aria-label="Menu"]').click();
    expect(await link.isVisible()).toBe(false);
    await page.locator('summary[aria-label="Menu"]').click();
    await link.click();
    await link.waitFor({ state: 'hidden' });
    await close();
  });

  it('opens the popup Oops... from the accessibility button', async () => {
    const { page, close } = await open('/contact', still);
    await page.getByRole('button', { name: 'Accessibility' }).click();
    const popup = page.getByRole('dialog', { name: 'Oops...' });
    await popup.getByText('There has no special thing yet!').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'hidden' });
    await close();
  });

  it('toggles a box reading About Admin at the profile picture', async () => {
    const { page, close } = await open('/contact', still);
    const box = page.getByText('About Admin');
    expect(await box.isVisible()).toBe(false);
    await page.getByRole('button', { name: /Profile/ }).click();
    expect(await box.isVisible()).toBe(true);
    await page.getByRole('button', { name: /Profile/ }).click();
    expect(await box.isVisible()).toBe(false);
    await close();
  });
});

describe('hero', () => {
  it('types the three roles one after the other, and reads them all to a screen reader', async () => {
    const { page, complaints, close } = await open('/');
    const typed = page.locator('[data-typed]');
    for (const role of ['MERN Stack Developer', 'Front End Developer', 'Web Developer']) {
      await page.waitForFunction(
        (text) => document.querySelector('[data-typed]')?.textContent === text,
        role,
      );
    }
    expect(await typed.isVisible()).toBe(true);
    expect(await page.locator('#home .sr-only').textContent()).toBe(
      'MERN Stack Developer, Front End Developer, Web Developer',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('stands still with reduced motion', async () => {
    const { page, requests, close } = await open('/', still);
    expect(await page.locator('[data-typed]').textContent()).toBe('MERN Stack Developer');
    expect(requests.filter((url) => url.includes('/typing-'))).toEqual([]);
    await close();
  });

  it('leads from Hire Me to the contact form', async () => {
    const { page, close } = await open('/', still);
    await page.getByRole('link', { name: 'Hire Me' }).click();
    await page.waitForURL('**/#contact');
    await close();
  });
});

describe('resume', () => {
  it('is busy for a moment, then downloads and says so for 1.5 s', async () => {
    const { page, close } = await open('/', still);
    const button = page.locator('a[download]');
    const download = page.waitForEvent('download');
    await button.click();
    await page.locator('a[aria-busy="true"] .spinner').waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect((await download).suggestedFilename()).toBe('resume.pdf');
    const popup = page.getByRole('dialog', { name: 'Download started!' });
    await popup.getByText('Please wait, depending on your network speed.').waitFor();
    expect(await button.getAttribute('aria-busy')).toBe('false');
    await popup.waitFor({ state: 'detached' });
    await close();
  });

  it('says that the download failed where the file is not there', async () => {
    const { page, close } = await open('/', still);
    await page.route('**/resume.pdf', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Resume' }).click();
    const popup = page.getByRole('dialog', { name: 'Download failed' });
    await popup.getByText('Please try again later.').waitFor();
    // By its attribute: what lies under a dialog has no role.
    expect(await page.locator('a[download]').getAttribute('aria-busy')).toBe('false');
    await close();
  });
});

describe('about', () => {
  it('has three tabs, the first one active, that the arrow keys move through', async () => {
    const { page, close } = await open('/', still);
    await page.locator('#about').scrollIntoViewIfNeeded();
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Skills', 'Experience', 'Education']);
    await page.locator('[role="tab"][aria-selected="true"]').waitFor();
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    await tabs.first().focus();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[role="tab"]') ?? {}).some((k) =>
        k.startsWith('__react'),
      ),
    );
    await page.keyboard.press('ArrowRight');
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Experience' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel').getByText('Finished June 2024').waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    for (const time of [
      '2012 to 2017',
      '2017 to 2019',
      'January to August 2020',
      'June 2020, ongoing',
    ]) {
      expect(await page.getByRole('tabpanel').getByText(time).isVisible(), time).toBe(true);
    }
    await close();
  });

  it('puts the tabs at the left when asked for Vertical, and back on top', async () => {
    const { page, close } = await open('/', still);
    await page.locator('#about').scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[role="tab"]') ?? {}).some((k) =>
        k.startsWith('__react'),
      ),
    );
    const places = async () => {
      const list = await page.getByRole('tablist').boundingBox();
      const panel = await page.getByRole('tabpanel').boundingBox();
      return list && panel
        ? { right: list.x + list.width <= panel.x, top: list.y + list.height <= panel.y }
        : null;
    };
    expect(await places()).toEqual({ right: false, top: true });
    await page.getByRole('button', { name: 'Vertical' }).click();
    expect(await places()).toEqual({ right: true, top: false });
    expect(await page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    await page.getByRole('button', { name: 'Horizontal' }).click();
    expect(await places()).toEqual({ right: false, top: true });
    await close();
  });

  it('shows all three panels without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(siteUrl);
    for (const text of [
      'Think better with React world',
      'Servers and data',
      'Finished June 2024',
    ]) {
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    }
    await close();
  });
});

describe('booking dialog', () => {
  const openDialog = async (base = siteUrl) => {
    const watched = await open('/', { ...still, base });
    await watched.page.getByRole('link', { name: 'Book me now' }).click();
    const dialog = watched.page.getByRole('dialog', { name: 'Book me now' });
    await dialog.waitFor();
    return { ...watched, dialog };
  };
  const bodyIsMarked = (page: Page) =>
    page.evaluate(() => document.body.classList.contains('modal-open'));

  it.each(['Cancel', 'the close button', 'a press outside', 'Escape'])(
    'closes on %s and gives the focus back',
    async (way) => {
      const { page, dialog, close } = await openDialog();
      expect(await bodyIsMarked(page)).toBe(true);
      if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
      if (way === 'the close button') await dialog.getByRole('button', { name: 'Close' }).click();
      if (way === 'a press outside') await page.mouse.click(5, 400);
      if (way === 'Escape') await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await bodyIsMarked(page)).toBe(false);
      await page.waitForFunction(() =>
        document.activeElement?.textContent?.includes('Book me now'),
      );
      await close();
    },
  );

  it('keeps the focus inside, and has no violation that axe finds', async () => {
    const { page, dialog, close } = await openDialog();
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first control the focus is the browser's own for one step.
      const isInside = await dialog.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside).toBe(true);
    }
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('says Sending..., then that it was sent for 1.5 s, and is empty the next time', async () => {
    const { page, complaints, dialog, close } = await openDialog();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByLabel('Your Query').fill('Hello');
    const answer = await hold(page, '**/contact.data**');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog', { name: 'Sending...' }).waitFor();
    answer();
    const popup = page.getByRole('dialog', { name: 'Success! Your message has been sent.' });
    await popup.waitFor();
    expect(await popup.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await dialog.isVisible()).toBe(false);
    await popup.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Book me now' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  it('closes after a failure with the server’s words, and still has what was typed', async () => {
    const { page, dialog, close } = await openDialog();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const popup = page.getByRole('dialog', { name: 'Failed to send' });
    await popup.getByText('Email is missing. Message is missing.').waitFor();
    expect(await dialog.isVisible()).toBe(false);
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Book me now' }).click();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ada');
    await close();
  });
});

describe('contact form, with JavaScript', () => {
  const fill = async (page: Page) => {
    const form = page.getByRole('main').locator('form[action="/contact"]');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Your Query').fill('Hello');
    return form;
  };

  it('is sent without leaving the page, and cleared', async () => {
    const { page, close } = await open('/contact', still);
    const form = await fill(page);
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog', { name: 'Success! Your message has been sent.' }).waitFor();
    expect(await form.getByLabel('Your Query').inputValue()).toBe('');
    expect(page.url()).toBe(`${siteUrl}/contact`);
    await close();
  });

  it('keeps what was typed and goes to the first wrong field', async () => {
    const { page, close } = await open('/contact', still);
    const form = await fill(page);
    await form.getByLabel('Email').fill('');
    await form.getByRole('button', { name: 'Send' }).click();
    const popup = page.getByRole('dialog', { name: 'Failed to send' });
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Your Query').inputValue()).toBe('Hello');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    await form.getByText('Email is missing.').waitFor();
    await close();
  });

  it.each(['the database is away', 'there is no network'])(
    'keeps what was typed when %s',
    async (failure) => {
      const isOffline = failure === 'there is no network';
      const { page, close } = await open('/contact', {
        ...still,
        base: isOffline ? siteUrl : brokenUrl,
      });
      const form = await fill(page);
      if (isOffline) await page.route('**/contact.data**', (route) => route.abort());
      await form.getByRole('button', { name: 'Send' }).click();
      const popup = page.getByRole('dialog', { name: 'Failed to send' });
      await popup.getByText(/try again later/).waitFor();
      await popup.getByRole('button', { name: 'OK' }).click();
      await popup.waitFor({ state: 'detached' });
      expect(await form.getByLabel('Your Query').inputValue()).toBe('Hello');
      await close();
    },
  );
});

describe('newsletter, with JavaScript', () => {
  const subscribe = async (page: Page, email: string) => {
    const footer = page.getByRole('contentinfo');
    await footer.getByPlaceholder('Email Address').fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    return footer.getByPlaceholder('Email Address');
  };

  it('shows the server’s message as a toast at the top right and is reset', async () => {
    const { page, complaints, close } = await open('/contact', still);
    const field = await subscribe(page, 'script@example.com');
    const toast = page.getByRole('status').filter({ hasText: 'Thank you for subscribing!' });
    await toast.waitFor();
    const box = await toast.boundingBox();
    expect(box && box.x > 640 && box.y < 200).toBe(true);
    expect(await field.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    await close();
  });

  it('shows an error toast with the server’s message and keeps the address', async () => {
    const { page, close } = await open('/contact', still);
    const field = await subscribe(page, '');
    await page.getByRole('alert').filter({ hasText: 'Email is missing.' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await close();
  });
});

describe('back to top', () => {
  it('appears past 300 px and scrolls to the top', async () => {
    const { page, close } = await open('/blogs', still);
    const button = page.getByRole('button', { name: 'Back to top' });
    await scrollTo(page, 300);
    expect(await button.isVisible()).toBe(false);
    await scrollTo(page, 301);
    await button.waitFor();
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await scrollY(page)).toBe(0);
    await button.waitFor({ state: 'hidden' });
    await close();
  });
});

describe('delivery', () => {
  it('asks for no script before the page has loaded, and starts by itself afterwards', async () => {
    const { page, close } = await openPage(browser, still);
    await page.goto(siteUrl);
    await hydrated(page);
    const early = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation');
      const loaded = load instanceof PerformanceNavigationTiming ? load.loadEventStart : 0;
      return performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime < loaded)
        .map((entry) => entry.name);
    });
    expect(early).toEqual([]);
    await close();
  });

  it('has its style sheet inside the page', async () => {
    const { page, requests, close } = await openPage(browser, still);
    await page.goto(`${siteUrl}/blogs`);
    await hydrated(page);
    expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
    await close();
  });
});
