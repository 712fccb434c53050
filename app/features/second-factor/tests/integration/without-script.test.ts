import { expect, it } from 'vitest';
import { ADMIN, signInFields } from '~tests/support/admin';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { appCode } from '../authenticator';

/* The passkeys and the second factor without JavaScript. */

const site = await openSite();
const SCREEN = '/admin/settings/second-factor';

const open = () => NoScriptBrowser.open(site, SCREEN, { signedIn: true });

it('turns on a second factor, which sign-in then requires, and shows recovery codes', async () => {
  const owner = await open();
  const factor = () => owner.one('#second-factor');
  const setUp = async () => {
    await owner.fill({ Password: ADMIN.password }, factor()).press('Set up', factor());
    owner.within(factor()).getByText(/Or type this key/);
  };
  await setUp();
  await owner.press('Cancel', factor());
  await setUp();
  const secret = textOf(owner.one('#second-factor code')).replaceAll(' ', '');
  const link = owner.within(factor()).getByRole('link', { name: 'open it on this device' });
  expect(link.getAttribute('href')).toContain(`secret=${secret}`);
  await owner.fill({ Code: '000000' }, factor()).press('Switch on', factor());
  expect(owner.describedBy('Code')).toContain('not right');
  await owner.fill({ Code: appCode(secret) }, factor()).press('Switch on', factor());
  const recoveryCodes = () => owner.texts('section[aria-labelledby=codes-title] li');
  expect(textOf(owner.one('#codes-title'))).toBe('Your recovery codes');
  expect(recoveryCodes()).toHaveLength(10);
  const file = owner.screen.getByRole('link', { name: 'Save as a file' });
  const saved = decodeURIComponent(file.getAttribute('href') ?? '');
  expect(saved).toContain(recoveryCodes().join('\n'));
  const [first = ''] = recoveryCodes();
  expect(owner.text).toContain('10 of your recovery codes are left.');

  /** Signs in again with the password, a wrong code and then the given one. */
  const signInWith = async (code: string) => {
    owner.forgetCookies();
    await owner.open('/admin-login');
    await owner.fill(signInFields()).press('Sign In');
    await owner.fill({ Code: '123456' }).press('Sign In');
    expect(owner.describedBy('Code')).toContain('not right');
    expect(owner.screen.queryByLabelText('Password')).toBeNull();
    await owner.fill({ Code: code }).press('Sign In');
    expect(owner.path).toBe('/admin');
  };
  await signInWith(appCode(secret, 30));
  await signInWith(first);
  await owner.open(SCREEN);
  expect(owner.text).toContain('9 of your recovery codes are left.');

  const formOf = (name: string) =>
    owner.within(factor()).getByRole('button', { name }).closest('form');
  const renew = formOf('Make new recovery codes');
  await owner.fill({ Password: ADMIN.password }, renew).press('Make new recovery codes', renew);
  expect(recoveryCodes()).toHaveLength(10);
  expect(recoveryCodes()).not.toContain(first);

  const off = formOf('Switch off');
  await owner.fill({ Password: ADMIN.password }, off).press('Switch off', off);
  expect(owner.text).toContain('The second factor is off.');
});

it('passkeys are listed, renamed and removed without JavaScript', async () => {
  await site.run(
    `insert into passkeys (id, admin_id, credential_id, public_key, name, counter, is_backed_up, created_at, updated_at)
         select 'one', id, 'one', '', 'Laptop', 0, 0, 1, 1 from admins`,
  );
  const owner = await open();
  const panel = () => owner.one('#passkeys');
  expect(textOf(panel())).toContain('Adding a passkey needs JavaScript');
  await owner.fill({ Name: 'Desk' }, panel()).press('Save the name', panel());
  expect(textOf(panel())).toContain('Desk');
  await owner.fill({ Password: 'wrong' }, owner.one('#passkeys li')).press('Remove this passkey');
  expect(textOf(panel())).toContain('Password is not right.');
  await owner.fill({ Password: ADMIN.password }, owner.one('#passkeys li'));
  await owner.press('Remove this passkey');
  expect(owner.texts('#passkeys li')).toEqual([]);
});
