import { expect, it } from 'vitest';
import { photo } from '../support/images';
import { acceptDialogs, withoutNetwork } from './acting';
import { still, useSite, visit } from './support';

/* The first ten minutes of an owner: from the dashboard to a first screen of their own. */

const site = useSite();

it('a new owner puts their name, words, photograph and look on the first screen, and publishes them', async () => {
  const { page } = await visit(site, '/admin', {
    ...still,
    signedIn: true,
    viewport: { width: 1280, height: 800 },
    // So that the browser's own dialog replaces ours, whose script another file of this worker may have loaded.
    before: (opened) => opened.route(/\/sweetalert2\.esm-\w+\.js/, (route) => route.abort()),
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|could not be loaded/,
  });
  const preview = page.frameLocator('.live-page iframe[data-shown]');
  const saveDraft = async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Saved as a draft.').first().waitFor();
  };
  const openSection = async (name: string) => {
    await page.getByRole('main').getByRole('link', { name: 'Site', exact: true }).click();
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };

  const welcome = page.getByRole('form', { name: 'Put your name on it' });
  await welcome.getByLabel('First name').fill('Zofia');
  await welcome.getByLabel('Last name').fill('Łęcka');
  await preview.getByRole('banner').getByText('Łęcka').waitFor();
  const publish = welcome.getByRole('button', { name: 'Publish' });
  const said = acceptDialogs(page);
  await withoutNetwork(page, async () => {
    await publish.click();
    await expect.poll(() => said.length).toBe(1);
  });
  await publish.click();
  await page.getByText('Published. Every page shows it now.').first().waitFor();
  const photograph = page.getByRole('group', { name: 'Photograph' });
  await photograph.getByText('Upload a picture').click();
  await photograph.locator('input[type=file]').setInputFiles({
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo(600, 800)),
  });
  await photograph.getByLabel('What does it show?').fill('Zofia at a desk');
  await page.keyboard.press('Enter');
  await preview.getByRole('img', { name: 'Zofia at a desk' }).waitFor();
  await saveDraft();

  await openSection('First screen');
  await page.getByLabel('Greeting').fill('Hello, I am Zofia');
  await page.getByLabel('Headline').fill('Maps that people can read.');
  await preview.getByText('Maps that people can read.').waitFor();
  await saveDraft();

  await openSection('Look');
  await page.getByRole('radio', { name: 'Blueprint' }).check();
  await page.getByRole('radio', { name: 'Diazo' }).check();
  expect(await (await fetch(site.url)).text()).not.toContain('Maps that');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Every page shows it now.').waitFor();
  await page.getByRole('link', { name: 'See the site' }).click();

  await page.getByRole('heading', { level: 1, name: 'Maps that people can read.' }).waitFor();
  await page.getByRole('banner').getByText('Łęcka').waitFor();
  await page.getByRole('img', { name: 'Zofia at a desk' }).waitFor();
  const root = page.locator('html');
  expect(await page.locator('link[href*="/blueprint-"]').count()).toBe(1);
  expect(await root.evaluate((html) => getComputedStyle(html).getPropertyValue('--hue'))).toBe(
    '310',
  );
});
