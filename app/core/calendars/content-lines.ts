/*
 * Reads the lines of an iCalendar file (RFC 5545, section 3.1). Accepts what calendars really send: line feeds alone,
 * lower-case names, a byte order mark, several calendars in a file, and lines that make no sense.
 */

export type Property = { name: string; params: ReadonlyMap<string, string>; value: string };

export type Component = {
  name: string;
  properties: Property[];
  children: Component[];
  /** Whether its END line was found. */
  isComplete: boolean;
};

/** Components that no component but VCALENDAR contains. One that begins in another means that an END is missing. */
const TOP_LEVEL = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** The properties that matter for busy times. All others are ignored, and never parsed. */
const PROPERTIES = new Set(
  (
    'X-WR-TIMEZONE X-WR-CALNAME UID SEQUENCE RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE STATUS TRANSP ' +
    'X-MICROSOFT-CDO-BUSYSTATUS ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO'
  ).split(' '),
);

/** Decodes a file in UTF-8. Joins folded lines first, because some calendars fold within a character. */
export function decodeCalendar(bytes: Uint8Array): string {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lineEnd = bytes[at] === 10 ? 1 : bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 0;
    const next = bytes[at + lineEnd];
    if (lineEnd > 0 && (next === 32 || next === 9)) at += lineEnd;
    else joined[length++] = bytes[at] ?? 0;
  }
  return new TextDecoder().decode(joined.subarray(0, length));
}

/** Returns the calendars of a file; null if the text does not begin with BEGIN:VCALENDAR. */
export function readCalendars(text: string): Component[] | null {
  // `trimStart` also removes a byte order mark.
  const lines = text
    .trimStart()
    .replace(/(?:\r\n?|\n)[ \t]/g, '')
    .split(/\r\n?|\n/);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return null;
  const calendars: Component[] = [];
  /** The open components: a calendar, for example an event in it, and for example an alarm in that. */
  let open: Component[] = [];
  for (const line of lines) {
    const [edge, name] = readEdge(line);
    if (edge === 'BEGIN') open = begin(name, calendars, open);
    else if (edge === 'END') open = end(name, open);
    else readProperty(line, open.at(-1));
  }
  return calendars;
}

/** Reads a line that begins or ends a component; ['', ''] for any other line. */
function readEdge(line: string): [edge: string, name: string] {
  const [, edge = '', name = ''] = /^(BEGIN|END):([\w-]{1,40})\s*$/i.exec(line) ?? [];
  return [edge.toUpperCase(), name.toUpperCase()];
}

/** Returns the open components after a BEGIN line. */
function begin(name: string, calendars: Component[], open: Component[]): Component[] {
  const component: Component = { name, properties: [], children: [], isComplete: false };
  const depth =
    name === 'VCALENDAR' ? 0 : TOP_LEVEL.has(name) ? 1 : Math.max(1, Math.min(open.length, 2));
  const parents = open.slice(0, depth);
  if (parents.length < depth) return open;
  (parents.at(-1)?.children ?? calendars).push(component);
  return [...parents, component];
}

/** Returns the open components after an END line. One that ends nothing is ignored. */
function end(name: string, open: Component[]): Component[] {
  const depth = open.findLastIndex((component) => component.name === name);
  if (depth < 0) return open;
  const ended = open[depth];
  if (ended) ended.isComplete = true;
  return open.slice(0, depth);
}

/** Adds the property of a line to a component, if it is one that matters. */
function readProperty(line: string, component: Component | undefined): void {
  const name = /^[\w-]{1,40}/.exec(line)?.[0].toUpperCase() ?? '';
  if (!component || !PROPERTIES.has(name)) return;
  const params = new Map<string, string>();
  let isQuoted = false;
  let start = name.length;
  for (let at = start; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== ';' && character !== ':')) continue;
    const [key = '', value = ''] = line.slice(start, at).split(/=(.*)/s);
    params.set(key.toUpperCase(), value.replaceAll('"', '').trim());
    start = at + 1;
    if (character === ':') {
      component.properties.push({ name, params, value: line.slice(start).trim() });
      return;
    }
  }
}
