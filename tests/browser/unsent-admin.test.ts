// @module-tag slow
import { describe, expect, it } from 'vitest';
import { ADMIN, signInFields } from '../support/admin';
import {
  insert,
  messageRow,
  pictureRow,
  postRow,
  projectRow,
  rowsOf,
  testId,
} from '../support/database';
import { RECORD_KINDS } from '../support/record-kinds';
import { acceptDialogs, goTo, hold, passes, setOnline, withoutNetwork } from './acting';
import { field, recordsOf, sentBy, textEditor } from './records';
import { usePage, useSite, visit } from './support';
import { expectKept, expectNoErrorPage, UNREACHED, UNSENT, until } from './unsent';

/* Forms of the owner that cannot be sent, and buttons without a network. */

const site = useSite();

describe('without a network, a form of the owner', () => {
  const shared = usePage(site, '/admin', { ...UNSENT, signedIn: true });
  const open = async (path: string) => {
    await goTo(shared.page, path);
    return shared.page;
  };

  it('a letter is kept when the network fails, and is sent once', async () => {
    await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
    const page = await open(`/admin/messages/${testId(1)}`);
    const text = page.getByRole('textbox', { name: 'Text' });
    const card = page.locator('section[aria-labelledby=reply-title]');
    await setOnline(page, false);
    await text.fill('Dear Ada');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await until(page, () => page.getByText(UNREACHED).isVisible());
    await setOnline(page, true);
    await expectKept(page, {
      fill: async () => {},
      send: () => card.getByRole('button', { name: 'Send', exact: true }).click(),
      told: card.getByRole('alert'),
      typed: () => text.inputValue(),
      done: async () => (await text.inputValue()) === '',
    });
    const letters = `select id from mail_jobs where kind = 'reply'`;
    expect(await rowsOf(site.DB, letters)).toHaveLength(1);
  });

  it('a review whose response is lost causes no conflict and no second record, and later text is autosaved', async () => {
    const list = '/admin/reviews';
    const page = await open(list);
    const text = field(page, 'Quote');
    await page.getByRole('link', { name: 'Add Review' }).first().click();
    await until(page, () => text.isVisible());
    await page.getByLabel('Name').fill('Grace');
    const saved = () => rowsOf(site.DB, `select quote as text from reviews where name = 'Grace'`);
    // The first save creates the record, the second one changes it.
    for (const words of ['Typed on a train', 'Typed on another train']) {
      const arrives = await hold(page, /\/(new|\w{26})\.data/);
      await text.fill(words);
      await page.locator('.editor-save').click();
      await passes(page, 14_000);
      await until(page, () => page.getByText('Not saved: the site cannot be reached.').isVisible());
      await text.fill(`${words}, and after it`);
      const late = page.waitForResponse(/\.data/);
      arrives();
      await late;
      await page.unrouteAll();
      expect(await saved()).toEqual([{ text: words }]);
      await until(page, async () => (await saved())[0]?.text === `${words}, and after it`);
      await until(page, async () => !(await page.getByText('Not saved').isVisible()));
      expect(await sentBy(text)).toBe(`${words}, and after it`);
      expect(await saved()).toHaveLength(1);
      await until(page, async () => /reviews\/\w{26}$/.test(page.url()));
    }
    await page.goBack();
    await until(page, async () => page.url() === site.url + list);
  });

  // The last one: it begins signed out.
  it('the sign-in form is kept with its password when the network fails', async () => {
    await shared.page.context().clearCookies();
    const page = await open('/admin-login');
    await expectKept(page, {
      async fill() {
        for (const [label, value] of Object.entries(signInFields(ADMIN)))
          await page.getByLabel(label).fill(value);
      },
      send: () => page.getByRole('button', { name: 'Sign In' }).click(),
      told: page.getByRole('alert'),
      typed: async () =>
        (await page.getByLabel('Email').inputValue()) +
        (await page.getByLabel('Password').inputValue()),
      done: async () => new URL(page.url()).pathname === '/admin',
    });
  });
});

describe('without a network, the admin area', () => {
  it('no button shows an error page without a network, and typed text stays', async () => {
    const now = { created_at: 1, updated_at: 1 };
    const payload = JSON.stringify({ to: 'ada@example.com', subject: 'Lost', html: '', text: '' });
    await Promise.all([
      insert(site.DB, 'posts', [postRow(911), postRow(912, { deleted_at: Date.now() })]),
      insert(site.DB, 'projects', [projectRow(911)]),
      insert(site.DB, 'mail_jobs', [
        { id: testId(911), kind: 'letter', payload, status: 'failed', due_at: 1, ...now },
      ]),
      insert(site.DB, 'pictures', [pictureRow(911)]),
    ]);
    await recordsOf(site).change(RECORD_KINDS.projects, testId(911), { goal: 'Changed' });
    const { page } = await visit(site, '/admin', {
      ...UNSENT,
      clock: false,
      signedIn: true,
      // So that the browser's own dialog replaces ours, whose script may be loaded by now or not.
      before: (opened) => opened.route(/\/sweetalert2\.esm-\w+\.js/, (route) => route.abort()),
    });
    const dialogs = acceptDialogs(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    for (const [path, name] of [
      ['/admin/mail', 'Try again: Lost, to ada@example.com'],
      ['/admin/blog-update/trash', 'Bring back Post 912'],
      [`/admin/projects-update/${testId(911)}/revisions`, 'Bring this text back'],
    ] as const) {
      await expectNoErrorPage(page, site, path, name);
    }
    for (const [path, name] of [
      ['/admin/settings/security', 'Sign out everywhere'],
      ['/admin/settings', 'Sign out'],
    ] as const) {
      await expectNoErrorPage(page, site, path, name, () =>
        expect.poll(() => dialogs.pop()).toContain('You are offline'),
      );
    }

    await goTo(page, `/admin/pictures/${testId(911)}`);
    const alt = page.getByLabel('What does it show?');
    await alt.fill('Typed on a train');
    await withoutNetwork(page, async () => {
      await button('Save').click();
      await page.getByText(UNREACHED).waitFor();
      expect(await alt.inputValue()).toBe('Typed on a train');
    });

    await goTo(page, `/admin/blog-update/${testId(911)}`);
    const details = textEditor(page);
    await details.fill('Typed on a train');
    await withoutNetwork(page, async () => {
      await button('Choose an uploaded picture').click();
      await page.getByText('The pictures could not be loaded.').waitFor();
      await page.getByLabel('More').click();
      await button('Delete').click();
      await expect.poll(() => dialogs.join()).toContain('Failed to delete.');
      expect(await sentBy(details)).toBe('Typed on a train');
    });
  });
});
