import { parseArgs } from 'node:util';
import { ensureDependencies, main, root, say } from './lib/run.mjs';

/**
 * `npm run prove:upgrade [-- --owners 3 | -- --owners ines,otto]`: upgrades the sites of twenty made-up owners, cloned in three ways,
 * over three made-up releases, in temporary folders, each with a filled database. It also compares the pages of each owner once, with a
 * release that says which it changes. Fails if a line or a row of an owner's is lost, if another page changes, if a file that they did
 * not edit is left open, or if they have to decide more than one conflict on average. Then it interrupts an upgrade again and again:
 * the site stays as it was. With `--owners` only the pages of the first are compared.
 */
await main(async () => {
  const { values } = parseArgs({ options: { owners: { type: 'string' } } });
  await ensureDependencies('all');
  const { proveInterruptions } = await import('./lib/upgrade/proof/interruptions.mjs');
  const { proveUpgrades } = await import('./lib/upgrade/proof/prove.mjs');
  const { failuresOf, openFiles, tableOf } = await import('./lib/upgrade/proof/table.mjs');
  const rows = await proveUpgrades({ root, say, ...values });
  const compared = [...new Set(rows.filter(({ pages }) => pages).map(({ owner }) => owner))];
  console.log(
    `${tableOf(rows)}\n\nPages were compared of: ${compared.join(', ')}\n\nOpen, with both sides in the file:`,
  );
  for (const line of openFiles(rows)) console.log(`  ${line}`);
  const step = values.owners === undefined ? 3 : 15;
  const failures = [...failuresOf(rows), ...(await proveInterruptions({ root, step, say }))];
  if (failures.length > 0) throw new Error(`This is not as promised:\n  ${failures.join('\n  ')}`);
  say('No line or row is lost, and nothing is open that its owner did not edit');
});
