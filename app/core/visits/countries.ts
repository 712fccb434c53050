const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Portugal for PT. For the server alone: browsers may know a country by another name. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : 'Not known';
