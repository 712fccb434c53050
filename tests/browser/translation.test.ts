// @module-tag slow
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../support/admin';
import { insert, messageRow, postRow, rowsOf, testId } from '../support/database';
import { goTo } from './acting';
import { openPage, still, usePage, useSite } from './support';
import { expectKeptBeforeHydration, translate } from './translating';

/* Pages translated by the browser or changed by extensions: forms work, and no text is lost. */

const site = useSite();

beforeAll(async () => {
  await insert(site.DB, 'posts', [postRow(1)]);
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
});

/** Console messages of the browser and the site about refused forms. */
const expected = /status of 4\d\d|Please fill in/;

const stored = (sql: string) => rowsOf(site.DB, sql);

describe('a translated page', () => {
  const shared = usePage(site, '/contact', { ...still, expected });

  it('a translated contact page keeps a refused message, and sends it', async () => {
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
  await expectKeptBeforeHydration(page, `${site.url}/`, 'message');
});
