// @module-tag slow
import { beforeAll, expect, it } from 'vitest';
import { expectSentAfterSigningIn, goTo, signIn, withoutNetwork } from '~tests/browser/acting';
import { textEditor } from '~tests/browser/records';
import { still, usePage, useSite } from '~tests/browser/support';
import { ADMIN } from '~tests/support/admin';
import { insert, rowsOf, testId } from '~tests/support/database';
import { letterRow, subscriberRow } from '../rows';

/*
 * A session that ends while the owner writes to readers.
 */

const site = useSite();

beforeAll(async () => {
  await insert(site.DB, 'newsletters', [letterRow(1)]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, 'beside@example.com')]);
});

const shared = usePage(site, '/admin', {
  ...still,
  signedIn: true,
  expected: /status of 40[014]|ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/,
});

it('a mail to a subscriber stays when the session ends, and is sent after signing in in another tab', async () => {
  const { page } = shared;
  const text = await expectSentAfterSigningIn(page, site, {
    path: `/admin/subscriber?compose=${testId(1)}`,
    ...{ label: 'Text', button: 'Send mail', fields: { Subject: 'Hello' } },
  });
  const sql = `select trim(payload ->> '$.text', char(10)) as text from mail_jobs`;
  await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text }]);
});

// Last, since it goes offline.
it('a newsletter is saved after signing in again, even if the network fails in between', async () => {
  const { page } = shared;
  await goTo(page, `/admin/newsletters/${testId(1)}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await textEditor(page, 'Text').fill('An hour of typing\nand more');
  await page.context().clearCookies();
  await press('Save');
  await page.getByText('Your session has ended').waitFor();
  await withoutNetwork(page, async () => {
    await signIn(page);
    await page.getByText('The site could not be reached.').waitFor();
  });
  await signIn(page, { ...ADMIN, password: 'a slip of the finger' });
  await page.getByText('Email or password is not right.').first().waitFor();
  await signIn(page);
  await page.getByText('What you typed is here, and not saved yet.').waitFor();
  await page.getByText('An hour of typing').filter({ visible: true }).waitFor();
  await withoutNetwork(page, async () => {
    // The message is in the browser's own dialog, or in ours if that is cached.
    const own = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    const ours = page.getByText('You are offline').waitFor();
    await press('Save it now');
    await Promise.any([own, ours.then(() => press('OK'))]);
  });
  await press('Save it now');
  await page.getByText('Save it now').waitFor({ state: 'detached' });
  const sql = 'select words as text from newsletters';
  await expect.poll(() => rowsOf(site.DB, sql)).toEqual([{ text: 'An hour of typing\nand more' }]);
});
