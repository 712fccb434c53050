import { ensureDependencies, main } from './lib/run.mjs';

/** `npm run build`: builds the site for a deploy. */
await main(async () => {
  await ensureDependencies();
  const { build } = await import('./lib/site.mjs');
  await build();
});
