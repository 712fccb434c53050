import { expect, it } from 'vitest';
import { postRecords as posts } from '~/engine/core/records/post-record';
import { by } from '~tests/support/admin';
import { useDatabase } from '~tests/support/context';
import { applyStatements } from '~tests/support/database';
import { rebuildDerived } from '../../../../../scripts/lib/derived.mjs';

const { platform, ask, services } = await useDatabase();

it('npm run db:derive repairs the tags of posts, and reports that they were wrong', async () => {
  await posts.create({ fields: { title: 'One', details: 'Text', tags: ['Go'] }, by }, services());
  const wrong = async () =>
    (await rebuildDerived({ ask, load: ask }))
      .filter(({ wrong }) => wrong > 0)
      .map(({ name }) => name);
  expect(await wrong()).toEqual([]);
  await applyStatements(platform.DB, [`update posts set tags = '["Rust"]'`]);
  expect(await wrong()).toContain('topics');
  expect(await wrong()).toEqual([]);
});
