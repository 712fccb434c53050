import { beforeEach, expect, it } from 'vitest';
import { changeMessages, undoMessages } from '../../app/engine/core/messages/bulk';
import { sendMessage } from '../../app/engine/core/messages/contact';
import {
  deleteMessage,
  emptySpam,
  markMessage,
  restoreMessage,
  saveMessageNote,
} from '../../app/engine/core/messages/inbox';
import { replyToMessage } from '../../app/engine/core/messages/replies';
import { postRecords as posts } from '../../app/engine/core/records/post-record';
import { projectRecords as projects } from '../../app/engine/core/records/project-record';
import { eraseRecord, purgeTrash } from '../../app/engine/core/records/trash';
import { renderDueTexts } from '../../app/engine/core/renderings/renderings';
import { applyImport } from '../../app/engine/core/transfer/import';
import { receiveImport } from '../../app/engine/core/transfer/receive';
import { removeSamples, restoreSamples } from '../../app/engine/core/transfer/samples';
import { runBackgroundWork } from '../../app/engine/server/background-work.server';
import type { Services } from '../../app/engine/server/context';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { by } from '../support/admin';
import { openSite } from '../support/built-site';
import { grow } from '../support/contents';
import { deleteOldRows, loadContext } from '../support/context';
import { applyStatements, DAY, empty, HOUR } from '../support/database';
import { derivedDataOf } from '../support/derived';
import { NoScriptBrowser } from '../support/no-script-browser';
import { SEARCHED_SAMPLES } from '../support/sample-records';
import { exportOf, linesOf } from '../support/transfer';

/* Derived data stays right after each way of writing its rows, without a rebuild. */

const site = await openSite({ samples: false });
const { DB, KV, values } = site;
const START = Date.UTC(2026, 10, 21, 12);

const services = (after = 0): Services =>
  loadContext({ ...site, DB, KV }, new Date(START + after)).services;

const dayAfter = (days: number) => new Date(START + days * DAY).toISOString();

const { faults, after, firstId, repair } = await derivedDataOf(DB);

beforeEach(() => empty(DB));

it('derived data is right after every action of the owner on posts', async () => {
  await grow(DB, 1, 65);
  const write = (fields: object, now = 0) =>
    posts.create({ fields: { details: 'Some *text* of C++.', ...fields }, by }, services(now));
  const one = await after('created', () =>
    write({ title: 'One', tags: ['Rust', 'C++'], series: 'Parts' }),
  );
  await after('created in its series', () =>
    write({ title: 'Two', tags: ['rust'], series: 'Parts', seriesPart: '2' }, 1),
  );
  await after('created elsewhere', () => write({ title: 'Three', tags: ['Go'] }, 2));
  await after('created as a draft', () => write({ title: 'Draft', status: 'draft' }, 3));
  const later = await after('scheduled', () =>
    write({ title: 'Later', tags: ['Go'], status: 'scheduled', publishedAt: dayAfter(1) }),
  );
  await after('a day later', () => runBackgroundWork({ until: new Date() }, services(2 * DAY)));
  const change = (fields: object, now: number, id = one.id) =>
    posts.update({ idOrSlug: id, fields, version: null, by }, services(now));
  await after('its text changed', () => change({ details: 'Other **words**' }, 10));
  await after('its title changed', () => change({ title: 'Jeden & 東京' }, 20));
  await after('its tags changed', () => change({ tags: ['Go', 'c++'] }, 30));
  await after('its series left', () => change({ series: '' }, 40));
  await after('its category changed', () => change({ category: 'Another' }, 50));
  await after('its address changed', () => change({ slug: 'another' }, 60));
  await after('its time changed', () => change({ publishedAt: dayAfter(-1) }, 70));
  await after('published before its time', () => change({ status: 'published' }, 80, later.id));
  await after('unpublished', () => change({ status: 'draft' }, 90));
  const [revision] = await posts.revisions(one.id, services());
  const revert = { id: one.id, revisionId: revision?.id ?? '', version: null, by };
  await after('published again', () => change({ status: 'published' }, 100));
  await after('made what it was', () => posts.revert(revert, services(110)));
  const it = { idOrSlug: one.id, by };
  await after('deleted', () => posts.remove(it, services(120)));
  await after('brought back', () => posts.restore({ id: one.id, by }, services(130)));
  const several = (fields: object, now: number) =>
    posts.changeInBulk({ ids: [one.id, later.id], fields, item: 'post', by }, services(now));
  const undo = (id: string | null, now: number) =>
    posts.undoBulk({ id: id ?? '', item: 'post', by }, services(now));
  for (const [n, fields] of [
    { bulk: 'add-tag', toTag: 'All' },
    { bulk: 'category', toCategory: 'Travel' },
    { bulk: 'unpublish' },
    { bulk: 'delete' },
  ].entries()) {
    const { edit } = await after(fields.bulk, () => several(fields, (n + 1) * HOUR));
    await after(`undone: ${fields.bulk}`, () => undo(edit, (n + 1.5) * HOUR));
  }
  await after('deleted again', () => posts.remove(it, services(6 * HOUR)));
  await after('erased', () => eraseRecord({ entity: 'post', id: one.id, by }, services()));
  await posts.remove({ idOrSlug: later.id, by }, services(7 * HOUR));
  await after('purged', () => purgeTrash(services(40 * DAY)));
  expect(await values('select count(*) from posts')).toEqual([68]);
});

it('derived data is right after every action of the owner on projects', async () => {
  const fields = { projectName: 'Ferry', details: 'By *boat*', features: ['Fast'], tags: ['Go'] };
  const { id } = await after('created', () => projects.create({ fields, by }, services()));
  const change = (fields: object, now: number) => () =>
    projects.update({ idOrSlug: id, fields, version: null, by }, services(now));
  await after('changed', change({ techStack: ['C#'], goal: 'Across the river' }, 10));
  await after('text changed', change({ details: '' }, 20));
  await after('unpublished', change({ status: 'draft' }, 30));
  const several = { ids: [id], fields: { bulk: 'add-tag', toTag: 'All' }, item: 'p', by };
  const { edit } = await after('tagged', () => projects.changeInBulk(several, services(HOUR)));
  const undo = { id: edit ?? '', item: 'p', by };
  await after('undone', () => projects.undoBulk(undo, services(2 * HOUR)));
  await after('deleted', () => projects.remove({ idOrSlug: id, by }, services(3 * HOUR)));
  await after('purged', () => purgeTrash(services(40 * DAY)));
});

it('derived data is right after API calls and a form of the owner', async () => {
  const fields = { title: 'By API', details: 'Text', tags: ['Go'], category: 'Travel' };
  await after('POST', () => site.asOwner('POST', '/api/blogs', fields));
  const id = await firstId('posts');
  await after('PATCH', () => site.asOwner('PATCH', `/api/blogs/${id}`, { tags: ['Rust'] }));
  const owner = await NoScriptBrowser.open(site, `/admin/blog-update/${id}`, { signedIn: true });
  await after('form', async () => {
    await owner.fill({ Title: 'By form' }).press('Save');
  });
  expect(await values('select title from posts')).toEqual(['By form']);
  await after('DELETE', () => site.asOwner('DELETE', `/api/blogs/${id}`, {}));
});

it('derived data is right after visitors send messages, and after the owner moderates', async () => {
  const fields = { name: 'Ada', email: 'ada@example.com', message: 'Hello, is there anybody?' };
  const send = (isSpam: boolean, more: object = {}) =>
    sendMessage({ fields: { ...fields, ...more }, isSpam }, services());
  await after('message', () => send(false));
  const first = await firstId('messages');
  await after('spam', () => send(true, { message: 'Buy something now!' }));
  const mark = (status: string) => () => markMessage({ id: first, fields: { status } }, services());
  await after('read', mark('read'));
  await after('note', () => saveMessageNote({ id: first, fields: { note: 'Later' } }, services()));
  const letter = { subject: 'Re', text: 'Hello', formId: services().newId() };
  await after('replied', () => replyToMessage({ id: first, fields: letter, by }, services()));
  await after('waiting', mark('waiting'));
  await after('written again', () => send(false, { message: 'Hello, it is me again.' }));
  await after('deleted', () => deleteMessage({ id: first, by }, services()));
  await after('restored', () => restoreMessage({ id: first, by }, services()));
  await after('spam emptied', () => emptySpam(by, services()));
  const ofMessages = { ids: [first], fields: { bulk: 'archived' }, by };
  const messages = { now: services().now, newId: services().newId, store: services().messageBulk };
  const done = await after('several', () => changeMessages(ofMessages, messages));
  await after('undone', () => undoMessages({ id: done.edit ?? '', by }, messages));
  await after('cleaned', () => deleteOldRows(services(), new Date(START + 40 * DAY)));
});

it('derived data is right after the samples and an import', async () => {
  await applyStatements(DB, sampleContent());
  expect(await faults()).not.toEqual([]);
  await after('rendered', () => renderDueTexts({ until: new Date(START + DAY) }, services()));
  await after('removed', () => removeSamples(by, services()));
  await after('back', () => restoreSamples(by, services()));
  const text = await exportOf(services());
  const [id] = await values('select id from posts limit 1');
  await applyStatements(DB, [`update posts set tags = '["x"]', title = 'X' where id = '${id}'`]);
  await after('imported', async () =>
    applyImport({ id: await receiveImport(linesOf(text), services()), by }, services()),
  );

  expect(await values('select count(*) from search_documents')).toEqual([SEARCHED_SAMPLES]);
});

it('npm run db:derive repairs derived data, reports what was wrong, and makes stored pages stale', async () => {
  const fields = { title: 'One', details: 'Some *text*' };
  const { id } = await posts.create({ fields, by }, services());
  expect(await repair()).toEqual([]);
  const version = () => values("select versions ->> '$.posts' from content_versions");
  await applyStatements(DB, [`update posts set title = 'Two', status = 'draft'`]);
  const before = await version();
  expect(await repair()).toEqual(['documents of the search', 'counts of the lists']);
  expect(await version()).not.toEqual(before);
  expect(await repair()).toEqual([]);
  await applyStatements(DB, [
    `insert into site_search (site_search) values ('delete-all')`,
    `delete from renderings where entity_id = '${id}'`,
  ]);
  const names = ['search index', 'rows for rendered texts', 'documents of the search'];
  expect(await repair()).toEqual(names);
  expect(await faults()).toEqual([]);
});
