import { expect, it } from 'vitest';
import { grow } from '~tests/support/contents';
import { useDatabase } from '~tests/support/context';
import { costsOf } from '~tests/support/costs';
import { topicFeed } from '../../files/topic-feed.server';

const { platform, run } = await useDatabase({ isKept: true, on: 'workerd' });

it('the feed of a tag reads three rows per entry in one round trip', async () => {
  await grow(platform.DB, 1, 100);
  await run(`update posts set tags = '["All"]'`);
  const feed = topicFeed('tag', 'all');
  const costs = await costsOf(platform, {
    feed: (services) => feed.read({ ...services, waitUntil: () => {} }),
  });
  expect(costs).toMatchObject({ feed: { roundTrips: 1, rowsRead: 60 } });
});
