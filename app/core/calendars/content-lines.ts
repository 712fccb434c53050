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

/** Returns the first property with a name. */
export const findProperty = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((one) => one.name === name);

/** Components that no component but VCALENDAR contains. One that begins in another means that an END is missing. */
const TOP_LEVEL = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** The properties that matter for busy times. All others are ignored, and never parsed. */
const PROPERTIES = new Set(
  (
    'X-WR-TIMEZONE X-WR-CALNAME UID SEQUENCE RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE STATUS TRANSP ' +
    'X-MICROSOFT-CDO-BUSYSTATUS ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO'
  ).split(' '),
);

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
    const name = /^[\w-]{1,40}(?=[:;])/.exec(line)?.[0].toUpperCase() ?? '';
    if (PROPERTIES.has(name)) readProperty(name, line, open.at(-1));
    else if (name === 'BEGIN') open = begin(edgeName(line), calendars, open);
    else if (name === 'END') open = end(edgeName(line), open);
  }
  return calendars;
}

/** Returns the name of the component that a line begins or ends. */
const edgeName = (line: string): string => line.replace(/^\w+:/, '').trim().toUpperCase();

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

/** Adds the property of a line to a component, if it has a value. */
function readProperty(name: string, line: string, component: Component | undefined): void {
  const params = new Map<string, string>();
  let value = '';
  let isQuoted = false;
  let start = name.length;
  for (let at = start; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== ';' && character !== ':')) continue;
    if (at > start) {
      const [key = '', text = ''] = line.slice(start, at).split(/=(.*)/s);
      params.set(key.toUpperCase(), text.replaceAll('"', '').trim());
    }
    start = at + 1;
    if (character === ';') continue;
    value = line.slice(start).trim();
    break;
  }
  if (value !== '') component?.properties.push({ name, params, value });
}
