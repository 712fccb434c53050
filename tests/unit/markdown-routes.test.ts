import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MARKDOWN_ROUTES } from '../../app/features/markdown-pages/api/markdown-pages.server';
import { ROUTE_FILES, routePath } from '../../scripts/lib/route-files.mjs';

it('a route declares hasMarkdown exactly if its page exists as Markdown', () => {
  const declared = ROUTE_FILES.filter((file) =>
    readFileSync(file, 'utf8').includes('hasMarkdown: true'),
  ).map(routePath);
  expect(declared.sort()).toEqual([...MARKDOWN_ROUTES].sort());
});
