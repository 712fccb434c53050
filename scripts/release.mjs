import { main } from './lib/run.mjs';

/**
 * `npm run release -- VERSION`: makes a release that sites can be upgraded to, once `CHANGELOG.md` says what it brings, as a
 * commit and a tag. Without a section there it writes a draft of one and ends. Nothing is released if a check or a test fails.
 */
await main(async () => {
  const { runRelease } = await import('./lib/release.mjs');
  await runRelease(process.argv.slice(2));
});
