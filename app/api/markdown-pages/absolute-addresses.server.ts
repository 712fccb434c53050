/** What a line begins with within lists and quotations. */
const LEAD = String.raw`^((?:[\s>]|[-+*]\s|\d{1,9}[.)]\s)*)`;
const FENCE = new RegExp(`${LEAD}(\`{3,}|~{3,})(.*)$`);
/** Four spaces can begin a block of code. */
const CAN_BE_CODE = /^[\s>\-+*\d.)]*(?: {4}|\t)/;

/** No address of another site, and no `//host`. */
const OF_THIS_SITE = String.raw`(?![a-z][a-z\d+.-]*:|\/\/)`;
/** In angle brackets, or alone, with what must follow it. */
const bracketed = `<${OF_THIS_SITE}(?=[^<>]+>)`;
const alone = (end: string) => String.raw`${OF_THIS_SITE}(?=[^\s<>()]+${end})`;
/** What comes before the address of a link or a picture of this site. */
const LINK = new RegExp(
  String.raw`(?<!\\)\]\(\s*(?:${bracketed}|${alone(String.raw`(?:[()]|\s+["'()])`)})`,
  'gi',
);
/** What comes before it where it is defined for several links. A note begins in a similar way. */
const DEFINITION = new RegExp(
  String.raw`^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*(?:${bracketed}|${alone(String.raw`(?:[ \t]+["'(].*)?$`)})`,
  'i',
);

type Fence = { marks: string; lead: string };
type Page = { origin: string; path: string };

const quotesOf = (lead: string) => lead.replaceAll(/[^>]/g, '').length;

/** Whether a line ends a block of code. In doubt it does not. */
function endsFence(line: string, { marks, lead }: Fence): boolean {
  const [, itsLead = '', itsMarks = '', rest = ''] = FENCE.exec(line) ?? [];
  return (
    itsMarks.startsWith(marks) &&
    rest.trim() === '' &&
    itsLead.length < lead.length + 4 &&
    quotesOf(itsLead) === quotesOf(lead)
  );
}

/**
 * A text in Markdown whose links and pictures have absolute addresses, for who reads it elsewhere. Nothing is
 * parsed: what could be code stays as it is, and so does an address in its neighbourhood, which leads to
 * the right place all the same for who knows where the text comes from.
 */
export function withAbsoluteAddresses(source: string, page: Page): string {
  let fence: Fence | null = null;
  /** A code span may go on until the paragraph ends. */
  let isUnsure = false;
  const lines = source.split('\n').map((line) => {
    if (fence !== null) {
      if (endsFence(line, fence)) fence = null;
      return line;
    }
    const [, lead = '', marks = ''] = FENCE.exec(line) ?? [];
    if (marks !== '') fence = { marks, lead };
    if (/^[\s>]*$/.test(line)) isUnsure = false;
    if (marks !== '' || isUnsure || CAN_BE_CODE.test(line)) return line;
    const changed = outsideOfSpans(line, page);
    isUnsure = changed === null;
    return changed ?? line;
  });
  return lines.join('\n');
}

/** A line with its addresses changed outside of its code spans; null where one of them has no end in it. */
function outsideOfSpans(line: string, page: Page): string | null {
  if (DEFINITION.test(line)) return line.replace(DEFINITION, beginning(page));
  if (line.includes('\\`')) return null;
  const parts = line.split(/(`+)/);
  let done = '';
  for (let i = 0; i < parts.length; i += 2) {
    done += (parts[i] ?? '').replaceAll(LINK, beginning(page));
    const marks = parts[i + 1];
    if (marks === undefined) break;
    const end = parts.indexOf(marks, i + 2);
    if (end < 0) return null;
    done += parts.slice(i + 1, end + 1).join('');
    i = end - 1;
  }
  return done;
}

/** What comes before an address, with what makes that absolute. */
const beginning =
  ({ origin, path }: Page) =>
  (before: string, place: number, text: string): string => {
    const first = text[place + before.length] ?? '';
    if (first === '/') return before + origin;
    // A place of the text or a query is the page's own; other addresses are beside the page.
    const base = '#?'.includes(first) ? path : path.slice(0, path.lastIndexOf('/') + 1);
    return before + origin + base;
  };
