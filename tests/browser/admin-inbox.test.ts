import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyStatements, insert, messageRow, subscriberRow, testId } from '../support/database';
import { flawsOfLayout, still, useSite, visit } from './support';

const site = useSite();
const TABLES = ['messages', 'comments', 'subscribers'];
beforeEach(() =>
  applyStatements(
    site.DB,
    TABLES.map((table) => `delete from ${table}`),
  ),
);

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** What the local outbox shows of the mail that contains these words, '' before it is there. */
async function mailWith(words: string): Promise<string> {
  const html = await (await fetch(`${site.url}/outbox`)).text();
  const mails = html.split('<li').map((mail) => mail.replaceAll('<!-- -->', ''));
  return mails.find((mail) => mail.includes(words)) ?? '';
}

const POST = '/details/tests-that-can-fail';

async function writeComment(body: string, status: string) {
  const id = await site.DB.prepare('select id from posts where slug = ?')
    .bind(POST.replace('/details/', ''))
    .first<string>('id');
  await insert(site.DB, 'comments', [
    { id: testId(1), post_id: id, body, status, created_at: 1, updated_at: 1 },
  ]);
}

describe('the owner', () => {
  it('reads a message, answers it, and archives it', async () => {
    await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
    const { page } = await visit(site, '/admin/messages', {
      signedIn: true,
      expected: /status of 400/,
    });
    await page.getByRole('link', { name: 'Ada' }).click();
    await page.getByText('Hello from Ada').waitFor();
    await page.getByRole('button', { name: 'Send mail' }).click();
    await page.getByText('Text is missing.').first().waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Re: your message');
    await page.getByRole('textbox', { name: 'Text' }).fill('Thank you');
    await page.getByRole('button', { name: 'Send mail' }).click();
    await toast(page, 'Your answer is on its way.');
    await page.getByText('Your answer', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.waitForURL(`${site.url}/admin/messages`);
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByRole('link', { name: 'Ada' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Archived' }).click();
    await page.getByRole('link', { name: 'Ada' }).waitFor();
  });

  it('finds a subscriber, writes to one who confirmed only, and deletes one', async () => {
    const email = 'reader.js@example.com';
    await insert(site.DB, 'subscribers', [
      subscriberRow(1, email, 'pending'),
      subscriberRow(2, 'somebody.else@example.com'),
    ]);
    const { page } = await visit(site, '/admin/subscriber', {
      signedIn: true,
      expected: /status of 409/,
    });
    await page.getByLabel('Search by the beginning of an address').fill('READER.js');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=READER/);
    await page.getByText('somebody.else').first().waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('link', { name: `Send mail to ${email}` }).click();
    await page.getByLabel('Subject').fill('Hello');
    await page.getByRole('textbox', { name: 'Text' }).fill('You');
    await page.getByRole('button', { name: 'Send mail' }).click();
    await page.getByText(/only a confirmed subscriber can be written to/).waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Hello');
    await page.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: `Delete ${email}` }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByRole('dialog', { name: 'Deleted!' }).waitFor();
    await toast(page, 'Deleted your Email');
    await row.waitFor({ state: 'detached' });
    await page.getByText('No Subscriber Yet').waitFor();
  });

  it('sends a mail to a subscriber in a dialog', async () => {
    const email = 'letter.reader@example.com';
    await insert(site.DB, 'subscribers', [subscriberRow(1, email)]);
    const { page } = await visit(site, '/admin/subscriber', { signedIn: true });
    await page.getByRole('link', { name: `Send mail to ${email}` }).click();
    const letter = page.getByRole('dialog', { name: `Mail to ${email}` });
    await letter.getByLabel('Subject').fill('Only for you');
    await letter.getByRole('textbox', { name: 'Text' }).fill('A line of my own');
    await letter.getByRole('button', { name: 'Send mail' }).click();
    await toast(page, 'Your mail is on its way.');
    await letter.waitFor({ state: 'detached' });
    await expect
      .poll(() => mailWith('Only for you'))
      .toMatch(new RegExp(`To ${email}[^]*A line of my own`));
  });

  it('says why a subscriber was not deleted: gone already, or no connection', async () => {
    const [gone, stays] = ['gone@example.com', 'stays@example.com'] as const;
    await insert(site.DB, 'subscribers', [subscriberRow(1, gone), subscriberRow(2, stays)]);
    const { page } = await visit(site, '/admin/subscriber', {
      signedIn: true,
      expected: /status of 404|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    });
    const row = (email: string) => page.getByRole('row').filter({ hasText: email });
    await site.DB.prepare('delete from subscribers where email = ?').bind(gone).run();
    const tryToDelete = async (email: string) => {
      await row(email)
        .getByRole('button', { name: `Delete ${email}` })
        .click();
      await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    };

    await tryToDelete(gone);
    const missing = page.getByRole('dialog', { name: 'Not Found' });
    await missing.getByText('No email found with this ID.').waitFor();
    await row(gone).waitFor({ state: 'detached' });
    await missing.getByRole('button', { name: 'OK' }).click();
    await toast(page, 'Failed to Delete your Email');

    await page.context().setOffline(true);
    await tryToDelete(stays);
    const failed = page.getByRole('dialog', { name: 'Error!' });
    await failed.getByText('Failed to delete.').waitFor();
    await failed.getByRole('button', { name: 'OK' }).click();
    await failed.waitFor({ state: 'detached' });
    await row(stays).waitFor();
  });

  it('approves a comment, and visitors see it', async () => {
    const text = 'A comment that waits, long enough';
    await writeComment(text, 'pending');
    const { page } = await visit(site, '/admin/comments', { signedIn: true });
    await page.getByRole('button', { name: `Approve: ${text}` }).click();
    await toast(page, 'Approved: visitors see the comment now.');
    expect(await (await fetch(site.url + POST)).text()).toContain(text);
  });

  it('a newsletter shows how far it is, and reaches who confirmed', async () => {
    const email = 'newsletter.reader@example.com';
    await insert(site.DB, 'subscribers', [
      subscriberRow(1, email),
      subscriberRow(2, 'pending@example.com', 'pending'),
    ]);
    const { page } = await visit(site, '/admin/newsletters', { signedIn: true });
    await page.getByLabel('Post', { exact: true }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText(/to 1 person\?/).waitFor();
    await page.getByRole('button', { name: 'Send it now' }).click();
    await page.getByText('1 of 1 person sent').waitFor();
    const bar = page.getByRole('progressbar');
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(1);
    expect(await mailWith('Unsubscribe with one click')).toContain(`To ${email}`);
  });
});

it('on a phone axe finds nothing wrong with its screens, and none scrolls sideways', async () => {
  await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, 'reader@example.com')]);
  await writeComment('A comment, approved long ago', 'approved');
  const written = { created_at: 1, updated_at: 1 };
  const payload = { to: 'ada@example.com', subject: 'A mail that failed', html: '', text: '' };
  await insert(site.DB, 'mail_jobs', [
    {
      id: testId(1),
      kind: 'letter',
      payload: JSON.stringify(payload),
      status: 'failed',
      problem: 'Unknown mailbox',
      due_at: 1,
      ...written,
    },
  ]);
  await insert(site.DB, 'newsletters', [
    { id: testId(1), subject: 'A newsletter', html: '', text: '', status: 'sent', ...written },
  ]);
  const { page } = await visit(site, '/admin/messages', {
    ...still,
    signedIn: true,
    viewport: { width: 360, height: 740 },
  });
  const heading = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const goTo = async (name: string) => {
    await page.locator('summary[aria-label=Menu]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    await heading(name);
  };
  await page.getByRole('link', { name: 'Ada' }).waitFor();
  expect(await flawsOfLayout(page), 'messages').toEqual([]);
  await goTo('Mail');
  await page.getByText('A mail that failed').waitFor();
  expect(await flawsOfLayout(page), 'mail').toEqual([]);
  await goTo('Comments');
  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByText('A comment, approved long ago').waitFor();
  expect(await flawsOfLayout(page), 'comments').toEqual([]);
  await goTo('Subscribers');
  expect(await flawsOfLayout(page), 'subscribers').toEqual([]);
  await page.getByRole('link', { name: 'Newsletters' }).click();
  await heading('Newsletters');
  await page.getByRole('heading', { name: 'A newsletter' }).waitFor();
  expect(await flawsOfLayout(page), 'newsletters').toEqual([]);
});
