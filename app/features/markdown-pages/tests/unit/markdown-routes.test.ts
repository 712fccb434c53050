import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '~/features.server';
import { ROUTE_FILES, routePath } from '../../../../../scripts/lib/route-files.mjs';
import { markdownPages } from '../../api/markdown-pages.server';

it('a route declares hasMarkdown exactly if its page exists as Markdown', () => {
  const declared = ROUTE_FILES.filter((file) =>
    readFileSync(file, 'utf8').includes('hasMarkdown: true'),
  ).map(routePath);
  expect(declared.sort()).toEqual(Object.keys(markdownPages(features)).sort());
});
