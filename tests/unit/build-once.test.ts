import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureStep } from '../../scripts/lib/build/build.mjs';
import { smallProjects } from '../support/small-projects';

/* When `npm start`, `npm test` and a deploy build the site, and when what is there is taken. */

const { start } = smallProjects();
let { root: folder, put } = start();
const make = vi.fn(async () => put('result/site.js', 'built'));
const ensure = () =>
  ensureStep({ folder, results: ['result'], stamp: 'built-from', sources: () => ['app'], make });

beforeEach(async () => {
  ({ root: folder, put } = start({
    'app/root.tsx': 'page',
    'app/site/button.tsx': 'button',
  }));
  make.mockClear();
  await ensure();
});

it('a build is not repeated without changes', async () => {
  await ensure();
  // A file that was only written again.
  put('app/root.tsx', 'page');
  await ensure();
  expect(make).toHaveBeenCalledTimes(1);
});

it.each([
  ['with another text', () => put('app/site/button.tsx', 'knob')],
  ['that is new', () => put('app/site/link.tsx', '')],
  ['that is gone', () => rmSync(join(folder, 'app/site/button.tsx'))],
  [
    'whose text went to another file',
    () => {
      put('app/root.tsx', 'pagebutton');
      put('app/site/button.tsx', '');
    },
  ],
])('a build is repeated after a file %s', async (_, change) => {
  change();
  await ensure();
  expect(make).toHaveBeenCalledTimes(2);
  await ensure();
  expect(make).toHaveBeenCalledTimes(2);
});

it.each([
  ['is not there', () => rmSync(join(folder, 'result'), { recursive: true })],
  ['is another one, as "npm run dev" leaves it', () => put('result/site.js', 'for development')],
  ['has a part more', () => put('result/part.js', '')],
])('a build is repeated when its output %s', async (_, change) => {
  change();
  await ensure();
  expect(make).toHaveBeenCalledTimes(2);
});

it('a partial build is not accepted, not even of the same sources', async () => {
  put('app/root.tsx', 'another page');
  make.mockRejectedValueOnce(new Error('interrupted'));
  await expect(ensure()).rejects.toThrow('interrupted');
  put('app/root.tsx', 'page');
  await ensure();
  expect(make).toHaveBeenCalledTimes(3);
});

it('a change during a build is built by the next one', async () => {
  put('app/root.tsx', 'another page');
  make.mockImplementationOnce(async () => put('app/root.tsx', 'a third page'));
  await ensure();
  await ensure();
  expect(make).toHaveBeenCalledTimes(3);
});
