import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, noise } from '../support/images';
import {
  axeViolations,
  deleteByApi,
  get,
  hydrated,
  openPage,
  signIn,
  siteUrl,
  startBrowser,
  type Watched,
} from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const photo = async (width: number, height: number) => {
  const image = noise(width, height).withExif({ IFD0: { Artist: 'N 38° 42' } });
  return Buffer.from(await bytesOf(image.jpeg({ quality: 80 })));
};

/** What a drag or a paste carries: a file from outside. */
const transferOf = (page: Page, file: Buffer, name: string) =>
  page.evaluateHandle(
    ([base64, fileName]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName ?? '', { type: 'image/jpeg' }));
      return transfer;
    },
    [file.toString('base64'), name],
  );

/** As a person would: let go over an element. */
async function drop(page: Page, selector: string, file: Buffer, name: string) {
  const data = await transferOf(page, file, name);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: data });
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data });
}

/** From the clipboard, where the cursor is in an element. */
async function paste(page: Page, selector: string, file: Buffer, name: string) {
  const data = await transferOf(page, file, name);
  await page.locator(selector).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, data);
}

const addressOn = (page: Page) => page.getByRole('textbox', { name: 'Address' }).inputValue();

describe('with JavaScript', () => {
  let watched: Watched;
  let page: Page;
  beforeAll(async () => {
    watched = await openPage(browser, { reducedMotion: 'reduce' });
    page = watched.page;
    await signIn(page, '/admin/pictures');
    await hydrated(page);
  });
  afterAll(() => watched.close());

  it('a chosen picture is scaled before it is sent, and every variant can be read', async () => {
    await page.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'kitchen.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(2000, 1000),
    });
    await page.getByLabel('What does it show?').fill('A kitchen [at night]');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('link', { name: 'kitchen.jpg' }).click();
    await page.getByRole('heading', { name: 'kitchen.jpg', level: 1 }).waitFor();
    const address = await addressOn(page);
    expect(address).toMatch(/^\/pictures\/[0-9A-Z]{26}-1600x800\.webp$/);
    expect(await page.getByRole('textbox', { name: 'For a post' }).inputValue()).toBe(
      `![A kitchen \\[at night\\]](${address})`,
    );
    for (const [path, width] of [
      [address, 1600],
      [address.replace('-1600x800', '-960'), 960],
      [address.replace('-1600x800', '-480'), 480],
    ] as const) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes('N 38')).toBe(false);
      const sharp = (await import('sharp')).default;
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const head = await get(address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const again = await get(address, {
      headers: { 'If-None-Match': head.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    const shown = await page.evaluate(
      () => document.querySelector<HTMLImageElement>('main img')?.naturalWidth,
    );
    expect(shown).toBeGreaterThan(0);
  });

  it('a dropped and a pasted picture are taken, too', async () => {
    await page.goto(`${siteUrl}/admin/pictures`);
    await hydrated(page);
    await drop(page, 'input[type=file]', await photo(700, 500), 'dropped.jpg');
    await page.getByLabel('What does it show?').fill('Dropped');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'dropped.jpg' }).waitFor();

    await paste(page, 'body', await photo(600, 500), 'pasted.jpg');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('alt');
    await page.keyboard.type('Pasted');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'pasted.jpg' }).waitFor();
  });

  it('says what is wrong, beside the field, and keeps what was typed', async () => {
    await page.goto(`${siteUrl}/admin/pictures`);
    await hydrated(page);
    const file = page.getByLabel('Picture', { exact: true });
    await file.setInputFiles({
      name: 'evil.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await page.getByLabel('What does it show?').fill('Nothing good');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('That is no picture in JPEG, PNG, WebP, AVIF or GIF.').waitFor();
    expect(await file.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('What does it show?').inputValue()).toBe('Nothing good');
    await page.getByLabel('What does it show?').fill('');
    await file.setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(99, 99),
    });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Say in a few words what the picture shows').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('tells a session that has ended, without losing the picture', async () => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByLabel('What does it show?').fill('Still here');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Your session has ended').waitFor();
    expect(await page.getByLabel('What does it show?').inputValue()).toBe('Still here');
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('link', { name: 'a.jpg' }).waitFor();
  });

  it('complains about nothing, has no violation that axe finds, and fits a phone', async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      '/admin/pictures',
      await page.getByRole('link', { name: 'a.jpg' }).getAttribute('href'),
    ]) {
      await page.goto(siteUrl + path);
      await hydrated(page);
      expect(await axeViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, String(path)).toBe(0);
    }
    // The refusals of the tests above are told to the console by the browser itself.
    expect(watched.complaints.filter((text) => !/status of (400|401)/.test(text))).toEqual([]);
  });
});

describe('without JavaScript', () => {
  let watched: Watched;
  let page: Page;
  beforeAll(async () => {
    watched = await openPage(browser, { javaScriptEnabled: false });
    page = watched.page;
    await signIn(page, '/admin/pictures');
  });
  afterAll(() => watched.close());

  const choose = (buffer: Buffer, name: string) =>
    page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  it('a picture is uploaded as it is, without the camera’s data', async () => {
    await choose(await photo(900, 600), 'plain.jpg');
    await page.getByLabel('What does it show?').fill('A plain picture');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Picture uploaded').waitFor();
    await page.getByRole('link', { name: 'plain.jpg' }).click();
    const address = await addressOn(page);
    expect(address).toMatch(/-original-900x600\.jpg$/);
    const bytes = Buffer.from(await (await get(address)).arrayBuffer());
    expect(bytes.includes('N 38')).toBe(false);
  });

  it('a refusal keeps the words', async () => {
    await page.goto(`${siteUrl}/admin/pictures`);
    await choose(Buffer.from('MZ'), 'program.jpg');
    await page.getByLabel('What does it show?').fill('A program');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('That is no picture in JPEG').waitFor();
    expect(await page.getByLabel('What does it show?').inputValue()).toBe('A program');
  });

  it('words are changed, and a picture is deleted and brought back', async () => {
    await page.goto(`${siteUrl}/admin/pictures`);
    await page.getByRole('link', { name: 'plain.jpg' }).click();
    await page.getByLabel('What does it show?').fill('Other words');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('What does it show?').inputValue()).toBe('Other words');
    const address = await addressOn(page);
    await page.getByRole('link', { name: 'Delete' }).click();
    await page.getByText('Are you sure?').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    expect((await get(address)).status).toBe(404);
    await page.getByRole('link', { name: 'Deleted pictures' }).click();
    await page.getByRole('link', { name: 'plain.jpg' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.getByText('The picture is back.').waitFor();
    expect((await get(address)).status).toBe(200);
  });
});

describe('in an editor', () => {
  it('a picture goes into the text of a post, its preview and what is kept of it', async () => {
    const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await signIn(page);
    const answer = await page.request.post(`${siteUrl}/api/blogs`, {
      data: { title: 'With a picture', description: 'Short', details: 'Text' },
    });
    const { data: post }: { data: { _id: string } } = await answer.json();
    const editor = `${siteUrl}/admin/blog-update/${post._id}`;
    await page.goto(editor);
    await hydrated(page);
    const details = page.getByLabel('Details*');
    await details.fill('Before ');
    await paste(page, 'textarea[name=details]', await photo(500, 400), 'pasted.jpg');
    await page.keyboard.type('A kitchen');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => details.inputValue())
      .toMatch(/^Before !\[A kitchen\]\(\/pictures\/.+\)$/);
    const preview = page.getByRole('region', { name: 'Preview of the details' });
    await preview.getByRole('img', { name: 'A kitchen' }).waitFor();
    await page.getByText('Kept, not saved').waitFor();

    await page.goto(`${editor}?draft=use`);
    await hydrated(page);
    expect(await details.inputValue()).toContain('![A kitchen]');
    await page.getByRole('button', { name: 'Choose an uploaded picture' }).click();
    await page.getByRole('button', { name: 'A kitchen' }).first().click();
    await page.getByText('Kept, not saved').waitFor();
    await page.goto(`${editor}?draft=use`);
    expect(await page.getByLabel('Featured picture').inputValue()).toMatch(/^\/pictures\//);
    await page.goto(editor);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('The unsaved text is discarded.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a picture is uploaded by choosing, by dropping and by pasting, and saved with its words', async () => {
    const { page, complaints, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await signIn(page, '/admin/projects-update/new');
    await hydrated(page);
    await page.getByLabel('Project Name').fill('With a picture');
    const image = page.getByLabel('Image', { exact: true });
    const words = page.getByLabel('Alternative text');
    const seen: string[] = [];
    /** The fields hold a new picture. */
    const uploaded = async (alt: string) => {
      await expect.poll(() => words.inputValue()).toBe(alt);
      seen.push(await image.inputValue());
      expect(seen.at(-1)).toMatch(/^\/pictures\/[0-9A-Z]{26}-/);
      expect(new Set(seen).size).toBe(seen.length);
    };

    await page.locator('summary', { hasText: 'Upload a picture' }).click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'chosen.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(500, 400),
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Say in a few words what the picture shows').waitFor();
    await page.getByLabel('What does it show?').fill('Chosen');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await uploaded('Chosen');

    await drop(page, 'input[name=image]', await photo(600, 400), 'dropped-in.jpg');
    await page.keyboard.type('Dropped in');
    await page.keyboard.press('Enter');
    await uploaded('Dropped in');

    await paste(page, 'input[name=image]', await photo(700, 400), 'pasted-in.jpg');
    await page.keyboard.type('Pasted in');
    await page.keyboard.press('Enter');
    await uploaded('Pasted in');

    await page.getByRole('button', { name: 'Add Project' }).click();
    await page.waitForURL(`${siteUrl}/admin/projects-update`);
    const { data } = JSON.parse(await (await get('/api/projects/with-a-picture')).text());
    expect(data.image).toBe(seen.at(-1));
    const shown = await (await get('/project-details/with-a-picture')).text();
    expect(shown).toContain('alt="Pasted in"');
    await deleteByApi(page, 'projects', data._id);
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await close();
  });

  it('a picture that is chosen from the uploaded ones is a change that is not saved yet', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await signIn(page, '/admin/pictures');
    await hydrated(page);
    await page.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'portrait.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(400, 400),
    });
    await page.getByLabel('What does it show?').fill('A portrait');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('link', { name: 'portrait.jpg' }).waitFor();

    await page.goto(`${siteUrl}/admin/reviews/new`);
    await hydrated(page);
    const opener = page.getByRole('button', { name: 'Choose an uploaded picture' });
    await opener.click();
    await page.getByRole('button', { name: 'A portrait' }).click();
    const image = page.getByLabel('Image', { exact: true });
    await expect.poll(() => image.inputValue()).toMatch(/^\/pictures\//);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')]);
    expect(await image.inputValue()).toMatch(/^\/pictures\//);
    await close();
  });

  it('without JavaScript the way to the pictures opens beside it, and the address is typed', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await signIn(page, '/admin/reviews/new');
    expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
    await page.getByLabel('Name').fill('Typed before');
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the pictures in another tab' }).click();
    await (await popup).waitForURL(`${siteUrl}/admin/pictures`);
    expect(await page.getByLabel('Name').inputValue()).toBe('Typed before');
    expect(await page.getByLabel('Image', { exact: true }).isEditable()).toBe(true);
    await close();
  });
});

describe('without a session', () => {
  it('nothing is told and nothing is taken', async () => {
    for (const path of ['/admin/pictures', '/admin/pictures/files', '/admin/pictures/x']) {
      const read = await get(path);
      expect([302, 401], path).toContain(read.status);
      expect(await read.text()).not.toContain('/pictures/0');
      const body = new FormData();
      body.set('picture', new File([await photo(50, 50)], 'a.jpg'));
      body.set('alt', 'A');
      body.set('stay', '1');
      const sent = await get(path, { method: 'POST', body });
      expect([302, 401], path).toContain(sent.status);
    }
  });
});
