/* Amounts of money are whole numbers of a currency's minor unit, such as cents. */

/** The largest amount: JavaScript counts exactly up to 9,007,199,254,740,991. */
export const MAX_AMOUNT = 1_000_000_000_000;

export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);

export const isCurrencyOrNone = (code: string): boolean => code === '' || isCurrency(code);

/** The decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. @param currency a valid code */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/**
 * Parses an amount such as 4200 or 4200.50.
 * @returns the amount in minor units; null if it is not one, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Formats an amount for an input: 4200.50. */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = (amount / 10 ** decimals).toFixed(decimals);
  return text.replace(/\.0+$/, '');
}

/** Formats an amount: €4,200.50. @param locale the owner reads English */
export const formatMoney = (amount: number, currency: string, locale = 'en'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 10 ** decimalsOf(currency));
