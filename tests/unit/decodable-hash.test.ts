import { expect, it } from 'vitest';
import { decodableHash } from '../../app/engine/kit/loading/decodable-hash';

it('a malformed hash is encoded so that it can be decoded, and any other hash stays unchanged', () => {
  for (const hash of ['', '#contact', '#gr%C3%B6%C3%9Fe', '#größe', '#100%25']) {
    expect(decodableHash(hash)).toBe(hash);
  }
  for (const hash of ['#100%', '#%E3%81', '#%', '#%zz', '#a%20b%']) {
    expect(decodeURIComponent(decodableHash(hash))).toBe(hash);
  }
});
