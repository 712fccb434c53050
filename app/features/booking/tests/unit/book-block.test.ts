import { expect, it } from 'vitest';
import { withBlocks, withBlocksAndNotes } from '~/engine/core/blocks/rendered-blocks';
import { rendererWithBlocks } from '~/engine/core/markdown/renderer.server';
import { EMPTY, FULL, fence } from '~tests/support/blocks';

const render = (source: string, blocks = FULL) => rendererWithBlocks(blocks).render(source);
const shown = async (source: string, blocks = FULL) => {
  const { html, blocks: all } = await render(source, blocks);
  return withBlocks(html, all);
};
const titles = (html: string) => [...html.matchAll(/<strong>([^<]*)/g)].map(([, title]) => title);

it('the block book links to each kind of talk, or to one, and shows nothing without any', async () => {
  const html = await shown(fence('book'));
  expect(html).toContain('href="/book?kind=intro"');
  expect(html).toContain('20 minutes, by video');
  expect(html).toContain('&lt;b&gt; &amp; &quot;c&quot;');
  expect(titles(await shown(fence('book', 'kind: long')))).toEqual(['Long']);
  expect(await shown(fence('book'), EMPTY)).toBe('');
});

it('the preview says which kinds of talk there are if it is another one', async () => {
  const { html, blocks } = await render(fence('book', 'kind: none'));
  expect(withBlocksAndNotes(html, blocks)).toContain(
    'There is no kind of talk “none”. There is: intro, long.',
  );
});
