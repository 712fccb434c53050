import sharp from 'sharp';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { servePicture } from '../../app/engine/admin/pictures/pictures.server';
import { type Picture, pictureAddress } from '../../app/engine/core/pictures/picture';
import * as pictures from '../../app/engine/core/pictures/use-cases';
import { pictureSources } from '../../app/engine/kit/image/variants';
import { by } from '../support/admin';
import { loadContext, useDatabase } from '../support/context';
import { DAY, postRow, reviewRow } from '../support/database';
import { bytesOf, noise } from '../support/images';
import { thrownBy } from '../support/routes';

const { platform, insert, rows, writesNothing } = await useDatabase({ isKept: true });

type Upload = Parameters<typeof pictures.addPicture>[0];

const NOT_FOUND = { code: 'not-found' };

/** Each size is generated once. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
function webp(width: number, height: number) {
  const key = `${width}x${height}`;
  const made = drawn.get(key) ?? bytesOf(noise(width, height).webp({ quality: 40, effort: 0 }));
  drawn.set(key, made);
  return made;
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A small file that claims to be a large picture. */
async function hugePng() {
  const png = await bytesOf(noise(8, 8).png());
  new DataView(png.buffer).setUint32(16, 60_000);
  new DataView(png.buffer).setUint32(20, 60_000);
  return png;
}

describe.each(['D1', 'R2'])('pictures kept in %s', (store) => {
  const context = (now?: Date) =>
    loadContext(store === 'R2' ? { ...platform, PICTURES: platform.BUCKET } : platform, now);

  const upload = async (changes: Partial<Upload> = {}, services = context().services) => {
    const file = { picture: await webp(640, 400), variants: [], isScaled: false, name: 'a.webp' };
    const fields = { alt: 'A kitchen' };
    return pictures.addPicture({ ...file, fields, by, ...changes }, services);
  };

  const serve = (path: string, init: RequestInit = {}) =>
    servePicture({
      request: new Request(`https://example.com${path}`, init),
      params: { file: path.replace('/pictures/', '') },
      context: context(),
    });

  const remove = ({ id }: Picture, { evenIfUsed = false, services = context().services }) =>
    pictures.deletePicture({ id, evenIfUsed, by }, services);

  const filesOf = async (id: string) => {
    if (store === 'R2') {
      return (await platform.BUCKET.list({ prefix: `pictures/${id}` })).objects.length;
    }
    const sql = `select distinct name from picture_files where name like '${id}%'`;
    return (await rows(sql)).length;
  };

  it('a picture is stored once if its form is sent twice', async () => {
    const id = ulid();
    const made = await Promise.all([upload({ id }), upload({ id }), upload({ id })]);
    made.push(await upload({ id, fields: { alt: 'Other words' } }));
    expect(new Set(made.map(({ file }) => file)).size).toBe(1);
    expect((await rows(`select id from pictures where id = '${id}'`)).length).toBe(1);
    expect(await filesOf(id)).toBe(1);
    expect((await serve(pictureAddress(await upload({ id })))).status).toBe(200);
  });

  it('a picture is served byte for byte, as immutable, with its type and never as a page', async () => {
    const bytes = await bytesOf(noise(1500, 1100).webp({ quality: 95, effort: 0 }));
    // More than fits in a row of D1.
    expect(bytes.length).toBeGreaterThan(900_000);
    expect(bytes.length).toBeLessThan(2_000_000);
    const address = pictureAddress(await upload({ picture: bytes, name: 'Küche.jpg' }));
    const response = await serve(address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="K_che.webp"; filename*=UTF-8''K%C3%BCche.webp`,
    });
    // Clients that have the bytes do not get them again.
    const tag = response.headers.get('ETag') ?? '';
    const ask = (held: string) => serve(address, { headers: { 'If-None-Match': held } });
    const again = await ask(`"other", W/${tag}`);
    expect([tag === '', again.status, await again.text()]).toEqual([false, 304, '']);
    expect((await ask('"other"')).status).toBe(200);
  });

  it('a picture has all the variants listed in its address', async () => {
    const picture = await webp(1600, 900);
    const variants = [await webp(960, 540), await webp(480, 270)];
    const added = await upload({ picture, variants, isScaled: true, colour: '2ac' });
    expect(added.file).toMatch(/-1600x900-2ac\.webp$/);
    const sources = pictureSources(pictureAddress(added));
    expect(sources).toMatchObject({ width: 1600, height: 900 });
    const addresses = sources?.best?.srcSet.split(', ') ?? [];
    expect(addresses).toHaveLength(3);
    for (const one of addresses) {
      const [address = '', width = ''] = one.split(' ');
      const response = await serve(address);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${metadata.width}w`).toBe(width);
    }
    expect(await filesOf(added.id)).toBe(3);
  });

  it('what is no colour is not in the name of a picture', async () => {
    for (const colour of ['', '2AC', '../x', '2acd'])
      expect((await upload({ colour })).file).toMatch(/\d+x\d+\.\w+$/);
  });

  it('a picture with a wrong variant is refused', async () => {
    const wide = await webp(960, 540);
    const picture = await webp(1600, 900);
    const refusals = {
      'of other proportions': [await webp(960, 600), await webp(480, 270)],
      missing: [wide],
      'of another width': [wide, await webp(500, 281)],
      'twice the same': [wide, wide],
      'of another format': [wide, await bytesOf(noise(480, 270).png())],
      'no picture': [wide, new TextEncoder().encode('<script>')],
    };
    await writesNothing(async () => {
      for (const [what, variants] of Object.entries(refusals)) {
        const refused = await thrownBy(upload({ picture, variants, isScaled: true }));
        const fields = { picture: [expect.any(String)] };
        expect(refused, what).toMatchObject({ code: 'invalid', fields });
      }
    });
  });

  it.each([
    ['a program named like a picture', async () => latin1('MZ\x90\0 a program'), 'not a JPEG'],
    ['HTML behind a PNG’s first bytes', async () => latin1('\x89PNG\r\n\x1a\n<html>'), 'damaged'],
    ['no file', async () => null, 'Choose a picture'],
    ['what is cut off', async () => (await webp(640, 400)).subarray(0, 9000), 'cut off'],
    ['what unfolds to more than a browser can hold', hugePng, '60000 by 60000 pixels'],
  ])('an upload of %s is refused', async (_, make, words) => {
    await expect(upload({ picture: await make() })).rejects.toThrow(words);
  });

  it('an upload over the size limit of the store is refused with the limit', async () => {
    const picture = new Uint8Array(context().services.pictureFiles.maxBytes + 1);
    const message = expect.stringContaining(store === 'R2' ? 'at most 10 MB' : 'at most 2 MB');
    await expect(upload({ picture })).rejects.toMatchObject({ code: 'too-large', message });
  });

  it('a picture needs a description, or is marked decorative', async () => {
    await expect(upload({ fields: { alt: '  ' } })).rejects.toMatchObject({
      fields: { alt: [expect.stringContaining('Say in a few words')] },
    });
    expect((await upload({ fields: { decorative: 'on' } })).alt).toBe('');
    // Only the words of the file name are kept.
    expect((await upload({ name: 'C:\\Photos\\a"\r\nb.exe' })).name).toBe('a"b.exe');
    expect((await upload({ name: '../../' })).name).toBe('Picture');
    const picture = await upload();
    const { services } = context();
    await pictures.describePicture({ id: picture.id, fields: { alt: 'Ünïcödé 🌿' }, by }, services);
    expect((await services.pictures.find(picture.id))?.alt).toBe('Ünïcödé 🌿');
    const unknown = { id: 'unknown', fields: { alt: 'x' }, by };
    await expect(pictures.describePicture(unknown, services)).rejects.toMatchObject(NOT_FOUND);
  });

  it('a missing picture is a plain 404', async () => {
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

  it('a used picture is deleted only if the owner insists', async () => {
    const used = await upload();
    const image = pictureAddress(used);
    const n = store === 'R2' ? 1 : 2;
    const post = postRow(n, { details: `![A](${image})`, title: `Kitchens ${n}` });
    await insert('posts', [post]);
    await insert('reviews', [reviewRow(n, { image })]);
    await expect(remove(used, { evenIfUsed: false })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`Kitchens ${n}.*Reviewer ${n}`)),
    });
    expect((await serve(image)).status).toBe(200);
    await remove(used, { evenIfUsed: true });
    expect((await serve(image)).status).toBe(404);
  });

  it('a deleted picture is gone at once, and can be restored for 30 days', async () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const { services } = context(now);
    const purgeAfter = (days: number) =>
      pictures.purgePictures(context(new Date(now.getTime() + days * DAY)).services);
    const picture = await upload({}, services);
    const status = async () => (await serve(pictureAddress(picture))).status;
    await remove(picture, { services });
    expect(await status()).toBe(404);
    await purgeAfter(29);
    await pictures.restorePicture({ id: picture.id, by }, services);
    expect(await status()).toBe(200);
    await remove(picture, { services });
    await purgeAfter(31);
    const restored = pictures.restorePicture({ id: picture.id, by }, services);
    await expect(restored).rejects.toMatchObject(NOT_FOUND);
    expect(await filesOf(picture.id)).toBe(0);
  });

  it('a deleted picture can be removed for good with its files', async () => {
    const { services } = context();
    const picture = await upload({}, services);
    const erase = () => pictures.erasePicture({ id: picture.id, by }, services);
    await expect(erase()).rejects.toMatchObject({ code: 'not-found' });
    expect(await filesOf(picture.id)).toBeGreaterThan(0);
    await remove(picture, { services });
    await erase();
    expect(await filesOf(picture.id)).toBe(0);
    const restored = pictures.restorePicture({ id: picture.id, by }, services);
    await expect(restored).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a picture whose record cannot be saved leaves no file', async () => {
    const { services } = context();
    const id = services.newId();
    services.newId = () => id;
    services.pictures.add = () => Promise.reject(new Error('no'));
    await expect(upload({}, services)).rejects.toThrow('no');
    expect(await filesOf(id)).toBe(0);
  });
});
