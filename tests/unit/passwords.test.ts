import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createArgon2 } from '../../app/engine/adapters/argon2.server.js';
import { newPasswordFor } from '../../app/engine/core/account/passwords';

const ACCOUNT = { name: 'Robin Sample-O’Hara', email: 'robin.sample@example.com' };

const problem = (password: string) =>
  v.safeParse(newPasswordFor(ACCOUNT), password).issues?.[0]?.message;

it.each([
  'fifteen letters',
  'nur kleine Buchstaben und Leerzeichen',
  'パスワードは十五文字以上でなければ',
  Array.from({ length: 90 }, (_, n) => n).join(' '),
])('the password %j is accepted: any characters, no composition rules', (password) => {
  expect(problem(password)).toBeUndefined();
});

it('a password of 14 characters is too short, whatever its characters', () => {
  expect(problem('fourteen chars')).toContain('at least 15 characters');
  expect(problem('🍏'.repeat(14))).toContain('at least 15 characters');
});

it.each([
  'passwordpassword',
  'Password 1234-5678',
  'qwertyuiopasdfghjkl',
  '1234567890123456',
  'aaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  'correct horse battery staple',
])('the common password "%s" is refused', (password) => {
  expect(problem(password)).toContain('attacker');
});

it.each([
  'robin.sample@example.com',
  'Robin Sample-O’Hara',
  'robin.sample@example.com1!',
  'RobinRobinRobin',
  'sample.robin.1234',
  'example example example',
])('the password "%s" is refused, since it is mostly the owner’s name or address', (password) => {
  expect(problem(password)).toContain('name or address');
});

it.each(['Robin likes the slow trains', '?!?!-…-?!?!-…-?!', 'five samples of cheddar'])(
  'the password "%s" is accepted, since only a part is a name or repeated',
  (password) => {
    expect(problem(password)).toBeUndefined();
  },
);

it('a password is accepted for an account without a name', () => {
  const schema = newPasswordFor({ name: '', email: 'a@b.example' });
  expect(v.is(schema, 'fifteen letters')).toBe(true);
});

const wasm = readFileSync('node_modules/@phi-ag/argon2/dist/argon2.wasm');
const argon2 = createArgon2(new WebAssembly.Module(wasm));

it('a hash is an argon2id PHC string with 19 MiB, two passes, one lane and 16 bytes of salt', () => {
  const hash = argon2.hash('some password');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(argon2.hash('some password')).not.toBe(hash);
});

it('a hash covers all bytes, not only as many as characters', () => {
  const long = `${'ü'.repeat(40)}a`;
  const hash = argon2.hash(long);
  expect(argon2.verify(hash, long)).toBe(true);
  expect(argon2.verify(hash, `${'ü'.repeat(40)}b`)).toBe(false);
  expect(argon2.verify(hash, 'ü'.repeat(40))).toBe(false);
});

it('a hash is verified by its own parameters', () => {
  // The first test vector of the reference implementation for argon2id, m=256: password "password".
  const weak =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(argon2.verify(weak, 'password')).toBe(true);
  expect(argon2.verify(weak, 'Password')).toBe(false);
});

it('a malformed hash is an error, not a wrong password', () => {
  expect(() => argon2.verify('nonsense', 'password')).toThrow('argon2 could not verify');
});
