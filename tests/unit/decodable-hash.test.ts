import { expect, it } from 'vitest';
import { decodableHash } from '~/kit/loading/decodable-hash';

it('a hash that cannot be decoded names the same in a form that can be, every other one stays', () => {
  for (const hash of ['', '#contact', '#gr%C3%B6%C3%9Fe', '#größe', '#100%25']) {
    expect(decodableHash(hash)).toBe(hash);
  }
  for (const hash of ['#100%', '#%E3%81', '#%', '#%zz', '#a%20b%']) {
    expect(decodeURIComponent(decodableHash(hash))).toBe(hash);
  }
});
