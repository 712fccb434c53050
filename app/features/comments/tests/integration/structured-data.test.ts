import { expect, it } from 'vitest';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { postRow, testId } from '~tests/support/database';
import { graphOf } from '~tests/support/graph';
import { commentRow } from '../rows';

const site = await openSite({ samples: false });
const HOSTILE = `</script><script>alert(1)</script> "quoted" 'too' \\ <!-- & \u2028\u2029 ü 🌿`;

await site.insert('posts', [postRow(1), postRow(2)]);
await site.insert('comments', [
  commentRow(1, { name: HOSTILE, body: HOSTILE }),
  commentRow(2, { name: '', body: 'Long. '.repeat(400) }),
  commentRow(3, { parent_id: testId(1), by_owner: 1 }),
]);

it('the structured data of a post has its comments with their authors, times and the beginning of their texts', async () => {
  const { one, read, ofType } = await graphOf('/details/post-1', site);
  expect(one('BlogPosting')).toMatchObject({ commentCount: 3 });
  const [first, answer, second] = ofType('Comment');
  expect(first).toMatchObject({ author: { name: HOSTILE } });
  expect(read(answer ?? {}, 'parentItem')).toEqual(first);
  expect(read(answer ?? {}, 'author.url')).toBe(`${ORIGIN}/`);
  expect(read(second ?? {}, 'author.name')).toBe('A reader');
  expect(String(second?.text).length).toBeLessThan(600);
  for (const comment of ofType('Comment'))
    for (const field of ['author.name', 'datePublished', 'text'])
      expect(read(comment, field), field).toBeDefined();
});

it('the structured data of a post without comments counts none', async () => {
  const { one } = await graphOf('/details/post-2', site);
  expect(one('BlogPosting')).toMatchObject({ commentCount: 0 });
  expect(one('BlogPosting')).not.toHaveProperty('comment');
});
