import { expect, it } from 'vitest';
import { fullName, ownerAsAuthor } from '~/content/owner';
import type { Differences } from '~/content/words';
import {
  applyTyped,
  defaultWith,
  differenceOf,
  readDifferences,
  readTyped,
} from '../../app/engine/core/site-words/check-words';
import { listSiteTexts } from '../../app/engine/core/site-words/site-texts';
import { toFormTree, validateField } from '../../app/engine/kit/fields/form';
import { formTexts, formTree } from '../../app/engine/kit/fields/form-tree';
import { defaultWords, makeWords, problemsOf, texts } from '../support/words';

it.each(texts.names)('the default of %s is valid for its field', (name) => {
  expect(validateField(texts.fields[name], defaultWords[name], name)).toEqual({});
  const kept = readDifferences(JSON.stringify({ [name]: defaultWords[name] }), texts);
  expect(differenceOf(texts.fields[name], kept[name], defaultWords[name])).toBeUndefined();
});

it('texts derived from others follow them until they are changed themselves', () => {
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

it.each([
  [{ lastName: 'Example' }, ''],
  [{ firstName: 'Ada', portrait: '/ada.jpg' }, '/ada.jpg'],
  [{ firstName: 'Ada', portrait: '/ada.jpg', picture: '' }, ''],
  [{ firstName: 'Ada', picture: '/face.jpg' }, '/face.jpg'],
  [{ role: 'Baker' }, defaultWords.person.picture],
])('the person %j has the picture %j', (person, picture) => {
  expect(makeWords({ person }).person.picture).toBe(picture);
});

/** Saves the form of the person and the site as it is shown, with these changes. */
const saved = (differences: Differences, person: object, site: object = {}) => {
  const shown = makeWords(differences);
  const values = { person: { ...shown.person, ...person }, site: { ...shown.site, ...site } };
  const typed = formTree(
    formTexts({
      person: toFormTree(texts.fields.person, values.person),
      site: toFormTree(texts.fields.site, values.site),
    }),
  );
  return applyTyped('person', typed as Parameters<typeof applyTyped>[1], differences, texts)
    .differences;
};

it('a form that is saved again stores only what the owner has typed', () => {
  const named = saved({}, { firstName: 'Ada' }, { language: 'de' });
  expect(named).toEqual({ person: { firstName: 'Ada' }, site: { language: 'de' } });
  expect(saved(named, {})).toEqual(named);
  const person = { firstName: 'Ada', portrait: '/ada.jpg', portraitAlt: 'Ada' };
  const shown = saved(named, person);
  expect(shown).toEqual({ ...named, person });
  expect(saved(shown, { firstName: 'Robin', portrait: '', portraitAlt: '' })).toEqual({
    site: { language: 'de' },
  });
  expect(defaultWith('person', shown, texts)).toEqual({
    ...defaultWords.person,
    picture: '/ada.jpg',
    role: makeWords(shown).person.role,
  });
});

it('lists change as a whole, groups by field, and unknown names are dropped', () => {
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

it('a change of the owner’s name changes it in each text', () => {
  const named = makeWords({ person: { firstName: 'Ada', lastName: 'Lovelace' } });
  // Names of files and accounts do not change.
  const words = JSON.stringify(named).replaceAll(
    /robin-sample|Sample (?=University|Training|College|School)/g,
    '',
  );
  expect(words).toContain('Ada Lovelace');
  expect(words.match(/.{40}(?:Robin|\bSample\b(?! data)).{20}/g)).toBeNull();
});

it('stored words that no longer match the types are dropped, and the others stay', () => {
  const kept = {
    hero: { headline: 'Kept', gone: 'x', facts: [{ label: 'No value' }] },
    nothing: 1,
    hireMe: '',
  };
  expect(readDifferences(JSON.stringify(kept), texts)).toEqual({ hero: { headline: 'Kept' } });
});

it('the command palette lists each text by its label, with the name of its input', () => {
  const listed = listSiteTexts(texts);
  expect(listed).toContainEqual({
    label: 'Headline',
    path: 'hero.headline',
    section: 'first-screen',
    part: 'First screen',
    of: 'First screen',
  });
  expect(new Set(listed.map(({ path }) => path.split('.')[0]))).toEqual(new Set(texts.names));
});

it('the names of form fields become groups and lists in order, also empty ones', () => {
  const values = {
    'a.b': '1',
    'l.length': '11',
    'l.10.x': 'last',
    'l.2.x': 'first',
    'e.length': '0',
  };
  const tree = { a: { b: '1' }, l: [{ x: 'first' }, { x: 'last' }], e: [] };
  expect(formTree({ ...values, 'l.11.x': 'taken out', 'e.0.x': 'taken out' })).toEqual(tree);
  expect(formTree(formTexts(tree))).toEqual(tree);
});

it('a hue is a whole number from 0 to 359, or empty for that of the look', () => {
  const problems = (hue: string) =>
    validateField(texts.fields.look, { ...defaultWords.look, hue }, 'look');
  for (const hue of ['', '0', '9', '42', '359']) expect(problems(hue), hue).toEqual({});
  for (const hue of ['360', '-1', '1.5', '007', 'red'])
    expect(problems(hue)['look.hue'], hue).toEqual([
      '“Hue of backgrounds and text” must be a whole number from 0 to 359.',
    ]);
});

it('a colour has three or six hexadecimal digits, or is empty', () => {
  const problems = (brand: string) =>
    validateField(texts.fields.look, { ...defaultWords.look, brand }, 'look');
  for (const brand of ['', '#0b6840', '#F36', 'ff3366', ' #abc '])
    expect(problems(brand)).toEqual({});
  for (const brand of ['#ggg', 'red', '#12345', 'url(x)'])
    expect(problems(brand)['look.brand']?.[0], brand).toContain('must be a colour like #0b6840');
});

it('a field of the site counts an emoji as one character', () => {
  expect(problemsOf('hero', { greeting: '😀'.repeat(80) })).toEqual({});
  expect(problemsOf('hero', { greeting: '😀'.repeat(81) })).toEqual({
    'hero.greeting': ['Greeting is too long: at most 80 characters.'],
  });
});

it.each([
  ['anna@client', false],
  ['anna@example..com', false],
  ['"a b"@example.com', false],
  ['anna@example.com', true],
  ['anna@łódź.pl', true],
])('an email address %s of the site is valid as for visitors: %s', (email, isRight) => {
  expect(problemsOf('contact', { email })['contact.email'] === undefined).toBe(isRight);
});

it.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
])('a date %s of the site is valid only if it exists: %s', (day, isRight) => {
  const [entry] = defaultWords.experience;
  const from = readTyped('experience', [{ ...entry, from: day }], texts).problems;
  expect(Object.keys(from)).toEqual(isRight ? [] : ['experience.0.from']);
});
