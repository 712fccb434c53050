import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { grow } from '~tests/support/contents';
import { useDatabase } from '~tests/support/context';
import { costsOf } from '~tests/support/costs';
import { expectPublicEntry, FEED_FILES, insertFeedPosts } from '~tests/support/feeds';
import { english } from '~tests/support/words';
import { topicFeed } from '../../files/topic-feed.server';

const { platform, run } = await useDatabase({ isKept: true, on: 'workerd' });

it('the feed of a tag reads three rows per entry in one round trip', async () => {
  await grow(platform.DB, 1, 100);
  await run(`update posts set tags = '["All"]'`);
  const feed = topicFeed('tag', 'all');
  const costs = await costsOf(platform, {
    feed: (services) =>
      feed.read({ ...services, waitUntil: () => {}, loadText: async () => english }),
  });
  expect(costs).toMatchObject({ feed: { roundTrips: 1, rowsRead: 60 } });
});

const site = await openSite({ samples: false });
await insertFeedPosts(site);

it.each(
  ['/tags/web-parts', '/tags/c%2B%2B', '/series/a-series'].flatMap((base) =>
    FEED_FILES.map((file) => base + file),
  ),
)(
  '%s is valid and has only the public entry, with a stable id, absolute links and plain HTML',
  (path) => expectPublicEntry(site, path),
);

it('a feed of an unpublished or unknown topic is 404', async () => {
  for (const base of ['/tags/drafts', '/tags/later', '/tags/gone', '/series/no'])
    for (const file of [...FEED_FILES, '/other.xml'])
      expect((await site.fetch(base + file)).status, base + file).toBe(404);
});
