import { expect, it } from 'vitest';
import {
  canonicalTag,
  runsFromRight,
  textLanguage,
} from '../../app/engine/kit/language/text-language';

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

it.each([
  ['مرحبا بالعالم', true],
  ['React في الإنتاج', true],
  ['React Server Components في الإنتاج اليوم', true],
  ['Remix: ما الجديد؟', true],
  ['שלום עולם', true],
  ['What “سلام” means in a greeting', false],
  ['One round trip', false],
  ['', false],
])('“%s” runs from the right: %s', (text, isFromRight) => {
  expect(runsFromRight(text)).toBe(isFromRight);
});
