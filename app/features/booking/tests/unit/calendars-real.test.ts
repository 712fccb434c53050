import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOUR_MS } from '~/engine/kit/time/durations';
import { type BusyTimes, readBusyTimes } from '../../core/calendars/busy-times';
import { fastest } from '../calendars';

/*
 * Real calendars, which are not part of this repository. CALENDARS names a folder with .ics files and expected.json: for
 * each file a window, and the busy times on which other implementations agree.
 */

const FOLDER = process.env.CALENDARS ?? '../shared/calendars';
const IS_MISSING = !existsSync(`${FOLDER}/expected.json`);
const NOTE = `There are no calendars in ${FOLDER}. Set CALENDARS to a folder that has some.`;

type Expected = Record<string, { from: string; to: string; busy: [string, string][] }>;

const load = (): { files: Expected; ownerZone: string } =>
  JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'));

const readFiles = () => {
  const { files, ownerZone } = load();
  return Object.entries(files).map(([name, { from, to, busy }]) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
    const options = { from: new Date(from), to: new Date(to), zone: ownerZone };
    return { name, options, busy, read: () => readBusyTimes(text, options) };
  });
};

/** Cuts 48 hours off both ends of the window, where implementations differ. */
function inMiddle(busy: BusyTimes['busy'], { from, to }: { from: Date; to: Date }) {
  const [first, last] = [from.getTime() + 48 * HOUR_MS, to.getTime() - 48 * HOUR_MS];
  return busy.flatMap(({ start, end }) => {
    const cut = [Math.max(start.getTime(), first), Math.min(end.getTime(), last)] as const;
    return cut[0] < cut[1] ? [cut.map((time) => new Date(time).toISOString()).join('/')] : [];
  });
}

it('busy times of 79 real calendars are those that other implementations read', ({ skip }) => {
  skip(IS_MISSING, NOTE);
  const files = readFiles();
  const different = files.filter(({ options, busy, read }) => {
    const expected = busy.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }));
    const actual = inMiddle(read()?.busy ?? [], options);
    return actual.join() !== inMiddle(expected, options).join();
  });
  expect(files).toHaveLength(79);
  expect(different.map(({ name }) => name)).toEqual([]);
});

it('every real calendar is read in 50 ms, and all its events are', async ({ annotate, skip }) => {
  skip(IS_MISSING, NOTE);
  const times = readFiles().map(({ name, read }) => {
    const { result, ms } = fastest(read, 50);
    expect(result?.skipped, name).toEqual([]);
    return { name, ms };
  });
  const slowest = times.reduce((a, b) => (a.ms > b.ms ? a : b));
  await annotate(`slowest: ${slowest.name}, ${slowest.ms.toFixed(1)} ms`);
  expect(slowest.ms, slowest.name).toBeLessThanOrEqual(50);
});
