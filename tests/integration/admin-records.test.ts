import { describe, expect, it } from 'vitest';
import { ADMIN, ownersHeaders, signInFields } from '../support/admin';
import { openSite } from '../support/built-site';
import { type Row, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import type { RecordKind } from '../support/record-kind';
import { ALL_RECORD_KINDS, RECORD_KINDS } from '../support/record-kinds';
import { typeRecord } from '../support/type-record';

/* Creating, editing, deleting and restoring records without JavaScript. */

const site = await openSite({ samples: false });

const startOwner = () => NoScriptBrowser.start(site, { signedIn: true });

const names = (owner: NoScriptBrowser) => owner.texts('tbody td:first-child a');

let count = 0;

/** Changes and reads records of a kind outside the tested browser. */
function livesOf({ api, table, text, row }: RecordKind) {
  const read = (id: string) => site.data(`${api}/${id}`);
  return {
    read,
    textNow: async (id: string) => (await read(id))[text.field],
    /** @returns the id of a new record */
    async make(changes: Row = {}) {
      count += 1;
      await site.insert(table, [row(count, changes)]);
      return testId(count);
    },
    async change(id: string, fields: object) {
      expect((await site.asOwner('PATCH', `${api}/${id}`, fields)).status).toBe(200);
    },
    remove: (id: string) =>
      site.run(`update ${table} set deleted_at = ${Date.now()} where id = '${id}'`),
  };
}

/** Opens the comparison of the newest revision with the current record. */
async function openRevision(owner: NoScriptBrowser, path: string) {
  await owner.open(path);
  const revisions = owner.screen.getByRole('navigation', { name: 'Revisions' });
  const [newest] = owner.within(revisions).getAllByRole('link');
  await owner.open(newest?.getAttribute('href') ?? expect.fail('there is no revision'));
  owner.screen.getByRole('heading', { name: /and now$/ });
}

it.each(ALL_RECORD_KINDS)(
  'a $item is added with every field without JavaScript',
  async ({ list, table, name, example, ...kind }) => {
    const owner = await startOwner();
    await (await owner.open(list)).follow(kind.add);
    expect(owner.path).toBe(`${list}/new`);
    await (await typeRecord(owner, example.typed)).press(kind.save);
    expect(owner.text).toContain(kind.added);
    const id = await site.values(
      `select id from ${table} where ${name.column} = '${example.name}'`,
    );
    expect(owner.path).toBe(`${list}/${id}`);
    for (const [label, value] of Object.entries(example.shown)) {
      expect(owner.field(label).value).toBe(value);
    }
    expect(await site.data(`${kind.api}/${id}`)).toMatchObject(example.read);
    expect((await site.fetch(kind.seenAt(String(id)))).status).toBe(200);
  },
);

/* Behaviour that all kinds share is tested with one of them. */
describe('a record, without JavaScript,', () => {
  const kind = RECORD_KINDS.posts;
  const { list, table, name, text, example } = kind;
  const { make, change, remove, read, textNow } = livesOf(kind);

  it('is saved as a draft at first, and only its preview link shows it', async () => {
    const owner = await startOwner();
    await owner.open(`${list}/new`);
    const { Published: _, ...typed } = example.typed;
    await (await typeRecord(owner, { ...typed, [name.label]: 'A draft' })).press(kind.save);
    const id = owner.path.slice(`${list}/`.length);
    expect((await site.fetch(`${kind.api}/${id}`)).status).toBe(404);
    const link = new URL(owner.field('Preview link').value);
    expect((await site.fetch(link.pathname + link.search)).text).toContain('This is a draft.');
  });

  it('is edited, deleted after a confirmation, restored, and deleted permanently', async () => {
    const id = await make({ title: 'Before' });
    const before = await read(id);
    const owner = await startOwner();
    const renamed = 'After, renamed';
    await (await owner.open(list)).follow('Edit Before');
    await owner.fill({ [name.label]: renamed }).press(kind.update);
    expect(owner.text).toContain(kind.updated);
    const { updatedAt } = await read(id);
    expect(await read(id)).toEqual({ ...before, updatedAt, [name.field]: renamed });

    const visit = async () => (await site.fetch(kind.seenAt(id))).status;
    await (await owner.open(list)).press(`Delete ${renamed}`);
    owner.screen.getByRole('heading', { name: 'Are you sure?' });
    expect(owner.text).toContain(renamed);
    expect(await visit()).toBe(200);
    await owner.press('Yes, delete it!');
    expect(owner.path).toBe(`${list}?deleted=${id}`);
    expect(owner.text).toContain('Deleted!');
    expect(names(owner)).not.toContain(renamed);
    expect(await visit()).toBe(404);

    expect(owner.text).toContain(`“${renamed}” is in the trash for 30 days.`);
    await owner.press('Undo');
    expect(owner.path).toBe(list);
    expect(names(owner)).toContain(renamed);
    expect(owner.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(await visit()).toBe(200);

    const found = () => site.rows(`select id from ${table} where id = '${id}'`);
    const body = new URLSearchParams({ intent: 'erase', id });
    const headers = await ownersHeaders(site.DB);
    await site.fetch(`${list}/trash`, { method: 'POST', body, headers });
    expect(await found(), 'it is not in the trash').toHaveLength(1);

    await remove(id);
    await (await owner.open(`${list}/trash`)).press(`Bring back ${renamed}`);
    expect(owner.text).toContain(kind.broughtBack);
    expect(await visit()).toBe(200);

    await remove(id);
    await (await owner.open(`${list}/trash`)).press(`Delete ${renamed}`);
    expect(owner.text).toContain('It cannot be undone.');
    expect(await found()).toHaveLength(1);
    await owner.press('Yes, delete it!');
    expect(owner.text).toContain('Deleted for good.');
    expect(await found()).toEqual([]);
    expect(await site.rows(`select id from revisions where entity_id = '${id}'`)).toEqual([]);
  });

  it('shows errors beside each field after a refused save, and keeps the input', async () => {
    const owner = await startOwner();
    await owner.open(`${list}/new`);
    const typed = { 'Details*': 'Typed before', Address: 'Not an address' };
    await owner.fill(typed).press(kind.save);
    expect(owner.status).toBe(400);
    expect(owner.field('Title').getAttribute('aria-invalid')).toBe('true');
    expect(owner.describedBy('Title')).toBe('Title is missing.');
    for (const [label, value] of Object.entries(typed))
      expect(owner.field(label).value).toBe(value);
  });

  it('shows the difference to a revision and is restored from it', async () => {
    const id = await make({ [text.column]: 'The quick brown fox' });
    await change(id, { [text.field]: 'The quick red fox' });
    const owner = await startOwner();
    await owner.open(`${list}/${id}`);
    const revisions = owner.screen.getByRole('link', { name: 'Revisions' });
    await openRevision(owner, revisions.getAttribute('href') ?? '');
    expect(owner.texts('.diff del')).toEqual(['brown']);
    expect(owner.texts('.diff ins')).toEqual(['red']);
    await owner.press('Bring this text back');
    expect(owner.path).toBe(`${list}/${id}`);
    expect(owner.text).toContain('The earlier text is back.');
    expect(await textNow(id)).toBe('The quick brown fox');
  });

  it('shows both texts if somebody else changed it meanwhile, and keeps the overwritten one as a revision', async () => {
    const id = await make();
    const owner = await startOwner();
    await owner.open(`${list}/${id}`);
    await change(id, { [text.field]: 'Theirs entirely' });
    owner.fill({ [text.label]: 'Mine entirely' });
    for (let press = 0; press < 2; press += 1) {
      await owner.press(kind.save);
      expect(owner.status).toBe(409);
      expect(owner.text).toContain('was changed in the meantime');
      expect(await textNow(id)).toBe('Theirs entirely');
    }
    const both = owner.screen.getByRole('region', { name: 'Both texts' });
    expect(textOf(both)).toContain('TheirsMine entirely');
    expect(owner.field(text.label).value).toBe('Mine entirely');
    await owner.press('Save mine over it');
    expect(owner.text).toContain(kind.updated);
    expect(await textNow(id)).toBe('Mine entirely');
    await openRevision(owner, `${list}/${id}/revisions`);
    expect(owner.texts('.diff')).toEqual(['TheirsMine entirely']);
  });

  it('is restored with the input if somebody else deleted it meanwhile', async () => {
    const id = await make();
    const owner = await startOwner();
    await owner.open(`${list}/${id}`);
    await remove(id);
    await owner.fill({ [text.label]: 'Worth keeping' }).press(kind.save);
    expect(owner.text).toContain('was deleted in the meantime');
    expect(owner.field(text.label).value).toBe('Worth keeping');
    await owner.press('Bring it back with my text');
    expect(owner.path).toBe(`${list}/${id}`);
    expect(owner.text).toContain(kind.updated);
    expect(await textNow(id)).toBe('Worth keeping');
  });

  it('is created once if the form of a new one is sent twice', async () => {
    const owner = await startOwner();
    const called = 'Sent twice';
    await owner.open(`${list}/new`);
    await typeRecord(owner, { ...example.typed, [name.label]: called });
    const again = await startOwner();
    // The same form again, as after going back in the browser.
    const form = owner.document;
    await owner.press(kind.save);
    again.document = form;
    again.url = new URL(`${list}/new`, again.url);
    await again.press(kind.save);
    expect(again.text).toContain(kind.added);
    const found = `select id from ${table} where ${name.column} = '${called}'`;
    expect(await site.rows(found)).toHaveLength(1);
  });

  it('is saved after signing in again if the session ended while somebody typed', async () => {
    const id = await make();
    const before = await textNow(id);
    const owner = await startOwner();
    await owner.open(`${list}/${id}`);
    owner.forgetCookies();
    await owner.fill({ [text.label]: 'An hour of typing\nand more' }).press(kind.save);
    expect(owner.status).toBe(401);
    expect(owner.text).toContain('Your session has ended.');
    expect(await textNow(id)).toBe(before);
    const signIn = (password: string) =>
      owner.fill(signInFields({ ...ADMIN, password })).press('Sign In');
    await signIn('a slip of the finger');
    expect(owner.text).toContain('Email or password is not right.');
    await signIn(ADMIN.password);
    expect(owner.text).toContain('What you typed is here, and not saved yet.');
    expect(owner.text).toContain('An hour of typing and more');
    await owner.press('Save it now');
    expect(await textNow(id)).toBe('An hour of typing\nand more');
  });

  it('lists what each edit changed in its revisions, with seconds if two share a minute', async () => {
    const id = await make({ [text.column]: 'The quick brown fox' });
    await change(id, { [text.field]: 'The quick red fox\njumps' });
    await change(id, { [name.field]: 'Renamed' });
    // Both revisions get times in the same minute.
    const lines = await site.rows(`select id from revisions where entity_id = '${id}' order by id`);
    const at = Date.parse('2026-11-22T03:55:12Z');
    const setTime = site.DB.prepare('update revisions set created_at = ? where id = ?');
    await site.DB.batch(lines.map((line, n) => setTime.bind(at + n * 7000, line.id)));
    const owner = await startOwner();
    const rows = async () => {
      await owner.open(`${list}/${id}/revisions`);
      return owner.texts('nav[aria-label=Revisions] a');
    };
    const textLabel = text.label.replace('*', '');
    const wordsOf = `${textLabel}: 2 words added, 1 removedby ${ADMIN.name}`;
    const nameOf = `${name.label}: 1 word added, 2 removedby ${ADMIN.name}`;
    expect(await rows()).toEqual([
      `22 November 2026, 03:55:19 UTC${nameOf}`,
      `22 November 2026, 03:55:12 UTC${wordsOf}`,
    ]);
    await setTime.bind(at - 60_000, lines[0]?.id).run();
    // Revisions from before the summary of changes existed have none.
    await site.run(`update revisions set changes = null where id = '${lines[1]?.id}'`);
    expect(await rows()).toEqual([
      `22 November 2026, 03:55 UTCby ${ADMIN.name}`,
      `22 November 2026, 03:54 UTC${wordsOf}`,
    ]);
  });
});
