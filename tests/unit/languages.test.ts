import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '~/content/languages/all';
import type { InLanguages } from '~/content/languages/language';
import { plural } from '~/engine/kit/language/plural';
import { formatWeekday } from '~/engine/kit/time/dates';
import { textsIn } from '~/engine/server/words/texts-in.server';
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
      return [path, await (scripts[language] ?? scripts.en)()];
    }),
  );
  return leaves({ ...textsIn(language, features), ...Object.fromEntries(ofScripts) });
}

it.each(OTHERS)('texts in %s have the places of the English ones', async (language) => {
  const translated = await textsOf(language);
  for (const [path, english] of await textsOf('en')) {
    expect([path, places(translated.get(path))]).toEqual([path, places(english)]);
  }
});

it.each(OTHERS)('no sentence of the site is still English in %s', async (language) => {
  const english = await textsOf('en');
  const same = [...(await textsOf(language))].filter(
    ([path, text]) => withoutPlaces(text).includes(' ') && text === english.get(path),
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

it('days are written as the language writes them, in English without `Intl`', () => {
  const day = new Date('2026-12-01');
  expect([formatWeekday(day), formatWeekday(day, 'de')]).toEqual([
    'Tuesday, 1 December 2026',
    'Dienstag, 1. Dezember 2026',
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
