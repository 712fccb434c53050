import { ensureDependencies, freePort, main, say } from './lib/run.mjs';

/** `npm start`: from a clone, or from yesterday's state, to a running site. */
await main(async () => {
  await ensureDependencies();
  // Only now: these need the dependencies.
  const { ensureBuilt, LOCAL_STATE, prepareLocalSite, serve } = await import('./lib/site.mjs');
  const { keepServing } = await import('./lib/keep-serving.mjs');
  const withSamples = !process.argv.includes('--without-samples');
  // Side by side: neither needs the other.
  const [{ isFirstStart, admin }] = await Promise.all([
    prepareLocalSite({ withSamples }),
    ensureBuilt(() => say('Building')),
  ]);
  if (isFirstStart && withSamples) say('Loaded the sample content');
  if (!isFirstStart && !withSamples) {
    say('Samples are left out by the first start alone: "npm run samples:remove" takes them away');
  }
  const port = await freePort(Number(process.env.PORT ?? 8788));
  const start = () => serve({ port, state: LOCAL_STATE, show: true });
  const site = await keepServing(start, (code) =>
    say(`The server ended by itself, with code ${code}. Starting it again`),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void site.stop());
  say(`The site is at http://127.0.0.1:${port} (Ctrl+C ends it)`);
  say(`The admin area is at http://127.0.0.1:${port}/admin-login ${admin}`);
  process.exitCode = (await site.ended) ?? 0;
});
