import { expect, it } from 'vitest';
import { ADMIN, signInFields } from '../support/admin';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The sign-in and the layout of the admin area without JavaScript. */

const site = await openSite();

const open = (path: string) => NoScriptBrowser.open(site, path);

it('signing in without JavaScript returns to the requested page, and signing out ends the session', async () => {
  const owner = await open('/admin/search?q=night');
  expect(owner.url.pathname).toBe('/admin-login');
  await owner.fill(signInFields()).press('Sign In');
  expect(owner.path).toBe('/admin/search?q=night');
  const header = textOf(owner.one('header'));
  expect(header).toContain('Admin User');
  expect(header).toContain(ADMIN.name);
  await owner.press('Sign out');
  expect(owner.path).toBe('/admin-login?signedOut=1');
  await owner.open('/admin');
  expect(owner.url.pathname).toBe('/admin-login');
});

it('signing in shows errors beside fields, keeps name and email, and sets no required attribute', async () => {
  const visitor = await open('/admin-login');
  expect(visitor.texts('h1')).toEqual(['Sign in only admin']);
  expect(visitor.texts('label')).toEqual(['Name', 'Email', 'Password']);
  expect(visitor.texts('main button')).toEqual(['Sign In']);
  expect(visitor.texts('[required]')).toEqual([]);
  expect(visitor.texts('input[type=password]')).toHaveLength(1);
  const typed = { name: 'Ada', email: 'nobody@example.com', password: 'not the password' };
  await visitor.fill(signInFields(typed)).press('Sign In');
  expect(visitor.describedBy('Password')).toBe('Email or password is not right.');
  const kept = ['Name', 'Email', 'Password'].map((label) => visitor.field(label).value);
  expect(kept).toEqual(['Ada', 'nobody@example.com', '']);
});

it('the admin sidebar has the specified entries and marks the current one, and the page has no public footer', async () => {
  const owner = await NoScriptBrowser.open(site, '/admin', { signedIn: true });
  const sidebar = 'nav[aria-label=Admin]';
  const entries = owner.texts(`${sidebar} a`);
  const specified = ['Dashboard', 'Projects', 'Blog Content'];
  expect(entries.filter((entry) => specified.includes(entry))).toEqual(specified);
  expect(entries).toEqual(expect.arrayContaining(['Reviews', 'Messages', 'Mail']));
  for (const entry of entries) {
    await owner.follow(entry, owner.one(sidebar));
    expect(owner.status, entry).toBe(200);
    expect(owner.texts(`${sidebar} [aria-current=page]`)).toEqual([entry]);
  }
  expect(entries.at(-1)).toBe('Settings');
  expect(owner.texts('footer')).toEqual([]);
});
