import { it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { expectWayBack, NoScriptBrowser } from '~tests/support/no-script-browser';
import { isSample } from '~tests/support/sample';

const site = await openSite();

it.runIf(isSample).each([
  ['/archive', '/blogs'],
  ['/tags', '/blogs'],
  ['/series', '/blogs'],
  ['/tags/css', '/tags'],
  ['/series/one-small-database', '/series'],
])('%s has a link back to its list above the title', async (path, list) => {
  expectWayBack(await NoScriptBrowser.open(site, path), list);
});
