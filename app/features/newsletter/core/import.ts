import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { isPublicAddress, normalizedEmail } from '~/engine/kit/email/email.js';
import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';
import { fieldError } from '~/engine/kit/errors';
import { parseInput, requiredText } from '~/engine/kit/input';
import { isBlank } from '~/engine/kit/text/characters';
import { type CsvRecord, csvCell, parseCsv } from '~/engine/kit/text/csv';
import { trimInvisible } from '~/engine/kit/text/no-width.js';
import { findStateColumns, readStates, type StateQuestion } from './export-states';
import { IMPORT_LIMITS } from './newsletter-limits';

/** Imports addresses, such as those of another newsletter. */

export type SubscriberImports = {
  /** Returns which of these addresses are subscribed, or must not be mailed. */
  known(emails: string[]): Promise<{ email: string; isSuppressed: boolean }[]>;
  /**
   * Adds all of them atomically; addresses that became known meanwhile stay as they are.
   * @returns the number of new ones
   */
  add(input: {
    subscribers: { id: string; email: string }[];
    status: 'confirmed' | 'pending';
    consent: string;
    event: AuditEvent;
  }): Promise<number>;
};

/** A line that adds no subscriber. */
export type RefusedLine = { line: number; text: string; reason: string };

/** The result that importing a file would have. */
export type ImportPreview = {
  /** New addresses. */
  fresh: string[];
  known: number;
  /** In the order of the file. */
  refused: RefusedLine[];
  /**
   * Statuses that only the owner can judge. Lines with them are refused until the owner allows the
   * status.
   */
  questions: StateQuestion[];
};

const EMAIL_HEADING =
  /^(e-?mail|mail|primary e-?mail|subscriber)s?([ _-]?(address|id))?$|^address$|^adresse (e-?)?mail$/i;

const fileSchema = v.object({
  text: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => !isBlank(text), 'Choose a file, or paste its text.'),
    v.maxLength(IMPORT_LIMITS.text, 'That is too much text for one import: split the file.'),
  ),
  fileName: v.optional(v.string(), ''),
  /** The keys of the questions whose values may be mailed. */
  mailable: v.optional(v.array(v.string()), []),
});

type File = {
  /** The line of each address. */
  lines: Map<string, number>;
  refused: RefusedLine[];
  questions: StateQuestion[];
};

/** Returns the address in `ada@example.com`, `Ada <ada@example.com>` or `mailto:ada@example.com`. */
function addressIn(cell: string): string {
  const text = trimInvisible(cell);
  return normalizedEmail(/<([^<>]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, ''));
}

const isAddress = (cell: string) => isPublicAddress(addressIn(cell));

/** Reads each address of a file once, and the lines without one. @throws DomainError `invalid` (text) */
function readAddresses(fields: unknown): File {
  const { text, fileName, mailable } = parseInput(fileSchema, fields);
  const { headings, records, doubtful } = splitHeading(parseCsv(text));
  if (records.length > IMPORT_LIMITS.rows) {
    const message = `The file has ${records.length} lines, and at most ${IMPORT_LIMITS.rows} can be imported at once. Split it.`;
    throw fieldError('text', message);
  }
  const column = findAddressColumn(headings, records);
  const rows = records.map(({ cells }) => cells);
  const columns = findStateColumns(headings, rows, column);
  const states = readStates({ columns, rows, fileName, mailable: new Set(mailable) });
  const lines = new Map<string, number>();
  const refused: RefusedLine[] = doubtful === null ? [] : [asRefused(doubtful, AS_HEADINGS)];
  const read = records.map(({ line, cells }) => ({
    ...{ line, cells },
    email: addressIn(cells[column] ?? ''),
    state: states.reasonOf(cells),
  }));
  // If one line refuses an address, the address is refused, whatever the other lines say.
  const left = new Map(read.flatMap(({ email, line, state }) => (state ? [[email, line]] : [])));
  for (const { line, cells, email, state } of read) {
    const elsewhere = left.has(email) ? `line ${left.get(email)} says that they left` : null;
    const reason = refusalOf(email, lines.get(email)) ?? state ?? elsewhere;
    if (reason === null) lines.set(email, line);
    else refused.push(asRefused({ line, cells }, reason));
  }
  return { lines, refused, questions: states.questions };
}

const asRefused = ({ line, cells }: CsvRecord, reason: string): RefusedLine => ({
  ...{ line, reason },
  text: cells.map(csvCell).join(','),
});

const AS_HEADINGS = 'no address, so this line counts as headings';

/**
 * A first line without an address contains the headings. Several addresses in one line become a line
 * each.
 * @returns `doubtful`: the first line, if it may be no headings
 */
function splitHeading(records: CsvRecord[]): {
  headings: string[] | null;
  records: CsvRecord[];
  doubtful: CsvRecord | null;
} {
  const [first, ...rest] = records;
  // An @ makes it an address with a slip, which is refused like those of other lines.
  if (first && !first.cells.some((cell) => isAddress(cell) || cell.includes('@'))) {
    const isKnown = first.cells.some((cell) => EMAIL_HEADING.test(cell.trim()));
    return { headings: first.cells, records: rest, doubtful: isKnown ? null : first };
  }
  const isList = ({ cells }: CsvRecord) => cells.every((cell) => cell === '' || isAddress(cell));
  const split = records.flatMap((record) =>
    isList(record)
      ? record.cells.filter(Boolean).map((cell) => ({ line: record.line, cells: [cell] }))
      : [record],
  );
  return { headings: null, records: split, doubtful: null };
}

/** Returns the column with a known heading, or the one with the most addresses. */
function findAddressColumn(headings: string[] | null, records: CsvRecord[]): number {
  const named = headings?.findIndex((heading) => EMAIL_HEADING.test(heading)) ?? -1;
  if (named !== -1) return named;
  const counts: number[] = [];
  for (const { cells } of records) {
    cells.forEach((cell, index) => {
      if (isAddress(cell)) counts[index] = (counts[index] ?? 0) + 1;
    });
  }
  const most = Math.max(0, ...counts.filter((count) => count > 0));
  return Math.max(0, counts.indexOf(most));
}

function refusalOf(email: string, before: number | undefined) {
  if (email === '') return 'no address';
  if (email.length > EMAIL_LIMIT || !isPublicAddress(email)) return 'no valid address';
  return before === undefined ? null : `the same as line ${before}`;
}

type ImportDeps<K extends keyof SubscriberImports> = {
  subscriberImports: Pick<SubscriberImports, K>;
};

/**
 * Returns what importing a file would do. Stores nothing.
 * @param fields `text`: CSV; `fileName`; `mailable`: the questions of an earlier preview whose values
 *   may be mailed
 * @throws DomainError `invalid`
 */
export async function previewImport(
  fields: unknown,
  deps: ImportDeps<'known'>,
): Promise<ImportPreview> {
  const { lines, refused, questions } = readAddresses(fields);
  const emails = [...lines.keys()];
  const known = new Map<string, boolean>();
  for (const { email, isSuppressed } of await deps.subscriberImports.known(emails)) {
    known.set(email, isSuppressed || known.get(email) === true);
  }
  const suppressed = emails
    .filter((email) => known.get(email))
    .map((text) => ({ line: lines.get(text) ?? 0, text, reason: SUPPRESSED }));
  return {
    fresh: emails.filter((email) => !known.has(email)),
    known: [...known.values()].filter((isSuppressed) => !isSuppressed).length,
    refused: [...refused, ...suppressed].sort((one, other) => one.line - other.line),
    questions,
  };
}

const SUPPRESSED = 'left, bounced or complained here: never mailed again';

const choiceSchema = v.object({
  agreed: v.pipe(
    v.optional(v.string(), ''),
    v.picklist(['elsewhere', 'ask'], 'Say whether they have agreed, or are asked.'),
  ),
});
const consentSchema = v.object({
  consent: requiredText(
    'Where and when they agreed',
    IMPORT_LIMITS.consent,
    'Say where and when they agreed.',
  ),
});

/**
 * Adds the new addresses of a file: as confirmed, if they consented elsewhere and the owner says where
 * and when; or as pending, to be asked by mail, some each day. Importing a file again changes nothing.
 * @param input.fields `text`, `fileName`, `mailable`, `agreed`, `consent`
 * @returns how many were added, and what was refused
 * @throws DomainError `invalid` (text, agreed, consent); `unavailable`, and nothing is written
 */
export async function importSubscribers(
  { fields, by }: { fields: unknown; by: Actor },
  deps: AuditDeps & ImportDeps<'known' | 'add'>,
): Promise<ImportPreview & { added: number; isAsked: boolean }> {
  const { agreed } = parseInput(choiceSchema, fields);
  const isAsked = agreed === 'ask';
  const consent = isAsked ? '' : parseInput(consentSchema, fields).consent;
  const preview = await previewImport(fields, deps);
  const { fresh } = preview;
  if (fresh.length === 0) return { ...preview, added: 0, isAsked };
  // The audit trail outlives the subscriptions, so it holds no address.
  const summary = `${fresh.length}, ${isAsked ? 'to be asked' : 'confirmed elsewhere'}`;
  const event = auditEvent({ ...by, action: 'subscriber.import', entityId: null, summary }, deps);
  const added = await deps.subscriberImports.add({
    subscribers: fresh.map((email) => ({ id: deps.newId(), email })),
    status: isAsked ? 'pending' : 'confirmed',
    ...{ consent, event },
  });
  return { ...preview, added, isAsked };
}
