import { ensureDependencies, freePort, main, root, say } from './lib/run.mjs';

/** `npm run dev`: serves the site, rebuilds it after each change, and reloads the page. */
await main(async () => {
  await ensureDependencies();
  // Imported here because they need the dependencies.
  const { LOCAL_STATE, prepareLocalSite } = await import('./lib/site.mjs');
  const { admin } = await prepareLocalSite();
  const { serveDev } = await import('./lib/dev-server.mjs');
  const { watchBuilds } = await import('./lib/build/dev-builds.mjs');
  const port = await freePort(Number(process.env.PORT ?? 8788));
  const site = await serveDev({ port, state: LOCAL_STATE, folder: root, say });
  say(`The site will be at ${site.url} (press Ctrl+C to stop)`);
  say(`The admin area will be at ${site.url}/admin-login ${admin}`);
  const end = watchBuilds(root, { onBuilt: site.update, onFailed: site.fail });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      end();
      void site.stop().then(() => process.exit());
    });
  }
});
