import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { hydrated } from '../../scripts/lib/browser.mjs';
import { adminSamples } from '../support/admin-samples';
import { applyStatements } from '../support/database';
import { flawsOfLayout } from './looking';
import { still, useSite, visit } from './support';

/* States of the admin area that only an action, or a failure, brings about. */

const site = useSite();

beforeAll(() => applyStatements(site.DB, adminSamples()));

const POSTS = '/admin/blog-update';
const SITE = '/admin/site';

type State = { path: string; prepare?: (page: Page) => Promise<unknown>; isPhone?: boolean };

const page = (path: string): State => ({ path });
const view = (path: string, prepare: State['prepare']): State => ({ path, prepare });

/** The parts of the screen "Site", by their addresses. */
const PARTS = [
  ...['about', 'sections', 'contact', 'menus', 'blog', 'projects', 'resume', 'newsletter'],
  ...['mails', 'search', 'machines'],
];

const ADMIN_STATES: Record<string, State> = {
  'admin-posts-none': page(`${POSTS}?q=zeppelin`),
  'admin-search-none': page('/admin/search?q=zeppelin'),
  'admin-palette-none': view('/admin', findNothing),
  'admin-sheet': { ...view(POSTS, openSheet), isPhone: true },
  'admin-checks': view(POSTS, openChecks),
  'admin-checks-many': view(`${POSTS}/new`, writeBadly),
  'admin-conflict': view(POSTS, changeElsewhere),
  'admin-session-ended': view(POSTS, endSession),
  'admin-offline': view(POSTS, goOffline),
  'admin-subscribers-selected': view('/admin/subscriber', selectTwo),
  'admin-subscribers-question': view('/admin/subscriber', askAboutTwo),
  'admin-subscribers-none': page('/admin/subscriber?q=nobody'),
  'admin-import-done': view('/admin/subscriber/import', importTwo),
  'admin-comments-none': page('/admin/comments?status=rejected'),
  'admin-comments-spam-none': page('/admin/comments?status=spam'),
  'admin-comment-reply': view('/admin/comments', replyToComment),
  'admin-reviews-moved': view('/admin/reviews', moveReview),
  ...Object.fromEntries(PARTS.map((part) => [`admin-site-${part}`, page(`${SITE}/${part}`)])),
  'admin-site-refused': view(`${SITE}/person`, refuseSite),
  'admin-site-device-copy': view(`${SITE}/newsletter`, leaveOnDevice),
  'admin-site-upload': view(`${SITE}/person`, openUpload),
  'admin-site-draft': view(`${SITE}/person`, keepDraft),
};

/** What Chromium says of answers that the states themselves provoke. */
const expected = /status of 40\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/;

it.each(Object.entries(ADMIN_STATES))(
  '%s has no flaw for axe, nor is it wider than a phone',
  async (_, state) => {
    const viewport = { width: state.isPhone ? 360 : 1280, height: 800 };
    const { page } = await visit(site, state.path, {
      ...still,
      viewport,
      signedIn: true,
      expected,
    });
    await state.prepare?.(page);
    expect(await flawsOfLayout(page)).toEqual([]);
  },
);

async function findNothing(open: Page) {
  await open.keyboard.press('Control+k');
  await open.getByRole('combobox').fill('zeppelin');
  await open.getByRole('option', { name: 'Go to the search page' }).waitFor();
}

/** The editor of a post, by its place in the list. */
async function openPost(open: Page, place = 0) {
  await open.getByRole('main').locator('tbody .row-title').nth(place).click();
  await open.locator('.editor-bar').waitFor();
}

async function openSheet(open: Page) {
  await openPost(open);
  await open.locator('.editor-sheet-button').click();
  await open.locator('#beside').getByRole('radio', { name: 'Draft' }).waitFor();
}

async function openChecks(open: Page) {
  await openPost(open);
  await open.locator('.checks > summary').click();
  await open.getByRole('region', { name: 'Before publishing' }).waitFor();
}

/** A text with what the list finds. */
async function writeBadly(open: Page) {
  await open.getByRole('textbox', { name: 'Title' }).fill('A post with much to mend');
  await open.locator('.writing [contenteditable=true]').click();
  await open.keyboard.insertText(
    '### Too deep\n\n[Nowhere](/details/no-such-post)\n\n![](/images/none.png)\n\n```\ncode\n```\n',
  );
  await open.locator('.checks > summary').click();
  await open.locator('.checks-list li').nth(3).waitFor();
}

/** Saves what another tab has changed meanwhile. */
async function changeElsewhere(open: Page) {
  await openPost(open, 2);
  await change(open, 'Mine');
  const other = await open.context().newPage();
  await other.goto(open.url());
  await hydrated(other);
  await change(other, 'Theirs');
  await other.locator('.editor-save').click();
  await other.getByText('Blog updated successfully!').first().waitFor();
  await other.close();
  await open.locator('.editor-save').click();
  await open.getByText('Save mine').first().waitFor();
}

const change = (open: Page, text: string) =>
  open.getByRole('textbox', { name: 'Description' }).fill(`${text}: ${Date.now()}`);

async function endSession(open: Page) {
  await openPost(open, 1);
  await change(open, 'Typed for an hour');
  await open.context().clearCookies();
  await open.locator('.editor-save').click();
  await open.getByText('Your session has ended').first().waitFor();
}

async function goOffline(open: Page) {
  await openPost(open, 1);
  await open.context().setOffline(true);
  await change(open, 'Typed in a tunnel');
  await open
    .getByText(/this device/)
    .first()
    .waitFor();
}

async function selectTwo(open: Page) {
  for (const place of [0, 1]) await open.locator('.row-check[name]').nth(place).check();
  await open.getByText('2 selected').waitFor();
}

/** As without a script, where the question is a page. */
async function askAboutTwo(open: Page) {
  const rows = await open
    .locator('.row-check[name]')
    .evaluateAll((all) => all.slice(0, 2).map((row) => row.getAttribute('value') ?? ''));
  const asked = new URLSearchParams([['several', 'delete'], ...rows.map((id) => ['ids', id])]);
  await open.goto(new URL(`?${asked}`, open.url()).href);
  await open.getByRole('heading', { name: 'Are you sure?' }).waitFor();
}

async function importTwo(open: Page) {
  const now = Date.now();
  await open.getByLabel('Or its text').fill(`email\nnew-${now}@example.com\nnot an address`);
  await open.getByRole('button', { name: 'See what it does' }).click();
  await open.getByLabel('Ask them again').check();
  await open.getByRole('button', { name: 'Import', exact: true }).click();
  await open.getByRole('heading', { name: 'What became of it' }).waitFor();
}

async function replyToComment(open: Page) {
  await open.getByRole('main').getByText('Reply', { exact: true }).first().click();
  await open.getByRole('dialog', { name: /^Reply to/ }).waitFor();
}

async function moveReview(open: Page) {
  await open
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await open.getByRole('status').filter({ hasText: /./ }).first().waitFor();
}

async function refuseSite(open: Page) {
  await open.getByLabel('First name').fill('');
  await open
    .getByLabel(/colour/i)
    .first()
    .fill('#ffff00');
  await open.locator('.editor-save').click();
  await open.locator('[aria-invalid=true]').first().waitFor();
}

async function openUpload(open: Page) {
  await open.locator('summary', { hasText: 'Upload a picture' }).first().click();
  await open.getByLabel('What does it show?').first().waitFor();
}

/** Unsaved text is offered again on the next visit. */
async function leaveOnDevice(open: Page) {
  await open.getByLabel('Title').first().fill('Typed before the crash');
  await open.getByText('Kept on this device, not saved.').waitFor();
  await open.reload();
  await open.getByRole('button', { name: 'Use it' }).waitFor();
}

async function keepDraft(open: Page) {
  await open.getByLabel('What you are').first().fill('Web developer and gardener');
  await open.locator('.editor-save').click();
  await open.getByText('A draft waits to be published.').waitFor();
  await open.goto(new URL('/admin/site', open.url()).href);
  await open.getByRole('heading', { name: 'A draft waits' }).waitFor();
}
