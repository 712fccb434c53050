import type { MetaDescriptor } from '@remix-run/react';
import { languages } from '~/content/languages/all';
import { recordPath, type TextKindName } from '~/engine/core/records/kinds';
import { type GroupText, groupOf } from '~/engine/core/records/translations';
import {
  ownName,
  type Spoken,
  spoken,
  textAttributesHtml,
} from '~/engine/kit/language/text-language';
import { capitalize } from '~/engine/kit/text/capitalize';
import { escapeXml } from '~/engine/kit/text/escape-xml';
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
 * Prepares a text for its page: with the attributes of its language instead of its tag and its original, and with the others of its
 * group if there are any: links for readers as HTML, and those of its head.
 */
export function withTranslations<T extends OwnText>(
  { kind, own, others }: { kind: TextKindName; own: T; others: GroupText[] },
  { language, origin }: { language: string; origin: string },
): Spoken<Omit<T, 'translationOf'>> & { translations?: string; alternates?: MetaDescriptor[] } {
  const { translationOf: _, ...text } = own;
  const texts = [own, ...others].map(({ id, slug, lang }) => ({
    ...{ path: recordPath(kind, slug), lang },
    isOriginal: id === groupOf(own),
  }));
  const alternates = alternatesOf(texts, language);
  if (alternates.length === 0) return spoken(text);
  return {
    ...spoken(text),
    translations: linksHtml(inLanguages(texts, language).slice(1)),
    alternates: alternates.map(({ tag, path }) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang: tag },
      href: origin + path,
    })),
  };
}

type OwnText = GroupText & { translationOf: string };

/** HTML and no component, because few pages have it, and the scripts of all would. */
const linksHtml = (texts: { tag: string; path: string }[]): string =>
  `<p>${texts
    .map(
      ({ tag, path }) =>
        `<a class="link"${textAttributesHtml(tag, '')} hreflang="${tag}" href="${escapeXml(path)}">${escapeXml(alsoIn(tag))}</a>`,
    )
    .join(' · ')}</p>`;

/** Says in a language that a text is there in it, too: by its name in a language that the site does not speak. */
function alsoIn(tag: string): string {
  const spoken = languages[spokenFor(tag) ?? ''];
  return spoken?.texts.records.alsoIn ?? capitalize(ownName(tag));
}
