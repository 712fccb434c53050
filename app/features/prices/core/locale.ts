/**
 * Returns the locale in which `Intl` formats for a language. English has the day before the month, like all dates of the site.
 * @param language a language tag of the owner; one that `Intl` does not accept counts as English
 */
export function localeOf(language: string): string {
  try {
    const [locale = 'en'] = Intl.getCanonicalLocales(language);
    return locale === 'en' ? 'en-GB' : locale;
  } catch {
    return 'en-GB';
  }
}
