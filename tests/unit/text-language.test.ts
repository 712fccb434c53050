import { expect, it } from 'vitest';
import { canonicalTag, textLanguage } from '../../app/engine/kit/language/text-language';

it.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
  ['ktz', 'ktz'],
  ['german', null],
  ['jp', null],
  ['de_DE', null],
  ['', null],
])('the language tag “%s” is %s', (text, tag) => {
  expect(canonicalTag(text)).toBe(tag);
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
])('a text in %s runs %s', (tag, dir) => {
  expect(textLanguage(tag)).toEqual({ lang: tag, dir });
});
