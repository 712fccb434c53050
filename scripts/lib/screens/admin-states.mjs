import { hydrated } from '../browser.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Screen } from './screens.mjs' */

/* States of the admin area that only something that one does, or that goes wrong, brings about. */

const POSTS = '/admin/blog-update';
const SITE = '/admin/site';

/** @param {string} path @param {Partial<Screen>} [more] @returns {Screen} */
const page = (path, more) => ({ path, isFull: true, isSignedIn: true, ...more });

/** @param {string} path @param {(page: Page) => Promise<unknown>} prepare @returns {Screen} */
const view = (path, prepare) => page(path, { isFull: false, prepare });

/** The parts of the screen "Site", by their addresses. */
const PARTS = [
  ...['about', 'sections', 'contact', 'menus', 'blog', 'projects', 'resume', 'newsletter'],
  ...['mails', 'search', 'machines'],
];

/**
 * By the names of their pictures; the tests look at each with axe, at its width and at its targets.
 * @type {Record<string, Screen>}
 */
export const ADMIN_STATES = {
  'admin-posts-none': page(`${POSTS}?q=zeppelin`),
  'admin-search-none': page('/admin/search?q=zeppelin'),
  'admin-palette-none': view('/admin', findNothing),
  'admin-sheet': { ...view(POSTS, openSheet), upTo: 1099 },
  'admin-checks': view(POSTS, openChecks),
  'admin-checks-many': view(`${POSTS}/new`, writeBadly),
  'admin-conflict': page(POSTS, { prepare: changeElsewhere }),
  'admin-session-ended': view(POSTS, endSession),
  'admin-offline': view(POSTS, goOffline),
  'admin-subscribers-selected': view('/admin/subscriber', selectTwo),
  'admin-subscribers-question': page('/admin/subscriber', { prepare: askAboutTwo }),
  'admin-subscribers-none': page('/admin/subscriber?q=nobody'),
  'admin-import-done': page('/admin/subscriber/import', { prepare: importTwo }),
  'admin-comments-none': page('/admin/comments?status=rejected'),
  'admin-comments-spam-none': page('/admin/comments?status=spam'),
  'admin-comment-reply': view('/admin/comments', replyToComment),
  'admin-reviews-moved': view('/admin/reviews', moveReview),
  ...Object.fromEntries(PARTS.map((part) => [`admin-site-${part}`, page(`${SITE}/${part}`)])),
  'admin-site-refused': page(`${SITE}/person`, { prepare: refuseSite }),
  'admin-site-device-copy': page(`${SITE}/newsletter`, { prepare: leaveOnDevice }),
  'admin-site-upload': page(`${SITE}/person`, { prepare: openUpload }),
  'admin-site-draft': page(`${SITE}/person`, { prepare: keepDraft }),
};

/** @param {Page} open */
async function findNothing(open) {
  await open.keyboard.press('Control+k');
  await open.getByRole('combobox').fill('zeppelin');
  await open.getByRole('option', { name: 'Go to the search page' }).waitFor();
}

/** @param {Page} open @param {number} [place] which post */
async function openPost(open, place = 0) {
  await open.getByRole('main').locator('tbody .row-title').nth(place).click();
  await open.locator('.editor-bar').waitFor();
}

/** @param {Page} open */
async function openSheet(open) {
  await openPost(open);
  await open.locator('.editor-sheet-button').click();
  await open.locator('#beside').getByRole('radio', { name: 'Draft' }).waitFor();
}

/** @param {Page} open */
async function openChecks(open) {
  await openPost(open);
  await open.locator('.checks > summary').click();
  await open.getByRole('region', { name: 'Before publishing' }).waitFor();
}

/** A text with what the list finds. @param {Page} open */
async function writeBadly(open) {
  await open.getByRole('textbox', { name: 'Title' }).fill('A post with much to mend');
  await open.locator('.writing [contenteditable=true]').click();
  await open.keyboard.insertText(
    '### Too deep\n\n[Nowhere](/details/no-such-post)\n\n![](/images/none.png)\n\n```\ncode\n```\n',
  );
  await open.locator('.checks > summary').click();
  await open.locator('.checks-list li').nth(3).waitFor();
}

/** Saves what another tab has changed meanwhile. @param {Page} open */
async function changeElsewhere(open) {
  // Another post for each width: two pictures are taken at a time.
  const { width = 0 } = open.viewportSize() ?? {};
  await openPost(open, 2 + [360, 768, 1280, 1920].indexOf(width));
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

/** @param {Page} open @param {string} text */
const change = (open, text) =>
  open.getByRole('textbox', { name: 'Description' }).fill(`${text}: ${Date.now()}`);

/** @param {Page} open */
async function endSession(open) {
  await openPost(open, 1);
  await change(open, 'Typed for an hour');
  await open.context().clearCookies();
  await open.locator('.editor-save').click();
  await open.getByText('Your session has ended').first().waitFor();
}

/** @param {Page} open */
async function goOffline(open) {
  await openPost(open, 1);
  await open.context().setOffline(true);
  await change(open, 'Typed in a tunnel');
  await open
    .getByText(/this device/)
    .first()
    .waitFor();
}

/** @param {Page} open */
async function selectTwo(open) {
  for (const place of [0, 1]) await open.locator('.row-check[name]').nth(place).check();
  await open.getByText('2 selected').waitFor();
}

/** As without a script, where the question is a page. @param {Page} open */
async function askAboutTwo(open) {
  const rows = await open
    .locator('.row-check[name]')
    .evaluateAll((all) => all.slice(0, 2).map((row) => row.getAttribute('value') ?? ''));
  const asked = new URLSearchParams([['several', 'delete'], ...rows.map((id) => ['ids', id])]);
  await open.goto(new URL(`?${asked}`, open.url()).href);
  await open.getByRole('heading', { name: 'Are you sure?' }).waitFor();
}

/** @param {Page} open */
async function importTwo(open) {
  const now = Date.now();
  await open.getByLabel('Or its text').fill(`email\nnew-${now}@example.com\nnot an address`);
  await open.getByRole('button', { name: 'See what it does' }).click();
  await open.getByLabel('Ask them again').check();
  await open.getByRole('button', { name: 'Import', exact: true }).click();
  await open.getByRole('heading', { name: 'What became of it' }).waitFor();
}

/** @param {Page} open */
async function replyToComment(open) {
  await open.getByRole('main').getByText('Reply', { exact: true }).first().click();
  await open.getByRole('dialog', { name: /^Reply to/ }).waitFor();
}

/** @param {Page} open */
async function moveReview(open) {
  await open
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await open.getByRole('status').filter({ hasText: /./ }).first().waitFor();
}

/** @param {Page} open */
async function refuseSite(open) {
  await open.getByLabel('First name').fill('');
  await open
    .getByLabel(/colour/i)
    .first()
    .fill('#ffff00');
  await open.locator('.editor-save').click();
  await open.locator('[aria-invalid=true]').first().waitFor();
}

/** @param {Page} open */
async function openUpload(open) {
  await open.locator('summary', { hasText: 'Upload a picture' }).first().click();
  await open.getByLabel('What does it show?').first().waitFor();
}

/** What was typed, and never saved, is offered to whoever comes back. @param {Page} open */
async function leaveOnDevice(open) {
  await open.getByLabel('Title').first().fill('Typed before the crash');
  await open.getByText('Kept on this device, not saved.').waitFor();
  await open.reload();
  await open.getByRole('button', { name: 'Use it' }).waitFor();
}

/** @param {Page} open */
async function keepDraft(open) {
  await open.getByLabel('What you are').first().fill('Web developer and gardener');
  await open.locator('.editor-save').click();
  await open.getByText('A draft waits to be published.').waitFor();
  await open.goto(new URL('/admin/site', open.url()).href);
  await open.getByRole('heading', { name: 'A draft waits' }).waitFor();
}
