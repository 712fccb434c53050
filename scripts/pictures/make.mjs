/**
 * Draws every picture, the icons, the share card and the resume anew: node scripts/pictures/make.mjs
 * The same drawings give the same files, so that a commit shows what has really changed. Needs a
 * Chromium or Chrome; where it is in an unusual place, name it in CHROMIUM_PATH.
 */
import { run, say } from '../lib/run.mjs';

/** One process each, since every one of them opens a browser and closes it. */
for (const part of [
  'icons-and-resume',
  'people',
  'at-work',
  'lamp',
  'booking',
  'projects',
  'case-studies',
  'posts',
  'diagrams',
]) {
  say(`Drawing ${part}`);
  await run(process.execPath, [`scripts/pictures/${part}.mjs`]);
}
