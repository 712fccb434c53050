import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { graphOf } from '~tests/support/graph';

it('the structured data of the landing page says when the owner last reviewed the resume', async () => {
  const { one, read } = await graphOf('/', await openSite());
  expect(read(one('ProfilePage'), 'dateModified')).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  );
});
