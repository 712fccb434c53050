import { expect, it } from 'vitest';
import * as details from '~/routes/details.$id';
import { useDatabase } from '~tests/support/context';
import { postRow } from '~tests/support/database';
import { routeArgs, thrownBy } from '~tests/support/routes';

const { context, insert, rows } = await useDatabase();

it('a post that is not public accepts no comment', async () => {
  await insert('posts', [postRow(1, { status: 'draft' })]);
  const comment = { body: 'a comment that is long enough' };
  const sent = details.action(
    routeArgs(context(), '/details/post-1', { fields: comment, params: { id: 'post-1' } }),
  );
  expect(await thrownBy(sent)).toMatchObject({ init: { status: 404 } });
  expect(await rows('select * from comments')).toEqual([]);
});
