import { readFileSync } from 'node:fs';
/** @import { Page } from 'playwright-core' */
import { ADMIN_SCREENS } from './admin-screens.mjs';

/**
 * What a screen is: where it is and how to get there.
 * @typedef {object} Screen
 * @property {string} path
 * @property {(page: Page) => Promise<unknown>} [prepare] from the page that has come to life to what is to be seen
 * @property {string} [part] a selector: only that element is in the picture; without it, the window
 * @property {boolean} [isFull] the whole page, from top to bottom
 * @property {'broken'} [site] the site that has no database
 * @property {number} [from] not on windows that are narrower, in px
 * @property {number} [upTo] not on windows that are wider, in px
 * @property {boolean} [isTimed] it ends by itself: the clock stops once it is there
 * @property {boolean} [hasMotion] motion is what it shows
 * @property {boolean} [isSignedIn] seen by an admin
 * @property {boolean} [inDocs] also kept in docs/images/, smaller, for the README
 */

const POST = '/details/six-rows-out-of-a-hundred-thousand';

/** The post whose text shows all that a text can hold. */
const FEATURES_POST = 'tests-that-can-fail';

/** @returns {string} a statement: the post gets a text that holds all that a text can hold */
export function featuresSql() {
  const text = readFileSync(new URL('every-feature.md', import.meta.url), 'utf8');
  return `update posts set details = '${text.replaceAll("'", "''")}' where slug = '${FEATURES_POST}';`;
}

/**
 * Every screen, and every state that a visitor can bring about, by the name of its pictures.
 * @type {Record<string, Screen>}
 */
export const SCREENS = {
  home: { path: '/', isFull: true },
  'all-projects': { path: '/all-projects', isFull: true },
  'project-details': { path: '/project-details/tidewatch', isFull: true },
  'project-details-short': { path: '/project-details/glyphlab', isFull: true },
  'post-details': { path: POST, isFull: true },
  'post-features': { path: `/details/${FEATURES_POST}`, isFull: true },
  blogs: { path: '/blogs', isFull: true },
  'blogs-category': { path: '/blogs?category=Food', isFull: true },
  'blogs-found': { path: '/blogs?q=cursor', isFull: true },
  'blogs-older': { path: '/blogs', isFull: true, prepare: openOlder },
  'blogs-nothing-found': { path: '/blogs?q=zeppelin', isFull: true },
  tags: { path: '/tags', isFull: true },
  tag: { path: '/tags/remote-work', isFull: true },
  'all-series': { path: '/series', isFull: true },
  series: { path: '/series/one-small-database', isFull: true },
  archive: { path: '/archive', isFull: true },
  search: { path: '/search', isFull: true },
  'search-found': { path: '/search?q=the', isFull: true },
  'search-nothing-found': { path: '/search?q=sourdouhg', isFull: true },
  'palette-open': { path: '/', prepare: (page) => openPalette(page, '') },
  'palette-found': { path: '/blogs', prepare: (page) => openPalette(page, 'night tr') },
  'palette-nothing-found': { path: '/blogs', prepare: (page) => openPalette(page, 'sourdouhg') },
  contact: { path: '/contact', isFull: true },
  follow: { path: '/follow', isFull: true },
  newsletter: { path: '/newsletter', isFull: true },
  resume: { path: '/resume', isFull: true },
  'resume-print': {
    path: '/resume',
    isFull: true,
    prepare: (page) => page.emulateMedia({ media: 'print' }),
  },
  'newsletter-confirm': { path: '/newsletter/confirm?token=unknown', isFull: true },
  'newsletter-unsubscribe': { path: '/newsletter/unsubscribe?token=unknown', isFull: true },
  'not-found': { path: '/no/such/page', isFull: true },
  'error-page': { path: '/blogs', isFull: true, site: 'broken' },

  splash: { path: '/', hasMotion: true, prepare: haltSplash },
  scrolled: { path: '/all-projects', prepare: (page) => page.mouse.wheel(0, 700) },
  'home-scrolled': { path: '/', prepare: (page) => page.locator('#blog').scrollIntoViewIfNeeded() },
  'post-scrolled': { path: POST, prepare: (page) => page.mouse.wheel(0, 2000) },
  'post-contents-open': {
    path: POST,
    upTo: 1179,
    prepare: (page) =>
      page.getByRole('navigation', { name: 'Contents' }).locator('summary').click(),
  },
  'post-series-open': {
    path: POST,
    prepare: (page) => page.getByText(/^Part \d of \d/).click(),
  },
  'post-picture': { path: `/details/${FEATURES_POST}`, prepare: openPicture },
  'project-picture': { path: '/project-details/tidewatch', prepare: openPicture },
  'code-copied': { path: `/details/${FEATURES_POST}`, isTimed: true, prepare: copyCode },
  'skip-link': { path: '/', prepare: (page) => page.keyboard.press('Tab') },
  'menu-open': {
    path: '/',
    upTo: 1279,
    prepare: (page) => page.locator('summary[aria-label="Menu"]').click(),
  },
  'accessibility-popup': { path: '/', prepare: (page) => pressInHeader(page, 'Accessibility') },
  'profile-box': { path: '/', prepare: (page) => pressInHeader(page, 'Profile of Robin') },
  'about-vertical': {
    path: '/',
    from: 768,
    part: '#about',
    prepare: (page) => press(page, 'Vertical'),
  },
  'about-experience': { path: '/', part: '#about', prepare: (page) => openTab(page, 'Experience') },
  'about-education': { path: '/', part: '#about', prepare: (page) => openTab(page, 'Education') },
  'heat-map-day': { path: '/', part: '#contributions', prepare: readDay },
  'booking-dialog': { path: '/', prepare: openBooking },
  'sending-dialog': { path: '/contact', prepare: holdMessage },
  'success-dialog': { path: '/contact', isTimed: true, prepare: sendMessage },
  'failure-dialog': { path: '/contact', prepare: refuseMessage },
  'contact-errors': { path: '/contact', prepare: showErrors },
  'message-kept': { path: '/contact', prepare: keepMessage },
  'comment-sent': { path: POST, part: '#comments', isTimed: true, prepare: sendComment },
  'comment-error': { path: POST, part: '#comments', prepare: refuseComment },
  toast: { path: '/contact', isTimed: true, prepare: (page) => subscribe(page, true) },
  'toast-error': { path: '/contact', isTimed: true, prepare: (page) => subscribe(page, false) },
  'download-started': { path: '/', isTimed: true, prepare: download },
  'download-busy': { path: '/', isTimed: true, prepare: beginDownload },

  ...ADMIN_SCREENS,

  'readme-home': inReadme({ path: '/' }),
  'readme-post': inReadme({ path: POST }),
  'readme-dashboard': inReadme({
    ...ADMIN_SCREENS['admin-dashboard'],
    path: '/admin',
    isFull: false,
  }),
  'readme-writing': inReadme({ path: '/admin', ...ADMIN_SCREENS['admin-writing'] }),
};

/** @param {Screen} screen @returns {Screen} at the width of the README's pictures alone */
function inReadme(screen) {
  return { ...screen, inDocs: true, from: 1280, upTo: 1280 };
}

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name }).click();

/** What stands in the menu where the header has no room for it. @param {Page} page @param {string} name */
async function pressInHeader(page, name) {
  const menu = page.locator('summary[aria-label="Menu"]');
  if (await menu.isVisible()) await menu.click();
  await press(page, name);
}

/** @param {Page} page @param {string} name */
const openTab = (page, name) => page.getByRole('tab', { name }).click();

/** All letters are there, and it has not begun to fade. @param {Page} page */
async function haltSplash(page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 3000;
    }
  });
}

/** @param {Page} page */
async function readDay(page) {
  await page.getByRole('region', { name: /Contributions day by day/ }).focus();
  await page.keyboard.press('ArrowLeft');
}

/** @param {Page} page */
async function openBooking(page) {
  await page.getByRole('link', { name: 'Book me now' }).click();
  await page.getByRole('dialog', { name: 'Book me now' }).waitFor();
}

/** As long as a person takes at least: a form that is sent sooner is taken for a program's. @param {Page} page */
const takeTime = (page) => page.waitForTimeout(1200);

/** @param {Page} page @param {string} email */
async function writeMessage(page, email) {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Your Query').fill('Can you build a tide table for our harbour?');
  await takeTime(page);
  await form.getByRole('button', { name: 'Send' }).click();
}

/** @param {Page} page */
async function holdMessage(page) {
  // Never answered: the picture is of the waiting.
  await page.route('**/contact.data**', () => {});
  await writeMessage(page, 'ada@example.com');
  await page.getByRole('dialog', { name: 'Sending...' }).waitFor();
}

/** @param {Page} page */
async function sendMessage(page) {
  await writeMessage(page, 'ada@example.com');
  await page.getByRole('dialog', { name: /^Success!/ }).waitFor();
}

/** @param {Page} page */
async function refuseMessage(page) {
  await page.route('**/contact.data**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: '' }),
  );
  await writeMessage(page, 'ada@example.com');
  await page.getByRole('dialog', { name: 'Failed to send' }).waitFor();
}

/** @param {Page} page */
async function keepMessage(page) {
  // The dialogs come with the first field that is entered.
  await page.getByRole('main').getByLabel('Name').focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await writeMessage(page, 'ada@example.com');
  await page.getByRole('dialog', { name: 'Failed to send' }).waitFor();
  await press(page, 'OK');
  await page.getByRole('dialog', { name: 'Failed to send' }).waitFor({ state: 'detached' });
}

/** @param {Page} page */
async function showErrors(page) {
  await writeMessage(page, '');
  await page.locator('main [aria-invalid="true"]').waitFor();
}

/** @param {Page} page */
async function openOlder(page) {
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.waitForURL(/after=/);
}

/** @param {Page} page */
async function openPicture(page) {
  await page.locator('a[data-press="picture"]').first().click();
  await page.getByRole('dialog', { name: 'Pictures' }).locator('img').first().waitFor();
}

/** @param {Page} page */
async function copyCode(page) {
  await page.context().grantPermissions(['clipboard-write']);
  await press(page, 'Copy code');
  await page.getByText('Copied', { exact: true }).first().waitFor();
}

/** @param {Page} page */
async function sendComment(page) {
  await page
    .getByPlaceholder('Add your comments here')
    .fill('Thank you, that saved me an afternoon of counting rows.');
  await takeTime(page);
  await press(page, 'Submit comment');
  await page.locator('#comments').getByRole('status').waitFor();
}

/** @param {Page} page */
async function refuseComment(page) {
  await page.getByPlaceholder('Add your comments here').fill('too short');
  await takeTime(page);
  await press(page, 'Submit comment');
  await page.locator('#comments [aria-invalid="true"]').waitFor();
}

/** @param {Page} page @param {boolean} isValid */
async function subscribe(page, isValid) {
  const footer = page.getByRole('contentinfo');
  const email = isValid ? `screen-${Date.now()}@example.com` : '';
  await footer.getByLabel('Email Address').fill(email);
  await takeTime(page);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('paragraph').waitFor();
}

/** @param {Page} page */
async function beginDownload(page) {
  await page.getByRole('link', { name: 'Resume' }).click();
  await page.locator('a[aria-busy="true"]').waitFor();
}

/** @param {Page} page */
async function download(page) {
  await page.getByRole('link', { name: 'Resume' }).click();
  await page.getByRole('dialog', { name: 'Download started!' }).waitFor();
}

/** @param {Page} page @param {string} text what is typed into it */
async function openPalette(page, text) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill(text);
  if (text !== '')
    await page
      .getByText(/Found|Nothing mentions/)
      .last()
      .waitFor();
}
