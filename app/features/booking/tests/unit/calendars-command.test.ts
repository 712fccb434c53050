import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { count } from '~tests/support/counting';
import { busyTimes } from '../../scripts/busy-times.mjs';
import { calendar, event } from '../calendars';

const folder = mkdtempSync(join(tmpdir(), 'calendars-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = calendar(event('UID:1', 'DTSTART:20261201'), event('UID:2', 'DTSTART:never'));

const WINDOW = ['--from', '2026-11-30', '--to', '2026-12-01T12:00:00Z', '--zone', 'Europe/Berlin'];

const PRINTED = {
  name: '',
  from: '2026-11-29T23:00:00Z',
  to: '2026-12-01T12:00:00Z',
  busy: [['2026-11-30T23:00:00Z', '2026-12-01T12:00:00Z']],
  skipped: [{ uid: '2', date: null, reason: 'a date or time is not valid' }],
  doubts: [],
};

const save = (text: string) => {
  const file = join(folder, 'calendar.ics');
  writeFileSync(file, text);
  return file;
};

/** A copy of the command's start that finds Node.js too old, and runs the command with one that it has already. */
function copyForNewerNode(): string {
  cpSync('scripts/lib', join(folder, 'scripts/lib'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","engines":{"node":">=999.0.0"}}');
  const { platform, arch, execPath } = process;
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    const bin = join(folder, '.cache/node/node_modules', name, 'bin');
    mkdirSync(bin, { recursive: true });
    const run = `shift; exec '${execPath}' '${resolve('app/features/booking/scripts/busy.mjs')}' "$@"`;
    writeFileSync(join(bin, 'node'), `#!/bin/sh\n${run}\n`, { mode: 0o755 });
  }
  const command = join(folder, 'command.mjs');
  const script = `import { main, say } from './scripts/lib/run.mjs'; say('Working'); await main(async () => {});`;
  writeFileSync(command, script);
  return command;
}

it('npm run busy prints nothing but the busy times of a file as JSON, also if another Node.js runs it', async () => {
  const args = [copyForNewerNode(), save(TEXT), ...WINDOW];
  count('command');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  expect(JSON.parse(stdout)).toEqual(PRINTED);
  expect(stderr).toMatch(/Working.*\n.*is too old/);
});

it('npm run busy reads an address, and no message repeats it', async () => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/secret.ics' ? 200 : 404;
    response.end(TEXT);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(JSON.parse(await busyTimes([`${site}/secret.ics`, ...WINDOW]))).toEqual(PRINTED);
    const failure = await busyTimes([`${site}/other.ics`]).catch(({ message }) => message);
    expect(failure).toContain('answered with 404');
    expect(failure).not.toContain('other.ics');
  } finally {
    server.close();
  }
});

it.each([
  ['a file that is no calendar', 'Hello', [], 'does not begin with BEGIN:VCALENDAR'],
  ['an unknown zone', TEXT, ['--zone', 'Mars'], 'not an IANA time zone'],
  ['a day that does not exist', TEXT, ['--from', '2026-02-30'], 'pass a day'],
])('npm run busy says what is wrong with %s', async (_, text, args, message) => {
  await expect(busyTimes([save(text), ...args])).rejects.toThrow(message);
});
