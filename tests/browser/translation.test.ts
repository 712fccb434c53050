import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../support/admin';
import { insert, messageRow, postRow, rowsOf, subscriberRow, testId } from '../support/database';
import { defaultWords } from '../support/words';
import { goTo } from './acting';
import { hydrated, openPage, still, usePage, useSite } from './support';

/* Pages translated by the browser or changed by extensions: forms work, and no text is lost. */

const site = useSite();

beforeAll(async () => {
  await insert(site.DB, 'posts', [postRow(1)]);
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
});

/** Console messages of the browser and the site about refused forms. */
const expected = /status of 4\d\d|is missing\./;

/** Translates like Chrome: moves each text node into two elements, including those that React renders later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === '') continue;
        if (parent.closest('script, style, textarea, title, .cm-editor, font')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = `${text.data}’`;
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        if (target instanceof Element && target.closest('font')) continue;
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
      }
    }).observe(document.body, { childList: true, subtree: true });
    // Like the bar of a grammar checker and the button of a password manager.
    for (const place of document.querySelectorAll('body, form')) {
      place.appendChild(document.createElement('extension-bar'));
      place.insertBefore(document.createElement('extension-button'), place.firstChild);
    }
  });

const stored = (sql: string) => rowsOf(site.DB, sql);

describe('a translated page', () => {
  const shared = usePage(site, '/contact', { ...still, expected });

  it('a translated contact page keeps a refused message, sends it, and answers the newsletter form', async () => {
    const { page } = shared;
    await translate(page);
    const form = page.locator('main form[action="/contact"]');
    const send = form.locator('button[type=submit]');
    await form.locator('[name=message]').fill('Typed in a translated page');
    await send.click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    expect(await form.locator('[name=message]').inputValue()).toBe('Typed in a translated page');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.com');
    await send.click();
    await expect
      .poll(() => stored(`select name from messages where message = 'Typed in a translated page'`))
      .toEqual([{ name: 'Ada' }]);
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    expect(await form.locator('[name=message]').inputValue()).toBe('');
    const footer = page.getByRole('contentinfo');
    await footer.locator('input[type=email]').fill('translated@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('[data-toast]').first().waitFor();
    await expect
      .poll(() => stored(`select status from subscribers where email = 'translated@example.com'`))
      .toEqual([{ status: 'pending' }]);
  });

  it('a refused comment stays in a translated page, and is sent once it is long enough', async () => {
    const { page } = shared;
    await goTo(page, '/details/post-1');
    const part = page.locator('#comments');
    await part.locator('textarea').fill('too short');
    await part.getByRole('button', { name: defaultWords.comments.submit }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'body');
    expect(await part.locator('textarea').inputValue()).toBe('too short');
    await part.locator('textarea').fill('long enough to be kept');
    await part.getByRole('button', { name: defaultWords.comments.submit }).click();
    await part.getByRole('status').waitFor();
    expect(await stored('select body from comments')).toEqual([{ body: 'long enough to be kept' }]);
  });

  it('signing in on a translated page shows an error, and then works', async () => {
    const { page } = shared;
    await goTo(page, '/admin-login');
    const { name, email, password } = ADMIN;
    for (const typed of ['a wrong password', password]) {
      await page.locator('[name=name]').fill(name);
      await page.locator('[name=email]').fill(email);
      await page.locator('[name=password]').fill(typed);
      await page.locator('form button[type=submit]').first().click();
      if (typed === password) continue;
      await page.getByText(/Email or password is not right/).waitFor();
      await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('');
    }
    await page.waitForURL(`${site.url}/admin`);
  });

  it('the owner saves, selects and replies in a translated admin area', async () => {
    const { page } = shared;
    await goTo(page, '/admin/blog-update');
    const check = page.locator('.row-check[name]').first();
    await check.check();
    await page.getByText('1 selected').waitFor();
    await check.uncheck();
    await page.locator('.row-title').first().click();
    const title = page.locator('[name=title]');
    await title.fill('Saved in a translated page');
    await page.locator('.editor-save').click();
    await expect
      .poll(() => stored(`select id from posts where title = 'Saved in a translated page'`))
      .toHaveLength(1);
    await title.fill('');
    await page.locator('.editor-save').click();
    await page.locator('[name=title][aria-invalid=true]').waitFor();
    await goTo(page, `/admin/messages/${testId(1)}`);
    const reply = page.locator('#reply textarea');
    await reply.fill('Answered in a translated page');
    await page.locator('#reply').getByRole('button', { name: 'Send' }).first().click();
    await expect.poll(() => stored('select body from message_replies')).toHaveLength(1);
  });
});

it('a page translated before hydration keeps the typed text and the focus', async () => {
  const { page } = await openPage(site, { ...still, expected: /#4[12]\d;/ });
  for (const [path, name] of [
    ['/', 'message'],
    ['/details/post-1', 'body'],
  ] as const) {
    await page.goto(site.url + path);
    await translate(page);
    const field = page.locator(`main [name=${name}]`).first();
    await field.click();
    await page.keyboard.type('Typed as soon as the page is there', { delay: 10 });
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe(name);
    expect(await field.inputValue()).toBe('Typed as soon as the page is there');
  }
});
