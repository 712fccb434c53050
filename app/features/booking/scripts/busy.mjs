import { main } from '../../../../scripts/lib/run.mjs';

/**
 * `npm run busy -- FILE-OR-ADDRESS [--from TIME] [--to TIME] [--zone ZONE]`: prints when the owner of a calendar is busy, and
 * which events the site could not read. Needs no dependencies.
 */
await main(async () => {
  await import('../../../../scripts/lib/app.mjs');
  const { busyTimes } = await import('./busy-times.mjs');
  console.log(await busyTimes(process.argv.slice(2)));
});
