import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { adminSamples } from '../support/admin-samples';
import { applyStatements } from '../support/database';
import { goTo } from './acting';
import { flawsOfLayout } from './looking';
import { still, usePage, useSite } from './support';

/* States of the admin area that no other browser test checks: lists without results, and results of actions. */

const site = useSite();
const shared = usePage(site, '/admin', { ...still, signedIn: true, expected: /status of 40\d/ });

beforeAll(() => applyStatements(site.DB, adminSamples()));

type State = { path: string; prepare?: (page: Page) => Promise<unknown> };

const STATES: Record<string, State> = {
  'the dashboard with all first steps': { path: '/admin', prepare: showAllSteps },
  'a list without a find': { path: '/admin/blog-update?q=zeppelin' },
  'a page that is not there': { path: '/admin/no-such-page' },
  'a search without a find': { path: '/admin/search?q=zeppelin' },
  'a folder without comments': { path: '/admin/comments?status=rejected' },
  'the palette without a find': { path: '/admin', prepare: findNothing },
  'a finished import': { path: '/admin/subscriber/import', prepare: importTwo },
  'the words about the owner': { path: '/admin/site/about' },
  'the looks': { path: '/admin/site/look' },
  'the words of the menus': { path: '/admin/site/menus' },
  'the words of mails': { path: '/admin/site/mails' },
  'refused words beside an upload': { path: '/admin/site/person', prepare: refuseWords },
};

it.each(Object.entries(STATES))(
  '%s has no axe violations and fits a phone',
  async (_, { path, prepare }) => {
    const { page } = shared;
    await goTo(page, path);
    await prepare?.(page);
    expect(await flawsOfLayout(page)).toEqual([]);
  },
);

async function showAllSteps(page: Page) {
  await page.getByRole('region', { name: 'First steps' }).getByText('All steps').click();
}

async function findNothing(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zeppelin');
  await page.getByRole('option', { name: 'Go to the search page' }).waitFor();
}

async function importTwo(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByLabel('Or its text').fill('email\nnew@example.com\nnot an address');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await page.getByLabel('Ask them again').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'What became of it' }).waitFor();
}

async function refuseWords(page: Page) {
  await page.locator('summary', { hasText: 'Upload a picture' }).first().click();
  await page.getByLabel('What does it show?').first().waitFor();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Language').fill('not a language');
  await page.locator('.editor-save').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}
