import { it } from 'vitest';
import { testId } from '~tests/support/database';
import { siteWithoutWrites, TYPED } from '~tests/support/no-writes-left';
import { commentRow } from '../rows';

const { expectTypedKept, expectVisitorTold } = await siteWithoutWrites({
  comments: [commentRow(901, { entity_id: testId(2) })],
});

it('the form of a reply tells the owner why it cannot save, and keeps what was typed', () =>
  expectTypedKept(`/admin/comments?status=approved&reply=${testId(901)}`, 'Your reply', 'Reply'));

it('the form of a comment tells a visitor why it cannot save, and keeps what was typed', () =>
  expectVisitorTold('/details/one-round-trip-to-the-database', { name: 'Ada', body: TYPED }));
