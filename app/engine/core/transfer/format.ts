import { fieldError } from '~/engine/kit/errors';
import { oneLine } from '~/engine/kit/text/excerpt';

/**
 * Writes and reads the whole site as one file. The file is JSON with one record per line, so that neither
 * writing nor reading needs all of it in memory:
 *
 * ```
 * {"format":"portfolio-export","version":1,"exportedAt":"2026-01-05T12:00:00.000Z","records":[
 * ["posts",{"seq":1,"id":"…","slug":"…", …}],
 * …
 * ["end",{"records":1234}]
 * ]}
 * ```
 */

const FORMAT = 'portfolio-export';
const VERSION = 1;

/** The record kind of the parts of picture files. All other kinds are database tables. */
export const FILES = 'picture_files';

/** The number of picture bytes per line. A multiple of three, so that each part is valid Base64. */
export const PART_BYTES = 750_000;

/** Writes the first line. */
export function writeHead(now: Date): string {
  const head = { format: FORMAT, version: VERSION, exportedAt: now.toISOString() };
  return `${JSON.stringify(head).slice(0, -1)},"records":[\n`;
}

export const writeRecord = (table: string, row: object): string =>
  `${JSON.stringify([table, row])},\n`;

/** Writes the last lines. @param records the number of records */
export const writeEnd = (records: number): string =>
  `${JSON.stringify(['end', { records }])}\n]}\n`;

export const refuse = (message: string) => fieldError('file', `${message} Nothing was changed.`);

/**
 * In characters. A row of D1 has at most 2 MB, and JSON rarely needs more room. A longer line is never
 * buffered, because the worker has 128 MB.
 */
export const MAX_LINE_LENGTH = 4_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** @returns when the file was created */
export function readHead(text: string): string {
  const head = parse(`${text}]}`);
  if (!isObject(head) || head.format !== FORMAT) {
    throw refuse('That is not an export of this site: its first line does not say so.');
  }
  if (typeof head.version !== 'number' || head.version > VERSION) {
    throw refuse(
      `The file has version ${String(head.version)}, and this site reads version ${VERSION}. Update the site first.`,
    );
  }
  if (typeof head.exportedAt !== 'string' || !MOMENT.test(head.exportedAt)) {
    throw refuse('The file does not say when it was made: its first line was changed.');
  }
  return head.exportedAt;
}

export function readRecord(
  text: string,
  number: number,
): [table: string, row: Record<string, unknown>] {
  if (text.length > MAX_LINE_LENGTH) {
    throw refuse(
      `Line ${number} is longer than any record (it begins with ${text.slice(0, 80).trim()}). An export has one record a line.`,
    );
  }
  const record = parse(text.trim().replace(/,$/, ''));
  const [table, row] = Array.isArray(record) ? record : [];
  if (typeof table !== 'string' || !isObject(row)) {
    throw refuse(
      `Line ${number} cannot be read: the file was cut off or changed. An export has one record a line.`,
    );
  }
  return [table, row];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const refuseTable = (table: string, number: number) =>
  refuse(
    `Line ${number} is of a kind that this site does not know (${table.slice(0, 40)}) or does not take from a file. Update the site first.`,
  );

/** Names the record to look for in the file. */
export function refuseRow({
  table,
  record,
  field,
  problem,
  number,
}: {
  table: string;
  record: string;
  field: string;
  problem: string;
  number?: number;
}) {
  const line = number === undefined ? '' : `Line ${number}, `;
  return refuse(`${line}${table}, record ${record}, field ${field}: ${problem}`);
}

export const ROW_PROBLEMS = {
  missing: 'The record that it names is not in the file.',
  twice: 'Another record has the same.',
};

/** Columns that identify a record to a person, besides its key. */
const NAMES = ['title', 'project_name', 'name', 'subject', 'email'];

/** Names a record for a person. @param identity the columns of its key */
export function nameOf(record: Record<string, unknown>, identity: readonly string[]): string {
  const names = [...new Set([...identity, ...NAMES])].flatMap((name) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    const text = typeof value === 'string' ? oneLine(value.slice(0, 60)) : '';
    return text === '' ? [] : [`“${text}”`];
  });
  return names.slice(0, 2).join(' ') || 'without a name';
}
