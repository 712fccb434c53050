import { beforeEach, expect, it } from 'vitest';
import { purgeTrash } from '../../app/engine/core/records/trash';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { openSite } from '../support/built-site';
import { loadContext } from '../support/context';
import { DAY, empty, postRow, projectRow } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { SAMPLE_RECORDS } from '../support/sample-records';

/* The sample content of a new site, and how the owner removes it. */

const site = await openSite({ samples: false });
const owner = await NoScriptBrowser.start(site, { signedIn: true });
const PATH = '/admin/settings/data';

beforeEach(async () => {
  await empty(site.DB);
  await site.run(...sampleContent());
});

/** How many posts, projects and reviews visitors see. */
const lists = () =>
  Promise.all(
    ['blogs', 'projects', 'reviews'].map(async (kind) => (await site.data(`/api/${kind}`)).length),
  );

const edit = async (path: string, fields: object) =>
  expect((await site.asOwner('PATCH', path, fields)).status).toBe(200);

const remove = async () => {
  await owner.open(PATH);
  await owner.follow('Remove the samples');
  owner.screen.getByRole('heading', { name: 'Are you sure?' });
  await owner.press('Yes, delete it!');
};

it('the samples are removed after a confirmation, and the owner’s records stay', async () => {
  await site.insert('posts', [postRow(1)]);
  await site.insert('projects', [projectRow(1)]);
  expect(await lists()).toEqual([15, 9, 6]);
  await owner.open(PATH);
  await owner.follow('Remove the samples');
  expect(owner.text).toContain(SAMPLE_RECORDS);
  expect(await lists()).toEqual([15, 9, 6]);
  await owner.press('Yes, delete it!');
  expect(owner.text).toContain(`Deleted! ${SAMPLE_RECORDS} can be brought back`);
  expect(await lists()).toEqual([1, 1, 0]);
  const [event] = await site.rows('select action, summary from audit_events');
  expect(event).toEqual({ action: 'samples.delete', summary: SAMPLE_RECORDS });
  await owner.open('/admin');
  expect(textOf(owner.one('#events'))).toContain('Removed the samples: 14 posts');
});

it('edited samples stay, and the page says so', async () => {
  await edit('/api/blogs/tests-that-can-fail', { title: 'Mine' });
  await edit('/api/projects/tidewatch', { highlight: 'Mine' });
  await owner.open(PATH);
  expect(textOf(owner.one('#samples'))).toContain(
    'What you have edited stays, since it is yours now: 1 post and 1 project.',
  );
  await remove();
  expect(await lists()).toEqual([1, 1, 0]);
  expect((await site.data('/api/blogs'))[0].title).toBe('Mine');
});

it('removed samples can be restored together or one by one', async () => {
  await remove();
  await owner.open('/admin/projects-update/trash');
  await owner.press('Bring back Tidewatch');
  expect(await lists()).toEqual([0, 1, 0]);
  await owner.open(PATH);
  await owner.press('Bring them back');
  expect(owner.text).toContain('The samples are on the site again.');
  expect(await lists()).toEqual([14, 8, 6]);
  // A restored sample does not count as edited.
  await remove();
  expect(await lists()).toEqual([0, 0, 0]);
});

it('a restored sample does not take the address of another record', async () => {
  await remove();
  await site.insert('posts', [postRow(1, { slug: 'tests-that-can-fail' })]);
  await owner.open(PATH);
  await owner.press('Bring them back');
  expect(owner.status).toBe(200);
  expect(await lists()).toEqual([14, 8, 6]);
  expect(textOf(owner.one('#samples'))).toContain('In the trash');
});

it('the samples cannot be removed twice, and are not mentioned once gone', async () => {
  await owner.open(`${PATH}?confirm=samples`);
  const again = owner.screen.getByRole('button', { name: 'Yes, delete it!' });
  await remove();
  await owner.submit(again);
  expect(owner.status).toBe(409);
  expect(owner.text).toContain('There are no samples to remove.');
  await empty(site.DB);
  await owner.open(PATH);
  expect(owner.texts('h2')).toEqual(['Export', 'Import']);
});

it('the category of the samples is removed with them, unless it is used', async () => {
  const offered = async () => {
    await owner.open('/admin/blog-update/new');
    return owner.texts('select[name="category"] option');
  };
  const kept = () => site.values('select name from categories');
  const three = ['Technology', 'Travel', 'Food'];
  expect(await offered()).toEqual([...three, 'Design']);
  await remove();
  expect(await offered()).toEqual(three);
  expect(await kept()).toContain('Design');
  await site.insert('posts', [postRow(1, { category: 'Design' })]);
  expect(await offered()).toEqual([...three, 'Design']);
  const purge = () => purgeTrash(loadContext(site, new Date(Date.now() + 31 * DAY)).services);
  await purge();
  expect(await kept()).toContain('Design');
  await site.run('delete from posts');
  await purge();
  expect((await kept()).sort()).toEqual([...three].sort());
});
