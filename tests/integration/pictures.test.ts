import { beforeAll, describe, expect, it } from 'vitest';
import {
  addPicture,
  deletePicture,
  describePicture,
  listPictures,
  type Picture,
  pictureAddress,
  purgePictures,
  restorePicture,
} from '~/domain/pictures';
import { pictureSources } from '~/lib/picture';
import { loader } from '~/routes/pictures.$file';
import { insert, loadContext, postRow, reviewRow, startDatabase } from '../support/database';
import { bytesOf, noise } from '../support/images';

const platform = await startDatabase();

const by = { adminId: 'nobody' };
const DAY = 24 * 3_600_000;
/** Each size is drawn once. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
function webp(width: number, height: number) {
  const key = `${width}x${height}`;
  const made = drawn.get(key) ?? bytesOf(noise(width, height).webp({ quality: 40, effort: 0 }));
  drawn.set(key, made);
  return made;
}

describe.each(['D1', 'R2'])('pictures kept in %s', (store) => {
  const context = (now?: Date) =>
    loadContext(store === 'R2' ? { ...platform, PICTURES: platform.BUCKET } : platform, now);

  const upload = async (
    changes: Partial<Parameters<typeof addPicture>[0]> = {},
    { services } = context(),
  ) =>
    addPicture(
      {
        picture: await webp(640, 400),
        variants: [],
        isScaled: false,
        name: 'a.webp',
        fields: { alt: 'A kitchen' },
        by,
        ...changes,
      },
      services,
    );

  const serve = (path: string, init: RequestInit = {}, now?: Date) =>
    loader({
      request: new Request(`https://example.com${path}`, init),
      params: { file: path.replace('/pictures/', '') },
      context: context(now),
    });

  const filesOf = async (id: string) => {
    if (store === 'R2') {
      return (await platform.BUCKET.list({ prefix: `pictures/${id}` })).objects.length;
    }
    const found = await platform.DB.prepare(
      'select count(distinct name) as n from picture_files where name like ?',
    )
      .bind(`${id}%`)
      .first<number>('n');
    return found;
  };

  it('come back byte for byte, for good, as the type that they are, and never as a page', async () => {
    const bytes = await webp(1500, 1100);
    const response = await serve(pictureAddress(await upload({ picture: bytes })));
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[0-9A-Z]{26}-original-1500x1100\.webp"$/,
    );
  });

  it('in several pieces come back as one', async () => {
    const bytes = await bytesOf(noise(1200, 900).jpeg({ quality: 97 }));
    expect(bytes.length).toBeGreaterThan(900_000);
    const picture = await upload({ picture: bytes });
    const response = await serve(pictureAddress(picture));
    const sent = new Uint8Array(await response.arrayBuffer());
    expect(sent.length).toBe(picture.bytes);
    expect(Buffer.from(bytes).includes(Buffer.from(sent.subarray(-100_000)))).toBe(true);
  });

  it('are not sent again to whoever has them', async () => {
    const address = pictureAddress(await upload());
    const tag = (await serve(address)).headers.get('ETag') ?? '';
    expect(tag).not.toBe('');
    const again = await serve(address, { headers: { 'If-None-Match': `"other", W/${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await serve(address, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('have the variants that their address promises, each of its own width', async () => {
    const [picture, ...variants] = await Promise.all([
      webp(1600, 900),
      webp(960, 540),
      webp(480, 270),
    ]);
    if (!picture) throw new Error('no picture');
    const added = await upload({ picture, variants, isScaled: true });
    const sources = pictureSources(pictureAddress(added));
    expect(sources).toMatchObject({ width: 1600, height: 900 });
    const addresses = sources?.best?.srcSet.split(', ') ?? [];
    expect(addresses).toHaveLength(3);
    for (const one of addresses) {
      const [address = '', width = ''] = one.split(' ');
      const response = await serve(address);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      const sharp = (await import('sharp')).default;
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${metadata.width}w`).toBe(width);
    }
    expect(await filesOf(added.id)).toBe(3);
  });

  it.each([
    ['of other proportions', () => [webp(960, 600), webp(480, 270)]],
    ['missing', () => [webp(960, 540)]],
    ['of another width', () => [webp(960, 540), webp(500, 281)]],
    ['twice the same', () => [webp(960, 540), webp(960, 540)]],
    ['of another format', () => [webp(960, 540), bytesOf(noise(480, 270).png())]],
    ['no picture', () => [webp(960, 540), new TextEncoder().encode('<script>')]],
  ])('are refused with a variant that is %s, and nothing is kept', async (_, make) => {
    const before = await listPictures({ deleted: false, cursor: null }, context().services);
    const variants = await Promise.all(make());
    const picture = await webp(1600, 900);
    await expect(upload({ picture, variants, isScaled: true })).rejects.toMatchObject({
      code: 'invalid',
      fields: { picture: [expect.any(String)] },
    });
    const after = await listPictures({ deleted: false, cursor: null }, context().services);
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  });

  it.each([
    ['a program with the name of a picture', Buffer.from('MZ\x90\0 a program'), 'no picture'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no picture'],
    [
      'HTML behind a PNG’s first bytes',
      Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
      'damaged',
    ],
    ['no file', null, 'Choose a picture'],
  ])('refuse %s', async (_, bytes, words) => {
    await expect(upload({ picture: bytes && new Uint8Array(bytes) })).rejects.toThrow(words);
  });

  it('refuse what is cut off', async () => {
    const whole = await webp(640, 400);
    await expect(upload({ picture: whole.subarray(0, whole.length / 2) })).rejects.toThrow(
      'cut off',
    );
  });

  it('refuse a small file that would unfold to more than a browser can hold', async () => {
    const huge = await bytesOf(noise(8, 8).png());
    new DataView(huge.buffer).setUint32(16, 60_000);
    new DataView(huge.buffer).setUint32(20, 60_000);
    await expect(upload({ picture: huge })).rejects.toThrow('60000 by 60000 pixels');
  });

  it('refuse what is larger than the store takes, and say how much it takes', async () => {
    const { pictureFiles } = context().services;
    const bytes = new Uint8Array(pictureFiles.maxBytes + 1);
    await expect(upload({ picture: bytes })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining(store === 'R2' ? 'at most 10 MB' : 'at most 2 MB'),
    });
  });

  it('want to be described, or said to be decoration', async () => {
    await expect(upload({ fields: { alt: '  ' } })).rejects.toMatchObject({
      fields: { alt: [expect.stringContaining('Say in a few words')] },
    });
    expect((await upload({ fields: { decorative: 'on' } })).alt).toBe('');
    const picture = await upload();
    const { services } = context();
    await describePicture({ id: picture.id, fields: { alt: 'Ünïcödé 🌿' }, by }, services);
    expect((await services.pictures.find(picture.id))?.alt).toBe('Ünïcödé 🌿');
    await expect(
      describePicture({ id: 'unknown', fields: { alt: 'x' }, by }, services),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keep the name of their file as words only', async () => {
    expect((await upload({ name: 'C:\\Photos\\a"\r\nb.exe' })).name).toBe('a"b.exe');
    expect((await upload({ name: '../../' })).name).toBe('Picture');
  });

  it('that are not there are a plain 404', async () => {
    const picture = await upload();
    for (const path of [
      '/pictures/nothing.webp',
      '/pictures/%2e%2e/secret',
      `/pictures/${picture.id}-480.webp`,
      `/pictures/${picture.id}-original-640x400.png`,
      `/pictures/${picture.file}.html`,
    ]) {
      const response = await serve(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    }
  });

  describe('when deleted', () => {
    let picture: Picture;
    beforeAll(async () => {
      picture = await upload();
    });

    it('are not, while something shows them, unless their owner insists', async () => {
      const used = await upload();
      const n = store === 'R2' ? 1 : 2;
      await insert(platform.DB, 'posts', [
        postRow(n, { details: `![A](${pictureAddress(used)})`, title: `Kitchens ${n}` }),
      ]);
      await insert(platform.DB, 'reviews', [reviewRow(n, { image: pictureAddress(used) })]);
      const { services } = context();
      const attempt = deletePicture({ id: used.id, evenIfUsed: false, by }, services);
      await expect(attempt).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(new RegExp(`Kitchens ${n}.*Reviewer ${n}`)),
      });
      expect((await serve(pictureAddress(used))).status).toBe(200);
      await deletePicture({ id: used.id, evenIfUsed: true, by }, services);
      expect((await serve(pictureAddress(used))).status).toBe(404);
    });

    it('are gone from the site at once and can be brought back for 30 days', async () => {
      const now = new Date('2026-01-01T12:00:00Z');
      const { services } = context(now);
      await deletePicture({ id: picture.id, evenIfUsed: false, by }, services);
      expect((await serve(pictureAddress(picture))).status).toBe(404);
      await purgePictures(context(new Date(now.getTime() + 29 * DAY)).services);
      await restorePicture({ id: picture.id, by }, services);
      expect((await serve(pictureAddress(picture))).status).toBe(200);
      await deletePicture({ id: picture.id, evenIfUsed: false, by }, services);
      await purgePictures(context(new Date(now.getTime() + 31 * DAY)).services);
      await expect(restorePicture({ id: picture.id, by }, services)).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await filesOf(picture.id)).toBe(0);
    });
  });

  it('that cannot be recorded leave no file behind', async () => {
    const { services } = context();
    const id = services.newId();
    const pictures = { ...services.pictures, add: () => Promise.reject(new Error('no')) };
    await expect(
      upload({}, { ...context(), services: { ...services, pictures, newId: () => id } }),
    ).rejects.toThrow('no');
    expect(await filesOf(id)).toBe(0);
  });
});
