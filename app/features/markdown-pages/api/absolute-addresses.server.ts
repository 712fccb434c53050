/** The markers of lists and block quotes at the start of a line. */
const LEAD = String.raw`^((?:[\s>]|[-+*]\s|\d{1,9}[.)]\s)*)`;
const FENCE = new RegExp(`${LEAD}(\`{3,}|~{3,})(.*)$`);
/** Four spaces or a tab can start an indented code block. */
const CAN_BE_CODE = /^[\s>\-+*\d.)]*(?: {4}|\t)/;

/** Excludes absolute URLs and `//host`. */
const OF_THIS_SITE = String.raw`(?![a-z][a-z\d+.-]*:|\/\/)`;
/** An address in angle brackets, or a bare one with the required `end`. */
const bracketed = `<${OF_THIS_SITE}(?=[^<>]+>)`;
const alone = (end: string) => String.raw`${OF_THIS_SITE}(?=[^\s<>()]+${end})`;
/** Matches the text before the address of an inline link or picture of this site. */
const LINK = new RegExp(
  String.raw`(?<!\\)\]\(\s*(?:${bracketed}|${alone(String.raw`(?:[()]|\s+["'()])`)})`,
  'gi',
);
/** Matches the text before the address in a link reference definition. Excludes footnotes, which look similar. */
const DEFINITION = new RegExp(
  String.raw`^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*(?:${bracketed}|${alone(String.raw`(?:[ \t]+["'(].*)?$`)})`,
  'i',
);

type Fence = { marks: string; lead: string };
type Page = { origin: string; path: string };

const countQuotes = (lead: string) => lead.replaceAll(/[^>]/g, '').length;

/** Whether a line closes a fenced code block. If unsure, it does not. */
function endsFence(line: string, { marks, lead }: Fence): boolean {
  const [, itsLead = '', itsMarks = '', rest = ''] = FENCE.exec(line) ?? [];
  return (
    itsMarks.startsWith(marks) &&
    rest.trim() === '' &&
    itsLead.length < lead.length + 4 &&
    countQuotes(itsLead) === countQuotes(lead)
  );
}

/**
 * Returns a Markdown text with absolute addresses of links and pictures, for readers outside the site. Does not parse the
 * text: anything that could be code stays unchanged, and so do addresses near it. Readers can still resolve those against the
 * address of the page.
 */
export function withAbsoluteAddresses(source: string, page: Page): string {
  let fence: Fence | null = null;
  /** A code span can continue until the end of the paragraph. */
  let mayBeInCodeSpan = false;
  const lines = source.split('\n').map((line) => {
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      return line;
    }
    const [, lead = '', marks = ''] = FENCE.exec(line) ?? [];
    if (marks !== '') fence = { marks, lead };
    if (/^[\s>]*$/.test(line)) mayBeInCodeSpan = false;
    if (marks !== '' || mayBeInCodeSpan || CAN_BE_CODE.test(line)) return line;
    const changed = replaceOutsideCode(line, page);
    mayBeInCodeSpan = changed === null;
    return changed ?? line;
  });
  return lines.join('\n');
}

/** Replaces the addresses of a line outside code spans; null if a code span does not end in this line. */
function replaceOutsideCode(line: string, page: Page): string | null {
  if (DEFINITION.test(line)) return line.replace(DEFINITION, addBase(page));
  if (line.includes('\\`')) return null;
  const parts = line.split(/(`+)/);
  let result = '';
  for (let i = 0; i < parts.length; i += 2) {
    result += (parts[i] ?? '').replaceAll(LINK, addBase(page));
    const marks = parts[i + 1];
    if (marks === undefined) break;
    const end = parts.indexOf(marks, i + 2);
    if (end < 0) return null;
    result += parts.slice(i + 1, end + 1).join('');
    i = end - 1;
  }
  return result;
}

/** Returns a replacer that appends the base of the following address to the match. */
const addBase =
  ({ origin, path }: Page) =>
  (before: string, place: number, text: string): string => {
    const first = text[place + before.length] ?? '';
    if (first === '/') return before + origin;
    // Fragments and queries belong to the page itself; other addresses are relative to its directory.
    const base = '#?'.includes(first) ? path : path.slice(0, path.lastIndexOf('/') + 1);
    return before + origin + base;
  };
