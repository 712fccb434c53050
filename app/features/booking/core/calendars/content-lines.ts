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
    'X-WR-TIMEZONE X-WR-CALNAME X-LIC-LOCATION UID SEQUENCE RECURRENCE-ID DTSTART DTEND DURATION RRULE RDATE EXDATE STATUS TRANSP ' +
    'X-MICROSOFT-CDO-BUSYSTATUS ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO'
  ).split(' '),
);

/**
 * Returns a reader of a file that arrives in pieces. It keeps only what matters for busy times.
 * @returns push: takes the next piece; end: returns the calendars, or null if the text does not begin with BEGIN:VCALENDAR
 */
export function createLineReader() {
  const calendars: Component[] = [];
  /** The open components: a calendar, for example an event in it, and for example an alarm in that. */
  let open: Component[] = [];
  let isCalendar: boolean | undefined;
  /** Pieces of a line whose end has not arrived. */
  let pieces: string[] = [];

  function readLine(written: string): void {
    // `trim` also removes a byte order mark.
    const line = isCalendar ? written : written.trim();
    if (line === '') return;
    isCalendar ??= /^BEGIN:VCALENDAR$/i.test(line);
    if (!isCalendar) return;
    const name = /^[\w-]{1,40}(?=[:;])/.exec(line)?.[0].toUpperCase() ?? '';
    if (PROPERTIES.has(name)) readProperty(name, line, open.at(-1));
    else if (name === 'BEGIN') open = begin(edgeName(line), calendars, open);
    else if (name === 'END') open = end(edgeName(line), open);
  }

  function readLines(text: string): void {
    const unfolded = text.replace(/(?:\r\n?|\n)[ \t]/g, '');
    for (const line of unfolded.split(/\r\n?|\n/)) readLine(line);
  }

  return {
    push(piece: string): void {
      const length = lengthOfWholeLines(piece);
      if (length > 0) {
        readLines(pieces.join('') + piece.slice(0, length));
        pieces = [];
      }
      pieces.push(piece.slice(length));
    },
    end(): Component[] | null {
      readLines(pieces.join(''));
      return isCalendar ? calendars : null;
    },
  };
}

/** Returns how much of a text ends with a line that the next character does not continue; 0 if nothing does. */
function lengthOfWholeLines(text: string): number {
  for (let at = text.length - 1; at > 0; at -= 1) {
    const isBreak = text[at - 1] === '\n' || text[at - 1] === '\r';
    if (isBreak && !/[ \t\r\n]/.test(text[at] ?? '')) return at;
  }
  return 0;
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
  const [, minutes, time] = /^(\d\d):(\d{8}.*)$/.exec(value) ?? [];
  if (time) {
    // A zone such as GMT+01:00 without the quotes that it needs.
    params.set('TZID', `${params.get('TZID')}:${minutes}`);
    value = time;
  }
  if (value !== '') component?.properties.push({ name, params, value });
}
