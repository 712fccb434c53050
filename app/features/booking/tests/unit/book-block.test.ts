import { expect, it } from 'vitest';
import { withBlocksAndNotes } from '~/engine/core/blocks/rendered-blocks';
import { EMPTY, FULL, fence, shown, titlesIn } from '~tests/support/blocks';

it('the block book links to each kind of talk, or to one, and shows nothing without any', async () => {
  const html = await shown(fence('book'));
  expect(html).toContain('href="/book?kind=intro"');
  expect(html).toContain('20 minutes, by video');
  expect(html).toContain('&lt;b&gt; &amp; &quot;c&quot;');
  expect(titlesIn(await shown(fence('book', 'kind: long')))).toEqual(['Long']);
  expect(await shown(fence('book'), EMPTY)).toBe('');
});

it('the preview says which kinds of talk there are if it is another one', async () => {
  expect(await shown(fence('book', 'kind: none'), FULL, withBlocksAndNotes)).toContain(
    'There is no kind of talk “none”. There is: intro, long.',
  );
});
