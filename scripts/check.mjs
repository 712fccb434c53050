import { ensureDependencies, main, runTool, say } from './lib/run.mjs';

/** Types; lint and format; exports, files and dependencies that nothing uses. */
const TOOLS = [
  ['typescript/bin/tsc', '--noEmit'],
  ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['knip/bin/knip.js', '--no-progress'],
];

/** `npm run check`: all of them side by side; what one of them finds is shown in one piece. */
await main(async () => {
  await ensureDependencies();
  const results = await Promise.allSettled(
    TOOLS.map(([file = '', ...args]) => runTool(file, args, { quiet: true })),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.message] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  say('Types, lint, format and unused code are well');
});
