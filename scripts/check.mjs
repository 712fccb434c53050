import { ensureDependencies, main, runTool, say } from './lib/run.mjs';

/** Types; lint and format. */
const QUICK_TOOLS = [
  ['typescript/bin/tsc', '--noEmit'],
  ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
];
/** Also unused exports, files and dependencies. */
const TOOLS = [...QUICK_TOOLS, ['knip/bin/knip.js', '--no-progress']];

/**
 * `npm run check`: runs all tools in parallel and prints the output of those that fail. `--quick` is for
 * `npm run test:quick`.
 */
await main(async () => {
  await ensureDependencies('all');
  const isQuick = process.argv.includes('--quick');
  const results = await Promise.allSettled(
    (isQuick ? QUICK_TOOLS : TOOLS).map(([file = '', ...args]) =>
      runTool(file, args, { quiet: true }),
    ),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  say(`No problems with types, lint${isQuick ? ' and format' : ', format and unused code'}`);
});
