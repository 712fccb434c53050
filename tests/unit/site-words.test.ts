import { describe, expect, it } from 'vitest';
import { allDefaultWords as defaultWords, makeAllWords as makeWords } from '~/content/all-words';
import { FIELDS } from '~/content/fields';
import { fullName, ownerAsAuthor } from '~/content/owner';
import { accentProblem } from '~/http/site-words/accent.server';
import { checkField } from '~/http/site-words/check-fields.server';
import { differenceOf, readDifferences, TEXT_NAMES } from '~/http/site-words/check-words.server';
import { formTree } from '~/lib/form-tree';
import { textOfSeries } from '~/lib/topic-key';

describe('the owner’s words', () => {
  it.each(TEXT_NAMES)('the default of %s keeps the rules of its own field', (name) => {
    const errors = {};
    const checked = checkField(FIELDS[name], defaultWords[name], name, errors);
    expect(errors).toEqual({});
    expect(differenceOf(FIELDS[name], checked, defaultWords[name])).toBeUndefined();
  });

  it('texts that are made of others follow them, until they are changed themselves', () => {
    const ada = { firstName: 'Ada', lastName: 'Lovelace' };
    const named = makeWords({ person: ada, contact: { email: 'ada@example.com' } });
    expect(fullName(named.person)).toBe('Ada Lovelace');
    expect(named.mails.signature).toBe('Ada');
    expect(named.security.contacts).toEqual(['mailto:ada@example.com']);
    expect(named.person.role).toBe(defaultWords.person.role);
    expect(ownerAsAuthor(named.person).name).toBe('Ada Lovelace');
    const own = makeWords({ person: ada, mails: { signature: 'The owner' } });
    expect(own.mails.signature).toBe('The owner');
    expect(fullName({ ...named.person, lastName: '' })).toBe('Ada');
  });

  it('lists are changed as a whole, groups by their fields, and what has no text is left out', () => {
    const words = makeWords({
      hero: { headline: 'Mine', roles: ['One'] },
      socialLinks: [],
      hireMe: 'Write',
      nothing: 1,
    });
    expect(words.hero).toEqual({ ...defaultWords.hero, headline: 'Mine', roles: ['One'] });
    expect(words.socialLinks).toEqual([]);
    expect(words.hireMe).toBe('Write');
    expect(Object.keys(words).sort()).toEqual(Object.keys(defaultWords).sort());
    expect(makeWords({})).toEqual(defaultWords);
  });

  it('the name is written once: whoever changes it changes it in each text', () => {
    const texts = makeWords({ person: { firstName: 'Ada', lastName: 'Lovelace' } });
    // Files and accounts have names of their own.
    const words = JSON.stringify(texts).replaceAll(
      /robin-sample|Sample (?=University|Training|College|School)/g,
      '',
    );
    expect(words).toContain('Ada Lovelace');
    expect(words.match(/.{40}(?:Robin|\bSample\b(?! data)).{20}/g)).toBeNull();
  });

  it('what no longer fits the types is left out, and the rest stays', () => {
    const kept = {
      hero: { headline: 'Kept', gone: 'x', facts: [{ label: 'No value' }] },
      nothing: 1,
      hireMe: '',
    };
    expect(readDifferences(JSON.stringify(kept))).toEqual({ hero: { headline: 'Kept' } });
  });

  it('what a series is about is found by the name that posts have, in any spelling', () => {
    const texts = ['Small Steps', 'large-steps'].map((series) => ({ series, text: series }));
    const found = ['small-steps', 'large-steps', 'other'].map((key) => textOfSeries(texts, key));
    expect(found).toEqual(['Small Steps', 'large-steps', '']);
  });
});

it('a form’s names become groups and lists, empty ones too, in their order', () => {
  const values = {
    'a.b': '1',
    'l.length': '2',
    'l.10.x': 'last',
    'l.2.x': 'first',
    'e.length': '0',
  };
  expect(formTree(values)).toEqual({ a: { b: '1' }, l: [{ x: 'first' }, { x: 'last' }], e: [] });
});

it.each([
  ['#076e3e', true],
  ['#8a1c5b', true],
  ['#7fd0a0', false],
  ['#ffffff', false],
])('the accent %s can be read: %s', (colour, isRead) => {
  expect(accentProblem(colour) === null).toBe(isRead);
});
