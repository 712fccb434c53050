// @module-tag slow
import { beforeAll, describe, expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { testId } from '../support/database';
import { axeViolations, finishAnimations, overflows } from './looking';
import { visitCold } from './page-checks';
import { useSite } from './support';

/* The default look is that of all other tests. */
const OTHERS = looks.slice(1).map(({ name }) => name);

const PAGES = ['/', '/details/one-round-trip-to-the-database', '/project-details/tidewatch'];

describe.each(OTHERS)('in the look %s', (look) => {
  const site = useSite();

  beforeAll(async () => {
    await site.DB.prepare(
      `insert into site_words (id, status, words, created_at) values (?, 'published', ?, 1)`,
    )
      .bind(testId(1), JSON.stringify({ look: { name: look } }))
      .run();
  });

  it.each(PAGES)(
    '%s is within the budgets, does not shift, fits every width, and has no axe violations',
    async (path) => {
      const page = await visitCold(site, path);
      const [headings] = looks.find(({ name }) => name === look)?.fonts ?? expect.fail(look);
      const fonts = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      expect(fonts).toContain(headings.family);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await finishAnimations(page);
      expect(await overflows(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      const labels = page.locator('.skill-row dt');
      expect(
        await labels.evaluateAll((all) =>
          all
            .filter(
              (one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight),
            )
            .map(({ textContent }) => textContent),
        ),
      ).toEqual([]);
    },
  );
});
