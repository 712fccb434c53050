import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MARKDOWN_ROUTES } from '~/api/markdown-pages/markdown-pages.server';

it('a route declares hasMarkdown exactly if its page exists as Markdown', () => {
  const declared = readdirSync('app/routes')
    .filter((file) => readFileSync(`app/routes/${file}`, 'utf8').includes('hasMarkdown: true'))
    // `tags_.$tag.tsx` is the route `tags/:tag`.
    .map((file) => file.replace('.tsx', '').replaceAll('_.', '/').replaceAll('.', '/'))
    .map((path) => path.replaceAll('$', ':'));
  expect(declared.sort()).toEqual([...MARKDOWN_ROUTES].sort());
});
