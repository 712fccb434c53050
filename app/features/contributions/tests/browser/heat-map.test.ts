import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/engine/kit/time/durations';
import { setTheme } from '~tests/browser/looking';
import { expectCalm } from '~tests/browser/page-checks';
import { still, usePage, useSampleSite } from '~tests/browser/support';
import { heatMapRange } from '../../core/contributions';
import { dailyCounts, heatMapLayout } from '../../core/heat-map';

/* The heat map in a browser. Its texts and labels: ../integration/heat-map.test.ts. */

const site = useSampleSite();

/** Contributions by day, YYYY-MM-DD. */
async function contributions(): Promise<Record<string, number>> {
  const answer = await fetch(`${site.url}/api/contributions`);
  const { data }: { data: Record<string, number> } = await answer.json();
  return data;
}

/** The colours of the three levels, as lightness, chroma and hue. */
const colours = (page: Page) =>
  page.evaluate(() =>
    [0, 1, 2].map((level) => {
      const path = document.querySelector(`#contributions svg[role] .heat-${level}`);
      const [, l, c, h] =
        /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(path ? getComputedStyle(path).stroke : '') ?? [];
      return { l: Number(l), c: Number(c), h: Number(h) };
    }),
  );

describe('heat map', () => {
  const shared = usePage(site, '/', { ...still, viewport: { width: 1280, height: 800 } });

  it.each([
    ['light', 'light grey, light green and dark green'],
    ['dark', 'dark grey, dark green and light green'],
  ])('in the %s theme the heat map is %s for 0, 1 to 4, and 5 or more', async (theme) => {
    await setTheme(shared.page, theme);
    const [none, some, many] = await colours(shared.page);
    if (!none || !some || !many) throw new Error('the heat map has no colours');
    expect(none.c).toBeLessThan(0.02);
    for (const green of [some, many]) {
      expect(green.c).toBeGreaterThan(0.1);
      expect(green.h).toBeGreaterThan(130);
      expect(green.h).toBeLessThan(170);
    }
    const [bright, dim] = theme === 'light' ? [some, many] : [many, some];
    expect(bright.l).toBeGreaterThan(dim.l + 0.15);
  });

  it('specification: the heat map has a column a week, 12 px cells, and every day in its place and colour', async () => {
    const { from, to } = heatMapRange(new Date());
    const counts = dailyCounts(await contributions(), from, to);
    // The colour and position of each day: app/features/contributions/tests/unit/heat-map.test.ts.
    const cells = heatMapLayout({ counts, from }).levels.flatMap((days, level) =>
      days.map(({ week, weekday }) => ({ left: 15 * week, top: 20 + 15 * weekday, level })),
    );
    const drawn = await shared.page.evaluate((all) => {
      const paths = [0, 1, 2].map((level) =>
        document.querySelector<SVGPathElement>(`#contributions svg[role] path.heat-${level}`),
      );
      /** The topmost colour at a position, -1 for none. */
      const colourAt = (x: number, y: number) =>
        paths.findLastIndex((path) => path?.isPointInStroke(new DOMPoint(x, y)));
      return all.map(({ left, top }) => {
        const inside = [6, 0.5, 11.5].map((at) => colourAt(left + at, top + at));
        const outside = [colourAt(left + 13.5, top + 6), colourAt(left + 6, top + 13.5)];
        const isOneCell = new Set(inside).size === 1 && outside.every((colour) => colour === -1);
        const shown = isOneCell ? inside[0] : `no cell of 12 px: ${inside} ${outside}`;
        return { left, top, level: shown };
      });
    }, cells);
    expect(drawn).toEqual(cells);
  });

  it('the heat map shows the day under the pointer in a tooltip', async () => {
    const { page } = shared;
    const map = page.locator('#contributions svg[role]');
    await map.scrollIntoViewIfNeeded();
    const tooltip = page.locator('[data-day]');
    expect(await tooltip.isVisible()).toBe(false);
    for (const week of [2, 50]) {
      const box = (await map.boundingBox()) ?? expect.fail('the heat map is not shown');
      const x = box.x + 15 * week + 6;
      const y = box.y + 20 + 15 * 3 + 6;
      await page.mouse.move(x, y);
      await tooltip.waitFor();
      await expect
        .poll(async () => {
          const place = (await tooltip.boundingBox()) ?? expect.fail('the tooltip is not shown');
          return {
            isNear: Math.abs(place.y + place.height - y) < 30,
            isAround: place.x < x && place.x + place.width > x,
          };
        })
        .toEqual({ isNear: true, isAround: true });
      expect(await tooltip.textContent()).toMatch(/^(No|\d+) contributions? on \d+ \w+ \d{4}$/);
    }
    await page.mouse.move(5, 5);
    await tooltip.waitFor({ state: 'hidden' });
  });

  it('the heat map can be read as a table, day by day', async () => {
    const counts = await contributions();
    const table = shared.page.locator('#contributions table');
    await shared.page.getByText('The same as a table').click();
    await table.getByRole('columnheader', { name: 'Day' }).waitFor();
    const read = (await table.locator('tbody td').allTextContents()).map(Number);
    expect(read.length).toBeGreaterThanOrEqual(366);
    const days = Object.keys(counts).sort();
    expect(read.filter((count) => count > 0)).toEqual(days.map((date) => counts[date]));
  });

  it('the heat map begins with a whole week where it scrolls, announces each day to the keyboard, and keeps it in view on a phone', async () => {
    const { page } = shared;
    const region = page.getByRole('region', { name: /Contributions day by day/ });
    for (const width of [360, 768, 1000]) {
      await page.setViewportSize({ width, height: 740 });
      await region.scrollIntoViewIfNeeded();
      await expect.poll(() => region.evaluate((map) => map.scrollLeft % 15)).toBe(0);
      expect(await region.evaluate((map) => map.scrollWidth > map.clientWidth)).toBe(width < 900);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await region.focus();
    const day = page.locator('#contributions').getByRole('status');
    const reads = (text: RegExp) => expect.poll(() => day.textContent()).toMatch(text);
    const dated = (daysAgo: number) => {
      const date = new Date(Date.now() - daysAgo * DAY_MS);
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
    await expect.poll(isMarkInSight).toBe(true);
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
  });
});

describe('opened', { tags: ['slow'] }, () => {
  const opened = usePage(site, '/', still);

  it('the heat map’s table and tooltip have no axe violations, and nothing that moves', async () => {
    const { page } = opened;
    await page.getByText('The same as a table').click();
    await page.getByRole('columnheader', { name: 'Day' }).waitFor();
    await page.getByRole('region', { name: /day by day\. / }).focus();
    await page.locator('[data-day]').waitFor();
    await expectCalm(page, '#contributions');
  });
});
