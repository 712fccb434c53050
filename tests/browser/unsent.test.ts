import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createSigner } from '~/adapters/signer.server';
import { signUnsubscribe } from '~/domain/newsletter/subscribers';
import { ADMIN, signInFields } from '../support/admin';
import { TEST_SECRET } from '../support/context';
import {
  insert,
  letterRow,
  messageRow,
  pictureRow,
  postRow,
  projectRow,
  rowsOf,
  subscriberRow,
  testId,
  waitingCommentRow,
} from '../support/database';
import { RECORD_KINDS } from '../support/record-kinds';
import { recordsOf } from './records';
import { hold, passes, passesUntil, still, useSite, visit } from './support';

/*
 * Forms on a page that was opened by its address: sent without a network, and sent while the answer does not
 * come. What was typed stays, the page says that it was not sent, and sending it again works, once.
 */

const site = useSite();

const expected =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|no answer in|try again|ERR_FAILED|could not be loaded|status of 40[49]|frame is sandboxed/;
const open = (path: string, options: Parameters<typeof visit>[2] = {}) =>
  visit(site, path, { ...still, clock: true, expected, ...options });

type Form = {
  fill: () => Promise<unknown>;
  send: () => Promise<unknown>;
  /** What says that it was not sent. */
  told: Locator;
  /** What was typed, as it stands there. */
  typed: () => Promise<string>;
  /** Whether a dialog above the form tells it, too, where there is a network to load it. */
  hasDialog?: boolean;
  /** Once it was sent again. */
  done: () => Promise<boolean>;
};

const until = (page: Page, condition: () => Promise<boolean>) => passesUntil(page, condition, 50);

async function dismiss(page: Page) {
  const failed = page.getByRole('dialog', { name: 'Failed to send' });
  const button = failed.getByRole('button', { name: 'OK' });
  await until(page, () => button.isVisible());
  await button.click();
  await until(page, async () => (await page.locator('.swal2-container').count()) === 0);
}

async function expectKept(page: Page, form: Form) {
  const { fill, send, told, typed, hasDialog, done } = form;
  await page.context().setOffline(true);
  const says = async (words: RegExp) => words.test((await told.allInnerTexts()).join());
  await fill();
  const text = await typed();
  await send();
  await until(page, () => says(/again later|failed/));
  expect(await typed()).toBe(text);
  await page.context().setOffline(false);

  const arrives = await hold(page, /\.data/);
  await send();
  await passes(page, 14_000);
  expect(await says(/No answer came/)).toBe(false);
  await until(page, () => says(/No answer came/));
  expect(await typed()).toBe(text);
  if (hasDialog) await dismiss(page);

  // It does arrive, late and unheard.
  const late = page.waitForResponse(/\.data/);
  arrives();
  await late;
  await page.unrouteAll();
  await send();
  await until(page, done);
}

describe('a visitor’s', () => {
  it('message is kept on the landing page, which does not lead to an error for its dialog', async () => {
    const { page } = await open('/');
    const part = page.locator('#contact');
    await expectKept(page, {
      async fill() {
        await page.getByRole('link', { name: 'Book me now' }).click();
        await part.getByLabel('Name').fill('Ada');
        await part.getByLabel('Email').fill('ada@example.com');
        await part.getByLabel('Your Query').fill('Typed on a train');
      },
      send: () => part.getByRole('button', { name: 'Send' }).click(),
      // A dialog hides the page from `getByRole`.
      told: part.locator('[role=alert]'),
      typed: () => part.getByLabel('Your Query').inputValue(),
      hasDialog: true,
      done: () => page.getByRole('dialog', { name: 'Success!' }).isVisible(),
    });
    expect(await rowsOf(site.DB, 'select message from messages')).toEqual([
      { message: 'Typed on a train' },
    ]);
  });

  it('address for the newsletter is kept, and the words of a search', async () => {
    const { page } = await open('/blogs');
    const footer = page.locator('footer');
    const email = footer.getByPlaceholder('Email Address');
    await expectKept(page, {
      fill: () => email.fill('train@example.com'),
      send: () => footer.getByRole('button', { name: 'Subscribe' }).click(),
      told: footer.getByRole('alert'),
      typed: () => email.inputValue(),
      // It is on the list since the second time.
      done: () => footer.getByText('This email is already subscribed').isVisible(),
    });
    const search = page.getByRole('searchbox');
    await page.context().setOffline(true);
    await search.fill('lentil');
    // The browser's own, since ours cannot be loaded any more.
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept();
    });
    await search.press('Enter');
    await until(page, async () => dialogs.join().includes('You are offline'));
    expect(await search.inputValue()).toBe('lentil');
    await page.context().setOffline(false);
    const answer = await hold(page, /blogs\.data/);
    await search.press('Enter');
    await until(page, () => page.getByText('No answer yet.').isVisible());
    expect(await search.inputValue()).toBe('lentil');
    answer();
    await page.waitForURL(/q=lentil/);
  });

  it('comment is kept', async () => {
    const { page } = await open('/details/tests-that-can-fail');
    const part = page.locator('#comments');
    const box = part.getByLabel('Your comment');
    await expectKept(page, {
      fill: () => box.fill('Written between two tunnels'),
      send: () => part.getByRole('button', { name: 'Submit comment' }).click(),
      told: part.getByRole('alert'),
      typed: () => box.inputValue(),
      done: () => part.getByText('once it has been approved').isVisible(),
    });
    const kept = `select body from comments where body like 'Written%'`;
    expect(await rowsOf(site.DB, kept)).toHaveLength(1);
  });

  describe.each([
    { tells: 'our own dialog', missing: null },
    { tells: 'the browser’s own dialog, at once', missing: /\/dialogs-\w+\.js/ },
    { tells: 'the browser’s own dialog, later', missing: /\/sweetalert2\.esm-\w+\.js/ },
  ])('message, where $tells tells how it went,', ({ tells, missing }) => {
    it('is kept by the dialog in which it was written, and the focus goes back to what opened it', async () => {
      const before = async (page: Page) => {
        if (missing) await page.route(missing, (route) => route.abort());
      };
      const { page } = await open('/', { idle: true, before });
      // A dialog hides the page from `getByRole`.
      const opener = page.locator('a[aria-haspopup=dialog]');
      const dialog = page.getByRole('dialog', { name: 'Book me now' });
      const query = dialog.getByLabel('Your Query');
      const text = `Typed where ${tells} tells how it went`;
      const told: string[] = [];
      page.on('dialog', (alert) => {
        told.push(alert.message());
        void alert.accept();
      });
      const show = async () => {
        await opener.click();
        await until(page, () => query.isVisible());
      };
      const send = () => dialog.getByRole('button', { name: 'Send' }).click();
      const isBack = async () => {
        await until(page, async () => !(await query.isVisible()));
        await until(page, () => opener.evaluate((link) => link === document.activeElement));
      };
      // What it takes is loaded with the first focus, while there is a network.
      const parts = missing ? [] : [/\/sweetalert2\.esm-/, /\/sweetalert2-.*css/];
      const loaded = parts.map(async (part) => (await page.waitForResponse(part)).finished());
      await show();
      await query.focus();
      await Promise.all(loaded);
      await page.context().setOffline(true);
      await dialog.getByLabel('Name').fill('Ada');
      await dialog.getByLabel('Email').fill('dialog@example.com');
      await query.fill(text);
      await send();
      if (missing) await until(page, async () => told.join().includes('Failed to send'));
      else await dismiss(page);
      await isBack();

      await page.context().setOffline(false);
      await page.unrouteAll();
      await show();
      expect(await query.inputValue()).toBe(text);
      await send();
      const success = page.getByRole('dialog', { name: 'Success!' });
      await until(page, () => success.isVisible());
      await isBack();
      const messages = await rowsOf(site.DB, 'select message from messages');
      expect(messages.filter(({ message }) => message === text)).toHaveLength(1);
    });
  });

  it('way out of the newsletter is still there', async () => {
    await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
    const signature = await signUnsubscribe(testId(1), { signer: createSigner(TEST_SECRET) });
    const path = `/newsletter/unsubscribe?id=${testId(1)}&signature=${signature}`;
    const { page } = await open(path);
    const main = page.getByRole('main');
    await expectKept(page, {
      fill: async () => {},
      send: () => main.getByRole('button').click(),
      told: main.getByRole('alert'),
      typed: async () => '',
      done: () => main.getByRole('status').isVisible(),
    });
  });
});

describe('the owner’s', () => {
  it('sign-in is kept, its password too', async () => {
    const { page } = await open('/admin-login');
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

  it.each([
    { what: 'post', list: '/admin/blog-update', label: 'Details*', button: 'Update Blog' },
    { what: 'new review', list: '/admin/reviews', label: 'Quote', button: 'Add Review' },
  ])(
    '$what that arrives unheard is no conflict, is one record, and what was typed since is saved by itself',
    async ({ what, list, label, button }) => {
      const isNew = what === 'new review';
      await insert(site.DB, 'posts', [postRow(isNew ? 902 : 901)]);
      const { page } = await open(isNew ? list : `${list}/${testId(901)}`, { signedIn: true });
      const text = page.getByLabel(label);
      if (isNew) {
        await page.getByRole('link', { name: button }).first().click();
        await until(page, () => text.isVisible());
        await page.getByLabel('Name').fill('Grace');
      }
      const arrives = await hold(page, /\/(new|\w{26})\.data/);
      await text.fill('Typed on a train');
      await page.getByRole('button', { name: button }).click();
      await passes(page, 14_000);
      await until(page, () => page.getByText('Not saved: the site cannot be reached.').isVisible());
      await text.fill('Typed on a train, and after it');
      const late = page.waitForResponse(/\.data/);
      arrives();
      await late;
      await page.unrouteAll();
      const saved = async () =>
        rowsOf(
          site.DB,
          isNew
            ? `select quote as text from reviews where name = 'Grace'`
            : `select details as text from posts where id = '${testId(901)}'`,
        );
      expect(await saved()).toEqual([{ text: 'Typed on a train' }]);
      await until(page, async () => (await saved())[0]?.text === 'Typed on a train, and after it');
      await until(page, async () => !(await page.getByText('Not saved').isVisible()));
      expect(await text.inputValue()).toBe('Typed on a train, and after it');
      expect(await saved()).toHaveLength(1);
      if (!isNew) return;
      await until(page, async () => /reviews\/\w{26}$/.test(page.url()));
      await page.goBack();
      await until(page, async () => page.url() === site.url + list);
    },
  );

  it('letter is kept beside the buttons of its page, and is sent once', async () => {
    await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
    const { page } = await open(`/admin/messages/${testId(1)}`, { signedIn: true });
    const text = page.getByRole('textbox', { name: 'Text' });
    const card = page.locator('section[aria-labelledby=reply]');
    await page.context().setOffline(true);
    await text.fill('Dear Ada');
    await page.getByRole('button', { name: 'Archive' }).click();
    await until(page, () => page.getByText('The site could not be reached.').isVisible());
    await page.context().setOffline(false);
    await expectKept(page, {
      fill: async () => {},
      send: () => card.getByRole('button', { name: 'Send mail' }).click(),
      told: card.getByRole('alert'),
      typed: () => text.inputValue(),
      done: async () => (await text.inputValue()) === '',
    });
    const letters = `select id from mail_jobs where kind = 'letter'`;
    expect(await rowsOf(site.DB, letters)).toHaveLength(1);
  });

  it('reply to a comment is kept, and given once', async () => {
    await insert(site.DB, 'posts', [postRow(921)]);
    await insert(site.DB, 'comments', [waitingCommentRow(921)]);
    const path = `/admin/comments?reply=${testId(921)}`;
    const { page } = await open(path, { signedIn: true });
    const dialog = page.getByRole('dialog', { name: 'Reply to' });
    await until(page, () => dialog.isVisible());
    const text = dialog.getByLabel('Your reply');
    await expectKept(page, {
      fill: () => text.fill('Thank you, Ada'),
      send: () => dialog.getByRole('button', { name: 'Approve and reply' }).click(),
      told: dialog.getByRole('alert'),
      typed: () => text.inputValue(),
      done: async () => !(await dialog.isVisible()),
    });
    const replies = `select body from comments where by_owner and post_id = '${testId(921)}'`;
    expect(await rowsOf(site.DB, replies)).toEqual([{ body: 'Thank you, Ada' }]);
  });

  it('newsletter is kept, and its test sent once', async () => {
    await insert(site.DB, 'newsletters', [letterRow(921)]);
    const { page } = await open(`/admin/newsletters/${testId(921)}`, { signedIn: true });
    const words = page.getByRole('textbox', { name: 'Text' });
    await expectKept(page, {
      async fill() {
        await page.getByLabel('Subject').fill('Written on a train');
        await words.fill('## News\n\nfrom the train');
      },
      send: () => page.getByRole('button', { name: 'Send a test to me' }).click(),
      told: page.getByRole('main').getByRole('alert'),
      typed: () => words.inputValue(),
      done: () => page.getByText('A test is on its way to you.').isVisible(),
    });
    const tests = `select id from mail_jobs where payload ->> '$.subject' like '%Written on a train'`;
    expect(await rowsOf(site.DB, tests)).toHaveLength(1);
    expect(await words.inputValue()).toBe('## News\n\nfrom the train');
  });
});

describe('without a network, on a page of the owner’s,', () => {
  /** What each button is pressed with, and what says that nothing came of it. */
  const UNREACHED = 'The site could not be reached.';

  it('no button ends on an error page, and what is typed beside it stays', async () => {
    const now = { created_at: 1, updated_at: 1 };
    const payload = JSON.stringify({ to: 'ada@example.com', subject: 'Lost', html: '', text: '' });
    await Promise.all([
      insert(site.DB, 'posts', [postRow(911), postRow(912, { deleted_at: Date.now() })]),
      insert(site.DB, 'projects', [projectRow(911)]),
      insert(site.DB, 'subscribers', [subscriberRow(911, 'stays@example.com')]),
      insert(site.DB, 'mail_jobs', [
        { id: testId(911), kind: 'letter', payload, status: 'failed', due_at: 1, ...now },
      ]),
      insert(site.DB, 'pictures', [pictureRow(911)]),
    ]);
    await insert(site.DB, 'comments', [waitingCommentRow(911)]);
    await recordsOf(site).change(RECORD_KINDS.projects, testId(911), { goal: 'Changed' });
    const { page } = await visit(site, '/admin', { ...still, signedIn: true, expected });
    /** The browser's own, since ours cannot be loaded any more. */
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept();
    });
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const goTo = async (path: string) => {
      await page.evaluate((to) => window.__remixRouter.navigate(to), path);
      await page.waitForURL(site.url + path);
    };
    const withoutNetwork = async (work: () => Promise<unknown>) => {
      await page.context().setOffline(true);
      await work();
      await page.context().setOffline(false);
    };
    for (const [path, name] of [
      ['/admin/comments', 'Approve: A comment that waits'],
      ['/admin/mail', 'Try again: Lost, to ada@example.com'],
      ['/admin/newsletters', 'Begin'],
      ['/admin/blog-update/trash', 'Bring back Post 912'],
      [`/admin/projects-update/${testId(911)}/revisions`, 'Bring this text back'],
      ['/admin/settings/security', 'Sign out everywhere'],
      ['/admin/settings', 'Sign out'],
    ] as const) {
      await goTo(path);
      await button(name).waitFor();
      const isNative = name.startsWith('Sign out');
      await withoutNetwork(async () => {
        await button(name).click();
        if (isNative) await expect.poll(() => dialogs.pop()).toContain('You are offline');
        else await page.getByText(UNREACHED).first().waitFor();
        expect(page.url().split('?')[0], name).toBe(site.url + path);
      });
    }

    await goTo(`/admin/pictures/${testId(911)}`);
    const alt = page.getByLabel('What does it show?');
    await alt.fill('Typed on a train');
    await withoutNetwork(async () => {
      await button('Save').click();
      await page.getByText(UNREACHED).waitFor();
      expect(await alt.inputValue()).toBe('Typed on a train');
    });

    await goTo(`/admin/blog-update/${testId(911)}`);
    const details = page.getByLabel('Details*');
    await details.fill('Typed on a train');
    await withoutNetwork(async () => {
      await button('Choose an uploaded picture').click();
      await page.getByText('The pictures could not be loaded.').waitFor();
      await button('Delete').click();
      await expect.poll(() => dialogs.join()).toContain('Failed to delete.');
      expect(await details.inputValue()).toBe('Typed on a train');
    });
  });
});
