/** A text with a number: one form for each plural category of the language. */
type Forms = { readonly other: string };

/** By language. Each is made once, because that costs more than its uses. */
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Puts a number into the form that the language has for it: `plural({ one: '{count} post', other: '{count} posts' }, 2, 'en')`. */
export function plural(forms: Forms, count: number, language: string): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  const number = numbers.get(language) ?? new Intl.NumberFormat(language);
  rules.set(language, rule);
  numbers.set(language, number);
  const form = new Map(Object.entries(forms)).get(rule.select(count)) ?? forms.other;
  return form.replaceAll('{count}', number.format(count));
}
