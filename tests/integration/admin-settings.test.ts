import { beforeEach, describe, expect, it } from 'vitest';
import { installed } from '../../app/engine/server/feature.server';
import { features } from '../../app/features.server';
import { ADMIN, sessionToken, signInFields } from '../support/admin';
import { openSite } from '../support/built-site';
import { empty } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The settings without JavaScript: password, sessions, and audit trail. */

const site = await openSite();
beforeEach(() => empty(site.DB, ['sessions']));

const SECURITY = '/admin/settings/security';

const open = (path = SECURITY) => NoScriptBrowser.open(site, path, { signedIn: true });

describe('the security page without JavaScript', () => {
  it('shows password errors beside their fields, and changes the password', async () => {
    const owner = await open();
    const change = (from: string, to: string) =>
      owner.fill({ 'Current password': from, 'New password': to }).press('Change password');
    await change('not the password', ADMIN.password);
    expect(owner.describedBy('Current password')).toBe('Password is not right.');
    expect(owner.field('Current password').getAttribute('aria-invalid')).toBe('true');
    await change(ADMIN.password, 'too short');
    expect(owner.text).toContain('New password is too short: at least 15 characters.');
    await change(ADMIN.password, ADMIN.password);
    expect(owner.text).toContain('Your password is changed.');
    expect(owner.path).toBe(SECURITY);
  });

  it('lists the open sessions, ends another one, and then ends all', async () => {
    const seen = (user_agent: string, ago: number) =>
      sessionToken(site.DB, { user_agent, last_seen_at: Date.now() - ago });
    await seen('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/149.0 Safari/537.36', 1000);
    await seen('Mozilla/5.0 (Windows NT 10.0; rv:149.0) Gecko/20100101 Firefox/149.0', 2000);
    const owner = await open();
    const sessions = () => owner.texts('#sessions li');
    // Newest first.
    expect(sessions()).toEqual([
      expect.stringMatching(/This session.*Last seen/),
      expect.stringMatching(/^Chrome on Linux/),
      expect.stringMatching(/^Firefox on Windows/),
    ]);
    await owner.press('End the session of Firefox on Windows');
    expect(owner.text).toContain('That session has ended.');
    expect(sessions()).toHaveLength(2);
    await owner.press('Sign out everywhere');
    expect(owner.path).toBe('/admin-login?signedOut=1');
    expect(owner.text).toContain('You are signed out.');
  });
});

describe('the settings', () => {
  it('the audit log lists who did what, newest first, without addresses or passwords', async () => {
    const stranger = await NoScriptBrowser.open(site, '/admin-login');
    const secrets = { email: 'mallory@example.com', password: 'open sesame, please' };
    const typed = { name: 'Mallory', ...secrets };
    await stranger.fill(signInFields(typed)).press('Sign In');
    expect(stranger.text).toContain('Email or password is not right.');

    const owner = await NoScriptBrowser.open(site, '/admin');
    await owner.fill(signInFields()).press('Sign In');
    await owner.open('/admin/settings');
    // Those of features follow.
    const choice = installed(features).length > 0 ? 'Features,' : '';
    expect(`${owner.texts('main li a')}`).toContain(
      `Security,${choice}Export and import,Audit trail,Redirects,Pictures,First steps`,
    );
    const words = { name: 'For the trail', quote: 'Words' };
    const made = await site.asOwner('POST', '/api/reviews', words);
    await site.asOwner('DELETE', '/api/reviews', { id: made.json().data._id });
    await owner.follow('Audit trail');
    const cells = owner.texts('tbody td');
    const lines = [0, 4, 8, 12].map((start) => cells.slice(start + 1, start + 4));
    expect(lines).toEqual([
      ['Deleted a review', 'For the trail', ADMIN.name],
      ['Added a review', 'For the trail', ADMIN.name],
      ['Signed in', '', ADMIN.name],
      ['A sign-in failed', '', 'Nobody signed in'],
    ]);
    expect(textOf(owner.one('main'))).not.toMatch(/mallory|sesame|2001:db8|@example/i);
  });
});
