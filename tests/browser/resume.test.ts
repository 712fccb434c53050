import { describe, expect, it } from 'vitest';
import { insert, projectRow } from '../support/database';
import { setTheme } from './looking';
import { usePage, useSite, visit } from './support';

/* The printed resume: at most two sheets, however long the projects are. */

const site = useSite();

/** Counts the sheets of a PDF. Each one is a separate object: ISO 32000-1, 7.7.3.3. */
const sheetsIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** The longest values that the fields of a project accept. */
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
    'the resume in the %s theme prints on at most two sheets, in black on white, without screen controls',
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

describe('the resume with five projects of the maximum length', () => {
  const crowded = useSite({ samples: false });

  it('the resume with long projects prints on two sheets', async () => {
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
