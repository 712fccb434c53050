/** A record of a CSV file, with the line on which it begins. */
export type CsvRecord = { line: number; cells: string[] };

const DELIMITERS = [',', ';', '\t'];

/** Returns the most frequent delimiter of the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses CSV (RFC 4180, and Excel's variants): commas, semicolons or tabs, any line endings, quoted cells, a byte order
 * mark. Skips empty lines.
 */
export function parseCsv(text: string): CsvRecord[] {
  const marked = text.replace(/^\uFEFF/, '');
  // Excel's first line that names the delimiter.
  const named = /^"?sep=(.)"?\r?\n/i.exec(marked);
  const source = named ? marked.slice(named[0].length) : marked;
  const delimiter = named?.[1] ?? delimiterOf(source);
  const records: CsvRecord[] = [];
  let line = named ? 2 : 1;
  let record: CsvRecord = { line, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((value) => value !== '')) records.push(record);
    record = { line, cells: [] };
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    const isEnd = char === '\n' || char === '\r';
    if (isEnd && !(char === '\r' && source[at + 1] === '\n')) line += 1;
    if (isQuoted && char === '"' && source[at + 1] === '"') {
      cell += char;
      at += 1;
    } else if (isQuoted && char === '"') isQuoted = false;
    else if (isQuoted) cell += char;
    else if (char === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (char === delimiter) endCell();
    else if (char === '\n' || (char === '\r' && source[at + 1] !== '\n')) endRecord();
    else cell += char;
  }
  endRecord();
  return records;
}

/** Escapes a cell. Prefixes a quote to anything that a spreadsheet would read as a formula (OWASP CSV injection). */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns one line of CSV (RFC 4180) with its line ending. Numbers stay numbers. */
export const csvLine = (cells: (string | number)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? String(value) : csvCell(value))).join(',')}\r\n`;
