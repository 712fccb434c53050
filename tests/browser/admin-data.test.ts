import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeViolations, flawsOfLayout } from './looking';
import { hydrated, still, useSite, visit } from './support';

const site = useSite();

const reviewsOf = async () => (await fetch(`${site.url}/api/reviews`)).text();

it('the whole site is downloaded, looked at on a phone, and imported as the file has it by then', async () => {
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
  await page.getByText('Imported: the site is what the file says.').first().waitFor();
  expect(await reviewsOf()).toContain('Ünïcödé Reviewer');
  expect(await reviewsOf()).not.toContain(name);
});

it('the samples are removed once that is confirmed, and brought back', async () => {
  const { page } = await visit(site, '/admin', { ...still, signedIn: true });
  const posts = async () => {
    const { data }: { data: unknown[] } = await (await fetch(`${site.url}/api/blogs`)).json();
    return data.length;
  };
  expect(await axeViolations(page)).toEqual([]);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText(/^\d+ more$/).click();
  expect(await axeViolations(page)).toEqual([]);
  await steps.getByRole('link', { name: 'Remove the samples' }).click();
  await page.getByRole('heading', { name: 'Are you sure?' }).waitFor();
  expect(await flawsOfLayout(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByText('Deleted!').first().waitFor();
  expect(await posts()).toBe(0);
  const panel = page.getByRole('region', { name: 'Samples' });
  await panel.getByRole('button', { name: 'Bring them back' }).click();
  await panel.getByRole('link', { name: 'Remove the samples' }).waitFor();
  expect(await posts()).toBe(14);
});
