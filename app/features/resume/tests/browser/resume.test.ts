import { expect, it } from 'vitest';
import { goTo } from '~tests/browser/acting';
import { setTheme } from '~tests/browser/looking';
import { usePage, useSite } from '~tests/browser/support';
import { insert, projectRow } from '~tests/support/database';

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

const shared = usePage(site, '/resume');

/** The number of sheets on either paper. */
async function sheets() {
  const counts: number[] = [];
  for (const format of ['A4', 'Letter'])
    counts.push(sheetsIn(await shared.page.pdf({ format, preferCSSPageSize: false })));
  return counts;
}

it('the resume prints on at most two sheets, in black on white in either theme, without screen controls', async () => {
  const { page } = shared;
  for (const count of await sheets()) expect([1, 2]).toContain(count);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('header, footer').filter({ visible: true }).count()).toBe(1);
  expect(await page.locator('main .button').filter({ visible: true }).count()).toBe(0);
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme);
    const colours = await page.locator('h1').evaluate((heading) => {
      const { color } = getComputedStyle(heading);
      return [color, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours, theme).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  }
  await page.emulateMedia({ media: null });
});

it('the resume with long projects prints on two sheets', async () => {
  await site.DB.prepare(`update projects set status = 'draft'`).run();
  await insert(
    site.DB,
    'projects',
    [1, 2, 3, 4, 5].map((n) => projectRow(n, LONG)),
  );
  await goTo(shared.page, '/contact');
  await goTo(shared.page, '/resume');
  await expect.poll(sheets).toEqual([2, 2]);
});
