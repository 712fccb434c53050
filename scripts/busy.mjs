import { main } from './lib/run.mjs';

/**
 * `npm run busy -- FILE-OR-ADDRESS [--from TIME] [--to TIME] [--zone ZONE]`: prints when the owner of a calendar is busy, and
 * which events the site could not read. Needs no dependencies.
 */
await main(async () => {
  await import('./lib/app.mjs');
  const { busyTimes } = await import('./lib/busy.mjs');
  console.log(await busyTimes(process.argv.slice(2)));
});
