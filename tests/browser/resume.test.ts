import { describe, expect, it } from 'vitest';
import { insert, projectRow } from '../support/database';
import { setTheme } from './looking';
import { usePage, useSite, visit } from './support';

/* The resume on paper: at most two sheets, whatever the owner has entered of projects. */

const site = useSite();

/** Each sheet of a PDF is an object of its own: ISO 32000-1, 7.7.3.3. */
const sheetsIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** As long as the fields of a project take them. */
const LONG = {
  highlight: 'A highlight as long as one may be, of many words. '.repeat(10).trim(),
  results: JSON.stringify(
    Array.from({ length: 6 }, () => ({
      value: 'nearly everything',
      label: 'counted '.repeat(15).trim(),
    })),
  ),
};

describe('the resume', () => {
  const shared = usePage(site, '/resume');

  it.each(['light', 'dark'])(
    'of the %s theme is printed on two sheets at most, in ink, without what is only for screens',
    async (theme) => {
      const { page } = shared;
      await setTheme(page, theme);
      for (const format of ['A4', 'Letter']) {
        const sheets = sheetsIn(await page.pdf({ format, preferCSSPageSize: false }));
        expect([1, 2], format).toContain(sheets);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('header, footer').filter({ visible: true }).count()).toBe(1);
      expect(await page.locator('main .button').filter({ visible: true }).count()).toBe(0);
      const colours = await page.locator('h1').evaluate((heading) => {
        const { color } = getComputedStyle(heading);
        return [color, getComputedStyle(document.body).backgroundColor];
      });
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      await page.emulateMedia({ media: null });
    },
  );
});

describe('with projects of which there is much to say', () => {
  const crowded = useSite({ samples: false });

  it('still takes two sheets, and a project is on one of them', async () => {
    await insert(
      crowded.DB,
      'projects',
      [1, 2, 3, 4, 5].map((n) => projectRow(n, LONG)),
    );
    const { page } = await visit(crowded, '/resume');
    for (const format of ['A4', 'Letter']) {
      expect(sheetsIn(await page.pdf({ format })), format).toBe(2);
    }
  });
});
