import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const LIMIT_MS = 10_000;

/**
 * Reads a calendar as the site does.
 * @param {string[]} args of `npm run busy`
 * @returns {Promise<string>} when its owner is busy, and which events the site could not read, as JSON
 */
export async function busyTimes(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      zone: { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  });
  const [source] = positionals;
  if (!source || positionals.length > 1)
    throw new Error('Pass one file or address: npm run busy -- calendar.ics');
  const { fromInputTime, isTimeZone } = await import('~/engine/kit/time/time-zone');
  const { readBusyTimes } = await import('../core/calendars/busy-times');
  const { zone } = values;
  if (!isTimeZone(zone)) throw new Error(`--zone ${zone}: this is not an IANA time zone`);
  /** @param {'from' | 'to'} name @param {Date} usual */
  const instant = (name, usual) => {
    const text = values[name];
    if (text === undefined) return usual;
    const local = text.includes('T') ? text : `${text}T00:00`;
    const time = local.endsWith('Z') ? new Date(local) : fromInputTime(local, zone);
    if (!time || Number.isNaN(time.getTime()))
      throw new Error(
        `--${name} ${text}: pass a day (2026-11-27) or a time (2026-11-27T09:00:00Z)`,
      );
    return time;
  };
  const from = instant('from', new Date());
  const to = instant('to', new Date(from.getTime() + 28 * 24 * 3_600_000));
  const result = readBusyTimes(await textOf(source), { from, to, zone });
  if (!result) throw new Error('This is not a calendar: it does not begin with BEGIN:VCALENDAR');
  const { own: _own, ...read } = result;
  const busy = read.busy.map(({ start, end }) => [toText(start), toText(end)]);
  return JSON.stringify({ from: toText(from), to: toText(to), ...read, busy }, null, 2);
}

/** @param {Date} time @returns {string} such as 2026-11-27T09:00:00Z */
function toText(time) {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** @param {string} source a path, or an address with http:, https: or webcal: @returns {Promise<string>} */
async function textOf(source) {
  if (!/^(https?|webcal):/i.test(source)) return readFileSync(source, 'utf8');
  const address = source.replace(/^webcal:/i, 'https:');
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  // The address is a secret, so no message repeats it.
  if (!response.ok) throw new Error(`The calendar's server answered with ${response.status}`);
  return response.text();
}
