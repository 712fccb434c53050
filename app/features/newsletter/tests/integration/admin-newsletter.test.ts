import { beforeEach, expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { subscriberRow } from '../rows';

/* The owner's welcome letter and subscriber import without JavaScript. */

const site = await openSite();
let owner: NoScriptBrowser;
beforeEach(async () => {
  owner = await NoScriptBrowser.open(site, '/admin/newsletters', { signedIn: true });
});

it('the welcome letter is written, tested, and switched on and off without JavaScript', async () => {
  await owner.follow('Welcome letter');
  await owner.press('Save and switch on');
  expect(owner.text).toContain('Subject is missing. Text is missing.');
  await owner.fill({ Subject: 'Welcome', Text: 'Good to have you.' }).press('Send me a test');
  expect(owner.text).toContain('a test is on its way to you');
  expect(textOf(owner.one('.status'))).toBe('Off');
  expect(textOf(owner.one('pre'))).toContain('Good to have you.');
  await owner.press('Save and switch on');
  expect(textOf(owner.one('.status'))).toBe('On');
  await owner.fill({ Text: '' }).press('Save');
  expect(owner.text).toContain('Text is missing.');
  await owner.fill({ Text: 'Hello' }).press('Switch off');
  expect(textOf(owner.one('.status'))).toBe('Off');
});

it('an import asks which unknown statuses may be mailed, and keeps the answer after another error', async () => {
  const owner = await NoScriptBrowser.open(site, '/admin/subscriber/import', { signedIn: true });
  const text = 'email,status\na@example.com,cold\nb@example.com,paused';
  await owner.fill({ 'Or its text': text }).press('See what it does');
  await owner
    .fill({ '“cold” under “status” (1 line)': true, 'They confirmed elsewhere': true })
    .press('Import');
  expect(owner.text).toContain('Say where and when they agreed.');
  expect(owner.field('“cold” under “status” (1 line)').checked).toBe(true);
  await owner.fill({ 'Where and when did they agree?': 'On my old site' }).press('Import');
  expect(await site.values('select email from subscribers')).toEqual(['a@example.com']);
  await site.run('delete from subscribers');
});

it('an import previews the file, requires the proof of consent, and returns the refused lines', async () => {
  await site.insert('subscribers', [subscriberRow(1, 'known@example.com')]);
  await owner.open('/admin/subscriber');
  await owner.follow('Import');
  await owner.press('See what it does');
  expect(owner.text).toContain('Choose a file, or paste its text.');
  const lines = 'email\nada@example.com\nknown@example.com\nnot an address';
  const file = new File([lines], 'readers.csv', { type: 'text/csv' });
  await owner.fill({ 'CSV file': file }).press('See what it does');
  expect(owner.texts('#preview dl > div')).toEqual(['new1', 'on the list already1', 'refused1']);
  expect(await site.rows('select email from subscribers')).toHaveLength(1);
  expect(owner.field('Or its text').value).toBe(lines);
  await owner.fill({ 'They confirmed elsewhere': true }).press('Import', owner.one('#choice'));
  expect(owner.text).toContain('Say where and when they agreed.');
  expect(owner.field('Or its text').value).toBe(lines);
  await owner
    .fill({ 'Where and when did they agree?': 'In my shop, 2025' })
    .press('Import', owner.one('#choice'));
  expect(owner.text).toContain('1 person added as confirmed.');
  expect(owner.field('All of them, to copy').value).toBe('not an address');
  await owner.open('/admin/subscriber');
  expect(owner.text).toContain('1 imported');
  expect(await site.rows(`select consent from subscribers where source = 'import'`)).toEqual([
    { consent: 'In my shop, 2025' },
  ]);
});
