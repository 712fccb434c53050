import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { adminSamples } from '../support/admin-samples';
import { applyStatements, insert } from '../support/database';
import { testParts } from '../support/test-part';
import { goTo } from './acting';
import { flawsOfLayout, overflows } from './looking';
import { smallTargets } from './page-checks';
import { still, usePage, useSite } from './support';

/* States of the admin area that no other browser test checks: lists without results, and results of actions. */

const site = useSite();
const shared = usePage(site, '/admin', { ...still, signedIn: true, expected: /status of 40\d/ });

beforeAll(() => applyStatements(site.DB, adminSamples()));

type State = { path: string; prepare?: (page: Page) => Promise<unknown> };

const STATES: Record<string, State> = {
  'the dashboard with all first steps': { path: '/admin', prepare: showAllSteps },
  'a page that is not there': { path: '/admin/no-such-page' },
  'a search without a find': { path: '/admin/search?q=zeppelin' },
  'the palette without a find': { path: '/admin', prepare: findNothing },
  'the words about the owner': { path: '/admin/site/about' },
  'the looks': { path: '/admin/site/look' },
  'the words of mails': { path: '/admin/site/mails' },
  ...Object.fromEntries(
    testParts.flatMap(({ states = {} }) =>
      Object.entries(states).map(([name, path]) => [name, { path }]),
    ),
  ),
  'refused words beside an upload': { path: '/admin/site/person', prepare: refuseWords },
};

it.each(Object.entries(STATES))(
  '%s has no axe violations and fits a phone',
  async (_, { path, prepare }) => {
    const { page } = shared;
    // Closes the palette of an earlier state.
    await page.keyboard.press('Escape');
    await goTo(page, path);
    await prepare?.(page);
    expect(await flawsOfLayout(page)).toEqual([]);
  },
);

it('the health screen with failing rows and errors fits a phone and has no axe violations', async () => {
  await insert(site.DB, 'site_errors', [
    {
      ...{ day: new Date().toISOString().slice(0, 10), route: '/project-details/:id', status: 503 },
      ...{ hits: 12, writes: 1, last_at: Date.now() },
      request_id: '6f2b1c7e-3d1a-4a5e-9c53-0d5a2f7be911',
    },
  ]);
  const { page } = shared;
  const size = page.viewportSize() ?? expect.fail('no window');
  await goTo(page, '/admin/health');
  await page.getByRole('heading', { name: 'Errors that visitors met' }).waitFor();
  expect(await flawsOfLayout(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize(size);
  await page.getByRole('link', { name: 'Open: Failed mail' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
});

async function showAllSteps(page: Page) {
  await page.getByRole('region', { name: 'First steps' }).getByText('All steps').click();
}

async function findNothing(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('zeppelin');
  await page.getByRole('option', { name: 'Go to the search page' }).waitFor();
}

async function refuseWords(page: Page) {
  await page.locator('summary', { hasText: 'Upload a picture' }).first().click();
  await page.getByLabel('What does it show?').first().waitFor();
  await page.getByLabel('First name').fill('');
  await page.locator('.editor-save').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}
