import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { it } from 'vitest';
import { openSite } from '../support/built-site';
import { PAGES } from '../support/pages';

it('measures', async () => {
  const site = await openSite();
  const out: string[] = [];
  for (const p of [...PAGES, '/resume']) {
    const a = await site.fetch(p);
    const ld = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(a.text)?.[1] ?? '';
    if (p === '/') writeFileSync('/tmp/wt-data-home.html', a.text);
    out.push([p, a.status, brotliCompressSync(a.text).length, ld.length].join(' '));
    if (ld) out.push(JSON.stringify(JSON.parse(ld), null, 1));
  }
  writeFileSync('/tmp/wt-data-pages', out.join('\n'));
});
