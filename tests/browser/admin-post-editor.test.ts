import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_ID } from '../support/admin';
import { insert } from '../support/database';
import { RECORD_KINDS } from '../support/record-kinds';
import { goTo, hold, setOnline, signInBeside } from './acting';
import { flawsOfLayout } from './looking';
import { field, press, pressSave, recordsOf, textEditor, toast } from './records';
import { hydrated, still, usePage, useSite } from './support';

/* Scripted behaviour of the editor, most of it shared by all kinds of record, tested with posts. */

const { posts, projects } = RECORD_KINDS;
const { list } = posts;
const signedIn = { signedIn: true, ...still };

const site = useSite();
const records = recordsOf(site);

const WORDS = { details: 'One *two* three' };
const makePost = () => records.make(posts, WORDS);
const editPost = (page: Page, changes = {}) => records.edit(page, posts, { ...WORDS, ...changes });
const openEditor = (page: Page, title: string) => records.openEditor(page, posts, title);
const detailsOf = (id: string) => records.textOf(posts, id);

const details = (page: Page) => textEditor(page);
const written = (page: Page) => page.locator('textarea[name=details]').inputValue();
const save = pressSave;

const storedDetails = (where: string, value: string) =>
  site.DB.prepare(`select details from posts where ${where} = ?`).bind(value).first('details');

describe('the full editor', () => {
  const shared = usePage(site, list, {
    ...signedIn,
    expected: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  });

  it('the preview updates while typing, and shows raw HTML as text', async () => {
    const { page } = shared;
    await editPost(page);
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview of the details' });
    expect(await preview.locator('em').innerText()).toBe('two');
    await details(page).fill('# Big\n\n<script>bad</script> [x](javascript:y)');
    await preview.locator('h2', { hasText: 'Big' }).waitFor();
    expect(await preview.innerText()).toContain('<script>bad</script>');
    expect(await preview.locator('a:not(.anchor), script').count()).toBe(0);
  });

  it('the toolbar formats the selection by keyboard, and undo reverts it', async () => {
    const { page } = shared;
    await editPost(page, { details: 'word' });
    await details(page).press('Control+a');
    await page.getByRole('button', { name: 'Bold' }).press('Enter');
    expect(await written(page)).toBe('**word**');
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe('word');
    // The heading applies to the whole line, with the cursor at its end.
    await details(page).press('End');
    await page.getByRole('button', { name: 'Heading' }).press('Enter');
    expect(await written(page)).toBe('## word');
  });

  it('Preview shows the unsaved text as the public page in a new tab, without saving it', async () => {
    const { page } = shared;
    const { id, title } = await editPost(page);
    await details(page).fill('Not saved, _but shown_');
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    await preview.locator('article .prose em', { hasText: 'but shown' }).waitFor();
    expect(await preview.locator('h1').allInnerTexts()).toEqual([title]);
    expect(await written(page)).toBe('Not saved, _but shown_');
    expect(await detailsOf(id)).toBe('One *two* three');
    await preview.close();
  });

  it('repeated saves on the same page succeed, each based on the save before', async () => {
    const { page } = shared;
    const { id } = await editPost(page);
    for (const text of ['First', 'Second', 'Third']) {
      await details(page).fill(text);
      // Matches only the save: the page also sends autosaves.
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(`${id}.data`),
      );
      await page.getByLabel('Title').press('Control+s');
      expect((await answered).status()).toBe(200);
      await page.locator('.editor-save[aria-busy=false]').waitFor();
      expect(await detailsOf(id)).toBe(text);
    }
  });

  it('a save during a running save waits for it, and pressing twice saves once', async () => {
    const { page } = shared;
    const { id } = await editPost(page);
    const pressKeys = () => page.getByLabel('Title').press('Control+s');
    const isSaved = () => page.locator('.editor-save[aria-busy=false]').waitFor();
    const answer = await hold(page, `**/${id}.data**`);
    await details(page).fill('First');
    await pressKeys();
    await page.locator('.editor-save[aria-busy=true]').waitFor();
    await pressKeys();
    answer();
    await expect.poll(() => detailsOf(id)).toBe('First');
    await isSaved();
    await page.unrouteAll();

    const answerAgain = await hold(page, `**/${id}.data**`);
    await details(page).fill('Second');
    await pressKeys();
    await details(page).fill('Third');
    await page.getByLabel('Draft', { exact: true }).check();
    await pressKeys();
    answerAgain();
    await page.locator('main .status', { hasText: 'Draft' }).waitFor();
    await isSaved();
    await page.unrouteAll();
    const post = 'select details as said from posts where id = ?';
    const revisions = 'select count(*) as said from revisions where entity_id = ?';
    const says = (query: string) => site.DB.prepare(query).bind(id).first('said');
    expect(await says(post)).toBe('Third');
    expect(await says(revisions)).toBe(3);
  });

  it('an offered unsaved text is not overwritten by typing and saving without using it', async () => {
    const { page } = shared;
    const { id, title } = await editPost(page);
    await details(page).fill('The text that waits');
    await page.getByText('Kept, not saved').waitFor();
    await openEditor(page, title);
    await page.getByText('You have unsaved text from').waitFor();
    await page.getByLabel('Title').fill(`${title}, saved`);
    await page.getByText('Not kept until you use or discard').waitFor();
    await save(page);
    await expect.poll(() => records.read(posts, id)).toMatchObject({ title: `${title}, saved` });
    const kept = await site.DB.prepare('select data from autosaves where entity_id = ?')
      .bind(id)
      .first<string>('data');
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ details: 'The text that waits' });
  });

  it('a post saved without a network keeps its text, selection and scroll position, and is saved once the network is back', async () => {
    const { id } = await makePost();
    const { page } = shared;
    await goTo(page, `${list}/${id}`);
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
    expect(await flawsOfLayout(page)).toEqual([]);
    expect(await detailsOf(id)).toBe('One *two* three');
    await setOnline(page, true);
    await expect.poll(() => detailsOf(id)).toBe('Typed on a train');
    await toast(page, 'Blog updated successfully!').waitFor();
    await page.getByText('Not saved').waitFor({ state: 'detached' });
  });

  it('a save after another person’s change is refused, shows both texts, and overwrites only on request', async () => {
    const { page } = shared;
    const { id } = await editPost(page);
    await details(page).fill('Mine entirely');
    await records.change(posts, id, { details: 'Theirs entirely' });
    for (let press = 0; press < 2; press += 1) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const answered = page.waitForResponse((answer) => answer.status() === 409);
      await save(page);
      await answered;
      await page.locator('.editor-save[aria-busy=false]').waitFor();
      await page.getByText('was changed in the meantime').first().waitFor();
      expect(await detailsOf(id)).toBe('Theirs entirely');
    }
    const both = page.getByRole('region', { name: 'Both texts' });
    const top = () => both.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(0);
    expect(await flawsOfLayout(page)).toEqual([]);
    expect(await both.locator('del').allInnerTexts()).toContain('Theirs');
    expect(await both.locator('ins').allInnerTexts()).toContain('Mine');
    expect(await written(page)).toBe('Mine entirely');
    await press(page, 'Save mine over it');
    await expect.poll(() => detailsOf(id)).toBe('Mine entirely');
  });

  it('unsaved text is stored while typing, offered on return, and can be used or discarded', async () => {
    const { id, title } = await makePost();
    const path = `${list}/${id}`;
    const { page } = shared;
    await goTo(page, path);
    const offer = page.getByText(/You have unsaved text from .*\d+ \w+ \d{4}, \d\d:\d\d UTC/);
    expect(await offer.count()).toBe(0);
    await details(page).fill('Typed and never saved');
    await page.getByText('Kept, not saved').waitFor();
    await page.goto(site.url + path);
    await offer.waitFor();
    expect(await written(page)).toBe('One *two* three');
    await page.getByRole('link', { name: 'Use it' }).click();
    await page.waitForURL(/draft=use/);
    expect(await written(page)).toBe('Typed and never saved');
    await hydrated(page);
    await save(page);
    await toast(page, 'Blog updated successfully!').waitFor();
    expect(await detailsOf(id)).toBe('Typed and never saved');
    await openEditor(page, title);
    expect(await offer.count()).toBe(0);

    await insert(site.DB, 'autosaves', [
      {
        admin_id: ADMIN_ID,
        entity: 'post',
        entity_id: id,
        data: '{"title":"Not wanted"}',
        updated_at: 1,
      },
    ]);
    await openEditor(page, title);
    await press(page, 'Discard');
    await page.getByText('The unsaved text is discarded.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(title);
    expect(await offer.count()).toBe(0);
  });

  it('autosaves of a draft write the draft itself, and keep its previous text as one revision', async () => {
    const { id } = await records.make(posts, { ...WORDS, status: 'draft', published_at: null });
    const { page } = shared;
    await goTo(page, `${list}/${id}`);
    for (const text of ['Typed', 'Typed, and more']) {
      await details(page).fill(text);
      await expect.poll(() => storedDetails('id', id)).toBe(text);
    }
    await page.locator('.editor-status', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await hydrated(page);
    expect(await written(page)).toBe('Typed, and more');
    expect(await page.getByText('You have unsaved text').count()).toBe(0);
    const kept = site.DB.prepare('select data from revisions where entity_id = ?').bind(id);
    expect((await kept.all()).results).toEqual([{ data: expect.stringContaining(WORDS.details) }]);
  });

  it('a new post becomes a draft automatically, stays in the same form, and is there after a reload', async () => {
    // An unsaved text of another test would be offered here, which pauses autosaves.
    await site.DB.prepare('delete from autosaves').run();
    const { page } = shared;
    await goTo(page, `${list}/new`);
    const title = 'Written without a button';
    await page.getByLabel('Title').fill(title);
    await details(page).fill('First');
    await page.waitForURL(/blog-update\/\w{26}$/);
    expect(await details(page).evaluate((text) => text === document.activeElement)).toBe(true);
    await details(page).press('Control+End');
    await page.keyboard.type(' and second');
    await expect.poll(() => storedDetails('title', title)).toBe('First and second');
    await page.reload();
    await hydrated(page);
    expect(await written(page)).toBe('First and second');

    await page.goto(`${site.url}${list}/new`);
    await page.getByLabel('Title').fill(`${title}, and saved`);
    await details(page).fill('First');
    await page.waitForURL(/blog-update\/\w{26}$/);
    await details(page).fill('Saved by its button');
    await save(page);
    await toast(page, posts.added).waitFor();
    await page.locator('main .status', { hasText: 'Draft' }).waitFor();
    expect(await written(page)).toBe('Saved by its button');
    const made = site.DB.prepare(`select count(*) as count from posts where title like ?`);
    expect(await made.bind(`${title}%`).first('count')).toBe(2);
  });

  it('a draft open in two tabs keeps the text of the later tab, and saving it there shows both texts', async () => {
    const { id } = await records.make(posts, { ...WORDS, status: 'draft', published_at: null });
    const { page } = shared;
    await goTo(page, `${list}/${id}`);
    const other = await page.context().newPage();
    await other.goto(`${site.url}${list}/${id}`);
    await hydrated(other);
    await details(page).fill('Of this tab');
    await expect.poll(() => storedDetails('id', id)).toBe('Of this tab');
    await details(other).fill('Of the other tab');
    await other.getByText('Kept, not saved').waitFor();
    await details(page).fill('Of this tab, and more');
    await expect.poll(() => storedDetails('id', id)).toBe('Of this tab, and more');
    await save(other);
    const both = other.getByRole('region', { name: 'Both texts' });
    await both.waitFor();
    await press(other, 'Save mine over it');
    await expect.poll(() => storedDetails('id', id)).toBe('Of the other tab');
    await other.close();
  });

  it('text typed just before a link is pressed is stored and offered on return', async () => {
    const { page } = shared;
    await records.edit(page, projects);
    await field(page, 'Goal').fill('Typed at the last moment');
    const kept = page.waitForResponse(/autosave/);
    await page.getByRole('main').getByRole('link', { name: 'Projects' }).click();
    await kept;
    await page.waitForURL(site.url + projects.list);
    await page.goBack();
    await page.getByText('You have unsaved text from').waitFor();
    await page.getByRole('link', { name: 'Use it' }).click();
    await page.waitForURL(/draft=use/);
    expect(await field(page, 'Goal').inputValue()).toBe('Typed at the last moment');
  });

  it('the offer of unsaved text stays in view at every scroll position, and is hidden after the session has ended', async () => {
    const { id } = await records.make(posts, { details: 'A paragraph.\n\n'.repeat(200) });
    await insert(site.DB, 'autosaves', [
      {
        admin_id: ADMIN_ID,
        entity: 'post',
        entity_id: id,
        data: '{"details":"Newer"}',
        updated_at: Date.now(),
      },
    ]);
    const { page } = shared;
    await goTo(page, `${list}/${id}`);
    const offer = page.getByRole('region', { name: 'Unsaved text' });
    for (const top of [0, 3000]) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      expect(await offer.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(
        true,
      );
    }
    await details(page).fill('Typed in the old text');
    await page.context().clearCookies();
    await save(page);
    await page.locator('main').getByText('What you typed stays here.').waitFor();
    expect(await offer.count()).toBe(0);
    expect(await page.getByText(/not kept/i).count()).toBe(0);
    expect(await written(page)).toBe('Typed in the old text');
    await signInBeside(page, site);
  });

  it('a post typed after the session has ended stays, and is saved after signing in in another tab', async () => {
    const { id } = await makePost();
    const { page } = shared;
    await goTo(page, `${list}/${id}`);
    await page.context().clearCookies();
    await details(page).fill('Typed after the session ended');
    await page.getByText('Sign in in a new tab').waitFor();
    await save(page);
    await toast(page, 'Failed to update blog: Your session has ended.').waitFor();
    expect(await flawsOfLayout(page)).toEqual([]);
    expect(await written(page)).toBe('Typed after the session ended');
    await signInBeside(page, site);
    await save(page);
    await toast(page, 'Blog updated successfully!').waitFor();
    expect(await detailsOf(id)).toBe('Typed after the session ended');
  });
});
