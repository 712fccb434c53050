import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeViolations, flawsOfLayout } from './looking';
import { hydrated, still, useSite, visit } from './support';

const site = useSite();

const reviewsOf = async () => (await fetch(`${site.url}/api/reviews`)).text();

it('downloads the whole site, previews a file on a phone, and imports it', async () => {
  const { page } = await visit(site, '/admin/settings/data', {
    ...still,
    signedIn: true,
    viewport: { width: 360, height: 740 },
  });
  expect(await flawsOfLayout(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text).format).toBe('portfolio-export');

  const line = text.split('\n').find((one) => one.startsWith('["reviews"')) ?? '';
  const name = String(JSON.parse(line.replace(/,$/, ''))[1].name);
  const changed = line.replace(JSON.stringify(name), JSON.stringify('Ünïcödé Reviewer'));
  await page.getByLabel('Exported file').setInputFiles({
    name: 'portfolio.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace(line, () => changed)),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await page.getByRole('heading', { name: 'What would change' }).waitFor();
  await hydrated(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await reviewsOf()).toContain(name);
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByText('Imported: the site now matches the file.').first().waitFor();
  expect(await reviewsOf()).toContain('Ünïcödé Reviewer');
  expect(await reviewsOf()).not.toContain(name);
});
