/** The attributes of an element whose text is in another language than its page. */
export type TextLanguage = { lang: string; dir: 'ltr' | 'rtl' };

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
export function textLanguage(tag: string): TextLanguage {
  const script = scriptOf(tag);
  return { lang: tag, dir: script && FROM_RIGHT.includes(script) ? 'rtl' : 'ltr' };
}

/** What a page gets of a text: its attributes; nothing for a text in the language of the site. */
export type Spoken<T> = Omit<T, 'lang'> & { language?: TextLanguage };

/** Replaces the language tag of a text with its attributes. */
export const spoken = <T extends { lang: string }>({ lang, ...text }: T): Spoken<T> =>
  lang === '' ? text : { ...text, language: textLanguage(lang) };
