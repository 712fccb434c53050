import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { constant } from '../../app/engine/kit/database/constant.server';
import { literal } from '../../scripts/lib/samples.mjs';

/** The only file that may convert text to SQL. */
const CONSTANTS = 'app/engine/kit/database/constant.server.ts';

it('no statement contains values as text: only constants of the code become SQL', () => {
  const files = globSync('app/**/*.{ts,tsx,js}');
  const filesWith = (call: RegExp) => files.filter((file) => call.test(readFileSync(file, 'utf8')));
  expect(filesWith(/sql\s*\.\s*raw\b/)).toEqual([CONSTANTS]);
  expect(filesWith(/\binlineParams\b/)).toEqual([]);
});

it('the type checker accepts only constants as SQL text', () => {
  const id = String(Math.random());
  const entity: 'post' | 'page' = Math.random() < 2 ? 'post' : 'page';
  constant(`'${entity}'`);
  // @ts-expect-error a value
  constant(id);
  // @ts-expect-error a text with a value
  constant(`'${id}'`);
  expect(constant('status')).toBeDefined();
});

it('scripts write quotes and NUL in a text so that SQLite reads them back', () => {
  expect(literal("it's\u0000a\u0000")).toBe(`'it''s' || char(0) || 'a' || char(0) || ''`);
});
