import { expect, it } from 'vitest';
import { pushBetween, siteOf } from '~tests/support/content-sites';
import { useDatabase } from '~tests/support/context';
import {
  applyStatements,
  insert,
  migrationStatements,
  postRow,
  rowsOf,
  testId,
} from '~tests/support/database';
import { commentRow } from '../rows';

const { platform, run, insert: write } = await useDatabase();
const { DB, EMPTY: ONLINE } = platform;
await applyStatements(ONLINE, migrationStatements());

it('a push changes a post that has comments, but never puts it in the trash, and the comments stay', async () => {
  const push = () => pushBetween(siteOf(DB, 'local'), siteOf(ONLINE, 'remote'));
  await write('posts', [postRow(1), postRow(2), postRow(3)]);
  await push();
  await insert(ONLINE, 'comments', [commentRow(1), commentRow(2, { entity_id: testId(3) })]);
  const comments = await rowsOf(ONLINE, 'select * from comments');
  const later = Date.UTC(2026, 0, 1);
  const edit = (n: number, set: string) =>
    run(`update posts set ${set}, updated_at = ${later} where id = '${testId(n)}'`);
  await edit(1, `title = 'Edited here'`);
  await edit(2, `deleted_at = ${later}`);
  await edit(3, `deleted_at = ${later}`);
  expect(await push()).toContain(
    'posts: 1 changed: Edited here; 1 to the trash: Post 2; ' +
      '1 left as it is online (visitors wrote for it): Post 3',
  );
  expect(await rowsOf(ONLINE, 'select * from comments')).toEqual(comments);
  expect(
    await rowsOf(ONLINE, 'select title from posts where deleted_at is null order by id'),
  ).toEqual([{ title: 'Edited here' }, { title: 'Post 3' }]);
});
