import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  axeViolations,
  deleteByApi,
  hydrated,
  openPage,
  signIn,
  siteUrl,
  startBrowser,
} from './support';

let browser: Browser;
/** Of one sign-in, for all pages that do not end their session. */
let session: NonNullable<BrowserContextOptions['storageState']>;
beforeAll(async () => {
  browser = await startBrowser();
  const { page, close } = await openPage(browser);
  await signIn(page);
  session = await page.context().storageState();
  await close();
});
afterAll(() => browser.close());

const LIST = '/admin/blog-update';
const themes = ['light', 'dark'] as const;
const noScript = { javaScriptEnabled: false };

/** A page of the owner's, which must not complain of anything that is not expected. */
async function open(path: string, options: BrowserContextOptions & { expected?: RegExp } = {}) {
  const { expected, ...rest } = options;
  const watched = await openPage(browser, { storageState: session, ...rest });
  await watched.page.goto(siteUrl + path);
  if (rest.javaScriptEnabled !== false) await hydrated(watched.page);
  const close = async () => {
    await watched.close();
    expect(watched.complaints.filter((text) => !expected?.test(text))).toEqual([]);
  };
  return { ...watched, close };
}

/** Browsers tell of each answer that is no success. */
const refused = (status: number) => new RegExp(`status of ${status}`);

let count = 0;

/** Writes a post by the API, with a title that no other test has. */
async function makePost(fields: Record<string, unknown> = {}) {
  count += 1;
  const title = `Made for a test, number ${count}`;
  const { page, close } = await openPage(browser, { storageState: session });
  const answer = await page.request.post(`${siteUrl}/api/blogs`, {
    data: { title, description: 'Short', details: 'One *two* three', ...fields },
  });
  const { data }: { data: { _id: string; slug: string } } = await answer.json();
  expect(answer.status()).toBe(201);
  await close();
  return { id: data._id, slug: data.slug, title };
}

/** Changes a post behind an editor's back. */
async function changePost(id: string, fields: Record<string, unknown>) {
  const { page, close } = await openPage(browser, { storageState: session });
  const answer = await page.request.patch(`${siteUrl}/api/blogs/${id}`, { data: fields });
  expect(answer.status()).toBe(200);
  await close();
}

type PublicPost = { title?: string; details?: string };

/** What a visitor gets. */
const readPost = async (idOrSlug: string): Promise<PublicPost & { status: number }> => {
  const answer = await fetch(`${siteUrl}/api/blogs/${idOrSlug}`);
  const { data }: { data?: PublicPost } = await answer.json();
  return { status: answer.status, ...data };
};

const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });
const row = (page: Page, title: string) => page.locator('tbody tr', { hasText: title });
const described = async (page: Page, label: string) => {
  const ids =
    (await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby')) ?? '';
  const texts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ');
};

describe('the table of blogs', () => {
  it('says No Blogs yet where there are none', async () => {
    const { page, close } = await open(LIST, noScript);
    const post = (intent: string, id: string) =>
      page.request.post(`${siteUrl}${LIST}`, { form: { intent, id, stay: '1' } });
    const deleted: string[] = [];
    try {
      while ((await page.locator('tbody tr').count()) > 0) {
        const links = await page.locator('tbody td:first-child a').all();
        for (const link of links) {
          const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
          await post('delete', id);
          deleted.push(id);
        }
        await page.goto(siteUrl + LIST);
      }
      expect(await page.getByText('No Blogs yet').count()).toBe(1);
      expect(await page.getByRole('link', { name: 'Add Blog' }).count()).toBe(1);
    } finally {
      for (const id of deleted) await post('restore', id);
    }
    await page.goto(siteUrl + LIST);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    await close();
  });

  it('has the columns Title with image, Category, Actions, and the state beside them', async () => {
    const { page, close } = await open(LIST);
    const headings = await page.locator('thead th').allInnerTexts();
    expect(headings).toEqual(['Title', 'Category', 'State', 'Actions']);
    const first = row(page, 'One round trip to the database');
    expect(await first.locator('td').nth(0).locator('img').count()).toBe(1);
    expect(await first.locator('td').nth(1).innerText()).toBe('Technology');
    expect(await first.locator('td').nth(2).innerText()).toMatch(/Published\s+12 Nov 2026/);
    expect(await first.getByLabel('Edit One round trip to the database').count()).toBe(1);
    expect(await first.getByLabel('Delete One round trip to the database').count()).toBe(1);
    await close();
  });

  it('says what a page really shows, and leads on to the next one', async () => {
    for (let made = 0; made < 21; made += 1) await makePost({ category: 'Long list' });
    const { page, close } = await open(`${LIST}?category=Long+list`, noScript);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.locator('p').innerText()).toBe('1 to 20 of 21');
    await pages.getByText('Next').click();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    expect(await pages.locator('p').innerText()).toBe('21 to 21 of 21');
    await close();
  });

  it('tells a filter that finds nothing from a table without blogs', async () => {
    const { page, close } = await open(`${LIST}?q=nosuchword`);
    await page.getByText('No blog is like that.').waitFor();
    expect(await page.getByText('No Blogs yet').count()).toBe(0);
    await close();
  });

  it('shows drafts and what is scheduled with their state', async () => {
    const draft = await makePost({ status: 'draft' });
    const later = await makePost({ status: 'scheduled', publishedAt: '2099-05-31T09:30Z' });
    const { page, close } = await open(`${LIST}?status=draft`);
    expect(await row(page, draft.title).innerText()).toContain('Draft');
    await page.goto(`${siteUrl}${LIST}?status=scheduled`);
    expect(await row(page, later.title).innerText()).toContain('31 May 2099, 09:30 UTC');
    await close();
  });
});

describe.each([{}, noScript])('finding a blog (%j)', (options) => {
  it('searches, filters and sorts by its address', async () => {
    const { page, close } = await open(LIST, options);
    await page.getByLabel('Search blogs').fill('sourdough king arthur');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.waitForURL(/q=sourdough/);
    await row(page, 'Sourdough for people').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Pages' }).innerText()).toBe('1 to 1 of 1');

    await page.goto(`${siteUrl}${LIST}`);
    if (options === noScript) await page.waitForLoadState();
    else await hydrated(page);
    await page.getByLabel('Category', { exact: true }).selectOption('Food');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.waitForURL(/category=Food/);
    await row(page, 'One-pot lunches').waitFor();
    const categories = await page.locator('tbody td:nth-child(2)').allInnerTexts();
    expect(new Set(categories)).toEqual(new Set(['Food']));

    await page.goto(`${siteUrl}${LIST}?status=published`);
    await page.getByRole('navigation', { name: 'Order' }).getByText('Title').click();
    await page.waitForURL(/status=published&sort=title&dir=asc/);
    await page.locator('[aria-current=true]', { hasText: 'Title' }).waitFor();
    const titles = await page.locator('tbody td:first-child').allInnerTexts();
    const inOrder = titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
    expect(titles).toEqual(inOrder);
    await close();
  });
});

describe('the dialog Edit Blog', () => {
  it('has Title, Description, Details* and Update Blog, and closes on the close icon', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST);
    await page.getByLabel(`Edit ${post.title}`).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
    await dialog.waitFor();
    expect(await dialog.locator('label').allInnerTexts()).toEqual([
      'Title',
      'Description',
      'Details*',
    ]);
    expect(await dialog.getByRole('button', { name: 'Update Blog' }).count()).toBe(1);
    expect(await dialog.getByLabel('Details*').inputValue()).toBe('One *two* three');
    await dialog.getByLabel('Title').fill('Typed and left');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What was typed is there again when it is opened again.
    await page.getByLabel(`Edit ${post.title}`).click();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed and left');
    await close();
  });

  it('updates, says so in a toast, closes, and loads the list again', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST);
    await page.getByLabel(`Edit ${post.title}`).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
    await dialog.getByLabel('Title').fill(`${post.title}, renamed`);
    await dialog.getByLabel('Title').press('Enter');
    await toast(page, 'Blog updated successfully!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row(page, `${post.title}, renamed`).waitFor();
    expect((await readPost(post.id)).title).toBe(`${post.title}, renamed`);
    await close();
  });

  it('keeps what was typed where it fails, says why in a toast and beside the field, and goes there', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST, { expected: refused(400) });
    await page.getByLabel(`Edit ${post.title}`).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
    await dialog.getByLabel('Title').fill('Still here');
    await dialog.getByLabel('Details*').fill('  ');
    await dialog.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Failed to update blog: Details is missing.').waitFor();
    expect(await described(page, 'Details*')).toContain('Details is missing.');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'details');
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Still here');
    await close();
  });

  it('without JavaScript is a part of the page with the same fields and messages', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST, { ...noScript, expected: refused(400) });
    await page.getByLabel(`Edit ${post.title}`).click();
    await page.getByRole('heading', { name: 'Edit Blog' }).waitFor();
    await page.getByLabel('Details*').fill('');
    await page.getByLabel('Title').fill(`${post.title}, by hand`);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    expect(await described(page, 'Details*')).toContain('Details is missing.');
    expect(await page.getByLabel('Title').inputValue()).toBe(`${post.title}, by hand`);
    await page.getByLabel('Details*').fill('Two\nlines');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('Blog updated successfully!').waitFor();
    expect(new URL(page.url()).pathname).toBe(LIST);
    expect(await readPost(post.id)).toMatchObject({
      title: `${post.title}, by hand`,
      details: 'Two\nlines',
    });
    await close();
  });
});

describe('deleting a blog', () => {
  it('asks Are you sure? with Yes, delete it!, says Deleted!, and the trash gives it back', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST);
    await page.getByLabel(`Delete ${post.title}`).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await readPost(post.id)).status).toBe(200);
    await page.getByLabel(`Delete ${post.title}`).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    await row(page, post.title).waitFor({ state: 'detached' });
    expect((await readPost(post.id)).status).toBe(404);

    await page.goto(`${siteUrl}${LIST}/trash`);
    await page.getByRole('button', { name: `Bring back ${post.title}` }).click();
    await page.getByText('The blog is back.').waitFor();
    expect((await readPost(post.id)).status).toBe(200);
    await close();
  });

  it.each([{}, noScript])('offers to undo it in the list (%j)', async (options) => {
    const post = await makePost();
    const { page, close } = await open(LIST, options);
    await page.getByLabel(`Delete ${post.title}`).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText(`“${post.title}” is in the trash for 30 days.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, post.title).waitFor();
    expect((await readPost(post.id)).status).toBe(200);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await close();
  });

  it('says Not Found and which item where somebody else was faster', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST, { expected: refused(404) });
    await deleteByApi(page, 'blogs', post.id);
    await page.getByLabel(`Delete ${post.title}`).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('No blog found with this ID.').waitFor();
    expect(await page.locator('.swal2-title').innerText()).toBe('Not Found');
    await close();
  });

  it('says Error! and Failed to delete. where the server cannot be reached', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST, { expected: /ERR_FAILED|Failed to fetch|TypeError/ });
    await page.route('**/*.data*', (route) => route.abort());
    await page.getByLabel(`Delete ${post.title}`).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Failed to delete.').waitFor();
    expect(await page.locator('.swal2-title').innerText()).toBe('Error!');
    expect((await readPost(post.id)).status).toBe(200);
    await close();
  });

  it('without JavaScript asks on a page, from the editor too', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`, noScript);
    await page.locator('main a', { hasText: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Are you sure?' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(post.title);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    expect((await readPost(post.id)).status).toBe(404);
    await close();
  });
});

describe.each([{}, noScript])('the full editor (%j)', (options) => {
  const hasScript = options !== noScript;

  it('adds a blog with all of its fields by Add Blog', async () => {
    const { page, close } = await open(LIST, options);
    await page.getByText('Add Blog').click();
    await page.waitForURL(`${siteUrl}${LIST}/new`);
    count += 1;
    const title = `Written here, number ${count}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('What it is about');
    await page.getByLabel('Details*').fill('## A heading\n\nAnd **text**.');
    await page.getByLabel('Or a new category').fill(`Category ${count}`);
    await page.getByLabel('Tags', { exact: true }).fill('one\ntwo, with a comma');
    await page
      .getByLabel('Featured picture')
      .fill('/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg');
    await page.getByLabel('Alternative text').fill('A picture');
    await page.getByLabel('Published', { exact: true }).check();
    await page.getByRole('button', { name: 'Add Blog' }).last().click();
    await page.waitForURL(/\/blog-update\/[0-9A-Z]{26}$/);
    await page.getByText('Blog added successfully!').first().waitFor();
    await page.getByRole('button', { name: 'Update Blog' }).waitFor();
    const slug = await page.getByLabel('Address').inputValue();
    expect(slug).toBe(`written-here-number-${count}`);
    expect(await page.getByLabel('Tags', { exact: true }).inputValue()).toBe(
      'one\ntwo, with a comma',
    );
    expect(await readPost(slug)).toMatchObject({
      title,
      description: 'What it is about',
      details: '## A heading\n\nAnd **text**.',
      category: `Category ${count}`,
      image: '/images/posts/one-pot-lunches-between-two-meetings-1200x675.jpg',
      author: { name: 'Robin Sample', role: 'Web developer' },
    });
    await close();
  });

  it('says beside each field what is wrong, goes to the first, and keeps all of it', async () => {
    const { page, close } = await open(`${LIST}/new`, { ...options, expected: refused(400) });
    await page.getByLabel('Details*').fill('Typed');
    await page.getByLabel('Address').fill('Not an address');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('Title is missing.').first().waitFor();
    expect(await described(page, 'Title')).toBe('Title is missing.');
    expect(await page.getByLabel('Details*').inputValue()).toBe('Typed');
    if (hasScript) {
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'title');
      await toast(page, 'Failed to update blog: Title is missing.').waitFor();
    }
    await page.getByLabel('Title').fill('With a title');
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('Address must be small letters').first().waitFor();
    expect(await described(page, 'Address')).toContain('Address must be small letters');
    await close();
  });

  it('schedules in UTC, refuses a time that is over, and publishes', async () => {
    const post = await makePost({ status: 'draft' });
    const path = `${LIST}/${post.id}`;
    const { page, close } = await open(path, { ...options, expected: refused(400) });
    expect(await described(page, 'Publication time (UTC)')).toContain('Coordinated Universal Time');
    await page.getByLabel('Scheduled', { exact: true }).check();
    await page.getByLabel('Publication time (UTC)').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('must be in the future').first().waitFor();
    expect(await described(page, 'Publication time (UTC)')).toContain('must be in the future');
    await page.getByLabel('Publication time (UTC)').fill('2099-05-31T10:00');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.locator('main time', { hasText: '31 May 2099, 10:00 UTC' }).waitFor();
    expect((await readPost(post.id)).status).toBe(404);
    await page.getByLabel('Published', { exact: true }).check();
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.locator('main .status', { hasText: 'Published' }).waitFor();
    expect((await readPost(post.id)).status).toBe(200);
    await close();
  });

  it('shows by Preview, in a tab of its own, what the public page would', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`, options);
    await page.getByLabel('Details*').fill('Not saved, _but shown_');
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    await preview.locator('article .prose em', { hasText: 'but shown' }).waitFor();
    expect(await preview.locator('h1').allInnerTexts()).toEqual([post.title]);
    expect(await page.getByLabel('Details*').inputValue()).toBe('Not saved, _but shown_');
    expect((await readPost(post.id)).details).toBe('One *two* three');
    await close();
  });

  it('tells the later of two editors, shows both texts, and saves over only when asked to', async () => {
    const post = await makePost();
    const path = `${LIST}/${post.id}`;
    const { page, close } = await open(path, { ...options, expected: refused(409) });
    await page.getByLabel('Details*').fill('Mine entirely');
    await changePost(post.id, { details: 'Theirs entirely' });
    for (let press = 0; press < 2; press += 1) {
      await page.getByRole('button', { name: 'Update Blog' }).click();
      await page.getByText('was changed in the meantime').first().waitFor();
      expect((await readPost(post.id)).details).toBe('Theirs entirely');
    }
    const both = page.getByRole('region', { name: 'Both texts' });
    expect(await both.locator('del').allInnerTexts()).toContain('Theirs');
    expect(await both.locator('ins').allInnerTexts()).toContain('Mine');
    expect(await page.getByLabel('Details*').inputValue()).toBe('Mine entirely');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Blog updated successfully!').first().waitFor();
    expect((await readPost(post.id)).details).toBe('Mine entirely');
    // The other's text is a revision.
    await page.goto(`${siteUrl}${path}/revisions`);
    await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /and now$/ }).waitFor();
    expect(await page.locator('.diff').allInnerTexts()).toEqual(['TheirsMine entirely']);
    await close();
  });

  it('keeps a text whose post was deleted meanwhile, and brings both back', async () => {
    const post = await makePost();
    const path = `${LIST}/${post.id}`;
    const { page, close } = await open(path, { ...options, expected: refused(409) });
    await page.getByLabel('Details*').fill('Worth keeping');
    await deleteByApi(page, 'blogs', post.id);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('was deleted in the meantime').first().waitFor();
    expect(await page.getByLabel('Details*').inputValue()).toBe('Worth keeping');
    await page.getByRole('button', { name: 'Bring it back with my text' }).click();
    await page.getByText('Blog updated successfully!').first().waitFor();
    expect((await readPost(post.id)).details).toBe('Worth keeping');
    await close();
  });

  it('compares a revision with what is there now, and brings it back', async () => {
    const post = await makePost({ details: 'The quick brown fox' });
    await changePost(post.id, { details: 'The quick red fox' });
    const { page, close } = await open(`${LIST}/${post.id}`, options);
    await page.getByRole('link', { name: 'Revisions' }).click();
    await page.getByRole('navigation', { name: 'Revisions' }).getByRole('link').first().click();
    await page.locator('.diff del', { hasText: 'brown' }).waitFor();
    expect(await page.locator('.diff ins').allInnerTexts()).toEqual(['red']);
    await page.getByRole('button', { name: 'Bring this text back' }).click();
    await page.getByText('The earlier text is back.').waitFor();
    expect(await page.getByLabel('Details*').inputValue()).toBe('The quick brown fox');
    expect((await readPost(post.id)).details).toBe('The quick brown fox');
    await close();
  });

  it('has a preview link by which others read a draft', async () => {
    const post = await makePost({ status: 'draft' });
    const { page, close } = await open(`${LIST}/${post.id}`, options);
    const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
    const stranger = await openPage(browser, options);
    await stranger.page.goto(link);
    expect(await stranger.page.locator('h1').innerText()).toBe(post.title);
    await stranger.close();
    await close();
  });
});

describe('the full editor with JavaScript', () => {
  it('shows at once what the parser of the public page makes of the text', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`);
    const preview = page.getByRole('region', { name: 'Preview of the details' });
    expect(await preview.locator('em').innerText()).toBe('two');
    await page.getByLabel('Details*').fill('# Big\n\n<script>bad</script> [x](javascript:y)');
    await preview.locator('h2', { hasText: 'Big' }).waitFor();
    expect(await preview.innerText()).toContain('<script>bad</script>');
    expect(await preview.locator('a, script').count()).toBe(0);
    await close();
  });

  it('marks the selection by the toolbar, which the keyboard reaches and undo takes back', async () => {
    const post = await makePost({ details: 'word' });
    const { page, close } = await open(`${LIST}/${post.id}`);
    await page.getByLabel('Details*').selectText();
    await page.getByRole('button', { name: 'Bold' }).press('Enter');
    expect(await page.getByLabel('Details*').inputValue()).toBe('**word**');
    await page.keyboard.press('Control+z');
    expect(await page.getByLabel('Details*').inputValue()).toBe('word');
    await close();
  });

  it('keeps what is typed, offers it on return, and gives it back or discards it', async () => {
    const post = await makePost();
    const path = `${LIST}/${post.id}`;
    const { page, close } = await open(path);
    expect(await page.getByText('You have unsaved text from').count()).toBe(0);
    await page.getByLabel('Details*').fill('Typed and never saved');
    await page.getByText('Kept, not saved').waitFor();
    await page.goto(`${siteUrl}${path}`);
    await page.getByText(/You have unsaved text from \d+ \w+ \d{4}, \d\d:\d\d UTC/).waitFor();
    expect(await page.getByLabel('Details*').inputValue()).toBe('One *two* three');
    await page.getByRole('link', { name: 'Use it' }).click();
    await page.waitForURL(/draft=use/);
    expect(await page.getByLabel('Details*').inputValue()).toBe('Typed and never saved');
    await hydrated(page);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Blog updated successfully!').waitFor();
    expect((await readPost(post.id)).details).toBe('Typed and never saved');
    await page.goto(`${siteUrl}${path}`);
    expect(await page.getByText('You have unsaved text from').count()).toBe(0);

    await hydrated(page);
    await page.getByLabel('Title').fill('Not wanted');
    await page.getByText('Kept, not saved').waitFor();
    await page.goto(`${siteUrl}${path}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('The unsaved text is discarded.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(post.title);
    expect(await page.getByText('You have unsaved text from').count()).toBe(0);
    await close();
  });

  it('does not replace an unsaved text that waits by what is typed beside it', async () => {
    const post = await makePost();
    const path = `${LIST}/${post.id}`;
    const { page, close } = await open(path);
    await page.getByLabel('Details*').fill('The text that waits');
    await page.getByText('Kept, not saved').waitFor();
    await page.goto(`${siteUrl}${path}`);
    await hydrated(page);
    await page.getByLabel('Title').fill(`${post.title}, saved`);
    await page.getByText('Not kept until you use or discard').waitFor();
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Blog updated successfully!').waitFor();
    await page.goto(`${siteUrl}${path}?draft=use`);
    expect(await page.getByLabel('Details*').inputValue()).toBe('The text that waits');
    await close();
  });

  it('saves again and again without leaving the page, each save based on the one before', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`);
    for (const text of ['First', 'Second', 'Third']) {
      await page.getByLabel('Details*').fill(text);
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('.data'),
      );
      await page.getByLabel('Title').press('Enter');
      expect((await answered).status()).toBe(200);
      await page.locator('button[aria-busy=false]', { hasText: 'Update Blog' }).waitFor();
      expect((await readPost(post.id)).details).toBe(text);
    }
    await close();
  });
});

describe('a session that ends while one types', () => {
  const again = async (page: Page) => {
    await page.getByLabel('Name').fill(admin.name);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  it('without JavaScript: the text goes through the sign-in, and is saved after it', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`, {
      ...noScript,
      expected: refused(401),
    });
    await page.getByLabel('Details*').fill('Typed before the session ended');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByText('Your session has ended.').waitFor();
    expect((await readPost(post.id)).details).toBe('One *two* three');
    await again(page);
    await page.getByText('What you typed is here').waitFor();
    expect(await page.locator('main').innerText()).toContain('Typed before the session ended');
    await page.getByRole('button', { name: 'Save it now' }).click();
    await page.getByText('Blog updated successfully!').waitFor();
    expect((await readPost(post.id)).details).toBe('Typed before the session ended');
    await close();
  });

  it('with JavaScript: the page stays as it is, and saves after signing in beside it', async () => {
    const post = await makePost();
    const { page, close } = await open(`${LIST}/${post.id}`, { expected: refused(401) });
    await page.context().clearCookies();
    await page.getByLabel('Details*').fill('Typed after the session ended');
    await page.getByText('Sign in in a new tab').waitFor();
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Failed to update blog: Your session has ended.').waitFor();
    expect(await page.getByLabel('Details*').inputValue()).toBe('Typed after the session ended');
    const beside = await page.context().newPage();
    await signIn(beside);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await toast(page, 'Blog updated successfully!').waitFor();
    expect((await readPost(post.id)).details).toBe('Typed after the session ended');
    await close();
  });
});

describe('the screens of the posts', () => {
  it('have nothing that axe finds in either theme, and do not scroll sideways at 360 px', async () => {
    const post = await makePost({ details: 'One\n\n| a | b |\n|---|---|\n| 1 | 2 |' });
    await changePost(post.id, { details: 'Two' });
    const { page, close } = await open(LIST, { reducedMotion: 'reduce' });
    const answer = await page.request.get(`${siteUrl}${LIST}/${post.id}/revisions`);
    const [, revision] = /\?revision=([0-9A-Z]{26})/.exec(await answer.text()) ?? [];
    expect(revision).toBeDefined();
    const paths = [
      LIST,
      `${LIST}?edit=${post.id}`,
      `${LIST}?confirm=${post.id}`,
      `${LIST}/new`,
      `${LIST}/${post.id}`,
      `${LIST}/trash`,
      `${LIST}/${post.id}/revisions?revision=${revision}`,
    ];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(siteUrl + path);
      await hydrated(page);
      for (const theme of themes) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, theme);
        expect(await axeViolations(page), `${path} ${theme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      const over = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(over), path).toBeLessThanOrEqual(0);
    }
    await page.goto(siteUrl + LIST);
    await hydrated(page);
    await page.getByLabel(`Edit ${post.title}`).click();
    await page.getByRole('dialog', { name: 'Edit Blog' }).waitFor();
    for (const theme of themes) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await axeViolations(page), `dialog ${theme}`).toEqual([]);
    }
    await close();
  });

  it('the dialog keeps the keyboard in it, closes on Escape, and gives the focus back', async () => {
    const post = await makePost();
    const { page, close } = await open(LIST);
    await page.getByLabel(`Edit ${post.title}`).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' });
    await dialog.waitFor();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = () => {
        const { activeElement } = document;
        return activeElement === document.body || !activeElement?.closest('.admin');
      };
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      `Edit ${post.title}`,
    );
    await close();
  });
});
