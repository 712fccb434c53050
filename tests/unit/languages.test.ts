import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directionOf, languages } from '~/content/languages/all';
import type { InLanguages } from '~/content/languages/language';
import { plural } from '~/engine/kit/language/plural';
import { formatWeekday, formatWeekdayOfYear } from '~/engine/kit/time/dates';
import { textsIn, wordsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { leaves, withoutPlaces } from '../support/leaves';
import { texts } from '../support/words';

/* What the site says in other languages than English (app/content/languages/, and the folders of features). */

const OTHERS = Object.keys(languages).filter((language) => language !== 'en');

const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** The texts of scripts. */
const SCRIPTS = 'app/{content,features/*}/languages/scripts/all.ts';

/** What pages and scripts say, by path. */
async function textsOf(language: string): Promise<Map<string, string>> {
  const ofScripts = await Promise.all(
    globSync(SCRIPTS).map(async (path): Promise<[string, object]> => {
      const { scripts }: { scripts: InLanguages<object> } = await import(`../../${path}`);
      const { text } = await (scripts[language] ?? scripts.en)();
      return [path, text];
    }),
  );
  return leaves({ ...textsIn(language, features), ...Object.fromEntries(ofScripts) });
}

/** The last name of a path if it is a plural category. */
const PLURAL = /\.(zero|one|two|few|many|other)$/;

/** Of one number, for which a language may have a word. */
const EXACT = /\.(zero|one|two)$/;

it.each(OTHERS)(
  'texts in %s have the places of the English ones, and none is missing',
  async (language) => {
    const [english, translated] = [await textsOf('en'), await textsOf(language)];
    for (const [path, text] of translated) {
      const original = english.get(path) ?? english.get(path.replace(PLURAL, '.other'));
      const isNamed = EXACT.test(path) && !text.includes('{count}');
      const needed = places(original).filter((name) => !(isNamed && name === 'count'));
      expect([path, places(text)]).toEqual([path, needed]);
    }
    const missing = [...english.keys()].filter(
      (path) => !PLURAL.test(path) && !translated.has(path),
    );
    expect(missing).toEqual([]);
  },
);

it.each(Object.keys(languages))(
  'texts with numbers in %s have a form for each plural category',
  async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = new Map<string, string[]>();
    for (const path of (await textsOf(language)).keys()) {
      const category = PLURAL.exec(path)?.[1];
      if (category) {
        const text = path.replace(PLURAL, '');
        forms.set(text, [...(forms.get(text) ?? []), category].sort());
      }
    }
    const numbers = [...forms].filter(([, found]) => found.includes('other'));
    expect(numbers.length).toBeGreaterThan(5);
    for (const found of numbers) expect(found).toEqual([found[0], [...pluralCategories].sort()]);
  },
);

it.each(Object.keys(languages))('lines in %s begin where `Intl` says', (language) => {
  const info: { direction: string } = Object(new Intl.Locale(language)).getTextInfo();
  expect(directionOf(language)).toBe(info.direction);
});

it.each(OTHERS)('no sentence of the site is still English in %s', async (language) => {
  const english = await textsOf('en');
  const same = [...(await textsOf(language))].filter(
    ([path, text]) => /\p{L} +\p{L}/u.test(withoutPlaces(text)) && text === english.get(path),
  );
  expect(same).toEqual([]);
});

/** The owner’s words that a language has, by path, without those of lists whose lengths may differ. */
const wordsOf = (language: string) =>
  [...leaves(wordsIn(language, features)(texts.defaults)).keys()]
    .filter((path) => !/\.\d+(\.|$)/.test(path))
    .sort();

it('all languages have the same of the owner’s words', () => {
  const [first = '', ...others] = OTHERS;
  for (const language of others)
    expect([language, wordsOf(language)]).toEqual([language, wordsOf(first)]);
});

it('the owner’s words follow the language until they are changed, field by field', () => {
  const site = { language: 'de' };
  const changed = { person: { firstName: 'Jo', lastName: 'Beck' }, contact: { title: 'Hallo' } };
  const { hireMe, hero, contact } = texts.make({ site, ...changed });
  expect(hireMe).toBe('Anfragen');
  expect(hero.greeting).toBe('Hallo, ich\u00a0bin\u00a0Jo Beck');
  expect(hero.roles).toEqual(texts.defaults.hero.roles);
  expect([contact.title, contact.queryLabel]).toEqual(['Hallo', 'Ihre Anfrage']);
});

it('days are written as the language writes them, in English without `Intl`', () => {
  const day = new Date('2026-12-01');
  expect([formatWeekday(day), formatWeekday(day, 'de')]).toEqual([
    'Tuesday, 1 December 2026',
    'Dienstag, 1. Dezember 2026',
  ]);
  expect([formatWeekdayOfYear(day), formatWeekdayOfYear(day, 'fr')]).toEqual([
    'Tue, 1 Dec',
    'mar. 1 déc.',
  ]);
});

it('a number has the form of its plural category, with the digits of the language', () => {
  const forms = { one: '{count} Gast', other: '{count} Gäste' };
  expect([1, 2, 12000].map((count) => plural(forms, count, 'de'))).toEqual([
    '1 Gast',
    '2 Gäste',
    '12.000 Gäste',
  ]);
});
