import { ensureDependencies, main } from './lib/run.mjs';

/** `npm run build`: the site, as it is deployed. */
await main(async () => {
  await ensureDependencies();
  const { build } = await import('./lib/site.mjs');
  await build();
});
