import { expect, it } from 'vitest';
import { postRecords as posts } from '~/engine/core/records/post-record';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { applyStatements } from '~tests/support/database';
import { derivedDataOf } from '~tests/support/derived';

const { platform, services } = await useDatabase();
const { repair } = await derivedDataOf(platform.DB);

it('npm run db:derive repairs the tags of posts, and reports that they were wrong', async () => {
  await posts.create({ fields: { title: 'One', details: 'Text', tags: ['Go'] }, by }, services());
  expect(await repair()).toEqual([]);
  await applyStatements(platform.DB, [`update posts set tags = '["Rust"]'`]);
  expect(await repair()).toContain('topics');
  expect(await repair()).toEqual([]);
});
