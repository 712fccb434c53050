import * as v from 'valibot';
import { isBlank } from '~/lib/text/characters';
import { csvCell, parseCsv } from '~/lib/text/csv';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit';
import { fieldError } from '../errors';
import { parseInput, requiredText } from '../input';
import { IMPORT_LIMITS } from '../limits/owner-limits';
import { isPublicAddress, normalizedEmail } from '../mail/email.js';
import { EMAIL_LIMIT } from '../mail/email-limit.js';

/** Addresses that the owner brings along, such as from another newsletter. */

export type SubscriberImports = {
  /** Which of these addresses are on the list, or must not be mailed. */
  known(emails: string[]): Promise<{ email: string; isSuppressed: boolean }[]>;
  /** All of them or none; what is known meanwhile stays as it is. @returns how many are new */
  add(input: {
    subscribers: { id: string; email: string }[];
    status: 'confirmed' | 'pending';
    consent: string;
    event: AuditEvent;
  }): Promise<number>;
};

/** A line that nobody is made of. */
export type RefusedLine = { line: number; text: string; reason: string };

/** What would become of a file. */
export type ImportPreview = {
  /** New addresses. */
  fresh: string[];
  known: number;
  /** In the order of the file. */
  refused: RefusedLine[];
};

const HEADERS = /^(e-?mail|mail)([ _-]?address)?$|^address$/i;
/** What other programs call a state in which nobody is to be mailed. */
const HAS_LEFT = /unsub|bounce|complain|clean|spam|inactive/i;

const textSchema = v.object({
  text: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => !isBlank(text), 'Choose a file, or paste its text.'),
    v.maxLength(IMPORT_LIMITS.text, 'That is too much text for one import: split the file.'),
  ),
});

/** The addresses of a file, each once, and its lines without one. @throws DomainError `invalid` (text) */
function readAddresses(fields: unknown): { lines: Map<string, number>; refused: RefusedLine[] } {
  const records = parseCsv(parseInput(textSchema, fields).text);
  const isAddress = (cell: string) => isPublicAddress(normalizedEmail(cell));
  const [head] = records;
  const isHead = head !== undefined && !head.cells.some(isAddress);
  const rows = isHead ? records.slice(1) : records;
  if (rows.length > IMPORT_LIMITS.rows) {
    const message = `The file has ${rows.length} lines, and ${IMPORT_LIMITS.rows} is the most at once: split it.`;
    throw fieldError('text', message);
  }
  const columns = isHead ? head.cells : [];
  const named = columns.findIndex((cell) => HEADERS.test(cell));
  const first = rows.find(({ cells }) => cells.some(isAddress))?.cells.findIndex(isAddress) ?? 0;
  const column = named === -1 ? first : named;
  const state = columns.findIndex((cell) => /^(status|state)$/i.test(cell));
  const lines = new Map<string, number>();
  const refused: RefusedLine[] = [];
  for (const { line, cells } of rows) {
    const email = normalizedEmail(cells[column] ?? '');
    const reason = refusalOf(email, { state: cells[state] ?? '', before: lines.get(email) });
    if (reason === null) lines.set(email, line);
    else refused.push({ line, text: cells.map(csvCell).join(','), reason });
  }
  return { lines, refused };
}

function refusalOf(
  email: string,
  { state, before }: { state: string; before?: number | undefined },
) {
  if (email === '') return 'no address';
  if (email.length > EMAIL_LIMIT || !isPublicAddress(email)) return 'no valid address';
  if (before !== undefined) return `the same as line ${before}`;
  return HAS_LEFT.test(state) ? `the file says “${state.slice(0, 40)}”` : null;
}

type ImportDeps<K extends keyof SubscriberImports> = {
  subscriberImports: Pick<SubscriberImports, K>;
};

/** What would become of a file; nothing is kept. @param fields `text`: CSV @throws DomainError `invalid` */
export async function previewImport(
  fields: unknown,
  deps: ImportDeps<'known'>,
): Promise<ImportPreview> {
  const { lines, refused } = readAddresses(fields);
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
  consent: requiredText('Where and when they agreed', IMPORT_LIMITS.consent),
});

/**
 * Takes the new addresses of a file onto the list: as confirmed, where they have agreed elsewhere and the owner
 * says where and when; or to be asked by mail, some each day. Sent twice it changes nothing the second time.
 * @param input.fields `text`, `agreed`, `consent`
 * @returns how many came onto the list, and what did not
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
  // The trail outlives the subscriptions, so it holds no address.
  const summary = `${fresh.length}, ${isAsked ? 'to be asked' : 'confirmed elsewhere'}`;
  const event = auditEvent({ ...by, action: 'subscriber.import', entityId: null, summary }, deps);
  const added = await deps.subscriberImports.add({
    subscribers: fresh.map((email) => ({ id: deps.newId(), email })),
    status: isAsked ? 'pending' : 'confirmed',
    ...{ consent, event },
  });
  return { ...preview, added, isAsked };
}
