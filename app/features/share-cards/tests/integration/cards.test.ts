import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyImport } from '~/engine/core/transfer/import';
import { receiveImport } from '~/engine/core/transfer/receive';
import { by, sessionCookie } from '~tests/support/admin';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { loadContext } from '~tests/support/context';
import { DAY, empty, postRow, projectRow, startDatabase, testId } from '~tests/support/database';
import { graphOf } from '~tests/support/graph';
import { bytesOf, noise } from '~tests/support/images';
import { PAGES } from '~tests/support/pages';
import { exportOf, linesOf } from '~tests/support/transfer';
import { defaultWords, makeWords } from '~tests/support/words';
import {
  CARD_DRAWING,
  type CardKey,
  dueSiteCard,
  listDueCards,
  purgeCards,
  siteCard,
  storeCard,
} from '../../core/cards';
import { shareCardServices } from '../../services.server';

const site = await openSite({ samples: false });
const samples = await openSite();
const { BUCKET } = await startDatabase();
const services = (bindings = {}) =>
  shareCardServices(loadContext({ DB: site.DB, KV: site.KV, ...bindings }).services);

const flat = (background: string, width = 1200, height = 630) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background = '#054') => bytesOf(flat(background).jpeg());

const POST: CardKey = { entity: 'post', id: testId(1) };
const PROJECT: CardKey = { entity: 'project', id: testId(2) };
const PICTURE = '/images/posts/a-1200x675.jpg';

beforeEach(async () => {
  await empty(site.DB);
  await site.insert('posts', [postRow(1, { title: 'First', image: PICTURE, image_alt: 'A tide' })]);
  await site.insert('projects', [projectRow(2, { project_name: 'Second' })]);
});

const cardOf = async (key: CardKey) => services().cards.find(key);
const keep = async (key: CardKey, bytes?: Uint8Array<ArrayBuffer>, deps = services()) =>
  storeCard({ ...key, of: (await cardOf(key))?.of ?? '', bytes: bytes ?? (await jpeg()) }, deps);

type Sent = Partial<Record<'entity' | 'id' | 'of', string>> & { card?: BlobPart | null };

/** Sends a card of the post as the owner's browser does, with the given changes. */
async function send({ card, ...fields }: Sent = {}, headers?: HeadersInit) {
  const body = new FormData();
  const of = (await cardOf(POST))?.of ?? '';
  for (const [name, value] of Object.entries({ ...POST, of, stay: '1', ...fields }))
    body.set(name, value);
  if (card !== null) body.set('card', new File([card ?? (await jpeg())], 'card.jpg'));
  const own = headers ?? { Origin: ORIGIN, Cookie: await sessionCookie(site.DB) };
  return site.fetch('/admin/cards', { method: 'POST', headers: own, body });
}

const fileOf = (address: string) => address.replace('/pictures/', '');

/** The metadata of a page about its shared picture. */
async function shared(path: string, { fetch } = site) {
  const { text } = await fetch(path);
  const of = (property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(text)?.[1];
  return {
    ...{ image: of('og:image'), alt: of('og:image:alt') },
    ...{ width: of('og:image:width'), height: of('og:image:height'), kind: of('twitter:card') },
  };
}

it.each([
  { name: 'First', key: POST, path: '/details/post-1', table: 'posts', title: 'title' },
  {
    ...{ name: 'Second', key: PROJECT, path: '/project-details/project-2' },
    ...{ table: 'projects', title: 'project_name' },
  },
])(
  'the shared picture of a record in $table is its current card, else its picture, else the site’s',
  async (one) => {
    const set = (changes: string) =>
      site.run(`update ${one.table} set ${changes} where id = '${one.key.id}'`);
    const own = expect.stringContaining(`${ORIGIN}/share-picture?v=`);
    await set(`image = ''`);
    expect(await shared(one.path)).toMatchObject({ image: own, width: undefined });
    await set(`image = '${PICTURE}', image_alt = 'A tide'`);
    expect(await shared(one.path)).toMatchObject({ image: ORIGIN + PICTURE, alt: 'A tide' });

    const address = await keep(one.key);
    expect(await shared(one.path)).toEqual({
      ...{ image: ORIGIN + address, width: '1200', height: '630' },
      ...{ kind: 'summary_large_image', alt: one.name },
    });

    await set(`${one.title} = 'Another'`);
    expect(await shared(one.path)).toMatchObject({ image: ORIGIN + PICTURE, alt: 'A tide' });
    const again = await keep(one.key, await jpeg('#450'));
    expect(again).not.toBe(address);
    expect(await shared(one.path)).toMatchObject({ image: ORIGIN + again, alt: 'Another' });
    await set(`image = ''`);
    expect(await shared(one.path)).toMatchObject({ image: own });
  },
);

it.each(PAGES)(
  'the sharing picture of %s exists and is a JPEG, or a PNG until the card is drawn',
  async (path) => {
    const { image = '' } = await shared(path, samples);
    const { pathname, search } = new URL(image);
    if (pathname.startsWith('/images/')) {
      expect(pathname).toMatch(/\.jpg$/);
      expect(existsSync(`public${pathname}`)).toBe(true);
      return;
    }
    const { status, headers } = await samples.fetch(pathname + search);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^image\/(jpeg|png)$/);
  },
);

it('the structured data of a post has its current card before its picture', async () => {
  const picturesOf = async () => (await graphOf('/details/post-1', site)).one('BlogPosting').image;
  const picture = { url: ORIGIN + PICTURE, caption: 'A tide' };
  expect(await picturesOf()).toMatchObject([picture]);
  const url = ORIGIN + (await keep(POST));
  expect(await picturesOf()).toMatchObject([{ url, width: '1200', height: '630' }, picture]);
});

it('a card is out of date after a change of the author or of the renderer', async () => {
  await keep(POST);
  await site.run(`update posts set author_name = 'A guest'`);
  expect(await cardOf(POST)).toMatchObject({ isCurrent: false, author: 'A guest' });
  await keep(POST);
  expect(await cardOf(POST)).toMatchObject({ isCurrent: true });
  await site.run(`update posts set card_of = replace(card_of, '["${CARD_DRAWING} ', '["0 ')`);
  expect(await cardOf(POST)).toMatchObject({ isCurrent: false });
});

it('a card is current for a title with quotes, backslashes, other scripts and emoji', async () => {
  const title = `"'], "x' \\\\ 标题 عنوان 👨‍👩‍👧`.replaceAll("'", "''");
  await site.run(`update posts set title = '${title}'`);
  const address = await keep(POST);
  expect((await shared('/details/post-1')).image).toBe(ORIGIN + address);
});

it('an uploaded card is named by its content and served immutable', async () => {
  const { status, json } = await send();
  expect(status).toBe(200);
  const { result } = json();
  expect(result).toMatch(/^\/pictures\/[0-9A-HJKMNP-TV-Z]{26}-card-1200x630\.jpg$/);
  const served = await site.fetch(result);
  expect(served.status).toBe(200);
  expect(served.headers.get('Content-Type')).toBe('image/jpeg');
  expect(served.headers.get('Cache-Control')).toContain('immutable');
  expect((await sharp(Buffer.from(served.bytes)).metadata()).width).toBe(1200);
  expect((await send()).json().result).toBe(result);
  expect((await send({ card: await jpeg('#999') })).json().result).not.toBe(result);
});

it('an uploaded card creates no revision and no edit conflict, and changes the ETag of the page', async () => {
  const tagOf = async () => (await site.fetch('/details/post-1')).headers.get('ETag');
  const rowOf = async () => (await site.rows('select * from posts'))[0];
  const { card, card_of: _, ...before } = (await rowOf()) ?? {};
  expect(card).toBe('');
  const tag = await tagOf();
  expect(await tagOf()).toBe(tag);
  await site.writesNothing(() => send(), ['revisions', 'audit_events']);
  expect(await tagOf()).not.toBe(tag);
  const after = await rowOf();
  expect(after).toMatchObject(before);
  expect(after?.card).not.toBe('');

  const version = String(before.updated_at);
  const fields = { intent: 'save', id: POST.id, title: 'Saved', stay: '1', version };
  const body = new URLSearchParams(fields);
  const headers = { Origin: ORIGIN, Cookie: await sessionCookie(site.DB) };
  const path = `/admin/blog-update/${POST.id}`;
  const saved = await site.fetch(path, { method: 'POST', headers, body });
  expect(saved.text).not.toContain('changed in the meantime');
  expect(await cardOf(POST)).toMatchObject({ title: 'Saved', isCurrent: false });
});

it.each<[what: string, status: number, card: () => Promise<BlobPart | null> | null, fields?: Sent]>(
  [
    ['a PNG', 400, () => bytesOf(flat('#054').png())],
    ['another size', 400, () => bytesOf(flat('#054', 1200, 600).jpeg())],
    ['what is no picture', 400, async () => '<svg onload=alert(1)>'],
    ['nothing', 400, () => null],
    ['more than networks take', 413, () => bytesOf(noise(1200, 630).jpeg({ quality: 95 }))],
    ['more than any card has', 413, async () => new Uint8Array(1_100_000)],
    ['a card of no kind', 400, () => jpeg(), { entity: 'review' }],
  ],
)('an uploaded card is refused if it is %s', async (_, status, card, fields) => {
  const answer = await send({ ...fields, card: await card() });
  expect(answer.status).toBe(status);
  expect(answer.json()).toMatchObject({ ok: false, message: expect.any(String) });
  expect(await services().pictureFiles.names()).toEqual([]);
  expect(await cardOf(POST)).toMatchObject({ address: '' });
});

it.each([
  { what: 'is a draft now', change: `status = 'draft'`, due: [PROJECT.id] },
  { what: 'was deleted', change: `deleted_at = 1`, due: [PROJECT.id] },
  { what: 'was renamed', change: `title = 'Newer'`, due: [POST.id, PROJECT.id] },
])('an uploaded card is ignored if the post $what', async ({ change, due }) => {
  const of = (await cardOf(POST))?.of ?? '';
  await site.run(`update posts set ${change}`);
  const answer = await send({ of });
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({ ok: true, result: '' });
  expect(await services().pictureFiles.names()).toEqual([]);
  expect((await listDueCards(services())).map(({ id }) => id)).toEqual(due);
});

it('an uploaded card is 401 without a session and 403 from another site', async () => {
  expect((await send({}, { Origin: ORIGIN })).status).toBe(401);
  const Cookie = await sessionCookie(site.DB);
  expect((await send({}, { Origin: 'https://evil.example', Cookie })).status).toBe(403);
  expect(await services().pictureFiles.names()).toEqual([]);
});

it('the cards to draw are those of records without a current card, including scheduled and changed ones', async () => {
  await site.insert('posts', [postRow(3, { published_at: Date.now() + DAY, title: 'Scheduled' })]);
  const titles = async () => (await listDueCards(services())).map(({ title }) => title);
  expect(await titles()).toEqual(['Scheduled', 'First', 'Second']);
  await keep(PROJECT);
  await keep(POST);
  expect(await titles()).toEqual(['Scheduled']);
  await site.run(`update posts set image = '' where id = '${POST.id}'`);
  expect(await titles()).toEqual(['Scheduled', 'First']);
});

describe.each([
  { store: 'D1', bindings: {} },
  { store: 'R2', bindings: { PICTURES: BUCKET } },
])('cards in $store', ({ bindings }) => {
  it('cards that no record uses are deleted, and no others', async () => {
    const deps = services(bindings);
    await deps.pictureFiles.put({ name: `${testId(1)}-480.jpg`, bytes: await jpeg() });
    const first = await keep(POST, undefined, deps);
    const project = await keep(PROJECT, await jpeg('#777'), deps);
    const second = await keep(POST, await jpeg('#123'), deps);
    await site.run(`update posts set deleted_at = 1`);
    await purgeCards(deps);
    const left = [`${testId(1)}-480.jpg`, fileOf(second), fileOf(project)].sort();
    expect(await deps.pictureFiles.names()).toEqual(left);
    expect(left).not.toContain(fileOf(first));
    await site.run('delete from posts', 'delete from projects');
    await purgeCards(deps);
    expect(await deps.pictureFiles.names()).toEqual([`${testId(1)}-480.jpg`]);
  });

  it('cards are not exported, and an import keeps the matching ones', async () => {
    const deps = services(bindings);
    await keep(POST, undefined, deps);
    const text = await exportOf(deps);
    expect(text).toContain('"First"');
    expect(text).not.toMatch(/-card-|"card/);

    // The import keeps cards that match the imported records, and no page links to a missing card.
    await site.run(`update posts set title = 'Later'`);
    const later = await keep(POST, await jpeg('#321'), deps);
    const project = await keep(PROJECT, await jpeg('#777'), deps);
    await applyImport({ id: await receiveImport(linesOf(text), deps), by }, deps);
    expect((await shared('/details/post-1')).image).toBe(ORIGIN + PICTURE);
    expect((await shared('/project-details/project-2')).image).toBe(ORIGIN + project);
    expect(await deps.pictureFiles.names()).toContain(fileOf(later));

    await site.run('delete from posts', 'delete from projects');
    await applyImport({ id: await receiveImport(linesOf(text), deps), by }, deps);
    expect(await cardOf(PROJECT)).toMatchObject({ address: '', isCurrent: false });
  });
});

describe('the card of the site', () => {
  const siteKey = () => siteCard(defaultWords);
  const addressOf = async (path: string) => (await shared(path)).image?.replace(ORIGIN, '') ?? '';

  it('pages without a card share the mark as PNG until the card of the site is drawn, then the card', async () => {
    const address = await addressOf('/');
    expect(await addressOf('/blogs')).toBe(address);
    expect((await site.fetch(address)).headers.get('Content-Type')).toBe('image/png');
    expect(await dueSiteCard(defaultWords, services())).toEqual(siteKey());
    expect(await keep(siteKey())).toMatch(/-card-1200x630\.jpg$/);
    expect((await site.fetch(address)).headers.get('Content-Type')).toBe('image/jpeg');
    expect(await dueSiteCard(defaultWords, services())).toBeNull();
  });

  it('the card of the site is kept when unused files are deleted', async () => {
    await keep(siteKey());
    await purgeCards(services());
    const { headers } = await site.fetch(await addressOf('/'));
    expect(headers.get('Content-Type')).toBe('image/jpeg');
  });

  it.each([
    ['name', { person: { lastName: 'Ørn' } }],
    ['headline', { hero: { headline: 'Another headline.' } }],
    ['look', { look: { name: 'press' } }],
    ['palette', { look: { palette: 'Harbour' } }],
    ['brand', { look: { palette: 'own', brand: '#ff3366' } }],
  ])(
    'another %s gives the shared picture another address and makes the card due',
    async (_, changes) => {
      await keep(siteKey());
      const before = await addressOf('/');
      await site.publishWords(changes);
      const address = await addressOf('/');
      expect(address).not.toBe(before);
      expect((await site.fetch(address)).headers.get('Content-Type')).toBe('image/png');
    },
  );

  it('an own picture replaces the card of the site', async () => {
    await site.publishWords({ site: { shareImage: '/images/own-1200x630.jpg' } });
    expect(await addressOf('/')).toBe('/images/own-1200x630.jpg');
    const own = makeWords({ site: { shareImage: '/images/own-1200x630.jpg' } });
    expect(await dueSiteCard(own, services())).toBeNull();
  });
});

it.each([
  ['look', { look: { name: 'press' } }],
  ['palette', { look: { palette: 'Harbour' } }],
  ['brand', { look: { brand: '#ff3366' } }],
  ['logo', { person: { logo: '/logo.png' } }],
])('another %s makes the cards of records due', async (_, changes) => {
  await keep(POST);
  expect(await cardOf(POST)).toMatchObject({ isCurrent: true });
  await site.publishWords(changes);
  expect(await cardOf(POST)).toMatchObject({ isCurrent: false });
});
