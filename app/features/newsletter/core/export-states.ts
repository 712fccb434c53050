import { toBase64Url } from '~/engine/kit/base64';

/**
 * Finds out from the exports of newsletter tools who may be mailed. Every tool has its own columns:
 * Ghost `subscribed_to_emails`, listmonk and Keila `status`, Mailchimp `UNSUB_TIME` and `CLEAN_TIME`,
 * MailerLite `Status`, Kit `state`, Buttondown `subscriber_type`, Substack `email_disabled`, beehiiv
 * `status`. A column is recognized by its heading, so that other tools work as well. Unknown values are
 * shown to the owner, who decides which of them may be mailed.
 */

/**
 * The meaning of a column: a status, a consent, the time of confirmation, whether or when a person
 * unsubscribed, or something else.
 */
type ColumnKind = 'state' | 'consent' | 'confirmed-at' | 'left' | 'other';

export type StateColumn = {
  index: number;
  /** The heading in the file. */
  name: string;
  kind: Exclude<ColumnKind, 'other'>;
};

/** Values of a column whose meaning only the owner knows. */
export type StateQuestion = {
  /** Identifies the question in an answer, even if the file was edited meanwhile. */
  key: string;
  column: string;
  /** The values that are decided together: a single one, unless there are very many. */
  words: string[];
  /** The number of lines with one of them. */
  lines: number;
};

type Verdict = 'mailable' | 'refused' | 'unknown';

/** A column with more unknown values is probably something else, so they become one question. */
const MAX_SEPARATE_QUESTIONS = 12;
/** A column with more different values holds names, dates or numbers. */
const MAX_STATES = 200;

/** Normalizes `subscribedToEmails`, `UNSUB_TIME` and `E-Mail Status` to lower-case words. */
const toWords = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/e[- ]mail/g, 'email')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const LEFT =
  /unsub|opt(ed)? ?out|optout|bounce|complain|complaint|\bclean(ed)?\b|suppress|block|blacklist|disabled|deleted|undeliver|do not (mail|email|contact)|removed|marked as spam/;
const STATE = /\b(status|state|statut|estado|stato|subscriber type|subscription type)\b/;
const CONSENT =
  /^(is )?(email |emails |newsletter )?(subscribed|enabled|confirmed|verified|active|mailable|opted in|opt in|optin|notifications?( enabled)?)$|subscribed to|(accept|agree|receive)\w* .*(marketing|email|news)|(marketing|email|newsletter|news) .*(consent|permission|opt in|optin|subscription|allowed|accepted)|^(consent|permission|newsletter)$|(consent|permission) .*(email|marketing|news)/;
const CONFIRMED_AT = /(confirm|verif|double opt).* (at|on|time|date)$/;
/** The status of something else, or a link or date about the status. */
const UNRELATED =
  /\b(url|link|token|hash|ip|country|address|payment|order|stripe|membership|plan|lead|marital|rate|score)\b|%/;
const TIME = /\b(at|on|time|date|changed|updated)\b/;

function kindOfHeading(heading: string): ColumnKind {
  const words = toWords(heading);
  if (UNRELATED.test(words)) return 'other';
  if (CONFIRMED_AT.test(words)) return 'confirmed-at';
  if (STATE.test(words)) return TIME.test(words) ? 'other' : 'state';
  if (LEFT.test(words)) return 'left';
  return CONSENT.test(words) ? 'consent' : 'other';
}

const isYes = (words: string) => /^(true|yes|y|1|on|x|t)$/.test(words);
const isNo = (words: string) => /^(false|no|n|0|off|f)$/.test(words);
const isNothing = (words: string) => /^(|null|none|nil|n a|never|0+( 0+)*)$/.test(words);
const isDate = (text: string) => /^\d{4}-\d\d|^\d{1,2}[./]\d{1,2}[./]\d|^\d{10,13}$/.test(text);

const MAILABLE =
  /^(active|subscribed|confirmed|enabled|regular|premium|gifted|trialed|paid|free|comped?|gift|(double |single |confirmed )?opt(ed)? ?in|explicit|express|valid|verified|deliverable)$/;
const REFUSED =
  /unsub|nonsub|un ?confirm|unactivat|unverif|undeliver|unreach|\bnon?\b|\bnot\b|never|bounce|complain|\bclean|spam|junk|inactive|disabled|block|blacklist|suppress|pending|waiting|invalid|cancel|remov|delet|archiv|opt(ed)? ?out|\bleft\b|stopped|transactional|declin|refused|denied|revoked|validating/;
/** Values that only a status column would hold. */
const LEFT_WORDS =
  /^(unsubscribed?|(hard |soft )?bounced?|complain(t|ed)|spam complaint|cleaned|block ?listed|blacklisted|unconfirmed|suppressed|opted out|undeliverable)$/;

function verdictOfState(words: string): Verdict {
  if (MAILABLE.test(words)) return 'mailable';
  return REFUSED.test(words) ? 'refused' : 'unknown';
}

const VERDICTS: Record<StateColumn['kind'], (words: string, cell: string) => Verdict> = {
  state: verdictOfState,
  consent: (words, cell) => {
    if (isYes(words) || isDate(cell)) return 'mailable';
    return isNo(words) ? 'refused' : verdictOfState(words);
  },
  'confirmed-at': (words) => (isNothing(words) ? 'unknown' : 'mailable'),
  left: (words) => (isNo(words) || isNothing(words) ? 'mailable' : 'refused'),
};

/** If there is no heading, or one without a known meaning, the values must look like statuses. */
function kindOfCells(cells: ReadonlySet<string>, hasHeading: boolean): ColumnKind {
  if (cells.size > MAX_STATES) return 'other';
  const words = [...cells].map(toWords);
  if (words.some((cell) => LEFT_WORDS.test(cell))) return 'state';
  const looksLikeState = (cell: string) =>
    isYes(cell) || isNo(cell) || verdictOfState(cell) === 'mailable';
  return !hasHeading && words.every(looksLikeState) ? 'state' : 'other';
}

/**
 * Finds the columns that say who may be mailed.
 * @param headings null if the file has none
 * @param email the index of the address column, which is skipped
 */
export function findStateColumns(
  headings: string[] | null,
  rows: string[][],
  email: number,
): StateColumn[] {
  const width = Math.max(headings?.length ?? 0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const heading = headings?.[index] ?? '';
    const cells = new Set(rows.map((row) => row[index] ?? ''));
    cells.delete('');
    if (index === email || cells.size === 0) return [];
    const named = kindOfHeading(heading);
    const kind = named === 'other' ? kindOfCells(cells, headings !== null) : named;
    return kind === 'other' ? [] : [{ index, name: heading || `column ${index + 1}`, kind }];
  });
}

const keyOf = (column: string, word: string) => JSON.stringify([column, word]);

/**
 * Reads what the statuses of a file say about its lines.
 * @param input.fileName some tools write one file per status, without a column: `cleaned_2026.csv`
 * @param input.mailable the keys of the questions whose values may be mailed
 */
export function readStates({
  columns,
  rows,
  fileName,
  mailable,
}: {
  columns: StateColumn[];
  rows: string[][];
  fileName: string;
  mailable: ReadonlySet<string>;
}): { reasonOf(cells: string[]): string | null; questions: StateQuestion[] } {
  const unknown = new Map(columns.map((column) => [column, new Map<string, number>()]));
  for (const cells of rows) {
    for (const [column, words] of unknown) {
      const cell = cells[column.index] ?? '';
      if (verdictOf(column, cells) === 'unknown') words.set(cell, (words.get(cell) ?? 0) + 1);
    }
  }
  const ofColumns = [...unknown].flatMap(([{ name }, words]) => questionsOf(name, words));
  const ofName = REFUSED.test(toWords(fileName))
    ? [toQuestion(FILE_NAME, [fileName], rows.length)]
    : [];
  const unanswered = new Set(
    [...ofName, ...ofColumns]
      .filter((question) => !mailable.has(question.key))
      .flatMap(({ column, words }) => words.map((word) => keyOf(column, word))),
  );
  return {
    questions: [...ofName, ...ofColumns],
    reasonOf(cells) {
      for (const column of columns) {
        const word = cells[column.index] ?? '';
        const verdict = verdictOf(column, cells);
        if (verdict === 'refused') return `the file says ${inQuotes(word)} under “${column.name}”`;
        if (verdict === 'unknown' && unanswered.has(keyOf(column.name, word))) {
          return `${inQuotes(word)} under “${column.name}” is not marked as mailable`;
        }
      }
      const isRefusedByName = unanswered.has(keyOf(FILE_NAME, fileName));
      return isRefusedByName ? `the file is called ${inQuotes(fileName)}` : null;
    },
  };
}

const FILE_NAME = 'the name of the file';

function verdictOf({ index, kind }: StateColumn, cells: string[]): Verdict {
  const cell = cells[index] ?? '';
  return VERDICTS[kind](toWords(cell), cell);
}

function questionsOf(column: string, words: Map<string, number>): StateQuestion[] {
  const all = [...words].map(([word, lines]) => toQuestion(column, [word], lines));
  if (all.length <= MAX_SEPARATE_QUESTIONS) return all;
  const lines = all.reduce((sum, question) => sum + question.lines, 0);
  return [toQuestion(column, [...words.keys()], lines)];
}

const toQuestion = (column: string, words: string[], lines: number): StateQuestion => ({
  // Letters only, because browsers change quotation marks in field names (HTML, "multipart form data").
  key: toBase64Url(
    new TextEncoder().encode(keyOf(column, words.length === 1 ? (words[0] ?? '') : '…')),
  ),
  ...{ column, words, lines },
});

const inQuotes = (text: string) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;
