/** @import { Page } from 'playwright-core' */
/** @import { Screen } from './screens.mjs' */
import { ulid } from 'ulid';
import { insert } from '../samples.mjs';
import { ADMIN_STATES } from './admin-states.mjs';

/** Who is signed in on the pictures. */
export const SCREENS_ADMIN = {
  name: 'Robin',
  email: 'robin@example.com',
  password: 'a password for the screenshots',
};

const DAY = 24 * 60 * 60 * 1000;

/**
 * What an admin has to do with: messages, subscribers, comments, mails, visitors, table by table.
 * @param {number} [now]
 * @returns {string} statements
 */
export function adminSamplesSql(now = Date.now()) {
  /** @param {number} time */
  const written = (time) => ({ id: ulid(time), created_at: time, updated_at: time });
  const day = (/** @type {number} */ ago) => new Date(now - ago * DAY).toISOString().slice(0, 10);
  const messages = [
    ['Ada Example', 'Can you build a tide table for our harbour? We would need it by the summer.'],
    ['Grace Sample', 'Your talk on pagination was the best of the day. Are the slides anywhere?'],
    ['Linus Example', 'Are you free for two weeks in May?'],
  ].map(([name, message], index) => ({
    ...written(now - index * DAY),
    name,
    email: `${name?.split(' ')[0]?.toLowerCase()}@example.com`,
    message,
    status: index < 2 ? 'unread' : 'archived',
    read_before: ['/details/six-rows-out-of-a-hundred-thousand', '', null][index],
  }));
  const spam = {
    ...written(now - 2 * DAY),
    name: 'Top Ranking',
    email: 'sales@example.com',
    message: 'We bring your site to the first page, guaranteed, for a small monthly fee.',
    status: 'spam',
  };
  const before = {
    ...written(now - 9 * DAY),
    ...{ name: 'Linus Example', email: 'linus@example.com', status: 'archived' },
    message: 'What would two weeks with you cost?',
  };
  const replies = [
    'May is full, I am afraid. Would June do?',
    'Then the *first* week of June?',
  ].map((body, index) => ({
    id: ulid(now - (1.5 - index) * DAY),
    message_id: messages[2]?.id,
    ...{ subject: 'Re: your message', body, created_at: now - (1.5 - index) * DAY },
  }));
  const statuses = ['confirmed', 'pending', 'unsubscribed', 'bounced', 'complained', 'confirmed'];
  const subscribers = [
    'amara.okafor',
    'jonas',
    'a.very.long.name.of.a.person.who.reads.everything',
    '20261121',
    'mei-lin',
    'yuki',
  ].map((name, index) => ({
    ...written(now - index * DAY),
    email: `${name}@example.com`,
    status: statuses[index],
    source: ['footer', 'newsletter', 'api', 'unknown'][index % 4],
  }));
  const answers = replies.map(({ id, message_id, created_at }, index) => ({
    ...{ id, message_id, created_at, updated_at: created_at, kind: 'reply', attempts: 1 },
    payload: { to: 'linus@example.com', subject: 'Re: your message', text: 'x', html: '' },
    status: index === 0 ? 'sent' : 'failed',
    ...{ due_at: now, sent_at: index === 0 ? created_at : null },
    problem: index === 0 ? null : 'The mail provider answered 422 (validation_error).',
    returned: index === 0 ? 'bounced' : null,
  }));
  const mails = ['sent', 'failed', 'waiting'].map((status, index) => ({
    ...written(now - index * 1000),
    kind: 'notice',
    message_id: messages[0]?.id,
    payload: {
      to: 'owner@example.com',
      subject: 'A message from Ada Example',
      text: 'Hello',
      html: '',
    },
    status,
    attempts: index,
    // Far enough off for nobody to send it while the pictures are taken.
    due_at: now + DAY,
    sent_at: status === 'sent' ? now : null,
    problem: status === 'failed' ? 'The provider answered 422: the address is not valid.' : null,
  }));
  const visits = Array.from({ length: 75 }, (_, ago) => ago).flatMap((ago) => {
    const views = 40 + Math.round(25 * Math.sin(ago / 3)) + (ago % 7) * 4;
    const share = (/** @type {number} */ part) => ({
      views: Math.round(views * part),
      visitors: Math.round(views * part * 0.6),
    });
    return [
      { kind: 'all', name: '', ...share(1) },
      { kind: 'page', name: '/', ...share(0.5) },
      {
        kind: 'page',
        name: '/details/six-rows-out-of-a-hundred-thousand',
        ...share(ago < 30 ? 0.3 : 0.1),
      },
      { kind: 'page', name: '/resume', ...share(ago < 30 ? 0.05 : 0.2) },
      { kind: 'referrer', name: 'news.example', ...share(0.2) },
      { kind: 'referrer', name: 'forum.example', ...share(ago < 12 ? 0.2 : 0) },
      { kind: 'country', name: 'DE', ...share(0.4) },
    ].map((row) => ({ ...row, day: day(ago) }));
  });
  const outcomes = [
    { kind: 'message', page: '/details/six-rows-out-of-a-hundred-thousand', assisted: 2, last: 1 },
    { kind: 'message', page: '', assisted: 1, last: 1 },
    { kind: 'subscription', page: '/details/tests-that-can-fail', assisted: 3, last: 2 },
  ].map((row) => ({ ...row, day: day(1) }));
  const missing = [
    ['/blog/2019/tests-which-can-fail.html', 12, 'old-forum.example'],
    ['/details/six-rows-of-a-hundred', 3, '/archive'],
    ['/portfolio', 1, ''],
  ].map(([path, hits, referrer]) => ({ day: day(0), path, hits, referrer, last_at: now }));
  const errors = [
    ['/details/:id', 500, 4],
    ['/api/subscribe', 503, 1],
  ].map(([route, status, hits]) => ({
    ...{ day: day(0), route, status, hits, writes: 1, last_at: now - DAY / 12 },
    request_id: '6f2b1c7e-3d1a-4a5e-9c53-0d5a2f7be911',
  }));
  const redirects = [
    ['/old-blog', '/blogs'],
    ['/talks/pagination', '/details/no-such-post'],
  ].map(([source, target], index) => ({ ...written(now - index * DAY), source, target }));
  const newsletter = {
    ...written(now - 3 * DAY),
    ...{ subject: 'A harbour, a tide and a table', html: '<p>Hello,</p>', text: 'Hello,' },
    ...{ is_letter: 1, status: 'sent', send_at: now - 3 * DAY, finished_at: now - 3 * DAY },
    ...{ bounced: 3, complained: 1, unsubscribed: 2 },
  };
  const batch = {
    ...{ newsletter_id: newsletter.id, number: 0, status: 'sent', attempts: 1, due_at: now },
    ...{ recipients: 84, skipped: 1, failed: 0 },
  };
  const comments = ['Does this work with composite keys, too?', 'Buy cheap watches'].map(
    (body, index) => ({ ...written(now - index * DAY), body }),
  );
  const passkeys = [
    { name: 'Chrome on Linux', is_backed_up: 0, last_used_at: null },
    { name: 'iCloud Keychain', is_backed_up: 1, last_used_at: now - DAY },
  ].map((passkey, index) => ({ ...written(now - (index + 1) * 40 * DAY), ...passkey }));
  return [
    ...[before, spam, ...messages].map((row) => insert('messages', row)),
    ...replies.map((row) => insert('message_replies', row)),
    ...answers.map((row) => insert('mail_jobs', row)),
    insert('newsletters', newsletter),
    insert('newsletter_batches', batch),
    ...subscribers.map((row) => insert('subscribers', row)),
    ...mails.map((row) => insert('mail_jobs', row)),
    ...visits.map((row) => insert('daily_visits', row)),
    ...passkeys.map(
      ({ id, name, is_backed_up: isBackedUp, last_used_at: usedAt, created_at: time }) =>
        `insert into passkeys (id, admin_id, credential_id, public_key, name, counter, is_backed_up, last_used_at, created_at, updated_at)
           select '${id}', id, '${id}', '', '${name}', 0, ${isBackedUp}, ${usedAt}, ${time}, ${time} from admins limit 1;`,
    ),
    ...outcomes.map((row) => insert('daily_outcomes', row)),
    ...missing.map((row) => insert('missing_addresses', row)),
    ...errors.map((row) => insert('site_errors', row)),
    ...redirects.map((row) => insert('redirects', row)),
    ...comments.map(
      ({ id, body, created_at: time }) =>
        `insert into comments (id, post_id, name, body, status, created_at, updated_at)
           select '${id}', id, 'Ada', '${body}', 'pending', ${time}, ${time} from posts limit 1;`,
    ),
  ].join('\n');
}

const PROJECTS = '/admin/projects-update';
const POSTS = '/admin/blog-update';
const SECURITY = '/admin/settings/security';

/**
 * @param {string} path
 * @param {Partial<Screen>} [more]
 * @returns {Screen} a page of the admin area, as who is signed in sees it
 */
const page = (path, more) => ({ path, isFull: true, isSignedIn: true, ...more });

/**
 * @param {string} path
 * @param {(page: Page) => Promise<unknown>} prepare
 * @returns {Screen} what is seen in the window, such as a dialog
 */
const view = (path, prepare) => page(path, { isFull: false, prepare });

/**
 * Every screen of the admin area, by the name of its pictures.
 * @type {Record<string, Screen>}
 */
export const ADMIN_SCREENS = {
  'admin-sign-in': { path: '/admin-login', isFull: true, prepare: awaitPasskey },
  'admin-sign-in-refused': { path: '/admin-login', isFull: true, prepare: refuseSignIn },
  'admin-dashboard': page('/admin'),
  'admin-analytics': page('/admin/analytics'),
  'admin-analytics-week': page('/admin/analytics?range=7d'),
  'admin-analytics-quarter': view('/admin/analytics?range=90d', readChart),
  'admin-analytics-year': view('/admin/analytics?range=12m', readChart),
  'admin-redirects': page('/admin/redirects'),
  'admin-redirect': page('/admin/redirects?source=/blog/2019/tests-which-can-fail.html'),
  'admin-redirect-refused': page('/admin/redirects', { prepare: refuseRedirect }),
  'admin-search': page('/admin/search?q=night'),
  'admin-not-found': page('/admin/no-such-page'),
  'admin-menu-open': {
    ...view('/admin', (open) => open.locator('summary[aria-label="Menu"]').click()),
    upTo: 1023,
  },
  'admin-palette': view('/admin', (open) => askPalette(open, '')),
  'admin-palette-found': view('/admin', (open) => askPalette(open, 'night')),
  'admin-keys': view('/admin', openKeys),
  'admin-projects': page(PROJECTS),
  'admin-projects-none': page(`${PROJECTS}?q=zeppelin`),
  'admin-projects-trash': page(`${PROJECTS}/trash`),
  'admin-project': page(PROJECTS, { prepare: (open) => edit(open, 'Tidewatch') }),
  'admin-project-refused': page(`${PROJECTS}/new`, { prepare: refuseProject }),
  'admin-project-revisions': page(PROJECTS, { prepare: openRevisions }),
  'admin-delete': view(PROJECTS, askToDelete),
  'admin-delete-page': page(PROJECTS, { prepare: openDeletePage }),
  'admin-posts': page(POSTS),
  'admin-posts-selected': view(POSTS, selectTwo),
  'admin-posts-selected-more': view(POSTS, openMore),
  'admin-posts-undo': view(POSTS, tagTwo),
  'admin-posts-trash': page(`${POSTS}/trash`),
  'admin-post-dialog': view(POSTS, editPost),
  'admin-post': page(`${POSTS}/new`),
  'admin-writing': view(POSTS, writePost),
  'admin-writing-read': view(POSTS, readPost),
  'admin-writing-blocks': view(POSTS, openBlocks),
  'admin-writing-search': view(POSTS, searchText),
  'admin-writing-picture': view(POSTS, describePicture),
  'admin-writing-quiet': view(POSTS, onlyText),
  'admin-card': view(POSTS, openCard),
  'admin-subscribers': page('/admin/subscriber'),
  'admin-letter': view('/admin/subscriber', writeLetter),
  'admin-newsletters': page('/admin/newsletters'),
  'admin-newsletter': page('/admin/newsletters', { prepare: beginNewsletter }),
  'admin-newsletter-sent': page('/admin/newsletters', { prepare: openNewsletter }),
  'admin-welcome': page('/admin/newsletters/welcome', { prepare: writeWelcome }),
  'admin-import': page('/admin/subscriber/import'),
  'admin-import-preview': page('/admin/subscriber/import', { prepare: previewImport }),
  'admin-import-refused': page('/admin/subscriber/import', { prepare: refuseImport }),
  'admin-reviews': page('/admin/reviews'),
  'admin-review': page('/admin/reviews/new'),
  'admin-messages': page('/admin/messages'),
  'admin-messages-spam': page('/admin/messages?status=spam'),
  'admin-messages-none': page('/admin/messages?status=deleted'),
  'admin-message': page('/admin/messages?status=archived', { prepare: openMessage }),
  'admin-comments': page('/admin/comments'),
  'admin-comments-selected': view('/admin/comments', selectTwo),
  'admin-mail': page('/admin/mail'),
  'admin-site': page('/admin/site'),
  'admin-site-first-screen': page('/admin/site/first-screen'),
  'admin-site-person': page('/admin/site/person'),
  'admin-health': page('/admin/health'),
  'admin-settings': page('/admin/settings'),
  'admin-security': page(SECURITY),
  'admin-passkey': page(SECURITY, { prepare: openPasskey }),
  'admin-second-factor': page(SECURITY, { prepare: offerFactor }),
  'admin-audit': page('/admin/settings/audit'),
  'admin-data': page('/admin/settings/data'),
  'admin-pictures': page('/admin/pictures'),
  ...ADMIN_STATES,
};

/** @param {Page} open @param {string} text */
async function askPalette(open, text) {
  await open.keyboard.press('Control+k');
  await open.getByRole('combobox').fill(text);
  await open
    .getByRole('option', { name: text === '' ? 'New post' : 'night trains' })
    .first()
    .waitFor();
}

/** @param {Page} open */
async function openKeys(open) {
  await open.keyboard.press('?');
  await open.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
}

/** @param {Page} open @param {string} name */
async function edit(open, name) {
  await open.getByRole('link', { name: `Edit ${name}` }).click();
  await open.getByRole('heading', { level: 1, name: /^Edit/ }).waitFor();
}

/** @param {Page} open */
async function readChart(open) {
  await open.getByRole('slider').focus();
  for (let step = 0; step < 5; step += 1) await open.keyboard.press('ArrowLeft');
}

/** @param {Page} open */
async function refuseRedirect(open) {
  await open.getByLabel('Old address').fill('/blogs');
  await open.getByLabel('New address').fill('/nowhere');
  await open.getByRole('button', { name: 'Make the redirect' }).click();
  await open.getByText('There is a page at this address').first().waitFor();
}

/** Its button is loaded after the rest. @param {Page} open */
async function awaitPasskey(open) {
  await open.getByRole('button', { name: 'Use a passkey' }).waitFor();
}

/** @param {Page} open */
async function refuseSignIn(open) {
  await open.getByLabel('Email').fill('robin@example.com');
  await open.getByRole('button', { name: 'Sign In' }).click();
  await open.getByText('Password is missing.').first().waitFor();
}

/** @param {Page} open */
async function refuseProject(open) {
  const sheet = open.locator('.editor-sheet-button');
  await open.locator('.editor-bar').waitFor();
  if (await sheet.isVisible()) await sheet.click();
  await open.getByLabel('Live link').fill('not an address');
  await open.keyboard.press('Control+s');
  await open.getByText('Project name is missing.').first().waitFor();
}

/** @param {Page} open */
async function openRevisions(open) {
  await edit(open, 'Plotline');
  await open.getByRole('link', { name: 'Revisions' }).click();
  await open.getByRole('heading', { level: 1, name: 'Revisions' }).waitFor();
}

/** @param {Page} open */
async function askToDelete(open) {
  await open.getByRole('button', { name: 'Delete Tidewatch' }).click();
  await open.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
}

/** @param {Page} open */
async function openDeletePage(open) {
  const asks = open.locator('form', { has: open.getByLabel('Delete Tidewatch') });
  const id = await asks.locator('input[name=confirm]').inputValue();
  await open.goto(new URL(`?confirm=${id}`, open.url()).href);
  await open.getByRole('heading', { name: 'Are you sure?' }).waitFor();
}

/** @param {Page} open */
async function editPost(open) {
  await open
    .getByRole('main')
    .getByLabel(/^Edit /)
    .first()
    .click();
  await open.getByRole('dialog', { name: 'Edit Blog' }).waitFor();
}

/** @param {Page} open */
async function selectTwo(open) {
  for (const place of [0, 1]) await open.locator('.row-check[name]').nth(place).check();
  await open.getByText('2 selected').waitFor();
}

/** @param {Page} open */
async function openMore(open) {
  await selectTwo(open);
  await open.locator('.several-more summary').click();
}

/** A tag that none has yet: the list offers to undo it. @param {Page} open */
async function tagTwo(open) {
  await openMore(open);
  await open.getByLabel('Tag for the selected').fill(`at ${Date.now()}`);
  await open.getByRole('button', { name: 'Add tag: selected' }).click();
  await open.getByRole('button', { name: 'Undo' }).waitFor();
}

/** The text of the first post in its editor, with the cursor at its end. @param {Page} open */
async function writePost(open) {
  await open.getByRole('main').locator('tbody a').first().click();
  await open.locator('.writing [contenteditable=true]').press('Control+End');
}

/** @param {Page} open */
async function readPost(open) {
  await writePost(open);
  await open.getByRole('button', { name: 'Read', exact: true }).click();
  await open.getByRole('region', { name: 'Preview of the details' }).scrollIntoViewIfNeeded();
}

/** @param {Page} open */
async function openBlocks(open) {
  await writePost(open);
  await open.keyboard.press('Enter');
  await open.keyboard.press('Enter');
  await open.keyboard.type('/');
  await open.getByRole('option', { name: /^Picture/ }).waitFor();
}

/** @param {Page} open */
async function searchText(open) {
  await writePost(open);
  await open.keyboard.press('Control+f');
  await open.keyboard.type('the');
  await open.getByRole('textbox', { name: 'Replace' }).waitFor();
}

/** @param {Page} open */
async function describePicture(open) {
  await writePost(open);
  await open.getByRole('button', { name: 'Picture', exact: true }).press('Enter');
  await open.getByRole('group', { name: 'A picture for the text' }).waitFor();
}

/** @param {Page} open */
async function onlyText(open) {
  await writePost(open);
  await open.keyboard.press('Control+Shift+Enter');
  await open.locator('.is-quiet').waitFor({ state: 'attached' });
}

/** The card of the first post, as the editor shows it. @param {Page} open */
async function openCard(open) {
  const main = open.getByRole('main');
  await main.locator('tbody a').first().click();
  const sheet = open.locator('.editor-sheet-button');
  await open.locator('.editor-bar').waitFor();
  if (await sheet.isVisible()) await sheet.click();
  const card = open.locator('details#card');
  await card.locator('summary').click();
  await card.getByRole('img').waitFor();
  await card.scrollIntoViewIfNeeded();
}

/** @param {Page} open */
async function writeLetter(open) {
  await open.getByRole('link', { name: 'Send mail to amara' }).click();
  await open.getByRole('dialog', { name: /^Mail to/ }).waitFor();
}

/** @param {Page} open */
async function beginNewsletter(open) {
  await open.getByLabel('About').selectOption('');
  await open.getByRole('button', { name: 'Begin' }).click();
  await open.getByRole('heading', { level: 1, name: 'Write a newsletter' }).waitFor();
}

/** @param {Page} open */
async function openNewsletter(open) {
  await open.getByRole('link', { name: 'A harbour, a tide and a table' }).click();
  await open.getByRole('heading', { level: 1, name: 'A harbour, a tide and a table' }).waitFor();
}

/** @param {Page} open */
async function writeWelcome(open) {
  await open.getByLabel('Subject').fill('Welcome');
  await open.getByRole('textbox', { name: 'Text' }).fill('Good to **have** you.\n\n- one\n- two');
  await open.frameLocator('iframe').getByText('have', { exact: true }).waitFor();
}

/** @param {Page} open */
async function previewImport(open) {
  await open
    .getByLabel('Or its text')
    .fill('name,email\nAda,ada@example.com\nBea,bea at example.com\nAda,ada@example.com');
  await open.getByRole('button', { name: 'See what it does' }).click();
  await open.getByRole('heading', { name: 'What it would do' }).waitFor();
}

/** @param {Page} open */
async function refuseImport(open) {
  await previewImport(open);
  await open.getByLabel('They confirmed elsewhere').check();
  await open.getByRole('button', { name: 'Import', exact: true }).click();
  await open.getByText('Where and when they agreed is missing.').first().waitFor();
}

/** @param {Page} open */
async function openMessage(open) {
  await open.getByRole('link', { name: 'Linus Example', exact: true }).first().click();
  await open.getByRole('heading', { level: 1, name: /^Message from/ }).waitFor();
}

/** @param {Page} open */
async function openPasskey(open) {
  const panel = open.locator('#passkeys');
  await panel.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await panel.locator('summary').first().click();
  await panel.getByRole('button', { name: 'Save the name' }).first().waitFor();
}

/** @param {Page} open */
async function offerFactor(open) {
  const factor = open.locator('#second-factor');
  await factor
    .getByRole('button', { name: 'Set up' })
    .or(factor.getByRole('img'))
    .first()
    .waitFor();
  if ((await factor.getByRole('img').count()) > 0) return;
  await factor.getByLabel('Password').fill(SCREENS_ADMIN.password);
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByRole('img').waitFor();
}
