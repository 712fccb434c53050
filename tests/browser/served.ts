import type { Site } from '../support/served-site';
import { openPage, still } from './support';

const desktop = { ...still, viewport: { width: 1280, height: 800 } };

/** Opens a page. Expects that the lazy parts of a page are still as served. */
export async function openAsServed(
  site: Site,
  options: Parameters<typeof openPage>[1] = {},
  path = '/',
) {
  const visited = await openPage(site, { ...desktop, ...options });
  await visited.page.goto(site.url + path);
  await visited.page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  return visited;
}
