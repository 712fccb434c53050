const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns Portugal for PT. Only for the server, because browsers may name countries differently. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : 'Not known';
