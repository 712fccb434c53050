import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { photo } from '../support/images';
import { NoScriptBrowser } from '../support/no-script-browser';
import { expectSecurityHeaders } from '../support/security-headers';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

async function upload(bytes: BlobPart, name: string, words: string) {
  const Picture = new File([bytes], name, { type: 'image/jpeg' });
  await owner.open('/admin/pictures');
  await owner.fill({ Picture, 'What does it show?': words }).press('Upload');
}

const address = () => owner.field('Address').value;

describe('without JavaScript', () => {
  it('an uploaded picture is served at its original size, without camera data and with security headers', async () => {
    const bytes = await photo(900, 600);
    expect(Buffer.from(bytes).includes('N 38')).toBe(true);
    await upload(bytes, 'plain.jpg', 'A plain picture');
    expect(owner.text).toContain('Picture uploaded');
    await owner.follow('plain.jpg');
    expect(address()).toMatch(/-original-900x600\.jpg$/);
    const stored = await site.fetch(address());
    expect(stored.status).toBe(200);
    expect(Buffer.from(stored.bytes).includes('N 38')).toBe(false);
    expectSecurityHeaders(stored.headers);
    expect(await site.fetch(address(), { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
    });
  });

  it('a refused upload says why and keeps the description', async () => {
    await upload('MZ', 'program.jpg', 'A program');
    expect(owner.text).toContain('That is not a JPEG');
    expect(owner.field('What does it show?').value).toBe('A program');
  });

  it('the description of a picture is changed, and the picture is deleted and restored', async () => {
    await upload(await photo(90, 60), 'gone.jpg', 'First words');
    await owner.follow('gone.jpg');
    await owner.fill({ 'What does it show?': 'Other words' }).press('Save');
    expect(owner.text).toContain('Saved.');
    expect(owner.field('What does it show?').value).toBe('Other words');
    const shown = address();
    await owner.follow('Delete');
    expect(owner.text).toContain('Are you sure?');
    await owner.press('Yes, delete it!');
    expect(owner.text).toContain('Deleted!');
    expect((await site.fetch(shown)).status).toBe(404);
    await owner.follow('Deleted pictures');
    await owner.follow('gone.jpg');
    await owner.press('Bring it back');
    expect(owner.text).toContain('The picture is back.');
    expect((await site.fetch(shown)).status).toBe(200);
  });

  it('an editor links to the pictures in another tab, and its image address can be typed', async () => {
    await owner.open('/admin/reviews/new');
    const link = owner.screen.getByRole('link', { name: 'Open the pictures in another tab' });
    expect(link.outerHTML).toMatch(/href="\/admin\/pictures".*target="_blank"/);
    expect(owner.field('Image').outerHTML).not.toMatch(/disabled|readonly/i);
  });
});
