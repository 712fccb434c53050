import { expect, it } from 'vitest';
import { pictureSources } from '../../app/engine/kit/image/variants';
import { decodeCursor, encodeCursor } from '../../app/engine/kit/paging';
import { splitByMatches } from '../../app/engine/kit/text/found-words';

it('a cursor survives encoding and decoding, and needs no escaping in a URL', () => {
  for (const cursor of [
    { key: 0, id: 'a' },
    { key: -1, id: '01TEST00000000000000000001' },
    { key: 1_800_000_000_000, id: '~~~???>>>' },
  ]) {
    const text = encodeCursor(cursor);
    expect(encodeURIComponent(text)).toBe(text);
    expect(decodeCursor(text)).toEqual(cursor);
  }
});

it.each([
  ['One round trip', 'trip', 'One round [trip]'],
  ['Trains, night trains', 'TRAIN nig', '[Trains], [night] [trains]'],
  ['Der Zug nach Málaga', 'malaga', 'Der Zug nach [Málaga]'],
  ['Málaga', 'malaga', '[Málaga]'],
  ['Malaga', 'málaga', '[Malaga]'],
  ['Daybreak', 'break', 'Daybreak'],
  ['<b>bold</b> & more', 'b', '<[b]>[bold]</[b]> & more'],
  ['', 'a', ''],
])('the text %j searched for %j is marked as %j', (text, query, marked) => {
  const parts = splitByMatches(text, query.split(' '));
  expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

it('the size and variants of a picture are derived from its file name', () => {
  expect(pictureSources('/images/a-b-192x191.jpg')).toEqual({
    width: 192,
    height: 191,
    best: { type: 'image/avif', srcSet: '/images/a-b-115.avif 115w, /images/a-b-192.avif 192w' },
    plain: '/images/a-b-192.webp',
  });
});

it('the name of a picture may have its colour, that of its variants not', () => {
  const { ground, ...sources } = pictureSources('/images/a-b-192x191-2ac.jpg') ?? {};
  expect(ground).toBe('#2ac');
  expect(sources).toEqual(pictureSources('/images/a-b-192x191.jpg'));
  const id = '/pictures/01ARZ3NDEKTSV4RRFFQ69G5FAV';
  expect(pictureSources(`${id}-640x400-0f0.webp`)).toMatchObject({
    ground: '#0f0',
    best: { srcSet: `${id}-480.webp 480w, ${id}-640x400-0f0.webp 640w` },
  });
  expect(pictureSources(`${id}-640x400-red.webp`)).toBeNull();
});

it('a picture of 1200 px also has a thumbnail', () => {
  expect(pictureSources('/images/a-1200x675.jpg')?.best?.srcSet).toBe(
    '/images/a-240.avif 240w, /images/a-720.avif 720w, /images/a-1200.avif 1200w',
  );
  expect(pictureSources('/images/a-960x720.jpg')?.best?.srcSet).toBe(
    '/images/a-576.avif 576w, /images/a-960.avif 960w',
  );
});

it('an SVG has a size from its file name, and no variants', () => {
  expect(pictureSources('/images/posts/plan-1200x675.svg')).toEqual({
    width: 1200,
    height: 675,
    best: null,
    plain: '/images/posts/plan-1200x675.svg',
  });
});

it.each([
  '',
  '/a.jpg',
  '/a.svg',
  'https://example.com/a-10x10.svg',
  'https://example.com/a-10x10.jpg',
  '/a-1200x675.png',
  '/a-0x5.jpg',
])('the address "%s" is not a picture with variants', (src) => {
  expect(pictureSources(src)).toBeNull();
});
