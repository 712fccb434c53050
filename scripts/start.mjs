import { ensureDependencies, freePort, main, say } from './lib/run.mjs';
import { ensureLocalSecrets } from './lib/secrets.mjs';

/** `npm start`: from a clone, or from yesterday's state, to a running site. */
await main(async () => {
  await ensureDependencies();
  // Only now: these need the dependencies.
  ensureLocalSecrets();
  const { build, LOCAL_STATE, migrate, seed, serve } = await import('./lib/site.mjs');
  say('Bringing the local database up to date');
  await migrate(LOCAL_STATE);
  const withSamples = !process.argv.includes('--without-samples');
  const isFirstStart = await seed(LOCAL_STATE, { withSamples });
  if (isFirstStart && withSamples) say('Loaded the sample content');
  if (!isFirstStart && !withSamples) {
    say('Samples are left out by the first start alone: "npm run samples:remove" takes them away');
  }
  const { ensureLocalAdmin } = await import('./lib/admin.mjs');
  const admin = await ensureLocalAdmin(LOCAL_STATE);
  say('Building');
  await build();
  const port = await freePort(Number(process.env.PORT ?? 8788));
  const site = await serve({ port, state: LOCAL_STATE, show: true });
  say(`The site is at ${site.url} (Ctrl+C ends it)`);
  say(`The admin area is at ${site.url}/admin-login ${admin}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.stop());
  process.exitCode = (await site.ended) ?? 0;
});
