import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../support/record-kinds';
import { goTo, hold, setOnline, signInBeside } from './acting';
import { flawsOfLayout } from './looking';
import { field, keepNow, press, pressSave, recordsOf, saved, textEditor, toast } from './records';
import { hydrated, still, usePage, useSite } from './support';

/* Scripted behaviour of the editor, most of it shared by all kinds of record, tested with posts. */

const { posts } = RECORD_KINDS;
const { list } = posts;

const site = useSite();
const records = recordsOf(site);

const WORDS = { details: 'One *two* three' };
const editPost = (page: Page, changes = {}) => records.edit(page, posts, { ...WORDS, ...changes });
/** Opens the form of a new post, once it has replaced the editor of another post. */
const openNew = async (page: Page) => {
  await goTo(page, `${list}/new`);
  await page.locator('input[name=newId]').waitFor({ state: 'attached' });
};
const detailsOf = (id: string) => records.textOf(posts, id);

const details = (page: Page) => textEditor(page);
const written = (page: Page) => page.locator('textarea[name=details]').inputValue();
const statusOn = (page: Page, hasText: string | RegExp) =>
  page.locator('.editor-status', { hasText }).waitFor();

const storedDetails = (where: string, value: string) =>
  site.DB.prepare(`select details from posts where ${where} = ?`).bind(value).first('details');

const shared = usePage(site, list, {
  ...still,
  signedIn: true,
  expected: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

it('the toolbar formats the text by keyboard, and both previews show it unsaved, with raw HTML as text', async () => {
  const { page } = shared;
  const { id, title } = await editPost(page, { details: 'word' });
  await details(page).press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).press('Enter');
  expect(await written(page)).toBe('**word**');
  await page.keyboard.press('Control+z');
  expect(await written(page)).toBe('word');
  // The heading applies to the whole line, with the cursor at its end.
  await details(page).press('End');
  await page.getByRole('button', { name: 'Heading' }).press('Enter');
  expect(await written(page)).toBe('## word');

  await page.getByRole('button', { name: 'Both', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview of the details' });
  await preview.locator('h2', { hasText: 'word' }).waitFor();
  const text = 'Not saved, _but shown_\n\n<script>bad</script> [x](javascript:y)';
  for (const key of ['Control+a', 'Delete']) await details(page).press(key);
  await details(page).fill(text);
  await preview.locator('em', { hasText: 'but shown' }).waitFor();
  expect(await preview.innerText()).toContain('<script>bad</script>');
  expect(await preview.locator('a:not(.anchor), script').count()).toBe(0);

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await tab.locator('article .prose em', { hasText: 'but shown' }).waitFor();
  expect(await tab.locator('h1').allInnerTexts()).toEqual([title]);
  await tab.close();
  expect(await written(page)).toBe(text);
  expect(await detailsOf(id)).toBe('word');
});

describe('saves of one post', { tags: ['slow'] }, () => {
  const pressKeys = () => shared.page.getByLabel('Title').press('Control+s');
  const isSaved = () => shared.page.locator('.editor-save[aria-busy=false]').waitFor();

  it('a save during a running save waits for it, pressing twice saves once, and text typed meanwhile is unsaved', async () => {
    const { page } = shared;
    const { id } = await editPost(page);
    /** Presses Save once, and runs some work before the answer comes. */
    const whileSaving = async (work: () => Promise<unknown>) => {
      const answer = await hold(page, `**/${id}.data**`);
      await pressKeys();
      await page.locator('.editor-save[aria-busy=true]').waitFor();
      await work();
      answer();
    };
    await details(page).fill('First');
    await whileSaving(pressKeys);
    await isSaved();
    await page.unrouteAll();
    expect(await detailsOf(id)).toBe('First');

    await details(page).fill('Second');
    await whileSaving(() => details(page).fill('Third'));
    await statusOn(page, /Not saved yet|Kept, not saved/);
    await page.unrouteAll();
    expect(await detailsOf(id)).toBe('Second');

    await whileSaving(async () => {
      await details(page).fill('Fourth');
      await page.getByLabel('Draft', { exact: true }).check();
      await pressKeys();
    });
    await page.locator('main .status', { hasText: 'Draft' }).waitFor();
    await isSaved();
    await page.unrouteAll();
    expect(await storedDetails('id', id)).toBe('Fourth');
    const revisions = 'select count(*) as said from revisions where entity_id = ?';
    expect(await site.DB.prepare(revisions).bind(id).first('said')).toBe(4);
  });

  it('saves during continuous typing follow each other without a conflict', async () => {
    const { page } = shared;
    const { id } = await editPost(page);
    const typing = await page.evaluate(() => {
      const title = document.querySelector('.editor-title');
      return setInterval(() => title?.dispatchEvent(new Event('input', { bubbles: true })), 1);
    });
    for (const text of ['First', 'Second', 'Third']) {
      await details(page).fill(text);
      expect(await saved(page)).toBe(200);
      await isSaved();
    }
    await page.evaluate((timer) => clearInterval(timer), typing);
    expect(await detailsOf(id)).toBe('Third');
  });
});

it('a post saved without a network keeps its text, selection and scroll position, and is saved once the network is back', {
  tags: ['slow'],
}, async () => {
  const { page } = shared;
  const { id } = await editPost(page);
  await details(page).fill('Typed on a train');
  await details(page).press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await page.evaluate(() => window.scrollTo(0, 300));
  const stay = async () => ({
    value: await written(page),
    ...(await page.evaluate(() => ({
      selected: String(window.getSelection()),
      scrolled: window.scrollY,
    }))),
  });
  const before = await stay();
  await setOnline(page, false);
  // Playwright's click would scroll to the button.
  await page
    .locator('textarea[name=details]')
    .evaluate((area: HTMLTextAreaElement) => area.form?.requestSubmit());
  await page.getByText('Not saved: the site cannot be reached.').waitFor();
  await toast(page, 'Failed to update blog: Please try again later.').waitFor();
  expect(await stay()).toEqual(before);
  expect(await flawsOfLayout(page, '.editor-bar, [data-toast]')).toEqual([]);
  expect(await detailsOf(id)).toBe('One *two* three');
  await setOnline(page, true);
  // The toast of an earlier save may still be there.
  await expect.poll(() => detailsOf(id)).toBe('Typed on a train');
  await page.getByText('Not saved').waitFor({ state: 'detached' });
});

it('an autosave and a save after another person’s change are refused, show both texts, and overwrite only on request', async () => {
  const { page } = shared;
  const { id } = await editPost(page, { status: 'draft', published_at: null });
  await records.change(posts, id, { details: 'Theirs entirely' });
  await details(page).fill('Mine entirely');
  await keepNow(page);
  await statusOn(page, 'Kept, not saved');
  for (let press = 0; press < 2; press += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await saved(page)).toBe(409);
    await page.locator('.editor-save[aria-busy=false]').waitFor();
    await page.getByText('was changed in the meantime').first().waitFor();
    expect(await storedDetails('id', id)).toBe('Theirs entirely');
  }
  const both = page.getByRole('region', { name: 'Both texts' });
  const top = () => both.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(0);
  expect(await flawsOfLayout(page, '[aria-label="Both texts"], [data-toast]')).toEqual([]);
  expect(await both.locator('del').allInnerTexts()).toContain('Theirs');
  expect(await both.locator('ins').allInnerTexts()).toContain('Mine');
  expect(await written(page)).toBe('Mine entirely');
  expect(await saved(page, () => press(page, 'Save mine over it'))).toBe(200);
  expect(await storedDetails('id', id)).toBe('Mine entirely');
});

it('text typed just before a link is pressed is offered on return, and is used, or kept until it is discarded', {
  tags: ['slow'],
}, async () => {
  const { page } = shared;
  const long = 'A paragraph.\n\n'.repeat(100);
  const { id, title } = await editPost(page, { details: long });
  const offer = page.getByRole('region', { name: 'Unsaved text' });
  expect(await offer.count()).toBe(0);
  await details(page).fill('Typed at the last moment');
  const kept = page.waitForResponse(/autosave/);
  await page.getByRole('main').getByRole('link', { name: posts.menu }).click();
  await kept;
  await page.waitForURL(site.url + list);
  await page.goBack();
  await offer.getByText(/You have unsaved text from .*\d+ \w+ \d{4}, \d\d:\d\d UTC/).waitFor();
  expect(await written(page)).toBe(long);
  for (const top of [0, 3000]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    expect(await offer.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
  }
  await page.getByRole('link', { name: 'Use it' }).click();
  await page.waitForURL(/draft=use/);
  expect(await written(page)).toBe('Typed at the last moment');
  await hydrated(page);
  expect(await saved(page)).toBe(200);
  expect(await detailsOf(id)).toBe('Typed at the last moment');

  // An offered text is not overwritten by what is typed and saved without using it.
  await details(page).fill('The text that waits');
  await keepNow(page);
  await statusOn(page, 'Kept, not saved');
  await records.openEditor(page, posts, title);
  await offer.waitFor();
  await page.getByLabel('Title').fill(`${title}, saved`);
  await page.getByText('Not kept until you use or discard').waitFor();
  // After the session has ended, it could not be used.
  await page.context().clearCookies();
  await pressSave(page);
  await page.locator('main').getByText('What you typed stays here.').waitFor();
  expect(await offer.count()).toBe(0);
  expect(await page.getByText(/not kept/i).count()).toBe(0);
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, saved`);
  await signInBeside(page, site);
  expect(await saved(page)).toBe(200);
  expect(await records.read(posts, id)).toMatchObject({ title: `${title}, saved` });
  const waiting = await site.DB.prepare('select data from autosaves where entity_id = ?')
    .bind(id)
    .first<string>('data');
  expect(JSON.parse(waiting ?? '{}')).toMatchObject({ details: 'The text that waits' });

  await press(page, 'Discard');
  await page.getByText('The unsaved text is discarded.').waitFor();
  await hydrated(page);
  expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, saved`);
  expect(await offer.count()).toBe(0);
});

it('a new post becomes a draft automatically, stays in the same form, and is there after a reload', async () => {
  // An unsaved text of another test would be offered here, which pauses autosaves.
  await site.DB.prepare('delete from autosaves').run();
  const { page } = shared;
  await openNew(page);
  const title = 'Written without a button';
  await page.getByLabel('Title').fill(title);
  await details(page).fill('First');
  await page.waitForURL(/blog-update\/\w{26}$/);
  expect(await details(page).evaluate((text) => text === document.activeElement)).toBe(true);
  await details(page).press('Control+End');
  await page.keyboard.type(' and second');
  await keepNow(page);
  expect(await storedDetails('title', title)).toBe('First and second');
  await page.reload();
  await hydrated(page);
  expect(await written(page)).toBe('First and second');
  expect(await page.getByText('You have unsaved text').count()).toBe(0);

  // Later autosaves write the draft itself, and keep its previous text as one revision.
  for (const text of ['Typed', 'Typed, and more']) {
    await details(page).fill(text);
    await keepNow(page);
    expect(await storedDetails('title', title)).toBe(text);
  }
  await statusOn(page, 'Saved');
  const revisions = site.DB.prepare(
    'select data from revisions where entity_id = (select id from posts where title = ?)',
  );
  expect((await revisions.bind(title).all()).results).toEqual([
    { data: expect.stringContaining('First and second') },
  ]);

  await openNew(page);
  await page.getByLabel('Title').fill(`${title}, and saved`);
  await details(page).fill('First');
  await keepNow(page);
  await page.waitForURL(/blog-update\/\w{26}$/);
  await details(page).fill('Saved by its button');
  await pressSave(page);
  await toast(page, posts.added).waitFor();
  await page.locator('main .status', { hasText: 'Draft' }).waitFor();
  expect(await written(page)).toBe('Saved by its button');
  const made = site.DB.prepare(`select count(*) as count from posts where title like ?`);
  expect(await made.bind(`${title}%`).first('count')).toBe(2);
});

it('a post typed after the session has ended stays, and is saved after signing in in another tab', {
  tags: ['slow'],
}, async () => {
  const { page } = shared;
  const { id } = await editPost(page);
  await page.context().clearCookies();
  await details(page).fill('Typed after the session ended');
  await keepNow(page);
  await page.getByText('Sign in in a new tab').waitFor();
  await pressSave(page);
  await toast(page, 'Failed to update blog: Your session has ended.').waitFor();
  expect(await flawsOfLayout(page, '.editor-bar, [data-toast], form .border-red')).toEqual([]);
  expect(await field(page, 'Details*').innerText()).toBe('Typed after the session ended');
  await signInBeside(page, site);
  expect(await saved(page)).toBe(200);
  expect(await detailsOf(id)).toBe('Typed after the session ended');
});
