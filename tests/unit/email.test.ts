import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suggestEmail } from '../../app/engine/kit/forms/email-typo';
import { accountEmail, emailAddress } from '../../app/engine/kit/input';
import { mailtoLink } from '../../app/engine/kit/mailto';

const parsed = (text: string) => v.safeParse(emailAddress, text);

describe('an email address', () => {
  it.each([
    "o'hara@example.com",
    'a=b@example.com',
    'first.last+tag@example.co.uk',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'a..b@example.com',
    // The form in which a browser sends a@bücher.example.
    'a@xn--bcher-kva.example',
    'a@1.example',
    `a@${'x'.repeat(63)}.example`,
  ])('%s is accepted, as by the browser’s own field', (address) => {
    expect(parsed(address)).toMatchObject({ success: true, output: address });
  });

  it.each([
    'no address',
    'a@',
    '@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a@example..com',
    'a@-example.com',
    'anna@client',
    'root@localhost',
    'a@example-.com',
    'a@example.com.',
    'a@bü cher.example',
    'a@bücher.example/path',
    'a@bücher',
    'a@bücher..example',
    'ä@example.com',
    // Lowercasing would turn the Kelvin sign into a k.
    '\u212A@example.com',
    'a@example.com\nBcc: b@example.com',
    `a@${'x'.repeat(64)}.example`,
    `${'a'.repeat(243)}@example.com`,
  ])('%j is refused', (text) => {
    expect(parsed(text).issues?.[0].message).toMatch(/^(email|tooLong)$/);
  });

  it.each([
    ['anna@münchen.de', 'anna@xn--mnchen-3ya.de'],
    [' Anna@MÜNCHEN.de ', 'anna@xn--mnchen-3ya.de'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ])('%s is stored with the ASCII form of its domain, %s', (given, kept) => {
    expect(parsed(given)).toMatchObject({ success: true, output: kept });
  });

  it('is trimmed, of invisible characters too, and stored in lower case', () => {
    const given = "\u200B O'Hara@Example.COM\u200B\n\uFEFF";
    expect(parsed(given)).toMatchObject({ success: true, output: "o'hara@example.com" });
  });
});

it('an owner can sign in with an address in their own network, such as root@localhost', () => {
  expect(v.parse(accountEmail, 'root@localhost')).toBe('root@localhost');
});

it.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  [' Anna@HOTMAIL.CON', 'Anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['a@gmial.con', 'a@gmail.com'],
  ['a@gmial.con\u200B', 'a@gmail.com'],
  ['a@hotmial.cmo', 'a@hotmail.com'],
  ['a@love.con', 'a@live.com'],
  ['a@love.co', null],
  ['a@gmaul.cam', null],
  ['anna@gmail.com', null],
  ['anna@mail.com', null],
  ['anna@ymail.com', null],
  ['anna@client.example', null],
  ['@gmial.com', null],
  ['anna', null],
])('for %s the address %s is suggested', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it('a mailto link encodes the address, so that it cannot add recipients', () => {
  const { pathname, search } = new URL(mailtoLink('a?bcc=eve%40x&b@example.com'));
  expect(search).toBe('');
  expect(decodeURIComponent(pathname)).toBe('a?bcc=eve%40x&b@example.com');
  expect(mailtoLink('robin@example.com')).toBe('mailto:robin@example.com');
});
