// @module-tag slow
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownersHeaders } from '../support/admin';
import { insert, postRow, testId } from '../support/database';
import { photo } from '../support/images';
import { goTo, setOnline, signInBeside } from './acting';
import { flawsOfLayout } from './looking';
import { keepNow, textEditor } from './records';
import { still, usePage, useSite } from './support';

/* Uploads of pictures. One file, since all tests need the same real photographs. */

const site = useSite();

/** The data of a drag or a paste: a file from outside. */
async function transferOf(page: Page, width: number, height: number, name: string) {
  const base64 = Buffer.from(await photo(width, height)).toString('base64');
  return page.evaluateHandle(
    ([content, fileName]) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
      return transfer;
    },
    [base64, name] as const,
  );
}

/** Drops a file on an element. */
async function drop(page: Page, selector: string, ...file: [number, number, string]) {
  const dataTransfer = await transferOf(page, ...file);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer });
}

/** Pastes a file into an element. */
async function paste(page: Page, selector: string, ...file: [number, number, string]) {
  const transfer = await transferOf(page, ...file);
  await page.locator(selector).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, transfer);
}

const choose = async (where: Page | Locator, width: number, height: number, name: string) =>
  where.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo(width, height)),
  });

/** Fills in the description of the chosen picture, and presses Enter. */
async function describeFocused(page: Page, words: string) {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    return (
      field instanceof HTMLInputElement && field.labels?.[0]?.textContent === 'What does it show?'
    );
  });
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

const shared = usePage(site, '/admin/pictures', {
  ...still,
  signedIn: true,
  // The browser logs refused requests to the console.
  expected: /status of (400|401)|ERR_INTERNET_DISCONNECTED|the upload failed/,
});

describe('in an editor', () => {
  it('a pasted picture goes into the text of a post, its preview and its autosave', async () => {
    await insert(site.DB, 'posts', [postRow(1)]);
    const path = `/admin/blog-update/${testId(1)}`;
    const { page } = shared;
    await goTo(page, path);
    const written = page.locator('textarea[name=details]');
    const opener = page.getByRole('button', { name: 'Choose an uploaded picture' });
    await opener.click();
    await page.getByText('No pictures yet.').waitFor();
    await textEditor(page).fill('Before ');
    await paste(page, '[contenteditable=true]', 50, 40, 'pasted.jpg');
    await describeFocused(page, 'A kitchen');
    await expect
      .poll(() => written.inputValue())
      .toMatch(/^Before \n\n!\[A kitchen\]\(\/pictures\/.+\)$/);
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview of the details' });
    await preview.getByRole('img', { name: 'A kitchen' }).waitFor();

    // The list that was open shows it too.
    await page.getByRole('button', { name: 'A kitchen' }).first().click();
    const featured = page.getByLabel('Image', { exact: true });
    await expect.poll(() => featured.inputValue()).toMatch(/^\/pictures\//);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await keepNow(page);
    await page.getByText('Kept, not saved').waitFor();
    /** Opens the editor with the stored unsaved text. */
    const kept = async () => {
      const headers = await ownersHeaders(site.DB);
      return (await fetch(`${site.url}${path}?draft=use`, { headers })).text();
    };
    expect(await kept()).toContain(`value="${await featured.inputValue()}"`);
    expect(await kept()).toContain(await written.inputValue());
  });

  it('a project’s pictures are chosen, dropped and pasted, and saved with their descriptions', async () => {
    const { page } = shared;
    await goTo(page, '/admin/projects-update/new');
    await page.getByLabel('Project name').fill('With a picture');
    const image = page.getByLabel('Image', { exact: true });
    const words = page.getByLabel('Alternative text');
    const seen: string[] = [];
    /** Waits until the fields have a new picture. */
    const uploaded = async (alt: string) => {
      await expect.poll(() => words.inputValue()).toBe(alt);
      seen.push(await image.inputValue());
      expect(seen.at(-1)).toMatch(/^\/pictures\/[0-9A-Z]{26}-/);
      expect(new Set(seen).size).toBe(seen.length);
    };

    const field = page.getByRole('group', { name: 'Image', exact: true });
    await field.locator('summary', { hasText: 'Upload a picture' }).click();
    await choose(field, 50, 40, 'chosen.jpg');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Say in a few words what the picture shows').waitFor();
    await field.getByLabel('What does it show?').fill('Chosen');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await uploaded('Chosen');

    await drop(page, 'input[name=image]', 60, 40, 'dropped-in.jpg');
    await describeFocused(page, 'Dropped in');
    await uploaded('Dropped in');

    await paste(page, 'input[name=image]', 70, 40, 'pasted-in.jpg');
    await describeFocused(page, 'Pasted in');
    await uploaded('Pasted in');

    await drop(
      page,
      'fieldset:has(> [name="gallery.length"])',
      80,
      40,
      'dropped-in-the-gallery.jpg',
    );
    await describeFocused(page, 'In the gallery');
    const entry = (number: number) => page.getByRole('group', { name: `Picture ${number}` });
    const alternative = entry(1).getByLabel('Alternative text');
    await expect.poll(() => alternative.inputValue().catch(() => '')).toBe('In the gallery');
    await entry(1).getByLabel('Caption').fill('A caption');
    const gallery = page.getByRole('group', { name: 'Gallery' });
    // Open already: the dropped picture opened it.
    expect(
      await gallery.locator('details:has(> summary:text("Add picture"))').getAttribute('open'),
    ).toBe('');
    await gallery.locator('summary', { hasText: 'Upload a picture' }).last().click();
    const buffer = Buffer.from(await photo(30, 20));
    const files = ['left.jpg', 'right.jpg'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await gallery.locator('input[type=file]').last().setInputFiles(files);
    for (const [at, words] of ['On the left', 'On the right'].entries()) {
      await gallery.getByLabel('What does it show?').last().fill(words);
      await gallery.getByRole('button', { name: 'Upload', exact: true }).click();
      const uploadedAlt = entry(at + 2).getByLabel('Alternative text');
      await expect.poll(() => uploadedAlt.inputValue().catch(() => '')).toBe(words);
    }
    await gallery.getByRole('button', { name: 'Choose an uploaded picture' }).last().click();
    await gallery.getByRole('button', { name: 'Dropped in' }).click();
    await expect
      .poll(() => entry(4).getByLabel('Image', { exact: true }).inputValue())
      .toMatch(/^\/pictures\//);

    await page.getByRole('button', { name: 'Publish now' }).click();
    // The address is no sign of it: the draft that was saved meanwhile has the same.
    await page.getByRole('button', { name: 'Update' }).waitFor();
    const stored = await fetch(`${site.url}/api/projects/with-a-picture`);
    const { data } = JSON.parse(await stored.text());
    expect(data.image).toBe(seen.at(-1));
    expect(data.gallery).toEqual([
      {
        image: expect.stringMatching(/^\/pictures\//),
        alt: 'In the gallery',
        caption: 'A caption',
      },
      expect.objectContaining({ alt: 'On the left' }),
      expect.objectContaining({ alt: 'On the right' }),
      { image: seen[1], alt: 'Dropped in', caption: '' },
    ]);
    const shown = await (await fetch(`${site.url}/project-details/with-a-picture`)).text();
    expect(shown).toContain('alt="Pasted in"');
  });

  it('an uploaded photograph brings its description, and a shared picture becomes a JPEG', async () => {
    const { page } = shared;
    await goTo(page, '/admin/site/person');
    const upload = async (name: string, words: string) => {
      const field = page.getByRole('group', { name, exact: true });
      await field.locator('summary', { hasText: 'Upload a picture' }).click();
      await choose(field, 1200, 630, 'mine.png');
      await field.getByLabel('What does it show?').fill(words);
      await field.getByRole('button', { name: 'Upload', exact: true }).click();
      const address = field.getByLabel(name, { exact: true });
      await expect.poll(() => address.inputValue()).toMatch(/^\/pictures\/[0-9A-Z]{26}-/);
      return address.inputValue();
    };
    expect(await upload('Photograph (optional)', 'Me at a lake')).toMatch(/\.webp$/);
    expect(await page.getByLabel('What the photograph shows (optional)').inputValue()).toBe(
      'Me at a lake',
    );
    expect(await upload('Picture of shared links (optional)', 'My name')).toMatch(
      /-1200x630-[0-9a-f]{3}\.jpg$/,
    );
  });
});

// Last, since it goes offline.
describe('the pictures', () => {
  const words = () => shared.page.getByLabel('What does it show?');
  const upload = () => shared.page.getByRole('button', { name: 'Upload' });
  const uploaded = (name: string) => shared.page.getByRole('link', { name });
  /** The form is emptied after the picture is shown. */
  const isReady = () => expect.poll(() => words().inputValue()).toBe('');

  it('several chosen pictures are described and uploaded one after the other', async () => {
    const { page } = shared;
    await goTo(page, '/admin/pictures');
    const buffer = Buffer.from(await photo(90, 60));
    const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByText('one.jpg is next, and 1 picture after it.').waitFor();
    await page.getByLabel('What does it show?').focus();
    for (const [name, words] of [
      ['one.jpg', 'The first'],
      ['two.jpg', 'The second'],
    ] as const) {
      await describeFocused(page, words);
      await page.getByRole('link', { name }).waitFor();
    }
    await isReady();
    expect(await page.locator('input[type=file]').inputValue()).toBe('');
    const sql = `select alt from pictures where name in ('one.jpg', 'two.jpg') order by id`;
    expect(await site.DB.prepare(sql).all()).toMatchObject({
      results: [{ alt: 'The first' }, { alt: 'The second' }],
    });
  });

  it('a chosen picture is scaled before upload, and every variant loads', async () => {
    const { page } = shared;
    await choose(page, 2000, 1000, 'kitchen.jpg');
    await words().fill('A kitchen [at night]');
    await upload().click();
    await uploaded('kitchen.jpg').click();
    await page.getByRole('heading', { name: 'kitchen.jpg', level: 1 }).waitFor();
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    expect(address).toMatch(/^\/pictures\/[0-9A-Z]{26}-1600x800-[0-9a-f]{3}\.webp$/);
    expect(await page.getByRole('textbox', { name: 'For a post' }).inputValue()).toBe(
      `![A kitchen \\[at night\\]](${address})`,
    );
    for (const [path, width] of [
      [address, 1600],
      [address.replace(/-1600x800-.{3}/, '-960'), 960],
      [address.replace(/-1600x800-.{3}/, '-480'), 480],
    ] as const) {
      const response = await fetch(site.url + path);
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes('N 38')).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const image = page.locator('main img').first();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await flawsOfLayout(page)).toEqual([]);
    await page.getByRole('link', { name: 'All pictures' }).click();
    await page.getByRole('heading', { name: 'Pictures', level: 1 }).waitFor();
    await uploaded('kitchen.jpg').waitFor();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('a dropped and a pasted picture are uploaded', async () => {
    const { page } = shared;
    await drop(page, 'input[type=file]', 70, 50, 'dropped.jpg');
    await describeFocused(page, 'Dropped');
    await uploaded('dropped.jpg').waitFor();
    await isReady();

    await paste(page, 'body', 60, 50, 'pasted.jpg');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('alt');
    await describeFocused(page, 'Pasted');
    await uploaded('pasted.jpg').waitFor();
    await isReady();
  });

  it('a refused upload shows the error beside the field, and keeps the description', async () => {
    const { page } = shared;
    const file = page.getByLabel('Picture', { exact: true });
    await file.setInputFiles({
      name: 'evil.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await words().fill('Nothing good');
    await upload().click();
    await page.getByText('That is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.').waitFor();
    expect(await file.getAttribute('aria-invalid')).toBe('true');
    expect(await words().inputValue()).toBe('Nothing good');
    await words().fill('');
    await choose(page, 99, 99, 'a.jpg');
    await upload().click();
    await page.getByText('Say in a few words what the picture shows').waitFor();
    expect(await flawsOfLayout(page)).toEqual([]);
  });

  it.each([
    {
      lost: 'a session that has ended',
      side: 98,
      told: 'Your session has ended',
      lose: (page: Page) => page.context().clearCookies(),
      regain: (page: Page) => signInBeside(page, site),
    },
    {
      lost: 'a network that is away',
      side: 97,
      told: 'The picture could not be sent.',
      lose: (page: Page) => setOnline(page, false),
      regain: (page: Page) => setOnline(page, true),
    },
  ])(
    'an upload during $lost says so, and keeps picture and description',
    async ({ lost, side, told, lose, regain }) => {
      const { page } = shared;
      const name = `still-here-${side}.jpg`;
      await choose(page, side, side, name);
      await words().fill(`Kept for ${lost}`);
      await lose(page);
      await upload().click();
      await page.getByText(told).waitFor();
      expect(await words().inputValue()).toBe(`Kept for ${lost}`);
      await regain(page);
      await upload().click();
      await uploaded(name).waitFor();
    },
  );
});
