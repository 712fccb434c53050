import { ensureDependencies, main, runTool } from './lib/run.mjs';

/** `npm run check`: types; lint and format; exports, files and dependencies that nothing uses. */
await main(async () => {
  await ensureDependencies();
  await runTool('typescript/bin/tsc', ['--noEmit']);
  await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
  await runTool('knip/bin/knip.js', []);
});
