import { ensureDependencies, main, runTool, say } from './lib/run.mjs';

/** Types; lint and format. */
const QUICK_TOOLS = [
  ['typescript/bin/tsc', '--noEmit'],
  ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
];
/** And exports, files and dependencies that nothing uses. */
const TOOLS = [...QUICK_TOOLS, ['knip/bin/knip.js', '--no-progress']];

/**
 * `npm run check`: all of them side by side; what one of them finds is shown in one piece. With `--quick`
 * those that `npm run test:quick` has.
 */
await main(async () => {
  await ensureDependencies();
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
  say(`Types, lint${isQuick ? ' and format' : ', format and unused code'} are well`);
});
