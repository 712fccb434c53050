import { expect, it } from 'vitest';
import { languages } from '~/content/languages/all';
import { textsIn } from '~/engine/server/words/texts-in.server';
import { features } from '~/features.server';
import { texts } from '../support/words';

/* What the site says in other languages than English (app/content/languages/, and the folders of features). */

const OTHERS = Object.keys(languages).filter((language) => language !== 'en');

/** The texts by their path, such as `fields.missing`. */
function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const inner = Object.entries(Object(value)).flatMap(([name, one]) => [
    ...leaves(one, path === '' ? name : `${path}.${name}`),
  ]);
  return new Map(inner);
}

const places = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const textsOf = (language: string) => leaves(textsIn(language, features));

it.each(OTHERS)('texts in %s have the places of the English ones', (language) => {
  const translated = textsOf(language);
  for (const [path, english] of textsOf('en')) {
    expect([path, places(translated.get(path))]).toEqual([path, places(english)]);
  }
});

it.each(OTHERS)('no sentence of the site is still English in %s', (language) => {
  const english = textsOf('en');
  const same = [...textsOf(language)].filter(
    ([path, text]) => text.includes(' ') && text === english.get(path),
  );
  expect(same).toEqual([]);
});

it('the owner’s words follow the language until they are changed, field by field', () => {
  const site = { language: 'de' };
  const changed = { person: { firstName: 'Jo', lastName: 'Beck' }, contact: { title: 'Hallo' } };
  const { hireMe, hero, contact } = texts.make({ site, ...changed });
  expect(hireMe).toBe('Anfragen');
  expect(hero.greeting).toBe('Hallo, ich\u00a0bin\u00a0Jo Beck');
  expect(hero.roles).toEqual(texts.defaults.hero.roles);
  expect([contact.title, contact.queryLabel]).toEqual(['Hallo', 'Ihre Anfrage']);
  expect(texts.inLanguage(changed)).toBe(changed);
});
