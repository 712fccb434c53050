import { escapeXml } from '../text/escape-xml';

/** The attributes of an element whose text is in another language than its page, or runs from the right. */
export type TextLanguage = { lang?: string; dir: 'ltr' | 'rtl' };

/** Scripts that run from right to left (ISO 15924). */
const FROM_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'];

/** Returns the usual spelling of a language tag (BCP 47), such as `pt-BR`; null if the text is none. */
export function canonicalTag(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    const { language } = new Intl.Locale(tag);
    // No language has a code of more than three letters. Wrong codes of two are usually those of countries, such as jp.
    const isKnown = language.length === 3 || (language.length === 2 && nameIn('en', language));
    return isKnown ? tag : null;
  } catch {
    return null;
  }
}

/** Returns the name of a language in another one; null if the runtime knows none, or if the tag is none. */
function nameIn(reader: string, tag: string): string | null {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' }).of(tag) ?? null;
  } catch {
    return null;
  }
}

/** Returns the name of a language, as its speakers write it. */
export const ownName = (tag: string): string => nameIn(tag, tag) ?? tag;

/** Returns the English name of a language. */
export const englishName = (tag: string): string => nameIn('en', tag) ?? tag;

/** Returns the script of a language; undefined if it is not known, or if the tag is none. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

/** Returns the attributes of a text in a language. */
export function textLanguage(tag: string): Required<TextLanguage> {
  const script = scriptOf(tag);
  return { lang: tag, dir: script && FROM_RIGHT.includes(script) ? 'rtl' : 'ltr' };
}

const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A text with this share of words from right to left runs from the right: it may begin with a Latin name, and have some. */
const ENOUGH_FROM_RIGHT = 0.4;

/** Whether a text runs from right to left, by its words. Its first letter may be that of a name, such as React. */
export function runsFromRight(text: string): boolean {
  if (!RTL_LETTER.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const fromRight = words.filter((word) => RTL_LETTER.test(word));
  return fromRight.length >= words.length * ENOUGH_FROM_RIGHT;
}

/**
 * Returns the attributes of a text; null if it needs none.
 * @param tag its language; '' for that of the site
 */
export const textAttributes = (tag: string, text: string): TextLanguage | null => {
  if (tag !== '') return textLanguage(tag);
  return runsFromRight(text) ? { dir: 'rtl' } : null;
};

/** The same attributes as HTML, with a space before each; '' if it needs none. */
export const textAttributesHtml = (tag: string, text: string): string =>
  Object.entries(textAttributes(tag, text) ?? {})
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** What a page gets of a text: its attributes, if it needs any. */
export type Spoken<T> = Omit<T, 'lang'> & { language?: TextLanguage };

/** A text with its language and its title, of which a search marks parts. */
export type Titled = { lang: string; title?: string | { text: string }[]; projectName?: string };

/** Replaces the language tag of a text with its attributes. The direction of its title is that of the whole text. */
export const spoken = <T extends Titled>({ lang, ...text }: T): Spoken<T> => {
  const title = text.title ?? text.projectName ?? '';
  const whole = typeof title === 'string' ? title : title.map((part) => part.text).join('');
  const language = textAttributes(lang, whole);
  return language ? { ...text, language } : text;
};
