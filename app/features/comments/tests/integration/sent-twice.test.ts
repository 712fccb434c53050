import { beforeEach, expect, it } from 'vitest';
import * as details from '~/routes/details.$id';
import { useDatabase } from '~tests/support/context';
import { postRow } from '~tests/support/database';
import { outcomeOf, routeArgs } from '~tests/support/routes';
import { contextOf, describeSentTwice, type Sender } from '~tests/support/sent-twice';

const database = await useDatabase();
beforeEach(() => database.insert('posts', [postRow(1), postRow(2)]));

const COMMENT = { body: 'a comment that is long enough' };

const comment = async (fields: Record<string, string>, sender: Sender = {}, slug = 'post-1') => {
  const sent = { fields: { stay: '1', ...fields }, params: { id: slug } };
  const args = routeArgs(contextOf(database, sender), `/details/${slug}`, sent);
  return outcomeOf(details.action(args));
};

describeSentTwice('a comment', database, {
  ...{ send: comment, fields: COMMENT, table: 'comments', mails: 0 },
});

it('the same text under another post is a separate comment', async () => {
  await comment(COMMENT);
  await comment(COMMENT, {}, 'post-2');
  expect(await database.rows('select * from comments')).toHaveLength(2);
});
