import { beforeEach, describe, expect, it } from 'vitest';
import * as details from '~/routes/details.$id';
import { useDatabase } from '~tests/support/context';
import { postRow } from '~tests/support/database';
import { outcomeOf, routeArgs } from '~tests/support/routes';
import { contextOf, type Sender, testSentTwice } from '~tests/support/sent-twice';

/* Forms for comments that are sent twice. */

const { context, insert, rows, withoutTable } = await useDatabase();
beforeEach(() => insert('posts', [postRow(1), postRow(2)]));

const COMMENT = { body: 'a comment that is long enough' };

const count = async (table: string) => (await rows(`select * from ${table}`)).length;

const comment = async (fields: Record<string, string>, sender: Sender = {}, slug = 'post-1') => {
  const sent = { fields: { stay: '1', ...fields }, params: { id: slug } };
  const args = routeArgs(context(...contextOf(sender)), `/details/${slug}`, sent);
  return outcomeOf(details.action(args));
};

describe('a comment', () => {
  testSentTwice({
    ...{ send: comment, fields: COMMENT, table: 'comments', mails: 0 },
    ...{ count, withoutTable },
  });
});

it('the same text under another post is a separate comment', async () => {
  await comment(COMMENT);
  await comment(COMMENT, {}, 'post-2');
  expect(await count('comments')).toBe(2);
});
