import { ensureDependencies, main, say } from './lib/run.mjs';

const VISITORS = [1000, 10_000];

/**
 * `npm run costs`: a day of the site, by its own traffic, beside what the free plans allow. With numbers behind
 * `--` for so many visitors: `npm run costs -- 1000`. docs/costs.md tells what is in it.
 */
await main(async () => {
  await ensureDependencies();
  const { ensureWorker } = await import('./lib/site.mjs');
  await ensureWorker();
  const { liveADay } = await import('./costs/day.mjs');
  const { sumsOf } = await import('./costs/limits.mjs');
  const { askWithRowsUsedUp } = await import('./costs/rows-used-up.mjs');
  const { failureTable, kindsTable, limitsTable, whatGives } = await import('./costs/tables.mjs');
  const given = process.argv.slice(2).map(Number);
  if (given.some((one) => !Number.isInteger(one) || one < 1)) {
    throw new Error('How many visitors? Whole numbers, such as: npm run costs -- 1000 10000');
  }
  const days = [];
  for (const visitors of given.length > 0 ? given : VISITORS) {
    say(`A day with ${visitors} visitors`);
    const started = Date.now();
    const { day, floor, site, end, databaseBytes } = await liveADay({ visitors });
    try {
      console.log(`\n${kindsTable(day, floor)}\n`);
      days.push({ visitors, sums: sumsOf(day, databaseBytes) });
      say(`It took ${Math.round((Date.now() - started) / 1000)} s`);
      if (days.length === 1) {
        const answers = await askWithRowsUsedUp(site, end);
        console.log(`\nWith the day's rows used up:\n\n${failureTable(answers)}\n`);
      }
    } finally {
      await site.stop();
    }
  }
  console.log(`\n${limitsTable(days)}\n`);
  for (const { name, visitors } of whatGives(days)) {
    console.log(`${name}: used up by about ${visitors.toLocaleString('en')} visitors`);
  }
});
