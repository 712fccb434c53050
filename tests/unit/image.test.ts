import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImage } from '../../app/engine/kit/image';
import { bytesOf, noise } from '../support/images';

const SECRET = 'N 38° 42, the kitchen';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`;
const camera = { IFD0: { Artist: SECRET, Orientation: '6' } };

const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

/** @throws Error where it was refused */
function accepted(bytes: Uint8Array) {
  const image = readImage(bytes);
  if ('problem' in image) throw new Error(image.problem);
  return image;
}

const FORMATS = {
  jpeg: (image: Sharp) => image.jpeg(),
  'progressive jpeg': (image: Sharp) => image.jpeg({ progressive: true }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(),
  'lossless webp': (image: Sharp) => image.webp({ lossless: true }),
  gif: (image: Sharp) => image.gif(),
  avif: (image: Sharp) => image.avif({ effort: 0 }),
};

// The encoders take their time where the machine is busy.
describe.each(Object.entries(FORMATS))('a %s', { timeout: 30_000 }, (name, encode) => {
  const type = name.split(' ').at(-1);
  const small = () => bytesOf(encode(noise(64, 48)));

  it('is recognized by its content with its size, and keeps its pixels', async () => {
    const bytes = await bytesOf(encode(noise(101, 67)));
    const image = accepted(bytes);
    expect(image).toMatchObject({ type, width: 101, height: 67 });
    const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();
    expect((await pixels(image.bytes)).equals(await pixels(bytes))).toBe(true);
  });

  it('is refused when truncated anywhere', async () => {
    const bytes = await small();
    for (const share of [0.02, 0.1, 0.5, 0.9]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(readImage(part), String(share)).toHaveProperty('problem');
    }
    expect(readImage(bytes.subarray(0, -3))).toHaveProperty('problem');
  });

  it('loses bytes after its end', async () => {
    const bytes = await small();
    const image = readImage(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
    if ('problem' in image) expect(type).toBe('avif');
    else expect(holds(image.bytes, '<script>')).toBe(false);
  });

  it('is read in bounded time whatever is in it', async () => {
    const bytes = await small();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const damaged = bytes.slice();
      for (let hit = 0; hit < 4; hit += 1) damaged[random(damaged.length)] = random(256);
      const image = readImage(damaged);
      expect('problem' in image || image.width > 0).toBe(true);
    }
  });
});

it.each(['jpeg', 'webp', 'png'] as const)('metadata is removed from a %s', async (name) => {
  const image = noise(80, 60).withExif(camera).withXmp(XMP);
  const bytes = await bytesOf(FORMATS[name](image));
  // A PNG may hold it compressed, so the library is asked, too.
  const before = await sharp(bytes).metadata();
  expect([before.exif, before.xmp]).toEqual([expect.anything(), expect.anything()]);
  const clean = accepted(bytes);
  expect(holds(clean.bytes, SECRET)).toBe(false);
  const after = await sharp(clean.bytes).metadata();
  expect(after.xmp).toBeUndefined();
  expect(after.exif?.includes(SECRET)).not.toBe(true);
});

it('the orientation of a JPEG is kept', async () => {
  const bytes = await bytesOf(
    noise(80, 60).withExif(camera).withMetadata({ orientation: 6 }).jpeg(),
  );
  const clean = accepted(bytes);
  expect(clean).toMatchObject({ width: 60, height: 80 });
  expect((await sharp(clean.bytes).metadata()).orientation).toBe(6);
  const turned = sharp(clean.bytes).autoOrient();
  const { info } = await turned.toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 60, height: 80 });
});

it('an AVIF with metadata is refused', async () => {
  const bytes = await bytesOf(noise(80, 60).withExif(camera).avif());
  expect(readImage(bytes)).toEqual({ problem: 'private' });
});

it('the colour profile is kept', async () => {
  const bytes = await bytesOf(noise(80, 60).withIccProfile('p3').jpeg());
  expect((await sharp(accepted(bytes).bytes).metadata()).icc).toBeDefined();
});

it('metadata is removed from a GIF, and its animation stays', async () => {
  const pages = await Promise.all([1, 2].map(() => noise(40, 80).png().toBuffer()));
  const animation = sharp(pages, { join: { animated: true } });
  const frames = await animation.gif({ loop: 3 }).toBuffer();
  const comment = Buffer.concat([
    frames.subarray(0, -1),
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(SECRET, 'latin1'),
    Buffer.from([0, 0x3b]),
  ]);
  const clean = accepted(comment);
  expect(Buffer.from(clean.bytes).equals(frames)).toBe(true);
  expect(await sharp(clean.bytes).metadata()).toMatchObject({ pages: 2, loop: 3 });
});

const HTML = '<!doctype html><script>alert(1)</script>';

it.each([
  ['a renamed program', 'unknown', 'MZ'],
  ['half an SVG', 'broken', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['HTML', 'unknown', ''],
  ['a PDF', 'unknown', '%PDF-1.7\n1 0 obj'],
  ['HEIC', 'unknown', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HTML behind the first bytes of a PNG', 'broken', '\x89PNG\r\n\x1a\n'],
  ['HTML behind the first bytes of a JPEG', 'broken', '\xff\xd8\xff\xe0'],
  ['HTML behind the first bytes of a WebP', 'broken', 'RIFF\xff\0\0\0WEBPVP8 '],
  ['HTML behind the first bytes of a GIF', 'broken', 'GIF89a'],
  ['HTML behind the first bytes of an AVIF', 'broken', '\0\0\0\x1cftypavif'],
])('%s is refused as %s', (_, problem, magic) => {
  const bytes = Buffer.from(`${magic}${HTML}`.padEnd(500, ' '), 'latin1');
  expect(readImage(bytes)).toEqual({ problem });
});

it('an empty file is refused as unknown', () => {
  expect(readImage(Buffer.alloc(0))).toEqual({ problem: 'unknown' });
});
