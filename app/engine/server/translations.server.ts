import type { MetaDescriptor } from '@remix-run/react';
import { languages } from '~/content/languages/all';
import { recordPath, type TextKindName } from '~/engine/core/records/kinds';
import { type GroupText, groupOf } from '~/engine/core/records/translations';
import { ownName, type ShownTranslation, textLanguage } from '~/engine/kit/language/text-language';
import { capitalize } from '~/engine/kit/text/capitalize';
import { spokenFor } from './words/texts-in.server';

/** A text of a group. `lang`: '' for the language of the site. */
type Text = { path: string; lang: string; isOriginal: boolean };

/** Returns the texts with their language tags, the first one of each language. */
function inLanguages(texts: Text[], language: string) {
  const tagged = texts.map(({ lang, ...text }) => ({ ...text, tag: lang || language }));
  return tagged.filter(({ tag }, index) => tagged.findIndex((one) => one.tag === tag) === index);
}

/**
 * Returns what search engines should know about the texts of a group: their addresses by language tag, and the original for readers of
 * any other language (https://developers.google.com/search/docs/specialty/international/localized-versions).
 * @param texts the page's own first
 * @param language of the site
 */
export function alternatesOf(texts: Text[], language: string): { tag: string; path: string }[] {
  const all = inLanguages(texts, language);
  const original = all.find(({ isOriginal }) => isOriginal);
  if (all.length < 2) return [];
  return [...all, ...(original ? [{ ...original, tag: 'x-default' }] : [])];
}

/**
 * Returns what the page of a text has of the others of its group: links for readers, and for its head. Nothing for a text without
 * others.
 */
export function translationsOf(
  { kind, own, others }: { kind: TextKindName; own: OwnText; others: GroupText[] },
  { language, origin }: { language: string; origin: string },
): { translations?: ShownTranslation[]; alternates?: MetaDescriptor[] } {
  const texts = [own, ...others].map(({ id, slug, lang }) => ({
    ...{ path: recordPath(kind, slug), lang },
    isOriginal: id === groupOf(own),
  }));
  const alternates = alternatesOf(texts, language);
  if (alternates.length === 0) return {};
  return {
    translations: inLanguages(texts, language)
      .slice(1)
      .map(({ tag, path }) => ({
        ...{ to: path, text: alsoIn(tag), hrefLang: tag },
        ...textLanguage(tag),
      })),
    alternates: alternates.map(({ tag, path }) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang: tag },
      href: origin + path,
    })),
  };
}

type OwnText = GroupText & { translationOf: string };

/** Says in a language that a text is there in it, too: by its name in a language that the site does not speak. */
function alsoIn(tag: string): string {
  const spoken = languages[spokenFor(tag) ?? ''];
  return spoken?.texts.records.alsoIn ?? capitalize(ownName(tag));
}
