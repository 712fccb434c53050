import { ensureDependencies, freePort, main, say } from './lib/run.mjs';

/** `npm start`: prepares everything that the local site needs, and serves it. */
await main(async () => {
  await ensureDependencies();
  // Imported here because they need the dependencies.
  const { ensureBuilt, LOCAL_STATE, prepareLocalSite } = await import('./lib/site.mjs');
  const { serve } = await import('./lib/server.mjs');
  const withSamples = !process.argv.includes('--without-samples');
  const [{ isFirstStart, admin }] = await Promise.all([
    prepareLocalSite({ withSamples }),
    ensureBuilt(() => say('Building')),
  ]);
  if (isFirstStart && withSamples) say('Loaded the samples');
  if (!isFirstStart && !withSamples) {
    say(
      '--without-samples only affects the first start. To remove samples, run "npm run samples:remove"',
    );
  }
  const port = await freePort(Number(process.env.PORT ?? 8788));
  say('Starting the server');
  const site = await serve({ port, state: LOCAL_STATE, say });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void site.stop().then(() => process.exit()));
  }
  say(`The site is at http://127.0.0.1:${port} (press Ctrl+C to stop)`);
  say(`The admin area is at http://127.0.0.1:${port}/admin-login ${admin}`);
  if (isFirstStart && withSamples) await openEachPage(`http://127.0.0.1:${port}`);
});

/**
 * Opens each page of the sitemap once. This renders the texts of the samples, whose Markdown the search would show otherwise.
 * @param {string} url
 */
async function openEachPage(url) {
  const sitemap = await fetch(`${url}/sitemap.xml`).then(
    (response) => response.text(),
    () => '',
  );
  for (const [, page = url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await fetch(page).catch(() => {}); // The server may be ending.
  }
}
