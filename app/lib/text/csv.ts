/** A cell that a spreadsheet would take for a formula begins with a quote (OWASP CSV injection). */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV (RFC 4180), with its end. Figures stay figures. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? String(value) : cell(value))).join(',')}\r\n`;
