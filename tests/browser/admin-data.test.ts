import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, get, hydrated, openPage, signIn, siteUrl, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const PATH = '/admin/settings/data';

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.json$/);
  return readFileSync(await file.path(), 'utf8');
}

async function send(page: Page, text: string) {
  await page.getByLabel('Exported file').setInputFiles({
    name: 'portfolio.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  it('the whole site is exported, changed, looked at, and imported back', async () => {
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled });
    await signIn(page, PATH);
    if (javaScriptEnabled) await hydrated(page);
    const text = await download(page);
    const file = JSON.parse(text);
    expect(file.format).toBe('portfolio-export');
    expect(text).toContain('One round trip');

    // The same file: nothing to do.
    await send(page, text);
    await page.getByRole('heading', { name: 'What would change' }).waitFor();

    // One review less, one changed.
    const lines = text.split('\n');
    const reviews = lines.filter((line) => line.startsWith('["reviews"'));
    const [gone = '', edited = ''] = reviews;
    const name = String(JSON.parse(edited.replace(/,$/, ''))[1].name);
    const changed = lines
      .filter((line) => line !== gone)
      .map((line) =>
        line === edited
          ? line.replace(JSON.stringify(name), JSON.stringify('Ünïcödé Reviewer'))
          : line.replace(/"records":\d+\}\]$/, `"records":${file.records.length - 2}}]`),
      )
      .join('\n');
    await page.getByRole('button', { name: /Cancel|Nothing to do/ }).click();
    await page.getByText('Nothing was changed.').first().waitFor();
    await send(page, changed);
    await page.getByRole('heading', { name: 'What would change' }).waitFor();
    const row = page.getByRole('row', { name: /^Reviews/ });
    expect((await row.getByRole('cell').allInnerTexts()).map((cell) => cell.trim())).toEqual([
      'Reviews',
      '0',
      '1',
      String(reviews.length - 2),
      '1',
    ]);
    // It needs timers, which a page without JavaScript does not have.
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    expect(await (await get('/api/reviews')).text()).toContain(name);
    await page.getByRole('button', { name: /^Import/ }).click();
    await page.getByText('Imported: the site is what the file says.').first().waitFor();
    const after = await (await get('/api/reviews')).text();
    expect(after).toContain('Ünïcödé Reviewer');
    expect(after).not.toContain(name);

    await page.goto(siteUrl + PATH);
    await send(page, text);
    await page.getByRole('button', { name: /^Import/ }).click();
    await page.getByText('Imported: the site is what the file says.').first().waitFor();
    const restored = await (await get('/api/reviews')).json();
    expect(JSON.stringify(restored)).toContain(name);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a file that is none is refused in words', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled });
    await signIn(page, PATH);
    await send(page, '{"posts":[]}');
    await page.getByText('That is no export of this site').waitFor();
    await page.goto(siteUrl + PATH);
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await page.getByText('Choose a file.').waitFor();
    await close();
  });
});

it('the page has no violation that axe finds, in both themes, and fits a phone', async () => {
  const { page, complaints, close } = await openPage(browser, {
    viewport: { width: 360, height: 740 },
    // A colour on its way from one theme to the other is of neither.
    reducedMotion: 'reduce',
  });
  await signIn(page, PATH);
  await hydrated(page);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    expect(await axeViolations(page)).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('nobody else gets the file, or puts one in', async () => {
  const exported = await get('/admin/settings/export', { method: 'POST' });
  expect([302, 401]).toContain(exported.status);
  expect(await exported.text()).not.toContain('portfolio-export');
  const body = new FormData();
  body.set('file', new File(['{"format":"portfolio-export"'], 'a.json'));
  const imported = await get(PATH, { method: 'POST', body });
  expect([302, 401]).toContain(imported.status);
});
