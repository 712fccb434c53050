import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenUrl, siteUrl, startBrowser } from './support';
import { columns, scrollTo, still, visit, webpOf } from './visit';

/* The landing page, line by line of the specification. */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type Json = { data: Record<string, string>[] };
const records = async (path: string) => {
  const { data }: Json = await (await fetch(`${siteUrl}${path}`)).json();
  return data;
};

const isLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

describe('hero', () => {
  it('comes in within 0.5 s, the top one 0.5 s later, by moving alone', async () => {
    const { page, close } = await visit(browser, '/');
    const animations = await page.locator('#home').evaluate((home) =>
      [...home.querySelectorAll('.hero-in')].map((element) => {
        const { animationDuration, animationDelay, animationName, opacity } =
          getComputedStyle(element);
        return { tag: element.tagName, animationDuration, animationDelay, animationName, opacity };
      }),
    );
    expect(animations.length).toBeGreaterThanOrEqual(4);
    for (const { tag, ...animation } of animations) {
      expect(animation).toEqual({
        animationName: 'hero-in',
        animationDuration: '0.5s',
        animationDelay: tag === 'H1' ? '0.5s' : '0s',
        opacity: '1',
      });
    }
    expect(animations.filter(({ tag }) => tag === 'H1')).toHaveLength(1);
    const properties = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const inLayers = rules.flatMap((rule) =>
        rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule],
      );
      const frames = inLayers.find(
        (rule): rule is CSSKeyframesRule =>
          rule instanceof CSSKeyframesRule && rule.name === 'hero-in',
      );
      return [...(frames?.cssRules ?? [])].flatMap((frame) =>
        frame instanceof CSSKeyframeRule ? [...frame.style] : [],
      );
    });
    expect(properties).toEqual(['transform']);
    await close();
  });

  it('greets, leads from Hire Me to the contact form, and offers the resume', async () => {
    const { page, close } = await visit(browser, '/', still);
    const home = page.locator('#home');
    expect(await home.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Hello/);
    expect(await home.getByRole('link', { name: 'Hire Me' }).getAttribute('href')).toBe(
      '/#contact',
    );
    expect(await home.getByRole('link', { name: 'Resume' }).isVisible()).toBe(true);
    await close();
  });
});

describe('sections', () => {
  it('rise to their places within 400 ms once they are 120 px in view, and are never hidden', async () => {
    const { page, close } = await visit(browser, '/', { viewport: { width: 1280, height: 700 } });
    const section = page.locator('#service');
    const look = () =>
      section.evaluate((box) => {
        const inner = box.querySelector('.page');
        if (!inner) throw new Error('the section is empty');
        const { opacity, visibility, translate } = getComputedStyle(inner);
        return { state: box.getAttribute('data-reveal'), opacity, visibility, translate };
      });
    await page.locator('#service[data-reveal="waiting"]').waitFor();
    expect(await look()).toEqual({
      state: 'waiting',
      opacity: '1',
      visibility: 'visible',
      translate: '0px 40px',
    });
    const top = await section.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
    await scrollTo(page, top - 700 + 115);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await look()).state).toBe('waiting');
    await scrollTo(page, top - 700 + 125);
    await page.locator('#service[data-reveal="in"]').waitFor();
    const transition = await section.locator('.page').evaluate((inner) => {
      const { transitionDuration, transitionTimingFunction, transitionDelay } =
        getComputedStyle(inner);
      return { transitionDuration, transitionTimingFunction, transitionDelay };
    });
    expect(transition).toEqual({
      transitionDuration: '0.4s',
      transitionTimingFunction: 'ease',
      transitionDelay: '0s',
    });
    await page.waitForFunction(() => {
      const inner = document.querySelector('#service .page');
      return inner && ['none', '0px'].includes(getComputedStyle(inner).translate);
    });
    await close();
  });

  it('stand in their places from the start with reduced motion and without JavaScript', async () => {
    for (const options of [still, { javaScriptEnabled: false }]) {
      const { page, close } = await visit(browser, '/', options);
      expect(await page.locator('[data-reveal]').count()).toBe(0);
      await close();
    }
  });
});

describe('skills', () => {
  /** Scrolls until the tabs come to life, and not so far that they are seen. */
  const comeNear = async (page: Page) => {
    const top = await page.locator('#about').evaluate((about) => about.getBoundingClientRect().top);
    await scrollTo(page, top - 1000);
    await page.locator('.skill-logos[data-fade="waiting"]').first().waitFor({ state: 'attached' });
  };

  it('fade in once, each logo 0.3 s times its index after the first, when scrolled into view', async () => {
    const { page, close } = await visit(browser, '/', { viewport: { width: 1280, height: 700 } });
    await comeNear(page);
    const row = page.locator('.skill-logos').first();
    await row.scrollIntoViewIfNeeded();
    // Looked at in the moment in which they begin: the first one is soon over.
    const running = await page.waitForFunction(() => {
      const list = document.querySelector('.skill-logos');
      if (!list || list.hasAttribute('data-fade')) return null;
      return [...list.children].map((logo) => logo.getAnimations()[0]?.effect?.getTiming().delay);
    });
    expect(await running.jsonValue()).toEqual([0, 300, 600, 900, 1200, 1500, 1800]);
    const finish = () =>
      row.evaluate((list) => {
        for (const logo of list.children)
          for (const animation of logo.getAnimations()) animation.finish();
      });
    await finish();
    // Away and back, by scrolling and by the tabs.
    await scrollTo(page, 0);
    await row.scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'Education' }).click();
    await row.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Skills' }).click();
    await row.waitFor();
    expect(await row.evaluate((list) => list.getAnimations({ subtree: true }).length)).toBe(0);
    expect(
      await row
        .locator('li')
        .first()
        .evaluate((li) => getComputedStyle(li).opacity),
    ).toBe('1');
    await close();
  });

  it('have four rows of 7, 5, 5 and 1 logos, each with its name and its picture', async () => {
    const { page, close } = await visit(browser, '/', still);
    const rows = await page
      .locator('#skills dl > div')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('dt')?.textContent, row.querySelectorAll('li').length]),
      );
    expect(rows).toEqual([
      ['Front end', 7],
      ['Styling', 5],
      ['Back end and database', 5],
      ['Design', 1],
    ]);
    await page.locator('#skills').scrollIntoViewIfNeeded();
    const logos = page.locator('#skills li img');
    expect(await logos.count()).toBe(18);
    for (const logo of await logos.all()) {
      await logo.scrollIntoViewIfNeeded();
      await expect.poll(() => logo.evaluate(isLoaded)).toBe(true);
    }
    await close();
  });
});

describe('experience', () => {
  it('is a timeline of skills and tools', async () => {
    const { page, close } = await visit(browser, '/', { javaScriptEnabled: false });
    const panel = page.getByRole('tabpanel').filter({ hasText: 'Servers and data' });
    expect(await panel.locator('ol > li').count()).toBeGreaterThanOrEqual(3);
    expect(await panel.getByText('React, Remix, TypeScript').isVisible()).toBe(true);
    await close();
  });
});

describe('projects', () => {
  it('are the first three, each with its picture, words and three links', async () => {
    const [projects, { page, close }] = await Promise.all([
      records('/api/projects'),
      visit(browser, '/', still),
    ]);
    const cards = page.locator('#project article');
    expect(await cards.count()).toBe(3);
    for (const [index, project] of projects.slice(0, 3).entries()) {
      const card = cards.nth(index);
      const name = project.projectName ?? '';
      expect(await card.getByRole('heading').textContent()).toBe(name);
      await card.scrollIntoViewIfNeeded();
      const image = card.locator('img');
      expect(await image.getAttribute('src')).toBe(webpOf(project.image));
      await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
      for (const text of [project.highlight, project.perspective]) {
        expect(await card.getByText(text ?? 'none', { exact: true }).isVisible(), text).toBe(true);
      }
      expect(
        await card.getByRole('link', { name: `Details of ${name}` }).getAttribute('href'),
      ).toBe(`/project-details/${project.slug}`);
      for (const [label, href] of [
        ['Live', project.liveLink],
        ['Source', project.sourceCode],
      ]) {
        const link = card.getByRole('link', { name: `${label}: ${name}` });
        if (href === '') expect(await link.count()).toBe(0);
        else {
          expect(await link.getAttribute('href')).toBe(href);
          expect(await link.getAttribute('target')).toBe('_blank');
        }
      }
    }
    expect(await page.getByRole('link', { name: 'All Projects' }).getAttribute('href')).toBe(
      '/all-projects',
    );
    await close();
  });
});

describe('services', () => {
  it('are the three steps, in their order', async () => {
    const { page, close } = await visit(browser, '/', still);
    expect(await page.locator('#service h3').allTextContents()).toEqual([
      'Reimagine',
      'Redesign',
      'Relaunch',
    ]);
    await close();
  });
});

describe('blogs', () => {
  it('are the first six in three columns, each with its pictures, author and words', async () => {
    const [blogs, { page, close }] = await Promise.all([
      records('/api/blogs') as Promise<
        ({ author: { name: string; image: string; role: string } } & Record<string, string>)[]
      >,
      visit(browser, '/', { ...still, viewport: { width: 1280, height: 800 } }),
    ]);
    const cards = page.locator('#blog article');
    expect(await cards.count()).toBe(6);
    expect(await columns(page, '#blog li')).toBe(3);
    for (const [index, post] of blogs.slice(0, 6).entries()) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      expect(await card.getByRole('heading').textContent()).toBe(post.title);
      const sources = await card
        .locator('img')
        .evaluateAll((all) => all.map((i) => i.getAttribute('src')));
      expect(sources).toEqual([webpOf(post.image), webpOf(post.author.image)]);
      await expect.poll(() => card.locator('img').first().evaluate(isLoaded)).toBe(true);
      for (const text of [post.description, post.author.name, post.author.role]) {
        expect(await card.getByText(text ?? 'none', { exact: true }).isVisible(), text).toBe(true);
      }
      const link = card.getByRole('link', { name: /^Read more/ });
      expect(await link.evaluate((a) => a.firstChild?.textContent)).toBe('Read more');
      expect(await link.getAttribute('href')).toBe(`/details/${post.slug}`);
    }
    await close();
  });

  it('give way to the error page where the database fails', async () => {
    const { page, close } = await visit(browser, '/', {
      ...still,
      base: brokenUrl,
      expected: /status of 503/,
    });
    await page.getByRole('heading', { level: 1, name: 'We cannot reach our database' }).waitFor();
    await page.getByText('Failed to fetch data from /. Please try again later.').waitFor();
    await close();
  });
});

describe('reviews', () => {
  it('stand in two columns, each with its quote, picture, name and position', async () => {
    const [reviews, { page, close }] = await Promise.all([
      records('/api/reviews'),
      visit(browser, '/', { ...still, viewport: { width: 1280, height: 800 } }),
    ]);
    expect(await columns(page, '#reviews li')).toBe(2);
    const cards = page.locator('#reviews figure');
    expect(await cards.count()).toBe(reviews.length);
    for (const [index, review] of reviews.entries()) {
      const card = cards.nth(index);
      expect(await card.locator('blockquote').textContent()).toBe(review.quote);
      expect(await card.locator('img').getAttribute('src')).toBe(webpOf(review.image));
      for (const text of [review.name, review.position]) {
        expect(await card.getByText(text ?? 'none', { exact: true }).isVisible(), text).toBe(true);
      }
    }
    await close();
  });
});

describe('contact', () => {
  it('has a map, an address, an e-mail and a phone link, and a form with three fields', async () => {
    const { page, close } = await visit(browser, '/', still);
    const contact = page.locator('#contact');
    expect(await contact.locator('iframe').getAttribute('title')).toMatch(/^Map/);
    expect(await contact.locator('address').isVisible()).toBe(true);
    expect(await contact.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    expect(await contact.locator('a[href^="tel:"]').isVisible()).toBe(true);
    const form = contact.locator('form');
    for (const label of ['Name', 'Email', 'Your Query']) {
      const field = form.getByLabel(label, { exact: true });
      expect(await field.isVisible(), label).toBe(true);
      expect(await field.getAttribute('required'), label).toBe(null);
    }
    expect(await form.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await form.getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
    await close();
  });

  it('leaves an address without an @ to the browser’s own check', async () => {
    const { page, requests, close } = await visit(browser, '/', still);
    const form = page.locator('#contact form');
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Send' }).click();
    expect(
      await form
        .getByLabel('Email')
        .evaluate((field: HTMLInputElement) => field.validity.typeMismatch),
    ).toBe(true);
    expect(requests.filter((url) => url.includes('contact.data'))).toEqual([]);
    await close();
  });

  it('asks for the map only when it is about to be seen', async () => {
    const { page, requests, close } = await visit(browser, '/', still);
    const src = (await page.locator('#contact iframe').getAttribute('src')) ?? '';
    const asked = () => requests.filter((url) => url === new URL(src, siteUrl).href).length;
    expect(src).not.toBe('');
    expect(asked()).toBe(0);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect.poll(asked).toBe(1);
    // A frame that the policy or the map's own headers forbid holds a page of the browser's.
    await expect
      .poll(() => page.frames().some((frame) => frame.url() === new URL(src, siteUrl).href))
      .toBe(true);
    const frame = page.frames().find((one) => one.url() === new URL(src, siteUrl).href);
    await expect.poll(() => frame?.locator('svg').count()).toBe(1);
    await close();
  });
});

describe('heat map', () => {
  /** The colours of the three levels, as lightness and chroma. */
  const colours = (page: Page) =>
    page.evaluate(() =>
      [0, 1, 2].map((level) => {
        const path = document.querySelector(`#contributions svg[role] .heat-${level}`);
        const [, l, c, h] =
          /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(path ? getComputedStyle(path).stroke : '') ?? [];
        return { l: Number(l), c: Number(c), h: Number(h) };
      }),
    );

  it.each(['light', 'dark'] as const)(
    'is light grey, light green and dark green for 0, 1 to 4, and 5 or more, in the %s theme',
    async (theme) => {
      const { page, close } = await visit(browser, '/', { ...still, theme });
      const [none, some, many] = await colours(page);
      if (!none || !some || !many) throw new Error('the heat map has no colours');
      expect(none.c).toBeLessThan(0.02);
      for (const green of [some, many]) {
        expect(green.c).toBeGreaterThan(0.1);
        expect(green.h).toBeGreaterThan(130);
        expect(green.h).toBeLessThan(170);
      }
      expect(some.l).toBeGreaterThan(many.l + 0.15);
      await close();
    },
  );

  it('has a column a week, cells of 12 px, every day in its place and in its colour', async () => {
    const [{ data }, { page, close }] = await Promise.all([
      fetch(`${siteUrl}/api/contributions`).then(
        (answer): Promise<{ data: Record<string, number> }> => answer.json(),
      ),
      visit(browser, '/', still),
    ]);
    const now = new Date();
    const from = Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1);
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const offset = new Date(from).getUTCDay();
    const expected: number[] = [];
    for (let time = from; time <= today; time += 86_400_000) {
      const count = data[new Date(time).toISOString().slice(0, 10)] ?? 0;
      expected.push(count === 0 ? 0 : count < 5 ? 1 : 2);
    }
    const drawn = await page.evaluate(
      ([first, days]) => {
        const svg = document.querySelector<SVGSVGElement>('#contributions svg[role]');
        const paths = [0, 1, 2].map((level) =>
          svg?.querySelector<SVGPathElement>(`path.heat-${level}`),
        );
        /** The colour that lies on top there, -1 for none. */
        const colourAt = (x: number, y: number) =>
          paths.reduce(
            (found, path, level) =>
              path?.isPointInStroke(new DOMPoint(x, y)) ? Math.max(found, level) : found,
            -1,
          );
        return Array.from({ length: days }, (_, index) => {
          const place = first + index;
          const left = Math.floor(place / 7) * 15;
          const top = 20 + (place % 7) * 15;
          const inside = [
            [left + 6, top + 6],
            [left + 0.5, top + 0.5],
            [left + 11.5, top + 11.5],
          ].map(([x = 0, y = 0]) => colourAt(x, y));
          const outside = [
            [left + 13.5, top + 6],
            [left + 6, top + 13.5],
          ].map(([x = 0, y = 0]) => colourAt(x, y));
          const isOneCell = new Set(inside).size === 1 && outside.every((colour) => colour === -1);
          return isOneCell ? inside[0] : `no cell of 12 px: ${inside} ${outside}`;
        });
      },
      [offset, expected.length] as const,
    );
    expect(drawn).toEqual(expected);
    await close();
  });

  it('labels each month above the column of its first day', async () => {
    const { page, close } = await visit(browser, '/', still);
    const labels = await page
      .locator('#contributions svg[role] text')
      .evaluateAll((all) =>
        all.map((label) => [label.textContent, Number(label.getAttribute('x')) / 15]),
      );
    const now = new Date();
    const from = Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1);
    const offset = new Date(from).getUTCDay();
    const expected = Array.from({ length: 13 }, (_, month) => {
      const first = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth() + month, 1));
      const name = first.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
      return [name.slice(0, 3), Math.floor((offset + (first.getTime() - from) / 86_400_000) / 7)];
    });
    expect(labels).toEqual(expected);
    await close();
  });

  it('has a legend, a total, and says that a sample is one', async () => {
    const { page, close } = await visit(browser, '/', still);
    const { data }: { data: Record<string, number> } = await (
      await fetch(`${siteUrl}/api/contributions`)
    ).json();
    const total = Object.values(data).reduce((sum, count) => sum + count, 0);
    const map = page.locator('#contributions');
    expect(await map.locator('figcaption strong').textContent()).toMatch(
      new RegExp(`^${total} contributions from 1 \\w+ \\d{4} to \\d+ \\w+ \\d{4}\\.$`),
    );
    expect(
      await map
        .getByRole('list', { name: 'Contributions a day' })
        .getByRole('listitem')
        .allTextContents(),
    ).toEqual(['None', '1 to 4', '5 or more']);
    expect(await map.getByText('Sample data').isVisible()).toBe(true);
    await close();
  });

  it('tells the day under the pointer in a tooltip beside it', async () => {
    const { page, close } = await visit(browser, '/', {
      ...still,
      viewport: { width: 1280, height: 800 },
    });
    await page.locator('#contributions svg[role]').scrollIntoViewIfNeeded();
    const tooltip = page.locator('[data-day]');
    expect(await tooltip.isVisible()).toBe(false);
    for (const week of [2, 50]) {
      const box = await page.locator('#contributions svg[role]').boundingBox();
      if (!box) throw new Error('the heat map is not shown');
      const x = box.x + 15 * week + 6;
      const y = box.y + 20 + 15 * 3 + 6;
      await page.mouse.move(x, y);
      await tooltip.waitFor();
      expect(await tooltip.textContent()).toMatch(/^(No|\d+) contributions? on \d+ \w+ \d{4}$/);
      const place = await tooltip.boundingBox();
      if (!place) throw new Error('the tooltip is not shown');
      expect(Math.abs(place.y + place.height - y)).toBeLessThan(30);
      expect(place.x).toBeLessThan(x);
      expect(place.x + place.width).toBeGreaterThan(x);
    }
    await page.mouse.move(5, 5);
    await tooltip.waitFor({ state: 'hidden' });
    await close();
  });

  it('reads each day to the keyboard, in sight on a phone, too', async () => {
    const { page, close } = await visit(browser, '/', {
      ...still,
      viewport: { width: 360, height: 740 },
    });
    const region = page.getByRole('region', { name: /Contributions day by day/ });
    await region.focus();
    const day = page.locator('#contributions').getByRole('status');
    const reads = (text: RegExp) => expect.poll(() => day.textContent()).toMatch(text);
    const dated = (daysAgo: number) => {
      const date = new Date(Date.now() - daysAgo * 86_400_000);
      const text = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      return new RegExp(`^(No|\\d+) contributions? on ${text}$`);
    };
    const isMarkInSight = () =>
      page.evaluate(() => {
        const mark = document
          .querySelector('#contributions svg[role] rect')
          ?.getBoundingClientRect();
        const tip = document.querySelector('[data-day]')?.getBoundingClientRect();
        return [mark, tip].every((box) => box && box.left >= 0 && box.right <= window.innerWidth);
      });
    await reads(dated(0));
    expect(await isMarkInSight()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await reads(dated(1));
    await page.keyboard.press('ArrowLeft');
    await reads(dated(8));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await reads(dated(0));
    await page.keyboard.press('Home');
    await reads(/ on 1 \w+ \d{4}$/);
    await expect.poll(isMarkInSight).toBe(true);
    await page.keyboard.press('End');
    await reads(dated(0));
    await expect.poll(isMarkInSight).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('[data-day]').waitFor({ state: 'hidden' });
    await close();
  });

  it('can be read as a table, day by day, and month by month without JavaScript', async () => {
    const { data }: { data: Record<string, number> } = await (
      await fetch(`${siteUrl}/api/contributions`)
    ).json();
    const total = Object.values(data).reduce((sum, count) => sum + count, 0);
    for (const [javaScriptEnabled, head] of [
      [true, 'Day'],
      [false, 'Month'],
    ] as const) {
      const { page, close } = await visit(browser, '/', { ...still, javaScriptEnabled });
      const table = page.locator('#contributions table');
      await page.getByText('The same as a table').click();
      await table.getByRole('columnheader', { name: head }).waitFor();
      const counts = await table
        .locator('tbody td')
        .evaluateAll((all) => all.map((cell) => Number(cell.textContent)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      if (javaScriptEnabled) {
        expect(counts.length).toBeGreaterThanOrEqual(366);
        expect(counts.filter((count) => count > 0)).toEqual(
          Object.keys(data)
            .sort()
            .map((date) => data[date]),
        );
      } else expect(counts).toHaveLength(13);
      await close();
    }
  });
});

describe('a broken picture', () => {
  const brokenBy = (when: 'before' | 'after') => async (page: Page) => {
    await page.route('**/images/**/*.{jpg,avif,webp}', (route) => route.fulfill({ status: 404 }));
    if (when === 'after') return;
    // Hydration waits until every picture in view has failed.
    await page.addInitScript(() => {
      window.requestIdleCallback = (start) =>
        window.setTimeout(() => start({ didTimeout: false, timeRemaining: () => 50 }), 500);
    });
  };

  it.each(['before', 'after'] as const)(
    'gives way to a calm field that tells what it was, where it failed %s hydration',
    async (when) => {
      const { page, close } = await visit(browser, '/', {
        ...still,
        before: brokenBy(when),
        expected: /status of 404/,
      });
      const portrait = page.locator('#home').getByRole('img', { name: /^Illustration: Robin/ });
      await page.locator('#home span[role="img"]').waitFor();
      expect(await page.locator('#home img').count()).toBe(0);
      const box = await portrait.boundingBox();
      expect(box && box.width > 200 && box.height > 200).toBe(true);
      await close();
    },
  );

  it('gives way to initials in the header, at reviews and at authors, and cards keep their shape', async () => {
    const { page, close } = await visit(browser, '/', {
      ...still,
      before: brokenBy('after'),
      expected: /status of 404/,
    });
    const initials = (selector: string) =>
      page
        .locator(`${selector} [data-initials]`)
        .first()
        .evaluate((box) => [
          getComputedStyle(box, '::before').content,
          box.querySelectorAll('img').length,
        ]);
    await expect.poll(() => initials('header')).toEqual(['"RS"', 0]);
    for (const selector of ['#project', '#blog', '#reviews']) {
      await page.locator(selector).scrollIntoViewIfNeeded();
    }
    await expect
      .poll(() => initials('#reviews'))
      .toEqual([expect.stringMatching(/^"[A-Z]{2}"$/), 0]);
    await expect.poll(() => initials('#blog')).toEqual([expect.stringMatching(/^"[A-Z]{2}"$/), 0]);
    for (const selector of ['#project', '#blog']) {
      // Only what is about to be seen is asked for, and found to be missing.
      await page.locator(`${selector} article`).first().scrollIntoViewIfNeeded();
      const field = page.locator(`${selector} article`).first().locator('span[role="img"]');
      await field.waitFor();
      const box = await field.boundingBox();
      expect(box && Math.abs(box.width / box.height - 16 / 9) < 0.02).toBe(true);
    }
    await close();
  });

  it('is shown from its plain file where only the modern formats are missing', async () => {
    const { page, close } = await visit(browser, '/', {
      ...still,
      before: (p) =>
        p.route('**/images/**/*.{avif,webp}', (route) => route.fulfill({ status: 404 })),
      expected: /status of 404/,
    });
    const portrait = page.locator('#home img');
    await expect.poll(() => portrait.evaluate(isLoaded)).toBe(true);
    expect(await portrait.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\.jpg$/,
    );
    await close();
  });
});
