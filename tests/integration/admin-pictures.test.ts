import { describe, expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { photo } from '../support/images';
import { NoScriptBrowser } from '../support/no-script-browser';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

async function upload(bytes: BlobPart, name: string, words: string) {
  const Picture = new File([bytes], name, { type: 'image/jpeg' });
  await owner.open('/admin/pictures');
  await owner.fill({ Picture, 'What does it show?': words }).press('Upload');
}

const address = () => owner.field('Address').value;

describe('without JavaScript', () => {
  it('a picture is uploaded as it is, without the camera’s data', async () => {
    const bytes = await photo(900, 600);
    expect(Buffer.from(bytes).includes('N 38')).toBe(true);
    await upload(bytes, 'plain.jpg', 'A plain picture');
    expect(owner.text).toContain('Picture uploaded');
    await owner.follow('plain.jpg');
    expect(address()).toMatch(/-original-900x600\.jpg$/);
    const stored = await site.fetch(address());
    expect(stored.status).toBe(200);
    expect(Buffer.from(stored.bytes).includes('N 38')).toBe(false);
  });

  it('an uploaded picture is kept by whoever has it, and is never taken for a page', async () => {
    await upload(await photo(60, 40), 'kept.jpg', 'Small');
    await owner.follow('kept.jpg');
    const { status, headers } = await site.fetch(address());
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const head = await site.fetch(address(), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    const held = { headers: { 'If-None-Match': head.headers.get('ETag') ?? '' } };
    expect((await site.fetch(address(), held)).status).toBe(304);
  });

  it('a refusal keeps the words', async () => {
    await upload('MZ', 'program.jpg', 'A program');
    expect(owner.text).toContain('That is no picture in JPEG');
    expect(owner.field('What does it show?').value).toBe('A program');
  });

  it('words are changed, and a picture is deleted and brought back', async () => {
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
});

describe('without a session', () => {
  it('nothing is told and nothing is taken', async () => {
    for (const path of ['/admin/pictures', '/admin/pictures/files', '/admin/pictures/x']) {
      const read = await site.fetch(path);
      expect([302, 401], path).toContain(read.status);
      expect(read.text).not.toContain('/pictures/0');
      const body = new FormData();
      body.set('picture', new File([await photo(50, 50)], 'a.jpg'));
      body.set('alt', 'A');
      body.set('stay', '1');
      const sent = await site.fetch(path, { method: 'POST', body });
      expect([302, 401], path).toContain(sent.status);
    }
  });
});
